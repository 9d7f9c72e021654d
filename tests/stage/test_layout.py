from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import around, below, grid, row

counts, widths = st.integers(1, 40), st.integers(64, 800)


def test_a_row_that_fits_keeps_its_gap() -> None:
    assert row(3, 10, 20, (64, 90), 8, 300) == [Box(10, 20, 64, 90), Box(82, 20, 64, 90), Box(154, 20, 64, 90)]


def test_a_row_without_cards_is_empty() -> None:
    assert row(0, 10, 20, (64, 90), 8, 300) == []


@given(counts, widths)
def test_a_row_stays_in_its_width(count: int, width: int) -> None:
    boxes = row(count, 10, 20, (64, 90), 8, width)
    assert len(boxes) == count
    assert boxes[0].x == 10
    assert all(box.x + box.w <= 10 + width for box in boxes)


@given(counts, widths)
def test_a_fan_shows_as_much_of_each_card_as_there_is_room_for(count: int, width: int) -> None:
    boxes = row(count, 0, 0, (64, 90), 8, width)
    strips = {right.x - left.x for left, right in pairwise(boxes)}
    assert not strips or max(strips) - min(strips) <= 1
    if count * 72 - 8 > width:
        assert boxes[-1].x + 64 == width


@given(counts, widths)
def test_a_grid_wraps_within_its_width_and_fills_its_rows(count: int, width: int) -> None:
    boxes = grid(count, 0, 0, (44, 62), 8, width)
    columns = (width + 8) // 52
    assert all(box.x + 44 <= width for box in boxes)
    assert [box.y for box in boxes] == [number // columns * 70 for number in range(count)]
    assert len(set(boxes)) == count


def test_a_grid_has_a_column_where_there_is_no_room() -> None:
    assert [box.x for box in grid(3, 7, 0, (44, 62), 8, 20)] == [7, 7, 7]


def test_below_is_under_the_lowest_box() -> None:
    assert below([Box(0, 0, 10, 50), Box(0, 30, 10, 10)], 8) == 58
    assert below([], 8, y=12) == 12


def test_around_holds_all_boxes_and_a_margin() -> None:
    assert around([Box(10, 20, 30, 40), Box(50, 10, 5, 5)], 3) == Box(7, 7, 51, 56)
