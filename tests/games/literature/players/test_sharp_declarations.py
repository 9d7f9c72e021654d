"""When the sharp player declares, and what."""

from mathfish_widgets.games.literature.deduction.chances import split_chance, team_chance
from mathfish_widgets.games.literature.explain.odds import expected_points
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from tests.games.literature.deciding import DECLARATION, SPADES, chosen, rules, said, small
from tests.games.literature.playing import read
from tests.games.literature.recorded_games import decisions_before_declarations

# Ann holds a whole set, and Cleo can take a card that everybody saw Bob get; of the others Ann knows too little.
RESERVE = {0: f"{SPADES} 3H", 1: "KD 4H", 2: "9D JD AD", 3: "5H 6H 10D", 4: "7H", 5: "8H QD"}
RESERVE_MOVES = ("ask 1 10D", "ask 2 9D", "ask 2 10D", "ask 3 KD", "ask 0 4H")


def test_a_sharp_player_declares_what_is_worth_its_risk():
    unsure = 0
    for state, observation in decisions_before_declarations():
        choice = chosen("sharp", observation)
        if isinstance(choice.move, Declare):
            right, in_team = split_chance(observation, choice.move), team_chance(observation, choice.move.set)
            worth = expected_points(state, choice.move.set, right, in_team)
            assert (rules(choice) == ["declare.least"]) == (worth <= 0)
            assert rules(choice) == ["declare.worth"] or right in (0, 1) or worth <= 0
            unsure += right != 1
    assert unsure > 3


def test_a_sure_set_is_kept_until_a_team_mate_needs_the_turn():
    assert isinstance(chosen("sharp", small(RESERVE)).move, Ask)
    observation = small(RESERVE, *RESERVE_MOVES, turn=2)
    choice = chosen("sharp", observation)
    assert choice.move == read(DECLARATION)
    assert said(choice) == [
        "I knew where every card of low spades was. Now declaring it lets me pass the turn to Cleo."
    ]
    after = small(RESERVE, *RESERVE_MOVES, DECLARATION, turn=2)
    assert chosen("sharp", after).move == read("pass 2")
    assert chosen("sharp", small(RESERVE, *RESERVE_MOVES, turn=2, turn_after_right="declarer")).move == choice.move


def test_a_sharp_player_that_must_declare_names_the_likeliest_holders():
    hands = {0: "3S 4S 9D", 1: "JD", 2: "5S 6S 7S 8S 10D", 4: "QD", 5: "KD AD"}
    observation = small(hands, asked=60, ask_limit=60)
    choice = chosen("sharp", observation)
    chances = [
        split_chance(observation, read(f"declare low spades 0:3S,4S {rest}"))
        for rest in ("2:5S,6S,7S,8S", "2:5S,6S,7S 4:8S", "2:5S 4:6S,7S,8S")
    ]
    assert chances[0] == max(chances)
    assert (choice.move.set, rules(choice)) == ("low spades", ["declare.least"])
    assert split_chance(observation, choice.move) == chances[0]
