"""How the sharp player decides what to do."""

from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.players.simple import sensible_questions
from mathfish_widgets.games.literature.rules.moves import Ask, Designate, Pass
from mathfish_widgets.games.literature.rules.zones import HAND
from tests.games.literature.deciding import chosen, rules, said, small
from tests.games.literature.recorded_games import recorded_decisions


def test_a_sharp_player_takes_what_must_be_there_before_it_guesses():
    taken = 0
    for state, observation in recorded_decisions(11):
        certain = knowledge_of(observation).certain
        if any(certain.get(each.card) == each.seat for each in sensible_questions(observation)):
            move = chosen("sharp", observation).move
            assert not isinstance(move, Ask) or move.card in state.table[HAND[move.seat]]
            taken += isinstance(move, Ask)
    assert taken > 20


def test_without_cards_the_turn_goes_to_a_team_mate():
    hands = {1: "3S 9D", 2: "4S 5S 10D", 3: "6S", 4: "7S 8S JD QD", 5: "KD AD"}
    assert chosen("beginner", small(hands)).move == chosen("careful", small(hands)).move == Pass(4)
    assert chosen("sharp", small(hands)).move in (Pass(2), Pass(4))
    assert said(chosen("careful", small(hands))) == ["No other team-mate held more cards than Eve."]


def test_without_cards_in_the_team_an_opponent_goes_on():
    hands = {1: "3S 4S 5S 6S 7S 8S 9D", 3: "10D JD", 5: "QD KD AD"}
    assert {chosen("careful", small(hands), seed).move.seat for seed in range(20)} == {1, 3, 5}
    choice = chosen("sharp", small(hands))
    assert (choice.move, rules(choice)) == (Designate(3), ["designate.fewest"])
