from dataclasses import replace
from itertools import pairwise
from typing import get_args

import pytest

from mathfish_widgets.engine.cards import card, standard_deck
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import (
    Back,
    Box,
    Brace,
    EmptyPlace,
    Face,
    Frame,
    Label,
    NumberFace,
    OperationFace,
    SuitFace,
    Tile,
)
from mathfish_widgets.stage.faces.draw import CARD_FACES, body, face_shapes, picture_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Shape, TextShape, bounds, text_width
from mathfish_widgets.stage.faces.static_parts import moving_shapes, static_part
from mathfish_widgets.stage.layout import around
from mathfish_widgets.stage.sprites import Arrangement, Sprite
from mathfish_widgets.stage.theme import CARD, DARK, FOUR_COLOURS, LIGHT, PRIME_COLOURS, SMALL_CARD, Theme

QUEEN = NumberFace("Q", 12, (2, 2, 3))
TIMES_QUEEN = OperationFace(card("QD"), "×")
SIXTEEN = NumberFace("16", 16, (2, 2, 2, 2))
SIZES = [CARD, SMALL_CARD, (46, 65)]


def texts(shapes: tuple[Shape, ...]) -> list[TextShape]:
    return [shape for shape in shapes if isinstance(shape, TextShape)]


def test_the_sample_shows_every_face(table: Arrangement) -> None:
    still = {type(part) for sprite in table.sprites if (part := static_part(sprite.face, sprite.box))}
    assert {type(sprite.face) for sprite in table.sprites} | still == set(get_args(Face))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_face_can_be_drawn(table: Arrangement, theme: Theme) -> None:
    assert all(body(sprite, theme) for sprite in table.sprites)


@pytest.mark.parametrize("key", ["clock", "line"])
def test_what_stays_still_of_a_face_and_what_moves_are_the_whole_face(table: Arrangement, key: str) -> None:
    face, box = table[key].face, table[key].box
    still = static_part(face, box)
    assert still is not None
    assert around([bounds(face_shapes(still, box, LIGHT)), box]) == box
    assert face_shapes(face, box, LIGHT) == (*face_shapes(still, box, LIGHT), *moving_shapes(face, box, LIGHT))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [QUEEN, SIXTEEN, TIMES_QUEEN, Back(), *map(SuitFace, standard_deck())])
def test_a_card_lies_within_its_box(face: Face, size: tuple[int, int]) -> None:
    box = Box(0, 0, *size)
    drawn = bounds(face_shapes(face, box, LIGHT))
    assert isinstance(face, CARD_FACES)
    assert drawn == box


@pytest.mark.parametrize("size", SIZES)
def test_the_value_of_a_number_card_is_its_largest_text(size: tuple[int, int]) -> None:
    written = texts(face_shapes(QUEEN, Box(0, 0, *size), LIGHT))
    assert [text.text for text in written] == ["Q", "12", "2", "2", "3"]
    assert max(written, key=lambda text: text.size).text == "12"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [QUEEN, SIXTEEN, NumberFace("K", 13, (13,))])
def test_every_factor_is_a_pip_with_its_colour_and_numeral(face: NumberFace, size: tuple[int, int]) -> None:
    shapes = face_shapes(face, Box(0, 0, *size), LIGHT)
    pips = [shape for shape in shapes if isinstance(shape, Circle)]
    assert [pip.ink.fill for pip in pips] == [PRIME_COLOURS[prime] for prime in face.primes]
    assert [text.text for text in texts(shapes)[2:]] == [str(prime) for prime in face.primes]
    assert [text.x for text in texts(shapes)[2:]] == [pip.x for pip in pips]
    assert all(right.x - left.x > 2 * left.radius for left, right in pairwise(pips))


def test_rank_and_suit_lead_on_a_suit_card() -> None:
    assert [text.text for text in texts(face_shapes(SuitFace(card("10H")), Box(0, 0, 64, 90), LIGHT))] == ["10"]


