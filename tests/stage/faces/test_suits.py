import pytest

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.stage.faces.shapes import TextShape, bounds
from mathfish_widgets.stage.faces.suits import suit_shapes


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_fills_its_square_and_no_more(suit: Suit) -> None:
    box = bounds(suit_shapes(suit, 20, 40, 60, "#B3261E"))
    assert (box.x, box.y) >= (10, 20)
    assert box.x + box.w <= 40
    assert box.y + box.h <= 50
    assert min(box.w, box.h) >= 20


def test_every_suit_has_a_shape_of_its_own() -> None:
    assert len({suit_shapes(suit, 0, 0, 100, "#000000") for suit in Suit}) == len(Suit)


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_is_filled_with_its_colour(suit: Suit) -> None:
    shapes = suit_shapes(suit, 0, 0, 100, "#B3261E")
    assert {shape.ink.fill for shape in shapes if not isinstance(shape, TextShape)} == {"#B3261E"}
    assert not any(isinstance(shape, TextShape) for shape in shapes)
