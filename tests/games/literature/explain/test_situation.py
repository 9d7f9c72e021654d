"""What there is to do now."""

import random
from collections.abc import Iterable

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.literature.explain.explainer import EXPLAINER
from mathfish_widgets.games.literature.rules.zones import HAND
from tests.games.literature.explain.explaining import situation
from tests.games.literature.playing import deal, lines, position, random_game


def hidden_from(state, seat):
    """The cards in the hands of others."""
    return {card for other in state.seats if other != seat for card in state.table[HAND[other]]}


def named_cards(value) -> Iterable[object]:
    items = value if isinstance(value, (tuple, list)) and not hasattr(value, "words") else (value,)
    return (item for item in items if hasattr(item, "words"))


def test_a_situation_names_no_card_as_another_hands():
    for turn in random_game(deal(6), random.Random(6)):
        for seat in range(6):
            step = EXPLAINER.explain_situation(observe(turn.after, [turn], seat))
            for each in step.walk():
                own = {card for name in ("own", "set") for card in named_cards(each.values.get(name, ()))}
                assert not own & hidden_from(turn.after, seat)


ALONE = {"hands": {0: "4S", 1: "", 3: "", 5: ""}, "out": ["low clubs"]}
NOW = [
    ({"hands": {0: "4S 8S"}}, {}, "It is your turn. Ask an opponent for a card, or declare a set."),
    ({"hands": {0: "4S 8S"}}, {}, "Low spades: you have 4♠ and 8♠, so you may ask for 3♠, 5♠, 6♠ or 7♠."),
    ({"hands": {0: "4S 8S"}}, {}, "You may ask Bob, Dan or Finn."),
    (
        {"hands": {0: "4S"}, "may_pass": True},
        {},
        "You have declared right. Ask, declare another set, or pass the turn to a team-mate: Cleo or Eve.",
    ),
    ({"hands": {0: "", 4: ""}}, {}, "You have no cards left. Pass the turn to a team-mate: Cleo."),
    (
        {"hands": {0: "", 2: "", 4: "", 3: ""}},
        {},
        "Your team has no cards left. Say which opponent goes on: Bob or Finn.",
    ),
    (
        {"hands": {0: "4S", 5: ""}, "asked": 9},
        {"ask_limit": 9},
        "9 questions without a declaration. Now declare a set: low clubs",
    ),
    ({"hands": {0: "4S"}, "asked": 3}, {"ask_limit": 9}, "Questions since the last declaration: 3. After 9"),
    (
        {"hands": {0: "3S 4S 5S 6S 7S 8S"}},
        {},
        "You hold whole sets only, so there is nothing to ask for. Declare a set.",
    ),
    ({"hands": {0: "3S 4S 5S 6S 7S 8S 9D"}}, {"must_declare": "on"}, "You hold all of low spades. Declare it before"),
    ({"hands": {0: "3S 4S 5S 6S 7S 8S 9D"}}, {}, "Low spades: you have all of it."),
    (ALONE, {}, "The other team has no cards left. Your team holds the rest; declare it: high clubs, low diamonds"),
    ({}, {"high_points": 2}, "A high set counts 2 points."),
    (
        {},
        {"wrong_split": "stays"},
        "Not right, but all cards in your team: the set stays open, and an opponent is on turn.",
    ),
    ({"turn": 3}, {}, "It is your turn."),
]


@pytest.mark.parametrize(("given", "options", "line"), NOW)
def test_what_there_is_to_do_now(given, options, line):
    assert any(each.startswith(line) for each in lines(situation(position(given, **options))))


def test_who_plays_on_alone_is_not_told_to_ask_and_not_that_an_opponent_is_on_turn():
    said = lines(situation(position({"hands": {0: "4S", 1: "", 3: "", 5: ""}}, wrong_split="stays")))
    assert not any("ask" in line for line in said)
    assert "Not right, but all cards in your team: no points, and the set is finished." in said


def test_whom_the_table_waits_for():
    assert lines(situation(deal(1), 2))[0] == "On turn: Ann."
    assert (
        lines(situation(deal(1, declare_when="any_time"), 2))[0] == "On turn: Ann. You may declare a set at any time."
    )
