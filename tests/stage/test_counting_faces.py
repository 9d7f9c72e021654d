"""Test the larger faces on tables: clock, chain, number line, seats, answers and waterways."""

from itertools import pairwise

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import (
    Answer,
    Arrow,
    Bird,
    Box,
    CanalFace,
    CardChip,
    Channel,
    Clock,
    Emblem,
    JokerFace,
    LaneFace,
    Portrait,
    SeatPlate,
    SetPlate,
)
from mathfish_widgets.stage.faces.birds import portrait_box
from mathfish_widgets.stage.faces.calculation_chain import ROW_HEIGHT, rows_of_chain
from mathfish_widgets.stage.faces.clock import clock_shapes
from mathfish_widgets.stage.faces.decorations import ring
from mathfish_widgets.stage.faces.draw import CARD_FACES, face_shapes
from mathfish_widgets.stage.faces.number_line import LINE_HEIGHT, LOW_LINE_HEIGHT, WATER, line_ground
from mathfish_widgets.stage.faces.round_table import emblem_shape
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Path, Rect, Shape, TextShape, bounds
from mathfish_widgets.stage.faces.water import SHADES
from mathfish_widgets.stage.sprites import Sprite
from mathfish_widgets.stage.theme import DEEP, GOLD, INK, PAPER, SEA, SHALLOW
from tests.cases import each_case

SAMPLE = ChainFigure(3, (("×", 12), ("+", 12), ("÷", 8), ("÷", 2), ("−", 8), ("÷", 5), ("+", 8)))
RESULT = SEA.roles[Role.RESULT]
WIDE, NARROW = 676, 304
ORDER = (1, 2, 4, 8, 3, 6, 12, 11, 9, 5, 10, 7)
WORDS = tuple({1: "A", 11: "J", 12: "Q"}.get(number, str(number)) for number in ORDER)
BOX = Box(0, 0, 320, 320)
PLATE = Box(10, 10, 96, 66)
SIZES = [(78, 68), (66, 56), (56, 46)]
WAYS = ["NS", "EW", "NE", "ES", "SW", "WN", "NESW", "NES", "ESW", "SWN", "WNE"]
BODIES = range(1, len(SHADES) + 1)
BAND = Box(0, 0, 78, 168)


def drawn_chain(figure: ChainFigure, width: int, rows: int = 1) -> tuple[Shape, ...]:
    shapes = face_shapes(figure, Box(0, 0, width, rows * ROW_HEIGHT), SEA)
    box = bounds(shapes)
    assert box.x >= 0
    assert box.x + box.w <= width
    assert box.y + box.h <= rows * ROW_HEIGHT
    return shapes


def texts(shapes: tuple[Shape, ...]) -> list[str]:
    return [each.text for each in shapes if isinstance(each, TextShape)]


def test_each_operation_of_chain_is_between_operand_and_result() -> None:
    assert texts(drawn_chain(ChainFigure(3, (("×", 12), ("+", 12))), 676)) == ["3", "× 12", "36", "+ 12", "48"]


def test_operations_of_chain_are_cards_and_only_last_number_is_filled() -> None:
    tiles = [each.ink.fill for each in drawn_chain(SAMPLE, 676) if isinstance(each, Rect)]
    assert tiles == [PAPER] * len(SAMPLE.operations) + [RESULT]


def test_chain_shows_latest_numbers_when_space_is_short() -> None:
    assert texts(drawn_chain(SAMPLE, 304)) == ["…", "−5", "÷ 5", "−1", "+ 8", "7"]


def test_chain_is_shown_whole_in_taller_box() -> None:
    rows = rows_of_chain(SAMPLE, 272)
    written = texts(drawn_chain(SAMPLE, 272, rows))
    assert rows > 1
    assert written[0] == "3"
    assert written[-1] == "7"
    assert len(written) == 2 * len(SAMPLE.operations) + 1


@each_case("width", [308, 416, 424, 440])
def test_long_chain_in_rows_fits_in_its_box(width: int) -> None:
    face = ChainFigure(1, (("×", 12), ("+", 13)) * 12)
    box = Box(10, 20, width, 2 * ROW_HEIGHT)
    x, y, w, h = bounds(face_shapes(face, box, SEA))
    assert box.x <= x <= x + w <= box.x + box.w
    assert box.y <= y <= y + h <= box.y + box.h


