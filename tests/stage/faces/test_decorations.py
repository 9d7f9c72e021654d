from dataclasses import replace

import pytest

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Back, Box
from mathfish_widgets.stage.faces.decorations import count_badge, frost, ring
from mathfish_widgets.stage.faces.shapes import Circle, Rect, TextShape, bounds
from mathfish_widgets.stage.sprites import Sprite
from mathfish_widgets.stage.theme import LIGHT

PLAIN = Sprite("pot-0", Box(10, 10, 64, 90), Back())


def rects(sprite: Sprite) -> list[Rect]:
    return [shape for shape in ring(sprite, LIGHT) if isinstance(shape, Rect)]


def test_a_plain_sprite_has_no_marks() -> None:
    assert ring(PLAIN, LIGHT) == frost(PLAIN) == count_badge(PLAIN) == ()


@pytest.mark.parametrize(
    ("role", "rings", "dashed", "badge"),
    [
        (Role.SUBJECT, 1, False, False),
        (Role.REASON, 1, True, False),
        (Role.RESULT, 2, False, False),
        (Role.REFUSED, 1, False, True),
    ],
)
def test_every_role_has_a_ring_of_its_own_shape(role: Role, rings: int, dashed: bool, badge: bool) -> None:
    marked = replace(PLAIN, mark=role)
    assert len(rects(marked)) == rings
    assert all(bool(rect.ink.dash) is dashed for rect in rects(marked))
    assert any(isinstance(shape, Circle) for shape in ring(marked, LIGHT)) is badge


@pytest.mark.parametrize("role", Role)
def test_a_ring_leaves_the_card_free(role: Role) -> None:
    for rect in rects(replace(PLAIN, mark=role)):
        inner = rect.x + rect.ink.width // 2, rect.y + rect.ink.width // 2
        assert inner <= (20, 20)


@pytest.mark.parametrize("other", [replace(PLAIN, count=3), replace(PLAIN, frozen=True)])
def test_the_badge_of_a_refusal_covers_no_other_sign(other: Sprite) -> None:
    refused = replace(other, mark=Role.REFUSED)
    badge = next(shape for shape in ring(refused, LIGHT) if isinstance(shape, Circle))
    signs = bounds([*(shape for shape in frost(refused) if isinstance(shape, Circle)), *count_badge(refused)])
    assert badge.x + badge.radius < 2 * signs.x


@pytest.mark.parametrize("count", [0, 5, 18, 108])
def test_a_count_is_a_number_inside_the_card(count: int) -> None:
    badge = count_badge(replace(PLAIN, count=count))
    box = bounds(badge)
    assert [shape.text for shape in badge if isinstance(shape, TextShape)] == [str(count)]
    assert (box.x, box.y) >= (10, 10)
    assert box.x + box.w <= 74


def test_frost_stays_inside_the_card_and_has_a_sign() -> None:
    frozen = frost(replace(PLAIN, frozen=True))
    assert bounds(frozen) == PLAIN.box
    assert any(isinstance(shape, Circle) for shape in frozen)


def test_the_snowflake_makes_room_for_a_count() -> None:
    both = replace(PLAIN, frozen=True, count=4)
    snowflake = next(shape for shape in frost(both) if isinstance(shape, Circle))
    count = bounds(count_badge(both))
    assert snowflake.y - snowflake.radius > 2 * (count.y + count.h)
