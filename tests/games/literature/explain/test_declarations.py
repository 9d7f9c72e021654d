"""What is told of a declaration, card by card."""

import pytest

from mathfish_widgets.games.literature.explain.explainer import EXPLAINER
from tests.games.literature.explain.explaining import AS_SAID, DECLARATION, told
from tests.games.literature.playing import lines, position, read

OTHER_SPLIT = AS_SAID | {2: "5S JD", 4: "3S 6S 7S QD"}
OPPONENT_HAS_ONE = AS_SAID | {1: "7S 10D", 4: "5S 6S QD"}
DECLARED = [
    (AS_SAID, {}, "Ann declared low spades, all of it right: 1 point for your team."),
    (AS_SAID, {}, "The 3♠: said to be with Cleo, and it was."),
    (AS_SAID, {}, "Points so far: 1 for your team, 0 for the other team."),
    (AS_SAID, {}, "On turn: Ann, to play on, or to pass the turn to a team-mate."),
    (
        OTHER_SPLIT,
        {},
        "Ann declared low spades, but not as the cards lay. All of them were in your team, so nobody gets a point.",
    ),
    (OTHER_SPLIT, {}, "The 5♠: said to be with Eve, but it was with Cleo."),
    (
        OPPONENT_HAS_ONE,
        {},
        "Ann declared low spades, but an opponent held one or more of its cards: 1 point off for your team.",
    ),
    (OPPONENT_HAS_ONE, {}, "Points so far: −1 for your team, 0 for the other team."),
    (
        OPPONENT_HAS_ONE,
        {"wrong_team": "opponents"},
        "Ann declared low spades, but not as the cards lay: 1 point for the other team.",
    ),
    (
        OTHER_SPLIT,
        {"wrong_split": "stays"},
        "Ann declared low spades, but not as the cards lie. The set stays open.",
    ),
    (
        OTHER_SPLIT,
        {"wrong_split": "stays"},
        "At least one card of low spades is somewhere else, and all of them are in your team.",
    ),
    (OTHER_SPLIT, {"wrong_split": "stays"}, "Said to be with Eve: 5♠, 6♠ and 7♠."),
    (AS_SAID | {0: "4S 8S"}, {}, "On turn: Ann, without cards, to pass the turn to a team-mate."),
]


@pytest.mark.parametrize(("hands", "options", "line"), DECLARED)
def test_what_is_told_of_a_declaration(hands, options, line):
    assert line in lines(told(position({"hands": hands}, **options), DECLARATION))


def test_the_cards_of_an_open_set_are_not_told():
    turn = position({"hands": OTHER_SPLIT}, wrong_split="stays").play(read(DECLARATION))
    assert not [step for step in EXPLAINER.explain_turn(turn.seen_by(1), 1).walk() if "holder" in step.values]


def test_an_onlooker_hears_of_teams_by_their_numbers():
    turn = position({"hands": AS_SAID}).play(read(DECLARATION))
    said = lines(EXPLAINER.explain_turn(turn.seen_by(None), None))
    assert said[0] == "Ann declared low spades, all of it right: 1 point for team 1."
    assert "Points so far: 1 for team 1, 0 for team 2." in said
