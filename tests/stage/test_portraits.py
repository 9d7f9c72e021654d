"""The faces of players."""

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.portraits import portrait_of
from mathfish_widgets.stage.faces.shapes import bounds
from mathfish_widgets.stage.theme import theme_of


def test_no_two_at_a_table_look_alike():
    assert len({portrait_of(Seat(seat)) for seat in range(8)}) == 8


def test_a_portrait_lies_within_its_box():
    drawn = bounds(face_shapes(portrait_of(Seat(3)), Box(10, 20, 40, 30), theme_of(dark=False, four_colours=False)))
    assert drawn.x >= 10
    assert drawn.y >= 20
    assert drawn.x + drawn.w <= 50
    assert drawn.y + drawn.h <= 50
