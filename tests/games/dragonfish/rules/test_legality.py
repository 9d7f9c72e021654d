"""Legal and refused moves in DragonFish, and their notation."""

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games.dragonfish.rules import RULES
from tests.cases import each_case
from tests.games.dragonfish.playing import (
    ARMED,
    CAUGHT,
    FIGURE_2,
    IN_POND,
    PONDS,
    brought,
    lines,
    position,
    read,
    refused,
)

DREW = {card: (FIGURE_2 | CAUGHT | {"hands": {1: "Hook 20"}, "helpers": card}, "draw") for card in ("Hook 10", "Net")}
DREW |= {card: (FIGURE_2 | {"helpers": card}, "draw") for card in ("NES", "Magnet")}
HOOKED = (FIGURE_2 | CAUGHT | {"hands": {1: "Hook 20"}}, "hook 20 2 15")
SWAPPED = (IN_POND, "swap 3b 2d")
TWO_FISH = IN_POND | {"ponds": PONDS | {1: "F15 8 F5 10 10 9"}, "stack": "3 9"}
BRANCHES = IN_POND | {"ponds": PONDS | {1: "F5 7 2 2 10 9"}, "stack": "3 9"}
MOVES = ["draw", "keep", "hook 10 2 10", "cut", "give", "canal NE 90", "net 4", "magnet 4c", "swap 3b 2d", "pass"]


REFUSED = [
    ("step.helper", (FIGURE_2, ""), "pass", "First draw a Helper Card or play a Hook Card."),
    ("step.helper", (FIGURE_2, ""), "sum 1a = 1b + 1c", "First draw a Helper Card or play a Hook Card."),
    ("step.helper", (FIGURE_2, ""), "keep", "First draw a Helper Card or play a Hook Card."),
    ("step.hook", DREW["Hook 10"], "draw", "First keep the Hook Card you drew, or play it."),
    ("step.canal", DREW["NES"], "pass", "First lay your new Canal Card on the island."),
    ("step.net", DREW["Net"], "pass", "First choose the pond to empty with the Net."),
    ("step.magnet", DREW["Magnet"], "net 1", "First choose the bike to lift with the Magnet."),
    ("step.reply", HOOKED, "pass", "First answer the Hook Card: cut the line with Scissors, or give up the fish."),
    ("step.pond", (IN_POND, ""), "draw", "Step 1 is over. Now make a sum, or end your turn."),
    ("hook.absent", (ARMED, ""), "hook 15 2 10", "You have no 15 hook."),
    ("hook.drawn", DREW["Hook 10"], "hook 20 2 10", "You may only play the hook you just drew: the 10 hook."),
    ("hook.self", (ARMED, ""), "hook 20 1 20", "You can't hook your own fish."),
    ("hook.fish", (ARMED, ""), "hook 20 2 5", "Cleo has no 5 fish."),
    ("hook.fish", (ARMED, ""), "hook 20 3 5", "Dan has no 5 fish."),
    ("hook.fish", (ARMED, ""), "hook 20 6 5", "Player 7 has no 5 fish."),
    ("hook.small", (ARMED, ""), "hook 10 2 15", "The 10 hook is too small for the 15 fish."),
    ("scissors.first", (FIGURE_2, ""), "cut", "You may only play Scissors to answer a Hook Card."),
    ("scissors.first", (IN_POND, ""), "cut", "You may only play Scissors to answer a Hook Card."),
    ("scissors.absent", HOOKED, "cut", "You have no Scissors Card."),
    ("canal.place", DREW["NES"], "canal N 90", "Choose a place on the island: NW, NE, SW or SE."),
    ("net.pond", DREW["Net"], "net 5", "There is no pond 5. Choose pond 1, 2, 3 or 4."),
    ("magnet.bike", DREW["Magnet"], "magnet 1a", "There is no bike at 1a. Choose a place with a bike."),
    ("swap.again", SWAPPED, "swap 3b 2d", "You have already swapped, and you may only swap once in a turn."),
    ("swap.bike", (IN_POND, ""), "swap 2f 3b", "Bikes can't swim. Choose a fish or a bug."),
    ("swap.same_pond", (IN_POND, ""), "swap 1a 1b", "Both cards are in pond 1. Choose cards from two different ponds."),
    ("swap.lane", (IN_POND, ""), "swap 1a 3b", "No waterway joins lane N0 and lane S0, so these cards can't swap."),
    ("sum.ponds", (IN_POND, ""), "sum 1a = 1b + 2d", "All the cards of a sum must be in one pond."),
    ("sum.chosen", SWAPPED, "sum 1a = 1b + 1c", "You swapped between ponds 3 and 2, so make your sum in one of them."),
    ("sum.three", (IN_POND, ""), "sum 1a = 1b", "Use at least three cards: a sum card and two others."),
    ("sum.bike", (IN_POND, ""), "sum 2a = 2b + 2f", "A bike has no number, so you can't use it."),
    ("sum.twice", (IN_POND, ""), "sum 1b = 1d + 1d", "You used 1d twice. You may use each card only once."),
    ("sum.twice", (IN_POND, ""), "sum 1b = 1b + 1d - 1d", "You used 1b twice. You may use each card only once."),
    ("sum.fish", (TWO_FISH, ""), "sum 1a = 1c + 1d", "A sum may have only one fish. You used 15 and 5."),
    ("sum.operation", (IN_POND, ""), "sum 1b = 1d x 1e", "You can't use × in this game."),
    ("sum.operation", (IN_POND, ""), "sum 1b = 1d ÷ 1e", "You can't use ÷ in this game."),
    ("sum.unequal", (IN_POND, ""), "sum 1a = 1b + 1d", "8 + 4 is 12, not 15."),
    ("sum.unequal", (IN_POND, ""), "sum 1a = 1e - 1b + 1d", "1 − 8 + 4 is −3, not 15."),
]


