"""What the beginner and the careful player decide."""

from mathfish_widgets.games.dragonfish.rules.moves import Draw, Hook, Pass, Swap
from tests.games.dragonfish.deciding import chosen, lines
from tests.games.dragonfish.playing import FIGURE_2, IN_POND, TWO, position


def test_the_beginner_takes_the_first_fish_and_never_swaps():
    state = position(IN_POND)
    made = chosen("beginner", state)
    assert (str(made.move), lines(made.reasons)) == (
        "sum 1a = 1b + 1c",
        ["I take the first fish I find: 15.", "  It works: 15 = 8 + 7."],
    )
    no_fifteen = IN_POND | {"ponds": IN_POND["ponds"] | {1: "3 9 8 4 1 6"}}
    assert isinstance(chosen("beginner", position(no_fifteen)).move, Pass)
    assert isinstance(chosen("careful", position(no_fifteen)).move, Swap)


def test_the_careful_player_takes_the_largest_fish_that_needs_no_swap():
    ponds = {1: "F5 3 2 9 9 9", 2: "F10 8 2 7 7 7", 3: "6 6 6 6 1 1", 4: "4 4 4 1 1 8"}
    state = position({"ponds": ponds, "island": FIGURE_2["island"], "phase": "pond"})
    assert str(chosen("beginner", state).move) == "sum 1a = 1b + 1c"
    made = chosen("careful", state)
    assert (str(made.move), lines(made.reasons)[0]) == (
        "sum 2a = 2b + 2c",
        "Of the fish that need no swap none is larger than 10.",
    )


def test_a_careful_hook_fits_exactly():
    given = FIGURE_2 | {"hands": ["", "Hook 10 Hook 20"], "catches": ["F15", ""]}
    assert isinstance(chosen("careful", position(given, **TWO)).move, Draw)
    given = FIGURE_2 | {"hands": ["", "Hook 10 Hook 20"], "ponds": {1: "8 8 7 4 1 6"}, "catches": ["F15 F10", ""]}
    made = chosen("careful", position(given, **TWO))
    assert made.move == Hook(10, 0, 10)
    assert isinstance(chosen("beginner", position(given, **TWO)).move, Draw)
