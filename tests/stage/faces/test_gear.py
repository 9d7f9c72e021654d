"""What is used at a pond: each thing has a drawing of its own, and a hook its number beside it."""

import pytest

from mathfish_widgets.stage.face_data import Back, Box, GearFace
from mathfish_widgets.stage.faces.draw import CARD_FACES, face_shapes
from mathfish_widgets.stage.faces.shapes import Shape, TextShape, bounds, text_width
from mathfish_widgets.stage.theme import LIGHT

KINDS = ["hook", "scissors", "magnet", "net", "rotate"]
SIZES = [(56, 46), (46, 44), (44, 44)]


def drawn(face: GearFace, size: tuple[int, int] = (56, 46)) -> tuple[Shape, ...]:
    return face_shapes(face, Box(0, 0, *size), LIGHT)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [*map(GearFace, KINDS), GearFace("hook", "5"), GearFace("hook", "20")])
def test_a_helper_card_lies_within_its_box(face, size):
    assert isinstance(face, CARD_FACES)
    assert bounds(drawn(face, size)) == Box(0, 0, *size)


def test_every_kind_looks_different():
    assert len({drawn(GearFace(kind)) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("size", SIZES)
def test_a_hook_tells_its_number(size):
    (number,) = [shape for shape in drawn(GearFace("hook", "20"), size) if isinstance(shape, TextShape)]
    assert number.text == "20"
    assert text_width("20", number.size) <= number.room


def test_backs_of_two_decks_can_be_told_apart():
    box = Box(0, 0, 56, 46)
    assert face_shapes(Back(blue=True), box, LIGHT) != face_shapes(Back(), box, LIGHT)
