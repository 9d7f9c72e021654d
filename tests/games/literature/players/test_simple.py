"""How beginner and careful players ask and declare."""

import pytest

from mathfish_widgets.games.literature.deduction.chances import split_chance
from mathfish_widgets.games.literature.players.limited_memory import (
    last_question,
)
from mathfish_widgets.games.literature.rules.moves import Ask
from mathfish_widgets.games.literature.rules.zones import HAND
from tests.games.literature.deciding import DECLARATION, chosen, rules, said, seen, small
from tests.games.literature.playing import position, read
from tests.games.literature.recorded_games import decisions_before_declarations


def test_a_beginner_asks_for_a_set_of_which_it_holds_most():
    start = position({"hands": {0: "3S 4S 5S 9D 10D 3H 4H JC"}})
    asked = {str(chosen("beginner", seen(start), seed).move.card) for seed in range(40)}
    assert asked == {"6S", "7S", "8S"}


def test_a_beginner_asks_back_who_has_just_asked():
    state = position({"hands": {0: "3S 4S 5S 9D", 1: "10D 3C"}, "turn": 1})
    choices = [chosen("beginner", seen(state, "ask 0 JD"), seed) for seed in range(20)]
    assert {choice.move.seat for choice in choices} == {1}
    assert {str(choice.move.card) for choice in choices} == {"10D", "QD", "KD", "AD"}
    assert said(choices[0]) == [
        "Bob had asked for the J♦, and so had to hold another card of high diamonds. I asked for one of those."
    ]


def test_a_beginner_remembers_the_last_question_only():
    state = position({"hands": {0: "3S 4S 5S 9D", 1: "10D 3C", 2: "4D", 5: "4C"}, "turn": 1})
    observation = seen(state, "ask 0 JD", "ask 5 8S", "ask 2 8C", "ask 1 5D", "ask 0 4C")
    assert last_question(observation).card == read("ask 0 4C").card
    assert {str(chosen("beginner", observation, seed).move.card) for seed in range(30)} == {"6S", "7S", "8S"}


@pytest.mark.parametrize(("level", "patience"), [("beginner", 24), ("careful", 24)])
def test_who_misses_one_card_declares_when_nothing_else_has_come_of_questions(level, patience):
    hands = {0: "3S 4S 5S 6S 7S", 2: "8S JD", 4: "9D QD", 1: "10D KD", 3: "AD"}
    assert isinstance(chosen(level, small(hands, asked=patience - 1)).move, Ask)
    choice = chosen(level, small(hands, asked=patience))
    assert choice.move.set == "low spades"
    assert choice.move.claims[0] == read(DECLARATION).cards[:5]
    assert rules(choice) == ["declare.guess"]


@pytest.mark.parametrize("level", ["beginner", "careful"])
@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ({0: "3S 4S 5S 6S 7S", 1: "8S"}, "I knew that an opponent had a card of low spades."),
        (
            {0: "3S 4S 5S", 1: "6S 7S", 2: "8S"},
            "The holders of 3 cards of low spades were unknown to me.",
        ),
        ({0: "3S 4S 5S", 2: "6S 7S 8S"}, "I knew where every card of low spades was."),
    ],
)
def test_cards_of_which_it_knows_the_holder_are_not_told_as_unknown(level, hands, why):
    assert said(chosen(level, small(hands, asked=60, ask_limit=60)))[0].startswith(why)


def test_a_careful_player_takes_a_card_that_it_saw_go_to_an_opponent():
    hands = {0: "3S 9D 8S", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "AD"}
    choice = chosen("careful", small(hands, "ask 0 3S", "ask 0 4S", turn=3))
    assert choice.move == read("ask 3 3S")
    assert said(choice) == ["By what I remembered, the 3♠ had to be with Dan."]


def test_a_careful_player_does_not_ask_where_it_saw_that_a_card_is_not():
    hands = {0: "3S 9D", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "8S AD"}
    observation = small(hands, "ask 1 5S", "ask 0 6S")
    choices = {str(chosen("careful", observation, seed).move) for seed in range(40)}
    assert choices.isdisjoint({"ask 1 5S", "ask 1 6S"})
    assert {"ask 1 4S", "ask 3 5S"} & choices


def test_a_careful_player_declares_as_soon_as_it_is_certain():
    certain = 0
    for state, observation in decisions_before_declarations():
        choice = chosen("careful", observation)
        if rules(choice) == ["declare.certain"]:
            certain += 1
            assert all(card in state.table[HAND[seat]] for card, seat in choice.move.holder_of.items())
            assert split_chance(observation, choice.move) == 1
    assert certain > 20