def test_low_number_line_omits_overview_only() -> None:
    figure = NumberLineFigure(36, 3, "× 12", ((35, 2), (36, 1)), 500)
    high, low = (texts(face_shapes(figure, Box(0, 0, 424, height), SEA)) for height in (LINE_HEIGHT, LOW_LINE_HEIGHT))
    assert set(high) - set(low) == {"−500", "500"}
    _, y, _, h = bounds(face_shapes(figure, Box(0, 0, 424, LOW_LINE_HEIGHT), SEA))
    assert y + h <= LOW_LINE_HEIGHT


def test_new_chain_shows_only_its_number() -> None:
    assert texts(drawn_chain(ChainFigure(3), 304)) == ["3"]


def shapes(figure: NumberLineFigure, width: int = WIDE) -> tuple[Shape, ...]:
    return face_shapes(figure, Box(0, 0, width, LINE_HEIGHT), SEA)


def numbers(figure: NumberLineFigure, width: int = WIDE) -> list[int]:
    """Return the numbers below the line from left to right, including the one where the jump ends."""
    written = [
        each for each in shapes(figure, width) if isinstance(each, TextShape) and each.text.lstrip("−").isdigit()
    ]
    row = [each for each in written if 110 < each.y < 160]
    return list(dict.fromkeys(int(each.text.replace("−", "-")) for each in sorted(row, key=lambda text: text.x)))


def arcs(figure: NumberLineFigure, width: int = WIDE) -> list[Path]:
    return [
        each for each in shapes(figure, width) if isinstance(each, Path) and any(s[0] == "Q" for s in each.segments)
    ]


@each_case("width", [WIDE, NARROW])
@each_case("end", [-500, -123, 0, 7, 499, 500])
def test_shown_part_of_number_line_includes_end_and_fits_in_box(end: int, width: int) -> None:
    figure = NumberLineFigure(end)
    shown = numbers(figure, width)
    assert end in shown
    assert shown == sorted(shown)
    assert -500 <= shown[0] <= shown[-1] <= 500
    box = bounds(shapes(figure, width))
    assert box.x >= 0
    assert box.x + box.w <= width
    assert box.y + box.h <= LINE_HEIGHT


def test_wide_line_shows_more_numbers_than_narrow_line() -> None:
    figure = NumberLineFigure(3)
    assert set(range(-8, 14)) <= set(numbers(figure))
    assert numbers(figure, NARROW) == list(range(11))


def test_short_jump_is_shown_from_start_to_end() -> None:
    (arc,) = arcs(NumberLineFigure(7, -1, "+ 8"))
    (_, start), (_, curve) = arc.segments
    assert start[0] < curve[2]
    hollow = [
        each for each in shapes(NumberLineFigure(7, -1, "+ 8")) if isinstance(each, Circle) and each.x == start[0]
    ]
    assert hollow
    assert {-1, 7} <= set(numbers(NumberLineFigure(7, -1, "+ 8")))


@each_case(("start", "end", "edge"), [(39, 468, 2), (468, 39, 2 * WIDE - 2)])
def test_long_jump_comes_from_edge_with_its_start(start: int, end: int, edge: int) -> None:
    figure = NumberLineFigure(end, start, "× 12")
    (arc,) = arcs(figure)
    assert arc.segments[0][1][0] == edge
    assert f"{start} × 12" in [each.text for each in shapes(figure) if isinstance(each, TextShape)]


def test_number_line_without_jump_has_no_arc_and_zero_jump_only_text() -> None:
    assert arcs(NumberLineFigure(91)) == []
    same = NumberLineFigure(91, 91, "× 1")
    assert arcs(same) == []
    assert "× 1" in [each.text for each in shapes(same) if isinstance(each, TextShape)]


def test_buoys_mark_scoring_numbers_and_landing_is_filled() -> None:
    figure = NumberLineFigure(91, 84, "+ 7", ((84, 3), (91, 5), (490, 2)))
    discs = [each for each in shapes(figure) if isinstance(each, Circle) and each.radius == 19]
    assert [(disc.ink.fill, disc.x) for disc in discs[:2]] == [(PAPER, discs[0].x), (PAPER, discs[1].x)]
    assert [(disc.ink.fill, disc.x) for disc in discs[2:]] == [(RESULT, discs[1].x)]
    place = shapes(NumberLineFigure(91, scoring=((91, 5),)))
    assert [each.ink.fill for each in place if isinstance(each, Circle) and each.radius == 19] == [PAPER]
    above = [each for each in shapes(figure) if isinstance(each, TextShape) and 50 < each.y < SHARPNESS * WATER]
    assert [(each.text, each.x) for each in above] == [("3", discs[0].x), ("5", discs[1].x), ("5", discs[1].x)]


