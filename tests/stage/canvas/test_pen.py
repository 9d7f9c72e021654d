from mathfish_widgets.stage.canvas.pen import Command, Pen
from mathfish_widgets.stage.faces.shapes import Circle, Ink, Path, Rect, Shape, TextShape

FILLED, DASHED = Ink("#00684A"), Ink("", "#A34700", 6, (16, 10))


def commands(*shapes: Shape) -> list[Command]:
    pen = Pen()
    pen.draw(shapes)
    return pen.finished()


def names(*shapes: Shape) -> list[str]:
    return [name for name, _ in commands(*shapes)]


def test_the_canvas_is_left_as_it_was() -> None:
    assert names() == ["save", "restore"]


def test_a_filled_circle() -> None:
    assert commands(Circle(9, 8, 7, FILLED))[1:-1] == [("set", ("fill_style", "#00684A")), ("fillCircle", (9, 8, 7))]


def test_a_circle_filled_and_drawn() -> None:
    both = Ink("#FFFFFF", "#000000", 2)
    assert names(Circle(9, 8, 7, both))[-3:] == ["fillCircle", "strokeCircle", "restore"]


def test_a_rectangle_goes_round_its_four_corners() -> None:
    drawn = commands(Rect(0, 0, 40, 20, 5, FILLED))
    assert [name for name, _ in drawn].count("arcTo") == 4
    assert drawn[2] == ("moveTo", (5, 0))
    assert drawn[-2] == ("fill", ())


def test_a_path_is_drawn_segment_by_segment() -> None:
    path = Path((("M", (1, 2)), ("L", (3, 4)), ("Q", (1, 2, 3, 4)), ("C", (1, 2, 3, 4, 5, 6)), ("Z", ())), DASHED)
    drawn = names(path)
    assert drawn[1:7] == ["beginPath", "moveTo", "lineTo", "quadraticCurveTo", "bezierCurveTo", "closePath"]
    assert drawn[-2] == "stroke"
    assert ("setLineDash", ([16, 10],)) in commands(path)


def test_a_text_keeps_to_its_room() -> None:
    assert commands(TextShape("12", 30, 40, 26, "#1B1F23", 60, 700, centred=True))[-2] == (
        "fillText",
        ("12", 30, 40, 60),
    )


def test_what_is_set_is_not_set_again() -> None:
    circle, text = Circle(9, 8, 7, FILLED), TextShape("2", 1, 2, 20, "#00684A", 30)
    assert names(circle, circle, text, text).count("set") == 2


def test_dashes_end_with_the_shape_that_has_them() -> None:
    solid = DASHED._replace(dash=())
    drawn = commands(Circle(9, 8, 7, DASHED), Circle(9, 8, 7, solid))
    assert [arguments for name, arguments in drawn if name == "setLineDash"] == [([16, 10],), ([],)]
