"""How games of DragonFish begin: deals of a seed, and options."""

import pytest

from mathfish_widgets.games.dragonfish.rules.box import RECONSTRUCTED
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.waterways import linked_lanes
from mathfish_widgets.games.dragonfish.rules.zones import HAND, HELPER_STACK, POND_STACK
from tests.games.dragonfish.invariants import check_state
from tests.games.dragonfish.playing import ANOTHER_BOX, deal, pile, pond


def test_seed_1():
    state = deal(1)
    assert {place: state.island[place] for place in state.island} == {
        "NW": "SW",
        "NE": "SWN",
        "SW": "NS+EW",
        "SE": "NE",
    }
    assert pond(state, 1) == "1 F15 1 bike 7 9"
    assert linked_lanes(state.island) == (("N1", "E1"), ("S1", "W1"))
    assert pile(state, HELPER_STACK).startswith("Hook 20 Rotate Scissors")
    assert pile(state, POND_STACK).startswith("7 F5 9")
    assert (state.active, state.phase, state.players) == ((1,), Phase.HELPER, 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_dealt(players):
    state = deal(7, players=players)
    check_state(state)
    assert (len(state.table[POND_STACK]), len(state.table[HELPER_STACK])) == (43, 22)
    assert all(state.hand(seat) == state.catch(seat) == () for seat in range(players))
    assert (state.scores, state.goal) == ((0,) * players, {2: (6, 60), 3: (5, 55), 4: (4, 45)}[players])
    assert state.table == deal(7, players=players, operations="divide", join_digits="on").table
    assert HAND[players - 1] in state.table
    assert players == 4 or HAND[players] not in state.table


def test_the_number_of_players_changes_nothing_that_is_dealt():
    dealt = [deal(9, players=players) for players in (2, 3, 4)]
    assert len({(state.pond(1), state.pond(4), state.table[HELPER_STACK]) for state in dealt}) == 1


def test_the_box_of_a_teacher():
    state = deal(3, box=ANOTHER_BOX)
    assert sorted(state.pack) == sorted(card for pile in state.table.values() for card in pile)
    assert {card.value for card in state.pack if card.kind == "fish"} == {5, 25}
    assert state.box.startswith("fish 5x4 25x4; bugs 1x5")
    assert deal(3, box=state.box) == state
    assert deal(3).box == RECONSTRUCTED


@pytest.mark.parametrize(
    ("option", "value"),
    [("players", 5), ("operations", "subtract"), ("order", "left"), ("join_digits", "maybe"), ("box", "fish none")],
)
def test_what_an_option_cannot_be(option, value):
    with pytest.raises(ValueError, match=f"The option {option} cannot be"):
        deal(1, **{option: value})