def test_number_line_begins_at_round_number_and_includes_jump() -> None:
    for end in range(-500, 501, 7):
        ground = line_ground(NumberLineFigure(end, end + 9, "− 9"), Box(0, 0, 2 * WIDE, 2 * LINE_HEIGHT))
        shown = range(ground.first, ground.first + ground.count)
        assert end in shown
        assert end + 9 in shown or end + 9 > 500
        assert ground.first % 10 == 0 or shown[-1] == 500


@each_case("width", [WIDE, NARROW])
def test_start_and_end_of_jump_are_both_shown_when_space_allows(width: int) -> None:
    for start in range(-30, 30):
        for end in (start - 9, start + 4, start + 9):
            ground = line_ground(NumberLineFigure(end, start, "…"), Box(0, 0, 2 * width, 2 * LINE_HEIGHT))
            assert {start, end} <= set(range(ground.first, ground.first + ground.count))


def test_nearby_jumps_show_same_part_of_number_line() -> None:
    box = Box(0, 0, 2 * WIDE, 2 * LINE_HEIGHT)
    grounds = {line_ground(NumberLineFigure(end, scoring=((7, 1), (400, 2))), box) for end in range(-3, 7)}
    assert len(grounds) == 1
    assert grounds.pop().scoring == ((7, 1),)


