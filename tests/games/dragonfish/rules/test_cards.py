"""Cards, the box, and catches."""

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.box import RECONSTRUCTED, STANDARD_BOX, GameBox
from mathfish_widgets.games.dragonfish.rules.cards import (
    BIKE,
    MAGNET,
    NET,
    ROTATE,
    SCISSORS,
    CardKind,
    bug,
    canal_card,
    fish,
    helper_cards,
    hook,
    pond_cards,
)
from mathfish_widgets.games.dragonfish.rules.catches import catches, other_cell, possible_swaps
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Swap
from mathfish_widgets.games.dragonfish.rules.sum_search import calculations
from mathfish_widgets.games.dragonfish.rules.waterways import swap_pairs
from tests.cases import each_case
from tests.games.dragonfish.playing import IN_POND, deal, played, position, read


def test_fish_5_is_not_bug_5():
    assert fish(5) != bug(5)
    assert len({fish(5), bug(5), fish(5)}) == 2


def test_pond_and_helper_cards_can_be_sorted_together():
    cards = [hook(10), bug(7), canal_card("NS"), fish(5), BIKE, SCISSORS]
    assert sorted(cards) == [BIKE, bug(7), canal_card("NS"), fish(5), hook(10), SCISSORS]


@each_case(
    ("card", "text", "words"),
    [
        (fish(15), "F15", "15 fish"),
        (bug(7), "7", "7 bug"),
        (BIKE, "bike", "bike"),
        (hook(10), "Hook 10", "10 hook"),
        (SCISSORS, "Scissors", "scissors"),
        (canal_card("NS+EW"), "NS+EW", "canal card NS+EW"),
    ],
)
def test_card_text_and_words_match(card, text, words):
    assert (str(card), card.words) == (text, words)
    read = pond_cards if hasattr(card, "is_fish") else helper_cards
    assert read(text.lower()) == (card,)


def test_several_cards_are_read_in_order():
    assert pond_cards("F15 8 bike") == (fish(15), bug(8), BIKE)
    assert helper_cards("Scissors Hook 10 ne+sw Net") == (SCISSORS, hook(10), canal_card("NE+SW"), NET)


@each_case("text", ["F", "x", "-3", "7.5", "F1000", "Hook"])
def test_invalid_pond_card_is_refused(text):
    with pytest.raises(ValueError, match="isn't a Pond Card"):
        pond_cards(text)


@each_case("text", ["Hook", "10", "Line", "NX"])
def test_invalid_helper_card_is_refused(text):
    with pytest.raises(ValueError, match="isn't a Helper Card"):
        helper_cards(text)


def test_canal_card_is_same_in_any_edge_order():
    assert helper_cards("nw SW+NE swn") == (canal_card("WN"), canal_card("NE+SW"), canal_card("SWN"))


def counts(cards, kind):
    return [card.value for card in cards if card.kind is kind]


def test_standard_box_has_67_pond_cards():
    cards = STANDARD_BOX.pond_cards
    assert len(cards) == 67
    assert counts(cards, CardKind.FISH) == [5] * 5 + [10] * 5 + [15] * 3 + [20] * 2
    assert sum(counts(cards, CardKind.FISH)) == 160
    assert counts(cards, CardKind.BUG) == [value for value in range(1, 11) for _ in range(5)]
    assert cards[-2:] == (BIKE, BIKE)


def test_standard_box_has_26_helper_cards():
    cards = STANDARD_BOX.helper_cards
    assert len(cards) == 26
    assert [card.edges for card in cards[:12]] == "NS EW NE ES SW WN NE+SW ES+WN NS+EW NESW NES SWN".split()
    assert counts(cards, CardKind.HOOK) == [5, 10, 10, 15, 15, 20]
    assert cards[18:] == (*[SCISSORS] * 4, *[MAGNET] * 2, NET, ROTATE)


def test_standard_box_is_called_reconstructed():
    assert str(STANDARD_BOX) == RECONSTRUCTED
    assert GameBox.read(RECONSTRUCTED) == STANDARD_BOX
    assert GameBox.read("bikes 2") == STANDARD_BOX


def test_custom_box_is_read():
    box = GameBox.read("fish 5x5 10x5 15x3 25; bugs 1-9x5 12; hooks 10 5 10; bikes 3; canals ns ew nesw ne+sw sw")
    assert box.fish == ((5, 5), (10, 5), (15, 3), (25, 1))
    assert box.bugs == (*((value, 5) for value in range(1, 10)), (12, 1))
    assert (box.hooks, box.bikes, box.scissors) == ((5, 10, 10), 3, 4)
    assert box.canals == ("NS", "EW", "NESW", "NE+SW", "SW")
    assert GameBox.read(str(box)) == box


