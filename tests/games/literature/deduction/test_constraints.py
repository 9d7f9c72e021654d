"""Constraints made simpler before anything is counted."""

from mathfish_widgets.games.literature.deduction.constraints import Constraints, merge_seats, simplify


def test_what_is_clear_at_once_is_taken_out():
    plain = simplify(Constraints((1, 1, 1), (0b001, 0b111, 0b110), (((1, 0b010), (2, 0b001)),)))
    assert plain is not None
    assert plain.placed == {0: 0, 1: 1, 2: 2}
    assert plain.rest.seats == ()


def test_seats_without_a_difference_are_merged():
    small = merge_seats(Constraints((2, 1, 1), (0b111, 0b110, 0b111, 0b111)))
    assert small.parts == ((0,), (1, 2))
    assert (small.rest.room, small.rest.seats, small.ways) == ((2, 2), (0b11, 0b10, 0b11, 0b11), 2)
