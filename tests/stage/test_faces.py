"""Test how each kind of sprite is drawn."""

from dataclasses import replace
from itertools import combinations
from typing import get_args

from mathfish_widgets.engine.cards import Suit, card, standard_deck
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import (
    AnimalFace,
    Back,
    Box,
    Brace,
    EmptyPlace,
    Face,
    Frame,
    GearFace,
    Label,
    NumberFace,
    OperationFace,
    SuitFace,
    TableFace,
    Tile,
)
from mathfish_widgets.stage.faces.cards import suit_shapes
from mathfish_widgets.stage.faces.decorations import count_badge, frost, ring
from mathfish_widgets.stage.faces.draw import CARD_FACES, face_shapes, picture_shapes, sprite_shapes
from mathfish_widgets.stage.faces.shapes import (
    SHARPNESS,
    Circle,
    Ink,
    Path,
    Rect,
    Shape,
    TextShape,
    bounds,
    line,
    text_width,
)
from mathfish_widgets.stage.sprites import Arrangement, Sprite
from mathfish_widgets.stage.theme import CARD, FOUR_COLOURS, PRIME_COLOURS, SEA, SMALL_CARD
from tests.cases import each_case

QUEEN = NumberFace("Q", 12, (2, 2, 3))
TIMES_QUEEN = OperationFace(card("QD"), "×")
SIXTEEN = NumberFace("16", 16, (2, 2, 2, 2))
CARD_SIZES = [CARD, SMALL_CARD, (46, 65)]
PLAIN = Sprite("pot-0", Box(10, 10, 64, 90), Back())
FILLED, DRAWN = Ink("#000000"), Ink("", "#000000", 4)
ANIMAL_SIZES = [(70, 48), (58, 46), (46, 44)]
ANIMALS = [AnimalFace("fish", 5), AnimalFace("fish", 20), AnimalFace("bug", 1), AnimalFace("bug", 10)]
BIKE = AnimalFace("bike")
KINDS = ["hook", "scissors", "magnet", "net", "rotate"]
GEAR_SIZES = [(56, 46), (46, 44), (44, 44)]


def texts(shapes: tuple[Shape, ...]) -> list[TextShape]:
    return [shape for shape in shapes if isinstance(shape, TextShape)]


def test_sample_table_shows_every_face(table: Arrangement) -> None:
    faces = {*TableFace.__subclasses__(), *get_args(Face)} - {TableFace}
    assert {type(sprite.face) for sprite in table.sprites} == faces


def test_every_face_can_be_drawn(table: Arrangement) -> None:
    assert all(sprite_shapes(sprite, SEA) for sprite in table.sprites)


@each_case("size", CARD_SIZES)
@each_case("face", [QUEEN, SIXTEEN, TIMES_QUEEN, Back(), *map(SuitFace, standard_deck())])
def test_card_fits_in_its_box(face: Face, size: tuple[int, int]) -> None:
    box = Box(0, 0, *size)
    drawn = bounds(face_shapes(face, box, SEA))
    assert isinstance(face, CARD_FACES)
    assert drawn == box


@each_case("size", [CARD, SMALL_CARD])
def test_number_card_value_is_largest_text(size: tuple[int, int]) -> None:
    written = texts(face_shapes(QUEEN, Box(0, 0, *size), SEA))
    assert [text.text for text in written] == ["12", "Q", "2", "2", "3"]
    assert max(written, key=lambda text: text.size).text == "12"
    assert written[0].x + text_width("12", written[0].size) <= written[1].x


def test_number_card_without_letter_shows_number_once() -> None:
    assert [text.text for text in texts(face_shapes(NumberFace("7", 7, ()), Box(0, 0, 64, 90), SEA))] == ["7"]


