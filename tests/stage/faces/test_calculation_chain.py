"""The chain: a running calculation in one row or in several."""

from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.calculation_chain import ROW_HEIGHT, rows_of_chain
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.shapes import Rect, Shape, TextShape, bounds
from mathfish_widgets.stage.theme import LIGHT

SAMPLE = ChainFigure(3, (("×", 12), ("+", 12), ("÷", 8), ("÷", 2), ("−", 8), ("÷", 5), ("+", 8)))


def drawn(figure: ChainFigure, width: int, rows: int = 1) -> tuple[Shape, ...]:
    shapes = face_shapes(figure, Box(0, 0, width, rows * ROW_HEIGHT), LIGHT)
    box = bounds(shapes)
    assert box.x >= 0
    assert box.x + box.w <= width
    assert box.y + box.h <= rows * ROW_HEIGHT
    return shapes


def texts(shapes: tuple[Shape, ...]) -> list[str]:
    return [each.text for each in shapes if isinstance(each, TextShape)]


def test_each_operation_stands_between_what_it_works_on_and_its_result() -> None:
    assert texts(drawn(ChainFigure(3, (("×", 12), ("+", 12))), 676)) == ["3", "× 12", "36", "+ 12", "48"]


def test_only_the_last_number_is_filled() -> None:
    tiles = [each for each in drawn(SAMPLE, 676) if isinstance(each, Rect)]
    assert [bool(tile.ink.fill) for tile in tiles] == [False] * (len(tiles) - 1) + [True]


def test_where_there_is_no_room_for_all_the_latest_are_shown() -> None:
    assert texts(drawn(SAMPLE, 304)) == ["…", "−5", "÷ 5", "−1", "+ 8", "7"]


def test_a_higher_box_holds_the_whole_chain() -> None:
    rows = rows_of_chain(SAMPLE, 272)
    written = texts(drawn(SAMPLE, 272, rows))
    assert rows > 1
    assert written[0] == "3"
    assert written[-1] == "7"
    assert len(written) == 2 * len(SAMPLE.operations) + 1


def test_a_chain_that_has_only_begun_is_its_number() -> None:
    assert texts(drawn(ChainFigure(3), 304)) == ["3"]
