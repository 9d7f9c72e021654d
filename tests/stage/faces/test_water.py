"""Water: canals reach the edges they name, a bridge keeps two apart, and what joins can be seen without its colour."""

import pytest

from mathfish_widgets.stage.face_data import Box, CanalFace, Channel, LaneFace
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Path, Rect, Shape, TextShape, bounds
from mathfish_widgets.stage.faces.water import LETTERS, SHADES
from mathfish_widgets.stage.theme import DARK, LIGHT

SIZES = [(78, 68), (66, 56), (56, 46)]
WAYS = ["NS", "EW", "NE", "ES", "SW", "WN", "NESW", "NES", "ESW", "SWN", "WNE"]
BODIES = range(1, len(SHADES) + 1)
BAND, MOUTH = Box(0, 0, 78, 168), Box(0, 168, 78, 26)


def canal(*ways: str, size: tuple[int, int] = (78, 68), body: int = 1) -> tuple[Shape, ...]:
    channels = tuple(Channel(edges, body + number) for number, edges in enumerate(ways))
    return face_shapes(CanalFace(channels), Box(0, 0, *size), LIGHT)


def lane(body: int | None) -> tuple[Shape, ...]:
    return face_shapes(LaneFace("N0", BAND, MOUTH, body), Box(0, 0, 78, 194), LIGHT)


def water(shapes: tuple[Shape, ...], body: int = 1) -> list[Path]:
    return [shape for shape in shapes if isinstance(shape, Path) and shape.ink.fill == SHADES[body - 1].fill]


def edges_met(paths: list[Path], size: tuple[int, int]) -> set[str]:
    points = {numbers[-2:] for path in paths for _, numbers in path.segments if numbers}
    w, h = (SHARPNESS * length for length in size)
    met = {"N": 0, "S": h}, {"W": 0, "E": w}
    return {
        edge
        for axis, sides in ((1, met[0]), (0, met[1]))
        for edge, at in sides.items()
        if len([point for point in points if point[axis] == at]) > 1
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edges", WAYS)
def test_a_waterway_reaches_the_edges_it_joins_and_no_other(edges, size):
    shapes = canal(edges, size=size)
    assert edges_met(water(shapes), size) == set(edges)
    x, y, w, h = bounds(shapes)
    assert (x, y) >= (-1, -1)
    assert (w, h) <= (size[0] + 2, size[1] + 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ways", [("NE", "SW"), ("ES", "WN")])
def test_two_bends_lie_apart(ways, size):
    boxes = [bounds(water(canal(*ways, size=size), body)) for body in (1, 2)]
    centres = {(box.x * 2 + box.w > size[0], box.y * 2 + box.h > size[1]) for box in boxes}
    assert len(centres) == 2


def test_only_where_two_straight_waterways_cross_there_is_a_bridge():
    def stones(*ways: str) -> int:
        return len([shape for shape in canal(*ways) if isinstance(shape, Rect)]) - 1

    assert [stones("NS", "EW"), stones("EW", "NS"), stones("NE", "SW"), stones("NESW")] == [1, 1, 0, 0]


def test_the_waterway_that_comes_later_lies_on_the_bridge():
    shapes = list(canal("NS", "EW"))
    bridge = next(number for number, shape in enumerate(shapes) if number and isinstance(shape, Rect))
    assert shapes.index(water(tuple(shapes), 1)[0]) < bridge < shapes.index(water(tuple(shapes), 2)[0])


def test_bodies_of_water_differ_without_their_colours():
    assert len({shade.dash for shade in SHADES}) == len(SHADES)
    letters = [[shape.text for shape in lane(body) if isinstance(shape, TextShape)] for body in BODIES]
    assert letters == [[LETTERS[body - 1], "N0"] for body in BODIES]


def test_a_lane_is_lit_only_where_it_joins_another():
    dry, still, joined = (lane(body) for body in (None, 0, 1))
    assert [shape.text for shape in dry if isinstance(shape, TextShape)] == ["N0"]
    assert len(dry) == 1
    assert not any(isinstance(shape, (Rect, Circle)) for shape in still)
    band = next(shape for shape in joined if isinstance(shape, Rect))
    assert bounds([band]) == BAND
    assert bounds([shape for shape in still if isinstance(shape, Path)]).y == MOUTH.y


def test_water_looks_the_same_in_every_theme():
    light, dark = (face_shapes(CanalFace((Channel("NS", 1),)), Box(0, 0, 78, 68), theme) for theme in (LIGHT, DARK))
    assert light[1:] == dark[1:]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("body", BODIES)
def test_a_lit_lane_stands_out_from_the_table(body, theme):
    low, high = sorted((luminance(SHADES[body - 1].fill), luminance(theme.table)))
    assert (high + 0.05) / (low + 0.05) >= 3
