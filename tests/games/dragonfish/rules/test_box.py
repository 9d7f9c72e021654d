"""The box of DragonFish: its cards in standard order, and boxes that a teacher writes."""

import pytest

from mathfish_widgets.games.dragonfish.rules.box import RECONSTRUCTED, STANDARD_BOX, GameBox
from mathfish_widgets.games.dragonfish.rules.cards import (
    BIKE,
    MAGNET,
    NET,
    ROTATE,
    SCISSORS,
    CardKind,
)


def counts(cards, kind):
    return [card.value for card in cards if card.kind is kind]


def test_67_pond_cards():
    cards = STANDARD_BOX.pond_cards
    assert len(cards) == 67
    assert counts(cards, CardKind.FISH) == [5] * 5 + [10] * 5 + [15] * 3 + [20] * 2
    assert sum(counts(cards, CardKind.FISH)) == 160
    assert counts(cards, CardKind.BUG) == [value for value in range(1, 11) for _ in range(5)]
    assert cards[-2:] == (BIKE, BIKE)


def test_26_helper_cards():
    cards = STANDARD_BOX.helper_cards
    assert len(cards) == 26
    assert [card.edges for card in cards[:12]] == "NS EW NE ES SW WN NE+SW ES+WN NS+EW NESW NES SWN".split()
    assert counts(cards, CardKind.HOOK) == [5, 10, 10, 15, 15, 20]
    assert cards[18:] == (*[SCISSORS] * 4, *[MAGNET] * 2, NET, ROTATE)


def test_the_standard_box_is_called_reconstructed():
    assert str(STANDARD_BOX) == RECONSTRUCTED
    assert GameBox.read(RECONSTRUCTED) == STANDARD_BOX
    assert GameBox.read("bikes 2") == STANDARD_BOX


def test_a_box_that_a_teacher_writes():
    box = GameBox.read("fish 5x5 10x5 15x3 25; bugs 1-9x5 12; hooks 10 5 10; bikes 3; canals ns ew nesw ne+sw sw")
    assert box.fish == ((5, 5), (10, 5), (15, 3), (25, 1))
    assert box.bugs == (*((value, 5) for value in range(1, 10)), (12, 1))
    assert (box.hooks, box.bikes, box.scissors) == ((5, 10, 10), 3, 4)
    assert box.canals == ("NS", "EW", "NESW", "NE+SW", "SW")
    assert GameBox.read(str(box)) == box


def test_a_box_is_read_whatever_its_letters_signs_and_order_of_edges():
    assert GameBox.read("Fish 5×5 10X5; ; canals ns ew en nw wse;") == GameBox.read(
        "fish 5x5 10x5; canals NS EW NE WN ESW"
    )
    assert GameBox.read(" Reconstructed ") == STANDARD_BOX


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("whales 3", "A box has no 'whales'"),
        ("fish five", "'five' is not a number of a card"),
        ("bikes many", "'many' is not a number of cards"),
        ("bugs 1-3x2", "at least 24 bugs and bikes"),
        ("fish", "at least one fish"),
        ("bugs 1-999x9", "at most 200"),
        ("canals NS EW NE", "four or more Canal Cards"),
        ("canals NS NS EW NE", "all different"),
        ("canals NS EW NE NX", "'NX' is no Canal Card"),
        ("canals NS EW NE NS+SW", "'NS\\+SW' is no Canal Card"),
        ("canals NS EW NE N", "'N' is no Canal Card"),
        ("canals NS EW NE ES; magnets 0; nets 0; rotates 0", "a Helper Card that comes back"),
        ("fish 5; fish 10", "named twice"),
        ("fish 5; Fish 10", "named twice"),
        ("fish 20-10x2", "'20-10x2' runs backwards; the smaller number comes first, such as 10-20."),
        ("canals NS EW NE SW WN NW", "all different"),
        ("canals NS EW NE+SW SW+NE", "all different"),
    ],
)
def test_a_box_that_cannot_be(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        GameBox.read(text)
