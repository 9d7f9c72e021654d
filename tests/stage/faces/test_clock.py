from itertools import pairwise

import pytest

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Box, Clock
from mathfish_widgets.stage.faces.clock import clock_shapes
from mathfish_widgets.stage.faces.shapes import Circle, Path, Shape, TextShape, bounds
from mathfish_widgets.stage.theme import INK, LIGHT, PAPER

ORDER = (1, 2, 4, 8, 3, 6, 12, 11, 9, 5, 10, 7)
WORDS = tuple({1: "A", 11: "J", 12: "Q"}.get(number, str(number)) for number in ORDER)
BOX = Box(0, 0, 320, 320)


def drawn(hand: int, done: tuple[int, ...] = ()) -> tuple[Shape, ...]:
    return clock_shapes(Clock(ORDER, hand, WORDS, done), BOX, LIGHT)


def numbers(shapes: tuple[Shape, ...]) -> dict[str, tuple[TextShape, Circle]]:
    """Each number's text, as it is seen, with the disc below it."""
    discs = [shape for shape in shapes if isinstance(shape, Circle)]
    texts = [shape for shape in shapes if isinstance(shape, TextShape)]
    return {text.text: (text, [disc for disc in discs if is_on(text, disc)][-1]) for text in texts}


def is_on(text: TextShape, disc: Circle) -> bool:
    return text.x == disc.x and abs(text.y - text.size * 36 // 100 - disc.y) < 4


def strokes(shapes: tuple[Shape, ...]) -> list[tuple[int, ...]]:
    """The middles of the strokes from the lower left to the upper right."""
    lines = [shape.segments for shape in shapes if isinstance(shape, Path) and not shape.ink.fill]
    ends = [(one[1], other[1]) for path in lines for one, other in zip(path[::2], path[1::2], strict=True)]
    middles = [((*one, *other), (one[0] + other[0]) // 2, (one[1] + other[1]) // 2) for one, other in ends]
    return [(x, y) for (left, foot, right, top), x, y in middles if left < right and top < foot]


def test_the_numbers_stand_clockwise_from_the_top() -> None:
    spots = {text: (disc.x, disc.y) for text, (_, disc) in numbers(drawn(4)).items()}
    assert list(spots) == list(WORDS)
    assert spots["A"][0] == spots["Q"][0] == 160
    assert spots["A"][1] < 160 < spots["Q"][1]
    assert spots["8"][0] > 160 > spots["5"][0]


def test_the_clock_lies_within_its_box() -> None:
    box = bounds(drawn(4))
    assert min(box.x, box.y) >= 0
    assert max(box.x + box.w, box.y + box.h) <= 160


def test_no_two_numbers_touch() -> None:
    discs = [disc for _, disc in numbers(drawn(4)).values()]
    for one, other in pairwise(discs):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > (one.radius + other.radius) ** 2


@pytest.mark.parametrize("hand", ORDER)
def test_the_hand_points_at_its_number(hand: int) -> None:
    shapes = drawn(hand)
    disc = numbers(shapes)[WORDS[ORDER.index(hand)]][1]
    head = next(shape for shape in shapes if isinstance(shape, Path) and shape.ink.fill)
    tip = head.segments[0][1]
    distance = ((tip[0] - disc.x) ** 2 + (tip[1] - disc.y) ** 2) ** 0.5
    assert disc.radius <= distance <= disc.radius + 6
    assert disc.ink.fill == LIGHT.roles[Role.SUBJECT]


def test_a_clock_without_a_wanted_number_has_no_hand() -> None:
    assert not any(isinstance(shape, Path) for shape in drawn(13))


def test_numbers_met_are_crossed_out_and_stay_legible() -> None:
    shapes = drawn(4, done=(1, 2))
    rim = numbers(shapes)
    met = [(rim[text][1].x, rim[text][1].y) for text in ("A", "2")]
    assert set(met) <= set(strokes(shapes))
    assert (rim["8"][1].x, rim["8"][1].y) not in strokes(shapes)
    assert rim["A"][0].fill == rim["8"][0].fill == INK
    assert rim["A"][1].ink.fill == PAPER
