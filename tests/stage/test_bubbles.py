"""Test what players say and find: bubbles and shells."""

from mathfish_widgets.stage.face_data import Bird, Box, Bubble, Portrait, Shell, Toward
from mathfish_widgets.stage.faces.bubbles import bubble_shapes, shell_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Path, TextShape, bounds
from mathfish_widgets.stage.theme import SEA
from tests.cases import each_case

BOX = Box(20, 40, 300, 60)


@each_case("tail_at", [30, 60, 90])
def test_bubble_points_at_speaker_for_any_tail_position(tail_at: int) -> None:
    tail = bubble_shapes(Bubble(("Hello.",), 15, Toward.UP, tail_at), BOX, SEA)[1]
    assert isinstance(tail, Path)
    assert tail.segments[1][1] == (BOX.x + SHARPNESS * tail_at, BOX.y)


def test_shell_shows_finding_and_finder_or_only_shadow_when_empty() -> None:
    found = shell_shapes(Shell("2 + 2 = 4", 14, Portrait(Bird.AUK)), BOX, SEA)
    assert [shape.text for shape in found if isinstance(shape, TextShape)] == ["2 + 2 = 4"]
    assert [shape for shape in found if isinstance(shape, Circle)]
    (shadow,) = shell_shapes(Shell(), BOX, SEA)
    assert isinstance(shadow, Path)
    assert isinstance(found[0], Path)
    assert shadow.segments == found[0].segments


@each_case("text", ["2 + 2 = 4", "(10 − 9) × 10 ÷ 5 = 2", ""])
@each_case("portrait", [None, Portrait(Bird.DOVE)])
def test_shell_fits_in_its_box(text: str, portrait: Portrait | None) -> None:
    x, y, w, h = bounds(shell_shapes(Shell(text, 14, portrait), BOX, SEA))
    assert BOX.x <= SHARPNESS * x <= SHARPNESS * (x + w) <= BOX.x + BOX.w
    assert BOX.y <= SHARPNESS * y <= SHARPNESS * (y + h) <= BOX.y + BOX.h