def test_numbers_on_number_line_never_overlap() -> None:
    for end in (-480, 470):
        written = [each for each in shapes(NumberLineFigure(end)) if isinstance(each, TextShape) and 110 < each.y < 160]
        edges = sorted((each.x - each.room // 2, each.x + each.room // 2) for each in written)
        assert all(one[1] <= other[0] for one, other in pairwise(edges))
        assert len(written) > 8


def drawn_clock(hand: int, done: tuple[int, ...] = ()) -> tuple[Shape, ...]:
    return clock_shapes(Clock(ORDER, hand, WORDS, done), BOX, SEA)


def numbers_of_clock(shapes: tuple[Shape, ...]) -> dict[str, tuple[TextShape, Circle]]:
    """Return each number's text with the disc below it, by the text."""
    discs = [shape for shape in shapes if isinstance(shape, Circle)]
    texts = [shape for shape in shapes if isinstance(shape, TextShape)]
    return {text.text: (text, [disc for disc in discs if is_on(text, disc)][-1]) for text in texts}


def is_on(text: TextShape, disc: Circle) -> bool:
    return text.x == disc.x and abs(text.y - text.size * 36 // 100 - disc.y) < 4


def test_clock_numbers_run_clockwise_from_top() -> None:
    spots = {text: (disc.x, disc.y) for text, (_, disc) in numbers_of_clock(drawn_clock(4)).items()}
    assert list(spots) == list(WORDS)
    assert spots["A"][0] == spots["Q"][0] == 160
    assert spots["A"][1] < 160 < spots["Q"][1]
    assert spots["8"][0] > 160 > spots["5"][0]


def test_clock_fits_in_its_box() -> None:
    box = bounds(drawn_clock(4))
    assert min(box.x, box.y) >= 0
    assert max(box.x + box.w, box.y + box.h) <= 160


def test_clock_numbers_do_not_touch() -> None:
    discs = [disc for _, disc in numbers_of_clock(drawn_clock(4)).values()]
    for one, other in pairwise(discs):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > (one.radius + other.radius) ** 2


@each_case("hand", ORDER)
def test_clock_hand_points_at_its_number(hand: int) -> None:
    shapes = drawn_clock(hand)
    disc = numbers_of_clock(shapes)[WORDS[ORDER.index(hand)]][1]
    head = next(shape for shape in shapes if isinstance(shape, Path) and shape.ink.fill)
    tip = head.segments[0][1]
    distance = ((tip[0] - disc.x) ** 2 + (tip[1] - disc.y) ** 2) ** 0.5
    assert disc.radius <= distance <= disc.radius + 6
    assert disc.ink.fill == head.ink.fill == GOLD


def test_clock_has_no_hand_for_number_that_is_not_on_it() -> None:
    assert not any(isinstance(shape, Path) for shape in drawn_clock(13))


def test_passed_numbers_of_clock_are_dimmed_but_legible() -> None:
    numbers = numbers_of_clock(drawn_clock(4, done=(1, 2)))
    looks = {text: (disc.ink.fill, written.fill) for text, (written, disc) in numbers.items()}
    assert looks["A"] == looks["2"] == (DEEP, SEA.quiet)
    assert looks["4"] == (GOLD, INK)
    assert looks["8"] == (PAPER, INK)


def drawn(face, box=PLATE, theme=SEA):
    return face_shapes(face, box, theme)


def seat(**more):
    return SeatPlate("Computer 2", Emblem.DISC, Portrait(Bird.AUK), **more)


def test_emblems_of_teams_differ_by_shape():
    disc, diamond = (emblem_shape(emblem, 50, 50, 9, SEA) for emblem in Emblem)
    assert isinstance(disc, Circle)
    assert isinstance(diamond, Path)
    assert disc.ink.fill
    assert not diamond.ink.fill


@each_case("box", [PLATE, Box(0, 0, 156, 62)])
@each_case("to_move", [False, True])
def test_seat_fits_in_box_with_portrait_emblem_and_name(box, to_move):
    shapes = drawn(seat(to_move=to_move), box)
    x, y, w, h = bounds(shapes)
    assert box.x <= x <= x + w <= box.x + box.w
    assert box.y <= y <= y + h <= box.y + box.h
    assert texts(shapes) == ["Computer 2"]
    portrait = drawn(Portrait(Bird.AUK), portrait_box(box, 14))
    assert set(portrait) <= set(shapes)


def test_name_is_below_portrait_or_beside_it_in_low_box():
    for box, beside in ((PLATE, False), (Box(0, 0, 156, 62), True)):
        name = drawn(seat(), box)[-1]
        portrait = portrait_box(box, 14)
        assert (name.x > SHARPNESS * (portrait.x + portrait.w)) is beside
        assert (name.y > SHARPNESS * (portrait.y + portrait.h)) is not beside


def test_active_seat_has_gold_ring():
    waiting, moving = (
        {shape.ink.stroke for shape in drawn(seat(to_move=to_move)) if isinstance(shape, Circle)}
        for to_move in (False, True)
    )
    assert moving - waiting == {GOLD}


def test_seat_without_cards_is_dimmed_and_labelled():
    shapes = drawn(seat(text="out", faint=True))
    assert texts(shapes) == ["out", "Computer 2"]
    assert shapes[-1].fill == SEA.quiet


def test_player_mark_is_circle_round_portrait():
    (circle,) = ring(Sprite("seat-1", PLATE, seat(), mark=Role.SUBJECT), SEA)
    face = portrait_box(PLATE, 14)
    middle = SHARPNESS * (2 * face.x + face.w) // 2, SHARPNESS * (2 * face.y + face.h) // 2
    assert circle.w == circle.h == 2 * circle.radius
    assert (circle.x + circle.w // 2, circle.y + circle.h // 2) == middle


def test_finished_set_is_dimmed():
    still_open, finished = (drawn(SetPlate("low", Suit.SPADES, closed=closed)) for closed in (False, True))
    assert texts(still_open) == texts(finished) == ["low"]
    assert (still_open[-1].fill, finished[-1].fill) == (SEA.text, SEA.quiet)


def test_yes_and_no_marks_differ_by_shape():
    yes, no = drawn(Answer(yes=True)), drawn(Answer(yes=False))
    assert len([shape for shape in yes if isinstance(shape, Path)]) == 1
    assert len([shape for shape in no if isinstance(shape, Path)]) == 2


@each_case("answer", [True, False, None])
def test_arrow_has_expected_start_middle_and_end(answer):
    box = Box(5, 7, 700, 300)
    shaft, head = drawn(Arrow((100, 50), (350, 150), (600, 250), answer), box)
    (_, start), (_, (bend_x, bend_y, *neck)) = shaft.segments
    assert start == (SHARPNESS * 105, SHARPNESS * 57)
    assert head.segments[0] == ("M", (SHARPNESS * 605, SHARPNESS * 257))
    halfway = (start[0] + 2 * bend_x + neck[0]) // 4
    assert abs(halfway - SHARPNESS * 355) < 20
    assert abs((start[1] + 2 * bend_y + neck[1]) // 4 - SHARPNESS * 157) < 20
    assert bool(shaft.ink.dash) == (answer is False)


@each_case("size", [(46, 58), (44, 48), (56, 44)])
@each_case(
    "face",
    [
        CardChip("10", Suit.HEARTS),
        CardChip("A", Suit.CLUBS, held=False),
        JokerFace("red"),
        JokerFace("black", held=False),
    ],
)
def test_small_cards_fit_in_their_boxes(face, size):
    assert isinstance(face, CARD_FACES)
    assert bounds(drawn(face, Box(0, 0, *size))) == Box(0, 0, *size)


def test_missing_card_is_drawn_as_readable_place_in_water():
    water, text, *_ = drawn(CardChip("A", Suit.CLUBS, held=False))
    assert isinstance(water, Rect)
    assert (water.ink.fill, text.fill) == (SHALLOW, SEA.text)
    paper, held, *_ = drawn(CardChip("A", Suit.CLUBS))
    assert (paper.ink.fill, held.fill) == (PAPER, INK)


def test_jokers_differ_by_word():
    assert texts(drawn(JokerFace("red"))) == ["Joker", "red"]
    assert texts(drawn(JokerFace("black"))) == ["Joker", "black"]


def canal(*ways: str, size: tuple[int, int] = (78, 68), body: int = 1) -> tuple[Shape, ...]:
    channels = tuple(Channel(edges, body + number) for number, edges in enumerate(ways))
    return face_shapes(CanalFace(channels), Box(0, 0, *size), SEA)


def lane(body: int) -> tuple[Shape, ...]:
    return face_shapes(LaneFace(body), BAND, SEA)


def water(shapes: tuple[Shape, ...], body: int = 1) -> list[Path]:
    return [shape for shape in shapes if isinstance(shape, Path) and shape.ink.fill == SHADES[body - 1].fill]


def edges_met(paths: list[Path], size: tuple[int, int]) -> set[str]:
    points = {numbers[-2:] for path in paths for _, numbers in path.segments if numbers}
    w, h = (SHARPNESS * length for length in size)
    met = {"N": 0, "S": h}, {"W": 0, "E": w}
    return {
        edge
        for axis, sides in ((1, met[0]), (0, met[1]))
        for edge, at in sides.items()
        if len([point for point in points if point[axis] == at]) > 1
    }


@each_case("size", SIZES)
@each_case("edges", WAYS)
def test_waterway_reaches_exactly_edges_it_joins(edges, size):
    shapes = canal(edges, size=size)
    assert edges_met(water(shapes), size) == set(edges)
    x, y, w, h = bounds(shapes)
    assert (x, y) >= (-1, -1)
    assert (w, h) <= (size[0] + 2, size[1] + 2)


@each_case("size", SIZES)
@each_case("ways", [("NE", "SW"), ("ES", "WN")])
def test_two_bends_on_canal_card_are_separate(ways, size):
    boxes = [bounds(water(canal(*ways, size=size), body)) for body in (1, 2)]
    centres = {(box.x * 2 + box.w > size[0], box.y * 2 + box.h > size[1]) for box in boxes}
    assert len(centres) == 2


def test_bridge_appears_only_where_straight_waterways_cross():
    def stones(*ways: str) -> int:
        return len([shape for shape in canal(*ways) if isinstance(shape, Rect)]) - 1

    assert [stones("NS", "EW"), stones("EW", "NS"), stones("NE", "SW"), stones("NESW")] == [1, 1, 0, 0]


def test_later_waterway_is_drawn_on_bridge():
    shapes = list(canal("NS", "EW"))
    bridge = next(number for number, shape in enumerate(shapes) if number and isinstance(shape, Rect))
    assert shapes.index(water(tuple(shapes), 1)[0]) < bridge < shapes.index(water(tuple(shapes), 2)[0])


def test_bodies_of_water_differ_without_their_colours():
    assert len({shade.dash for shade in SHADES}) == len(SHADES)
    lines = [[shape.ink.dash for shape in lane(body) if shape.ink.stroke] for body in BODIES]
    assert lines == [[shade.dash] for shade in SHADES]


def test_lane_is_highlighted_only_where_linked():
    assert lane(0) == ()
    assert bounds(lane(1)) == BAND


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@each_case("body", BODIES)
def test_highlighted_lane_contrasts_with_table(body):
    low, high = sorted((luminance(SHADES[body - 1].fill), luminance(SEA.table)))
    assert (high + 0.05) / (low + 0.05) >= 3