@each_case("size", [*CARD_SIZES, (24, 34)])
@each_case("face", [QUEEN, SIXTEEN, NumberFace("K", 13, (13,)), NumberFace("10", 10, (2, 5))])
def test_factor_pips_have_as_many_corners_as_factor(face: NumberFace, size: tuple[int, int]) -> None:
    shapes = face_shapes(face, Box(0, 0, *size), SEA)
    pips = [shape for shape in shapes if isinstance(shape, Path)]
    numerals = texts(shapes)[-len(pips) :]
    assert [pip.ink.fill for pip in pips] == [PRIME_COLOURS[prime] for prime in face.primes]
    assert [sum(letter in "CQ" for letter, _ in pip.segments) for pip in pips] == [*face.primes]
    assert [text.text for text in numerals] == [str(prime) for prime in face.primes]
    boxes = [bounds([pip]) for pip in pips]
    assert all(box.x <= text.x // 2 <= box.x + box.w for box, text in zip(boxes, numerals, strict=True))
    middles = [(text.x, text.y) for text in numerals]
    radius = min(box.w for box in boxes)
    assert all(abs(x - across) + abs(y - down) >= radius for (x, y), (across, down) in combinations(middles, 2))


def test_suit_card_shows_rank_and_suit_largest() -> None:
    assert [text.text for text in texts(face_shapes(SuitFace(card("10H")), Box(0, 0, 64, 90), SEA))] == ["10"]


@each_case("size", CARD_SIZES)
def test_operation_card_shows_sign_and_number_largest(size: tuple[int, int]) -> None:
    rank, operation = texts(face_shapes(TIMES_QUEEN, Box(0, 0, *size), SEA))
    assert (rank.text, operation.text) == ("Q", "×12")
    assert operation.size > rank.size
    assert operation.fill == SEA.suits[card("QD").suit]


def test_suits_can_have_four_colours() -> None:
    theme = replace(SEA, suits=FOUR_COLOURS)
    club = face_shapes(SuitFace(card("3C")), Box(0, 0, 64, 90), theme)
    assert texts(club)[0].fill == FOUR_COLOURS[card("3C").suit] != SEA.suits[card("3C").suit]


def test_all_backs_look_alike() -> None:
    assert face_shapes(Back(), Box(0, 0, 64, 90), SEA) == face_shapes(Back(), Box(0, 0, 64, 90), SEA)


def test_empty_place_shows_text_or_nothing() -> None:
    box = Box(0, 0, 64, 90)
    assert [text.text for text in texts(face_shapes(EmptyPlace("3"), box, SEA))] == ["3"]
    assert texts(face_shapes(EmptyPlace(), box, SEA)) == []


@each_case("text", ["+", "10", "log("])
def test_tile_text_fits_inside_its_edges(text):
    box = Box(4, 4, 44, 44)
    (shown,) = texts(face_shapes(Tile(text), box, SEA))
    assert shown.text == text
    assert text_width(text, shown.size) <= shown.room < SHARPNESS * box.w


def test_label_fits_in_box_and_respects_alignment() -> None:
    left, centred = (face_shapes(Label("Bank", centred=side), Box(10, 0, 100, 20), SEA) for side in (False, True))
    assert texts(left)[0].x == 20
    assert texts(centred)[0].x == 120
    assert texts(left)[0].room < 200


def test_overlong_label_is_limited_to_its_box() -> None:
    assert texts(face_shapes(Label("a very long name"), Box(0, 0, 50, 20), SEA))[0].room == 100


def test_label_without_text_draws_nothing() -> None:
    assert face_shapes(Label(""), Box(0, 0, 50, 20), SEA) == ()


def test_quiet_label_has_quiet_colour() -> None:
    assert texts(face_shapes(Label("Bank", quiet=True), Box(0, 0, 90, 20), SEA))[0].fill == SEA.quiet
    assert texts(face_shapes(Label("Bank"), Box(0, 0, 90, 20), SEA))[0].fill == SEA.text


@each_case("face", [Brace, Frame])
def test_braces_and_frames_of_roles_differ_without_their_colours(face: type[Brace] | type[Frame]) -> None:
    one_colour = replace(SEA, roles=dict.fromkeys(Role, "#000000"))
    drawn = {face_shapes(face("2 × 3", role), Box(0, 0, 150, 90), one_colour) for role in Role}
    assert len(drawn) >= 3 + (face is Brace)


def test_frame_without_text_draws_no_text() -> None:
    assert texts(face_shapes(Frame("", Role.SUBJECT), Box(0, 0, 90, 90), SEA)) == []


def test_rings_are_drawn_above_all_cards() -> None:
    first = Sprite("a", Box(0, 0, 64, 90), Back(), mark=Role.SUBJECT)
    second = Sprite("b", Box(40, 0, 64, 90), Back())
    shapes = picture_shapes(Arrangement(200, 100, (first, second)), SEA)
    strokes = [shape.ink.stroke for shape in shapes if not isinstance(shape, TextShape)]
    assert strokes[-1] == SEA.roles[Role.SUBJECT]


def test_table_labels_are_drawn_above_rings_on_clear_ground() -> None:
    words = Sprite("words", Box(0, 0, 70, 20), Label("Your pot"))
    card = Sprite("card", Box(0, 22, 64, 90), Back(), mark=Role.SUBJECT)
    last = picture_shapes(Arrangement(200, 120, (words, card)), SEA)[-1]
    assert isinstance(last, TextShape)
    assert (last.text, last.halo) == ("Your pot", SEA.table)


def rects(sprite: Sprite) -> list[Rect]:
    return [shape for shape in ring(sprite, SEA) if isinstance(shape, Rect)]


def test_plain_sprite_has_no_marks() -> None:
    assert ring(PLAIN, SEA) == frost(PLAIN) == count_badge(PLAIN) == ()


@each_case(
    ("role", "rings", "dashed", "badge"),
    [
        (Role.SUBJECT, 1, False, False),
        (Role.REASON, 1, True, False),
        (Role.RESULT, 2, False, False),
        (Role.REFUSED, 1, False, True),
    ],
)
def test_every_role_has_ring_of_its_own_shape(role: Role, rings: int, dashed: bool, badge: bool) -> None:
    marked = replace(PLAIN, mark=role)
    assert len(rects(marked)) == rings
    assert all(bool(rect.ink.dash) is dashed for rect in rects(marked))
    assert any(isinstance(shape, Circle) for shape in ring(marked, SEA)) is badge


@each_case("role", Role)
def test_ring_does_not_cover_card(role: Role) -> None:
    for rect in rects(replace(PLAIN, mark=role)):
        inner = rect.x + rect.ink.width // 2, rect.y + rect.ink.width // 2
        assert inner <= (20, 20)


@each_case("other", [replace(PLAIN, count=3), replace(PLAIN, frozen=True)])
def test_refusal_badge_covers_no_other_sign(other: Sprite) -> None:
    refused = replace(other, mark=Role.REFUSED)
    badge = next(shape for shape in ring(refused, SEA) if isinstance(shape, Circle))
    signs = bounds([*(shape for shape in frost(refused) if isinstance(shape, Circle)), *count_badge(refused)])
    assert badge.y + badge.radius < 2 * signs.y


@each_case("count", [0, 5, 18, 108])
def test_count_badge_is_inside_card(count: int) -> None:
    badge = count_badge(replace(PLAIN, count=count))
    box = bounds(badge)
    assert [shape.text for shape in badge if isinstance(shape, TextShape)] == [str(count)]
    assert (box.x, box.y) >= (10, 10)
    assert box.x + box.w <= 74


def test_frost_stays_inside_card_and_has_sign() -> None:
    frozen = frost(replace(PLAIN, frozen=True))
    assert bounds(frozen) == PLAIN.box
    assert any(isinstance(shape, Circle) for shape in frozen)


def test_snowflake_and_count_are_side_by_side() -> None:
    both = replace(PLAIN, frozen=True, count=4)
    snowflake = next(shape for shape in frost(both) if isinstance(shape, Circle))
    assert snowflake.x + snowflake.radius < 2 * bounds(count_badge(both)).x


def test_empty_drawing_has_empty_bounds() -> None:
    assert bounds(()) == Box(0, 0, 0, 0)


def test_bounds_are_whole_design_pixels_rounded_outward() -> None:
    assert bounds([Rect(3, 5, 4, 4, 0, FILLED)]) == Box(1, 2, 3, 3)


def test_bounds_include_stroke() -> None:
    assert bounds([Circle(20, 20, 10, DRAWN)]) == Box(4, 4, 12, 12)
    assert bounds([line(((10, 10), (30, 10)), DRAWN)]) == Box(4, 4, 12, 2)


def test_bounds_of_curve_include_control_points() -> None:
    curve = Path((("M", (0, 0)), ("Q", (10, 20, 20, 0)), ("Z", ())), FILLED)
    assert bounds([curve]) == Box(0, 0, 10, 10)


def test_bounds_of_text_equal_its_available_width() -> None:
    assert bounds([TextShape("abc", 40, 40, 16, "#000000", 60)]) == Box(20, 12, 30, 11)
    assert bounds([TextShape("abc", 40, 40, 16, "#000000", 60, centred=True)]) == Box(5, 12, 30, 11)


def test_bounds_include_all_shapes() -> None:
    assert bounds([Rect(0, 0, 10, 10, 0, FILLED), Rect(90, 40, 10, 10, 0, FILLED)]) == Box(0, 0, 50, 25)


def test_line_shape_begins_at_its_first_point() -> None:
    assert line(((1, 2), (3, 4)), DRAWN).segments == (("M", (1, 2)), ("L", (3, 4)))


def test_text_width_grows_with_size_and_characters() -> None:
    assert text_width("12", 20) < text_width("12", 30) < text_width("128", 30)
    assert text_width("ill", 30) < text_width("ooo", 30) < text_width("WWW", 30)


def drawn_animal(face: AnimalFace, size: tuple[int, int] = (70, 48)) -> tuple[Shape, ...]:
    return face_shapes(face, Box(0, 0, *size), SEA)


def outline(face: AnimalFace) -> list[type[Shape]]:
    return [type(shape) for shape in drawn_animal(face)]


@each_case("size", ANIMAL_SIZES)
@each_case("face", [*ANIMALS, BIKE])
def test_pond_card_fits_in_its_box(face, size):
    assert isinstance(face, CARD_FACES)
    assert bounds(drawn_animal(face, size)) == Box(0, 0, *size)


@each_case("size", ANIMAL_SIZES)
@each_case("face", ANIMALS)
def test_pond_card_number_is_large_and_not_squeezed(face, size):
    (number,) = [shape for shape in drawn_animal(face, size) if isinstance(shape, TextShape)]
    assert number.text == str(face.value)
    assert text_width(number.text, number.size) <= number.room <= SHARPNESS * size[0]
    assert number.size >= 16 * SHARPNESS


def test_bike_has_no_number():
    assert not [shape for shape in drawn_animal(BIKE) if isinstance(shape, TextShape)]


def test_fish_bugs_and_bikes_differ_in_outline():
    assert len({tuple(outline(face)) for face in (ANIMALS[0], ANIMALS[2], BIKE)}) == 3


def test_fish_with_higher_number_is_larger():
    def height(value: int) -> int:
        return bounds([next(shape for shape in drawn_animal(AnimalFace("fish", value)) if isinstance(shape, Path))]).h

    assert height(5) < height(10) < height(15) < height(20) == height(50)


def test_bug_has_six_legs_and_two_feelers():
    lines = [shape for shape in drawn_animal(ANIMALS[2]) if isinstance(shape, Path) and len(shape.segments) == 2]
    assert len(lines) == 6 + 2


def test_bike_has_two_wheels():
    assert len([shape for shape in drawn_animal(BIKE) if isinstance(shape, Circle)]) == 2


@each_case("suit", Suit)
def test_suit_fits_in_its_square(suit: Suit) -> None:
    box = bounds(suit_shapes(suit, 20, 40, 60, "#B3261E"))
    assert (box.x, box.y) >= (10, 20)
    assert box.x + box.w <= 40
    assert box.y + box.h <= 50
    assert min(box.w, box.h) >= 20


def test_every_suit_has_its_own_shape() -> None:
    assert len({suit_shapes(suit, 0, 0, 100, "#000000") for suit in Suit}) == len(Suit)


@each_case("suit", Suit)
def test_suit_is_filled_with_its_colour(suit: Suit) -> None:
    shapes = suit_shapes(suit, 0, 0, 100, "#B3261E")
    assert {shape.ink.fill for shape in shapes if not isinstance(shape, TextShape)} == {"#B3261E"}
    assert not any(isinstance(shape, TextShape) for shape in shapes)


def drawn_gear(face: GearFace, size: tuple[int, int] = (56, 46)) -> tuple[Shape, ...]:
    return face_shapes(face, Box(0, 0, *size), SEA)


@each_case("size", GEAR_SIZES)
@each_case("face", [*map(GearFace, KINDS), GearFace("hook", "5"), GearFace("hook", "20")])
def test_helper_card_fits_in_its_box(face, size):
    assert isinstance(face, CARD_FACES)
    assert bounds(drawn_gear(face, size)) == Box(0, 0, *size)


def test_every_kind_of_helper_card_looks_different():
    assert len({drawn_gear(GearFace(kind)) for kind in KINDS}) == len(KINDS)


@each_case("size", GEAR_SIZES)
def test_hook_card_shows_its_number(size):
    (number,) = [shape for shape in drawn_gear(GearFace("hook", "20"), size) if isinstance(shape, TextShape)]
    assert number.text == "20"
    assert text_width("20", number.size) <= number.room


def test_backs_of_two_decks_differ():
    box = Box(0, 0, 56, 46)
    assert face_shapes(Back(blue=True), box, SEA) != face_shapes(Back(), box, SEA)
