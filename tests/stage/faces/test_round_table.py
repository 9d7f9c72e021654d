"""A round table: teams, answers and what is finished differ by shape; arrows lead from seat to seat."""

import pytest

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.stage.face_data import Answer, Arrow, Box, CardChip, Emblem, JokerFace, SeatPlate, SetPlate
from mathfish_widgets.stage.faces.draw import CARD_FACES, face_shapes
from mathfish_widgets.stage.faces.round_table import emblem_shape
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Path, Rect, TextShape, bounds
from mathfish_widgets.stage.theme import DARK, INK, LIGHT, PAPER

PLATE = Box(10, 10, 96, 66)


def drawn(face, box=PLATE, theme=LIGHT):
    return face_shapes(face, box, theme)


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, TextShape)]


def seat(**more):
    return SeatPlate(("Computer 2", "(careful)"), Emblem.DISC, "team-mate", **more)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_teams_differ_by_shape(theme):
    disc, diamond = (emblem_shape(emblem, 50, 50, 9, theme) for emblem in Emblem)
    assert isinstance(disc, Circle)
    assert isinstance(diamond, Path)
    assert disc.ink.fill
    assert not diamond.ink.fill


@pytest.mark.parametrize("box", [PLATE, Box(0, 0, 156, 62)])
@pytest.mark.parametrize("to_move", [False, True])
def test_a_seat_lies_within_its_box_and_shows_name_and_text(box, to_move):
    shapes = drawn(seat(to_move=to_move), box)
    x, y, w, h = bounds(shapes)
    assert box.x <= x <= x + w <= box.x + box.w
    assert box.y <= y <= y + h <= box.y + box.h
    assert "".join(texts(shapes)).endswith("team-mate")


def test_who_is_to_move_has_a_pointer_and_a_stronger_edge():
    waiting, moving = drawn(seat()), drawn(seat(to_move=True))
    assert texts(waiting)[0] == "Computer 2"
    assert texts(moving)[0] == "▸ Computer 2"
    assert moving[0].ink.width > waiting[0].ink.width


def test_a_seat_without_cards_has_no_edge():
    assert drawn(seat(faint=True))[0].ink.stroke == ""


def test_a_finished_set_has_a_dashed_edge_and_the_emblem_of_its_team():
    still_open = drawn(SetPlate("low", "open", Suit.SPADES))
    finished = drawn(SetPlate("low", "+1", Suit.SPADES, Emblem.DISC, closed=True))
    assert (still_open[0].ink.dash, bool(finished[0].ink.dash)) == ((), True)
    assert not [shape for shape in still_open if isinstance(shape, Circle)]
    assert [shape for shape in finished if isinstance(shape, Circle)]
    assert texts(finished) == ["low", "+1"]


def test_yes_and_no_differ_by_shape():
    yes, no = drawn(Answer(yes=True)), drawn(Answer(yes=False))
    assert len([shape for shape in yes if isinstance(shape, Path)]) == 1
    assert len([shape for shape in no if isinstance(shape, Path)]) == 2


@pytest.mark.parametrize("answer", [True, False, None])
def test_an_arrow_begins_and_ends_where_it_should_and_passes_through(answer):
    box = Box(5, 7, 700, 300)
    shaft, head = drawn(Arrow((100, 50), (350, 150), (600, 250), answer), box)
    (_, start), (_, (bend_x, bend_y, *neck)) = shaft.segments
    assert start == (SHARPNESS * 105, SHARPNESS * 57)
    assert head.segments[0] == ("M", (SHARPNESS * 605, SHARPNESS * 257))
    halfway = (start[0] + 2 * bend_x + neck[0]) // 4
    assert abs(halfway - SHARPNESS * 355) < 20
    assert abs((start[1] + 2 * bend_y + neck[1]) // 4 - SHARPNESS * 157) < 20
    assert bool(shaft.ink.dash) == (answer is False)


@pytest.mark.parametrize("size", [(46, 58), (44, 48), (56, 44)])
@pytest.mark.parametrize(
    "face",
    [
        CardChip("10", Suit.HEARTS),
        CardChip("A", Suit.CLUBS, held=False),
        JokerFace("red"),
        JokerFace("black", held=False),
    ],
)
def test_small_cards_lie_within_their_boxes(face, size):
    assert isinstance(face, CARD_FACES)
    assert bounds(drawn(face, Box(0, 0, *size))) == Box(0, 0, *size)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_card_that_is_not_held_is_an_outline_that_can_be_read_on_the_table(theme):
    outline, text, *_ = drawn(CardChip("A", Suit.CLUBS, held=False), theme=theme)
    assert isinstance(outline, Rect)
    assert (outline.ink.fill, bool(outline.ink.dash)) == ("", True)
    assert text.fill == theme.quiet
    paper, held, *_ = drawn(CardChip("A", Suit.CLUBS), theme=theme)
    assert (paper.ink.fill, held.fill) == (PAPER, INK)


def test_jokers_differ_by_a_word():
    assert texts(drawn(JokerFace("red"))) == ["Joker", "red"]
    assert texts(drawn(JokerFace("black"))) == ["Joker", "black"]