WITH_OPTIONS = [
    (
        "canal.turned",
        {"rotate_canals": "off"},
        DREW["NES"],
        "canal NE 90",
        "In this game, you may not turn Canal Cards. Lay them the way they are printed.",
    ),
    (
        "swap.fish",
        {"swap_needs_fish": "on"},
        (IN_POND, ""),
        "swap 3b 2d",
        "In this game, one of the two cards must be a fish.",
    ),
    (
        "sum.term",
        {"fish_as_term": "off"},
        (IN_POND, ""),
        "sum 1c = 1a - 1b",
        "In this game, the fish must be the sum card.",
    ),
    ("sum.operation", {"operations": "multiply"}, (IN_POND, ""), "sum 1b = 1d ÷ 1e", "You can't use ÷ in this game."),
    ("sum.operation", {"operations": "divide"}, (IN_POND, ""), "sum 1a = 1e~1d + 1b", "You can't use ~ in this game."),
    ("sum.unequal", {"join_digits": "on"}, (IN_POND, ""), "sum 1b = 1a~1e - 1c", "151 − 7 is 144, not 8."),
    (
        "sum.term",
        {"join_digits": "on", "fish_as_term": "off"},
        (IN_POND, ""),
        "sum 1b = 1e~1a - 1c",
        "In this game, the fish must be the sum card.",
    ),
    ("sum.zero", {"operations": "divide"}, (BRANCHES, ""), "sum 1a = 1b ÷ (1c - 1d)", "You can't divide by 0."),
]


@each_case(("rule", "way", "text", "sentence"), REFUSED)
def test_refusals_match_expected_sentences(rule, way, text, sentence):
    step = refused(way, text)
    assert step.rule == f"dragonfish.{rule}"
    assert lines(step)[0] == sentence


@each_case(("rule", "options", "way", "text", "sentence"), WITH_OPTIONS)
def test_refusals_with_options_match_expected_sentences(rule, options, way, text, sentence):
    step = refused(way, text, **options)
    assert step.rule == f"dragonfish.{rule}"
    assert lines(step)[0] == sentence


FIRST_THAT_APPLIES = [
    ("hook.absent", (ARMED, ""), "hook 15 1 20"),
    ("swap.bike", (IN_POND, ""), "swap 2f 2a"),
    ("sum.ponds", SWAPPED, "sum 1a = 2b"),
    ("sum.three", (IN_POND, ""), "sum 2a = 2f"),
    ("sum.bike", (IN_POND, ""), "sum 2a = 2f + 2b - 2b"),
    ("sum.twice", (TWO_FISH, ""), "sum 1a = 1c + 1b + 1b"),
    ("sum.fish", (TWO_FISH, ""), "sum 1a = 1c x 1b"),
]


@each_case(("rule", "way", "text"), FIRST_THAT_APPLIES)
def test_first_applicable_rule_is_reported(rule, way, text):
    assert refused(way, text).rule == f"dragonfish.{rule}"


def test_sum_may_use_either_swapped_pond():
    state = brought(SWAPPED)
    assert RULES.refusal(state, read("sum 2a = 2b + 2d")) is None
    assert RULES.refusal(state, read("sum 3a = 3b + 3c")) is None


def test_swap_with_fish_is_legal_when_option_requires_fish():
    assert RULES.refusal(position(IN_POND, swap_needs_fish="on"), read("swap 2a 1f")) is None


@each_case("text", [*MOVES, "sum 2a = 2b + 2d - 2e", "sum 1a = (1b - 1c) x 1d ÷ 1e", "sum 1a = 1b~1e + 1c"])
def test_moves_survive_writing_and_reading(text):
    assert str(read(text)) == text
    assert read(text.replace("÷", "/").replace("x", "*").replace("-", "−").upper().replace("SUM", "sum")) == read(text)


@each_case(
    "text",
    [
        "draw 1",
        "hook",
        "hook 10",
        "hook ten 2 10",
        "canal NE",
        "canal NE 45",
        "net",
        "net four",
        "magnet",
        "magnet 5a",
        "swap 1a",
        "swap 1a 2g",
        "sum",
        "sum 1a",
        "sum 1a =",
        "sum 1a + 1b = 1c",
        "sum 1a = 1b = 1c",
        "sum 1a = 1b +",
        "sum 1a = 7 + 8",
        "give fish",
    ],
)
def test_unreadable_move_is_refused(text):
    with pytest.raises(IllegalMove) as refused:
        read(text)
    assert refused.value.refusal.rule == "table.notation"


def test_pseudo_legal_moves_include_hook_that_is_too_small():
    state = position(
        FIGURE_2 | {"helpers": "Net", "hands": {1: "Hook 10 Hook 5 Hook 10"}, "catches": {0: "F10", 2: "F5 F5"}}
    )
    attempts = ["draw", "hook 5 0 10", "hook 5 2 5", "hook 10 0 10", "hook 10 2 5"]
    assert [str(move) for move in RULES.pseudo_legal_moves(state, 1)] == attempts
    assert [str(move) for move in RULES.legal_moves(state)] == [text for text in attempts if text != "hook 5 0 10"]
