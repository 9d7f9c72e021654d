"""Positions of DragonFish that are set up, and dealt where nothing is given."""

import pytest

from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.zones import HAND, HELPER_STACK, POND_STACK
from tests.games.dragonfish.invariants import check_state
from tests.games.dragonfish.playing import ANOTHER_BOX, FIGURE_2, PONDS, catches, deal, pile, pond, position


def test_a_whole_position():
    state = position(FIGURE_2 | {"hands": {1: "Hook 5", 3: "Scissors"}, "catches": {2: "F10 F5"}, "discards": "6 9"})
    check_state(state)
    assert [pond(state, number) for number in (1, 2, 3, 4)] == list(PONDS.values())
    assert pile(state, POND_STACK).startswith(FIGURE_2["stack"])
    assert pile(state, HELPER_STACK).startswith(FIGURE_2["helpers"])
    assert (pile(state, HAND[1]), pile(state, HAND[3])) == ("Hook 5", "Scissors")
    assert (catches(state), state.active) == ([[], [], [10, 5], []], (1,))


def test_what_is_not_given_is_dealt_by_the_seed():
    assert position({}, seed=5).table == deal(5).table
    state, other = position({"ponds": {2: "1 2 3 4 5 6"}}, seed=5), position({"ponds": {2: "1 2 3 4 5 6"}}, seed=6)
    check_state(state)
    assert pond(state, 2) == "1 2 3 4 5 6"
    assert state.pond(1) != other.pond(1)


def test_an_island_that_is_turned():
    state = position({"island": {"NE": "NES 90", "SW": "NS 0"}})
    assert state.island["NE"] == "ESW"
    assert state.turns == (0, 90, 0, 0)
    check_state(state)


def test_a_position_in_step_2():
    state = position(FIGURE_2 | {"phase": "pond", "to_move": 3})
    assert (state.phase, state.active) == (Phase.POND, (3,))


def test_a_position_with_the_box_of_a_teacher():
    state = position({"ponds": {1: "F25 12 9 4 1 2"}}, box=ANOTHER_BOX)
    assert pond(state, 1) == "F25 12 9 4 1 2"
    with pytest.raises(ValueError, match="10: 1 given"):
        position({"ponds": {1: "F25 10 9 4 1 2"}}, box=ANOTHER_BOX)
