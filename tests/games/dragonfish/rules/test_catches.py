"""The fish that can be caught in a turn, against trying every swap and every sum."""

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.dragonfish.rules.catches import catches, other_cell, possible_swaps
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Swap
from mathfish_widgets.games.dragonfish.rules.sums.search import calculations
from mathfish_widgets.games.dragonfish.rules.waterways import swap_pairs
from tests.games.dragonfish.playing import IN_POND, deal, played, position, read


def in_pond(seed, **options):
    """A dealt table at which the seat to move makes a sum."""
    dealt = deal(seed, **options)
    ponds = {number: " ".join(map(str, dealt.pond(number))) for number in (1, 2, 3, 4)}
    return position({"ponds": ponds, "island": dealt.island, "phase": "pond"}, seed, **options)


def tried(state):
    """Swaps, and fish by their numbers and cells, that a sum can catch."""
    for swap in (None, *swap_pairs(state.island)):
        try:
            after = state if swap is None else played(state, str(Swap(*swap)))
        except IllegalMove:
            continue
        for pond in range(1, 5) if swap is None else sorted({int(cell[0]) for cell in swap}):
            options = {name: getattr(after, name) for name in ("order", "join_digits", "fish_as_term")}
            found = calculations(after.pond(pond), after.operations, **options, pond=pond)
            yield from ((swap, each.fish, each.fish_cell) for each in found if each.fish)


OPTION_SETS = [
    {},
    {"fish_as_term": "off"},
    {"swap_needs_fish": "on", "join_digits": "on"},
    {"operations": "multiply", "fish_as_term": "off"},
    {"operations": "multiply", "order": "spoken"},
]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_catches_are_what_trying_every_swap_and_sum_finds(options):
    # With more signs each swap takes long to try in every way.
    for seed in range(1 if "operations" in options else 3):
        state = in_pond(seed, **options)
        unlike = {swap for swap in swap_pairs(state.island) if state.cell(swap[0]) != state.cell(swap[1])}
        expected = {each for each in tried(state) if each[0] is None or each[0] in unlike}
        found = catches(state)
        assert {(each.swap, each.fish, each.calculation.fish_cell) for each in found} == expected
        assert len({(each.swap, each.lies_at) for each in found}) == len(found)


@pytest.mark.parametrize("options", [*OPTION_SETS, {"operations": "divide", "join_digits": "on"}], ids=str)
def test_every_catch_can_be_played(options):
    for seed in range(3):
        state = in_pond(seed, **options)
        for catch in catches(state):
            after = state if catch.swap is None else played(state, str(Swap(*catch.swap)))
            move = Calculate(catch.calculation.sum_cell, catch.calculation.expression)
            caught = after.play(read(str(move))).after.catch(state.turn_of)
            assert [fish.value for fish in caught] == [catch.fish]


def test_the_catches_of_figure_2():
    state = position(IN_POND)
    found = catches(state)
    assert len(set(possible_swaps(state))) <= len(swap_pairs(state.island)) == 45
    at_once = [catch for catch in found if catch.swap is None]
    assert [(str(catch.calculation), catch.lies_at) for catch in at_once] == [("15 = 8 + 7", "1a")]
    # Neither fish of pond 2 can be caught without a swap; the seed swaps 3b and 2d for 10 = 3 + 7, or 7 + 3.
    with_seven = [catch for catch in catches(state) if catch.swap in {("3b", "2d"), ("2d", "3b")} and catch.fish == 10]
    assert [str(catch.calculation) for catch in with_seven] == ["10 = 7 + 3"]
    lie_at = {catch.lies_at for catch in found if catch.swap} - {catch.lies_at for catch in at_once}
    assert {cell[0] for cell in lie_at} == {"2"}


def test_the_largest_fish_comes_first_and_an_observation_serves_as_well():
    state = position(IN_POND)
    found = catches(observe(state, (), 1))
    assert found == catches(state)
    assert [catch.fish for catch in found] == sorted((catch.fish for catch in found), reverse=True)


def test_after_a_swap_only_its_two_ponds_count_and_no_further_swap():
    found = catches(played(position(IN_POND), "swap 3b 2d"))
    assert {catch.swap for catch in found} == {None}
    assert {catch.calculation.fish_cell for catch in found} == {"2a"}


def test_a_fish_that_swims_is_known_by_where_it_lies_now():
    state = position(IN_POND)
    moved = [catch for catch in catches(state) if catch.swap and catch.lies_at in catch.swap]
    assert moved
    for catch in moved:
        assert catch.calculation.fish_cell == other_cell(catch.swap, catch.lies_at)
        assert state.cell(catch.lies_at).value == catch.fish
