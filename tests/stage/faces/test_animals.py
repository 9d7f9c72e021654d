"""Fish, bugs and bikes: a number is the largest thing on its card, and their outlines differ without their colours."""

import pytest

from mathfish_widgets.stage.face_data import AnimalFace, Box
from mathfish_widgets.stage.faces.draw import CARD_FACES, face_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Path, Shape, TextShape, bounds, text_width
from mathfish_widgets.stage.theme import DARK, LIGHT

SIZES = [(70, 48), (58, 46), (46, 44)]
ANIMALS = [AnimalFace("fish", 5), AnimalFace("fish", 20), AnimalFace("bug", 1), AnimalFace("bug", 10)]
BIKE = AnimalFace("bike")


def drawn(face: AnimalFace, size: tuple[int, int] = (70, 48)) -> tuple[Shape, ...]:
    return face_shapes(face, Box(0, 0, *size), LIGHT)


def outline(face: AnimalFace) -> list[type[Shape]]:
    return [type(shape) for shape in drawn(face)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [*ANIMALS, BIKE])
def test_a_pond_card_lies_within_its_box(face, size):
    assert isinstance(face, CARD_FACES)
    assert bounds(drawn(face, size)) == Box(0, 0, *size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", ANIMALS)
def test_the_number_is_large_and_stands_unsqueezed(face, size):
    (number,) = [shape for shape in drawn(face, size) if isinstance(shape, TextShape)]
    assert number.text == str(face.value)
    assert text_width(number.text, number.size) <= number.room <= SHARPNESS * size[0]
    assert number.size >= 16 * SHARPNESS


def test_a_bike_has_no_number():
    assert not [shape for shape in drawn(BIKE) if isinstance(shape, TextShape)]


def test_fish_bugs_and_bikes_differ_in_outline():
    assert len({tuple(outline(face)) for face in (ANIMALS[0], ANIMALS[2], BIKE)}) == 3


def test_a_fish_of_a_higher_number_is_larger():
    def height(value: int) -> int:
        return bounds([next(shape for shape in drawn(AnimalFace("fish", value)) if isinstance(shape, Path))]).h

    assert height(5) < height(10) < height(15) < height(20) == height(50)


def test_a_bug_has_six_legs_and_two_feelers():
    lines = [shape for shape in drawn(ANIMALS[2]) if isinstance(shape, Path) and len(shape.segments) == 2]
    assert len(lines) == 6 + 2


def test_a_bike_has_two_wheels():
    assert len([shape for shape in drawn(BIKE) if isinstance(shape, Circle)]) == 2


def test_pond_cards_stay_paper_in_every_theme():
    light, dark = (face_shapes(ANIMALS[0], Box(0, 0, 70, 48), theme) for theme in (LIGHT, DARK))
    assert light[1:] == dark[1:]