@pytest.mark.parametrize("size", SIZES)
def test_sign_and_number_lead_on_a_card_that_changes_a_number(size: tuple[int, int]) -> None:
    rank, operation = texts(face_shapes(TIMES_QUEEN, Box(0, 0, *size), LIGHT))
    assert (rank.text, operation.text) == ("Q", "×12")
    assert operation.size > rank.size
    assert operation.fill == LIGHT.suits[card("QD").suit]


def test_four_colours_can_be_chosen() -> None:
    theme = replace(LIGHT, suits=FOUR_COLOURS)
    club = face_shapes(SuitFace(card("3C")), Box(0, 0, 64, 90), theme)
    assert texts(club)[0].fill == FOUR_COLOURS[card("3C").suit] != LIGHT.suits[card("3C").suit]


def test_all_backs_look_alike() -> None:
    assert face_shapes(Back(), Box(0, 0, 64, 90), LIGHT) == face_shapes(Back(), Box(0, 0, 64, 90), LIGHT)


def test_an_empty_place_says_its_text_or_nothing() -> None:
    box = Box(0, 0, 64, 90)
    assert [text.text for text in texts(face_shapes(EmptyPlace("3"), box, LIGHT))] == ["3"]
    assert texts(face_shapes(EmptyPlace(), box, LIGHT)) == []


@pytest.mark.parametrize("text", ["+", "10", "log("])
def test_a_tile_shows_its_text_unsqueezed_within_its_edges(text):
    box = Box(4, 4, 44, 44)
    (shown,) = texts(face_shapes(Tile(text), box, LIGHT))
    assert shown.text == text
    assert text_width(text, shown.size) <= shown.room < SHARPNESS * box.w


def test_a_label_keeps_to_its_box_and_its_side() -> None:
    left, centred = (face_shapes(Label("Bank", centred=side), Box(10, 0, 100, 20), LIGHT) for side in (False, True))
    assert texts(left)[0].x == 20
    assert texts(centred)[0].x == 120
    assert texts(left)[0].room < 200


def test_a_label_that_is_too_long_is_given_its_box() -> None:
    assert texts(face_shapes(Label("a very long name"), Box(0, 0, 50, 20), LIGHT))[0].room == 100


def test_a_label_without_a_text_is_nothing() -> None:
    assert face_shapes(Label(""), Box(0, 0, 50, 20), LIGHT) == ()


def test_a_label_is_quiet_where_asked() -> None:
    assert texts(face_shapes(Label("Bank", quiet=True), Box(0, 0, 90, 20), DARK))[0].fill == DARK.quiet
    assert texts(face_shapes(Label("Bank"), Box(0, 0, 90, 20), DARK))[0].fill == DARK.text


@pytest.mark.parametrize("face", [Brace, Frame])
def test_roles_differ_without_their_colours(face: type[Brace] | type[Frame]) -> None:
    one_colour = replace(LIGHT, roles=dict.fromkeys(Role, "#000000"))
    drawn = {face_shapes(face("2 × 3", role), Box(0, 0, 150, 90), one_colour) for role in Role}
    assert len(drawn) >= 3 + (face is Brace)


def test_a_frame_without_a_text_is_an_outline() -> None:
    assert texts(face_shapes(Frame("", Role.SUBJECT), Box(0, 0, 90, 90), LIGHT)) == []


def test_rings_lie_above_all_cards() -> None:
    first = Sprite("a", Box(0, 0, 64, 90), Back(), mark=Role.SUBJECT)
    second = Sprite("b", Box(40, 0, 64, 90), Back())
    shapes = picture_shapes(Arrangement(200, 100, (first, second)), LIGHT)
    strokes = [shape.ink.stroke for shape in shapes if not isinstance(shape, TextShape)]
    assert strokes[-1] == LIGHT.roles[Role.SUBJECT]
