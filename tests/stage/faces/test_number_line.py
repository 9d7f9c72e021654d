"""The number line: what part of it is shown, the jump, the points, and the whole line in small."""

from itertools import pairwise

import pytest

from mathfish_widgets.explain.figures import NumberLineFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.number_line import LINE_HEIGHT, line_ground
from mathfish_widgets.stage.faces.shapes import Circle, Path, Shape, TextShape, bounds
from mathfish_widgets.stage.theme import LIGHT

RESULT = LIGHT.roles[Role.RESULT]
WIDE, NARROW = 676, 304


def shapes(figure: NumberLineFigure, width: int = WIDE) -> tuple[Shape, ...]:
    return face_shapes(figure, Box(0, 0, width, LINE_HEIGHT), LIGHT)


def numbers(figure: NumberLineFigure, width: int = WIDE) -> list[int]:
    """The numbers written below the line, with the one where the jump ended, from left to right."""
    written = [
        each for each in shapes(figure, width) if isinstance(each, TextShape) and each.text.lstrip("−").isdigit()
    ]
    row = [each for each in written if 60 < each.y < 110]
    return list(dict.fromkeys(int(each.text.replace("−", "-")) for each in sorted(row, key=lambda text: text.x)))


def arcs(figure: NumberLineFigure, width: int = WIDE) -> list[Path]:
    return [
        each for each in shapes(figure, width) if isinstance(each, Path) and any(s[0] == "Q" for s in each.segments)
    ]


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("end", [-500, -123, 0, 7, 499, 500])
def test_the_end_is_in_the_part_that_is_shown_and_all_lies_in_the_box(end: int, width: int) -> None:
    figure = NumberLineFigure(end)
    shown = numbers(figure, width)
    assert end in shown
    assert shown == sorted(shown)
    assert -500 <= shown[0] <= shown[-1] <= 500
    box = bounds(shapes(figure, width))
    assert box.x >= 0
    assert box.x + box.w <= width
    assert box.y + box.h <= LINE_HEIGHT


def test_a_wide_line_shows_more_numbers_than_a_narrow_one() -> None:
    figure = NumberLineFigure(3)
    assert set(range(-8, 14)) <= set(numbers(figure))
    assert numbers(figure, NARROW) == list(range(11))


def test_a_short_jump_is_shown_from_its_start_to_its_end() -> None:
    (arc,) = arcs(NumberLineFigure(7, -1, "+ 8"))
    (_, start), (_, curve) = arc.segments
    assert start[0] < curve[2]
    hollow = [
        each for each in shapes(NumberLineFigure(7, -1, "+ 8")) if isinstance(each, Circle) and each.x == start[0]
    ]
    assert hollow
    assert {-1, 7} <= set(numbers(NumberLineFigure(7, -1, "+ 8")))


@pytest.mark.parametrize(("start", "end", "edge"), [(39, 468, 2), (468, 39, 2 * WIDE - 2)])
def test_a_long_jump_comes_from_the_edge_and_says_where_from(start: int, end: int, edge: int) -> None:
    figure = NumberLineFigure(end, start, "× 12")
    (arc,) = arcs(figure)
    assert arc.segments[0][1][0] == edge
    assert f"{start} × 12" in [each.text for each in shapes(figure) if isinstance(each, TextShape)]


def test_no_jump_has_no_arc_and_a_jump_on_the_spot_only_its_sign() -> None:
    assert arcs(NumberLineFigure(91)) == []
    same = NumberLineFigure(91, 91, "× 1")
    assert arcs(same) == []
    assert "× 1" in [each.text for each in shapes(same) if isinstance(each, TextShape)]


def test_points_stand_below_the_numbers_that_bring_them_and_the_landing_is_filled() -> None:
    figure = NumberLineFigure(91, 84, "+ 7", ((84, 3), (91, 5), (490, 2)))
    discs = [each for each in shapes(figure) if isinstance(each, Circle) and each.radius == 19]
    assert [(disc.ink.fill, disc.x) for disc in discs[:2]] == [("", discs[0].x), ("", discs[1].x)]
    assert [(disc.ink.fill, disc.x) for disc in discs[2:]] == [(RESULT, discs[1].x)]
    place = shapes(NumberLineFigure(91, scoring=((91, 5),)))
    assert [each.ink.fill for each in place if isinstance(each, Circle) and each.radius == 19] == [""]
    below = [each for each in shapes(figure) if isinstance(each, TextShape) and 120 < each.y < 150]
    assert [(each.text, each.x) for each in below] == [("3", discs[0].x), ("5", discs[1].x), ("5", discs[1].x)]


def test_the_part_that_is_shown_begins_at_a_round_number_and_holds_the_jump() -> None:
    for end in range(-500, 501, 7):
        ground = line_ground(NumberLineFigure(end, end + 9, "− 9"), Box(0, 0, 2 * WIDE, 2 * LINE_HEIGHT))
        shown = range(ground.first, ground.first + ground.count)
        assert end in shown
        assert end + 9 in shown or end + 9 > 500
        assert ground.first % 10 == 0 or shown[-1] == 500


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_start_and_end_are_both_shown_where_there_is_room(width: int) -> None:
    for start in range(-30, 30):
        for end in (start - 9, start + 4, start + 9):
            ground = line_ground(NumberLineFigure(end, start, "…"), Box(0, 0, 2 * width, 2 * LINE_HEIGHT))
            assert {start, end} <= set(range(ground.first, ground.first + ground.count))


def test_jumps_near_by_stand_on_the_same_ground() -> None:
    box = Box(0, 0, 2 * WIDE, 2 * LINE_HEIGHT)
    grounds = {line_ground(NumberLineFigure(end, scoring=((7, 1), (400, 2))), box) for end in range(-3, 7)}
    assert len(grounds) == 1
    assert grounds.pop().scoring == ((7, 1),)


def test_numbers_never_run_into_each_other() -> None:
    for end in (-480, 470):
        written = [each for each in shapes(NumberLineFigure(end)) if isinstance(each, TextShape) and 80 < each.y < 110]
        edges = sorted((each.x - each.room // 2, each.x + each.room // 2) for each in written)
        assert all(one[1] <= other[0] for one, other in pairwise(edges))
        assert len(written) > 8