def test_box_text_ignores_case_signs_and_edge_order():
    assert GameBox.read("Fish 5×5 10X5; ; canals ns ew en nw wse;") == GameBox.read(
        "fish 5x5 10x5; canals NS EW NE WN ESW"
    )
    assert GameBox.read(" Reconstructed ") == STANDARD_BOX


@each_case(
    ("text", "sentence"),
    [
        ("whales 3", "A box has no 'whales'"),
        ("fish five", "'five' isn't a card number"),
        ("bikes many", "'many' isn't a number of cards"),
        ("bugs 1-3x2", "at least 24 bugs and bikes"),
        ("fish", "at least one fish"),
        ("bugs 1-999x9", "at most 200"),
        ("canals NS EW NE", "four or more Canal Cards"),
        ("canals NS NS EW NE", "all different"),
        ("canals NS EW NE NX", "'NX' isn't a Canal Card"),
        ("canals NS EW NE NS+SW", "'NS\\+SW' isn't a Canal Card"),
        ("canals NS EW NE N", "'N' isn't a Canal Card"),
        ("canals NS EW NE ES; magnets 0; nets 0; rotates 0", "a Helper Card that comes back"),
        ("fish 5; fish 10", "named twice"),
        ("fish 5; Fish 10", "named twice"),
        ("fish 20-10x2", "'20-10x2' runs backwards. Write the smaller number first, such as 10-20."),
        ("canals NS EW NE SW WN NW", "all different"),
        ("canals NS EW NE+SW SW+NE", "all different"),
    ],
)
def test_impossible_box_is_refused(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        GameBox.read(text)


def in_pond(seed, **options):
    """Return a dealt table in the phase where the active seat makes a sum."""
    dealt = deal(seed, **options)
    ponds = {number: " ".join(map(str, dealt.pond(number))) for number in (1, 2, 3, 4)}
    return position({"ponds": ponds, "island": dealt.island, "phase": "pond"}, seed, **options)


def tried(state):
    """Yield each swap with the number and cell of a fish that a sum can catch after it."""
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


@pytest.mark.tournament
@each_case("options", OPTION_SETS)
def test_catches_match_brute_force(options):
    # With more signs, trying every way takes long for each swap.
    for seed in range(1 if "operations" in options else 3):
        state = in_pond(seed, **options)
        unlike = {swap for swap in swap_pairs(state.island) if state.cell(swap[0]) != state.cell(swap[1])}
        expected = {each for each in tried(state) if each[0] is None or each[0] in unlike}
        found = catches(state)
        assert {(each.swap, each.fish, each.calculation.fish_cell) for each in found} == expected
        assert len({(each.swap, each.lies_at) for each in found}) == len(found)


@each_case("options", [*OPTION_SETS, {"operations": "divide", "join_digits": "on"}])
def test_every_catch_can_be_played(options):
    for seed in range(3):
        state = in_pond(seed, **options)
        for catch in catches(state):
            after = state if catch.swap is None else played(state, str(Swap(*catch.swap)))
            move = Calculate(catch.calculation.sum_cell, catch.calculation.expression)
            caught = RULES.play(after, read(str(move))).after.catch(state.turn_of)
            assert [fish.value for fish in caught] == [catch.fish]


def test_figure_2_has_expected_catches():
    state = position(IN_POND)
    found = catches(state)
    assert len(set(possible_swaps(state))) <= len(swap_pairs(state.island)) == 45
    at_once = [catch for catch in found if catch.swap is None]
    assert [(str(catch.calculation), catch.lies_at) for catch in at_once] == [("15 = 8 + 7", "1a")]
    # The fish of pond 2 can't be caught without a swap; the source swaps 3b and 2d for 10 = 3 + 7, or 7 + 3.
    with_seven = [catch for catch in catches(state) if catch.swap in {("3b", "2d"), ("2d", "3b")} and catch.fish == 10]
    assert [str(catch.calculation) for catch in with_seven] == ["10 = 7 + 3"]
    lie_at = {catch.lies_at for catch in found if catch.swap} - {catch.lies_at for catch in at_once}
    assert {cell[0] for cell in lie_at} == {"2"}


def test_catches_from_observation_list_largest_fish_first():
    state = position(IN_POND)
    found = catches(observe(state, (), 1))
    assert found == catches(state)
    assert [catch.fish for catch in found] == sorted((catch.fish for catch in found), reverse=True)


def test_catches_after_swap_use_only_swapped_ponds():
    found = catches(played(position(IN_POND), "swap 3b 2d"))
    assert {catch.swap for catch in found} == {None}
    assert {catch.calculation.fish_cell for catch in found} == {"2a"}


def test_catch_after_swap_names_cell_of_fish_before_swap():
    state = position(IN_POND)
    moved = [catch for catch in catches(state) if catch.swap and catch.lies_at in catch.swap]
    assert moved
    for catch in moved:
        assert catch.calculation.fish_cell == other_cell(catch.swap, catch.lies_at)
        assert state.cell(catch.lies_at).value == catch.fish
