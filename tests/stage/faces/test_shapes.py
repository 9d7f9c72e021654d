from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.shapes import Circle, Ink, Path, Rect, TextShape, bounds, line, text_width

FILLED, DRAWN = Ink("#000000"), Ink("", "#000000", 4)


def test_nothing_has_empty_bounds() -> None:
    assert bounds(()) == Box(0, 0, 0, 0)


def test_bounds_are_whole_design_pixels_rounded_outward() -> None:
    assert bounds([Rect(3, 5, 4, 4, 0, FILLED)]) == Box(1, 2, 3, 3)


def test_bounds_hold_the_stroke() -> None:
    assert bounds([Circle(20, 20, 10, DRAWN)]) == Box(4, 4, 12, 12)
    assert bounds([line(((10, 10), (30, 10)), DRAWN)]) == Box(4, 4, 12, 2)


def test_bounds_of_a_curve_hold_its_control_points() -> None:
    curve = Path((("M", (0, 0)), ("Q", (10, 20, 20, 0)), ("Z", ())), FILLED)
    assert bounds([curve]) == Box(0, 0, 10, 10)


def test_bounds_of_a_text_are_its_room() -> None:
    assert bounds([TextShape("abc", 40, 40, 16, "#000000", 60)]) == Box(20, 12, 30, 11)
    assert bounds([TextShape("abc", 40, 40, 16, "#000000", 60, centred=True)]) == Box(5, 12, 30, 11)


def test_bounds_hold_all_shapes() -> None:
    assert bounds([Rect(0, 0, 10, 10, 0, FILLED), Rect(90, 40, 10, 10, 0, FILLED)]) == Box(0, 0, 50, 25)


def test_a_line_begins_where_its_first_point_is() -> None:
    assert line(((1, 2), (3, 4)), DRAWN).segments == (("M", (1, 2)), ("L", (3, 4)))


def test_a_text_is_wider_in_a_larger_size_and_with_more_letters() -> None:
    assert text_width("12", 20) < text_width("12", 30) < text_width("128", 30)
    assert text_width("ill", 30) < text_width("ooo", 30) < text_width("WWW", 30)
