"""The table of DragonFish as a whole: room for a finger, nothing overlaps, and little changes with a touch."""

import random
from itertools import combinations, pairwise

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.stage.face_data import Back, Frame, LaneFace
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Arrangement
from tests.games.redealing import redealt

from .arranged import HANDS, SCENE, at, cell, drawn, placed

MOST_SPRITES, WCAG_TARGET = 90, 24
FINGER = {True: 48, False: 42}
"""The least width and height of what can be touched on a narrow table and on a wide one.

A narrow one is shown smaller on a page 320 pixels wide; the page reaches out to 44 pixels where a control is smaller.
"""


def apart(one, other) -> bool:
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return not (across and one.y < other.y + other.h and other.y < one.y + one.h)


def check_table(arrangement: Arrangement) -> None:
    """Everything lies within the edges; what can be touched lies apart from all else and is large enough."""
    zones = dict(arrangement.zones)
    assert len(arrangement.by_key) == len(arrangement.sprites) <= MOST_SPRITES
    for sprite in arrangement.sprites:
        x, y, w, h = sprite.box
        assert min(x, y) >= 4, sprite
        assert (x + w <= arrangement.width - 4, y + h <= arrangement.height - 8) == (True, True), sprite
        assert not sprite.name or (zones[sprite.zone] and min(w, h) >= FINGER[arrangement.width < 400]), sprite
    under = (LaneFace, Frame, Back)
    solid = [sprite for sprite in arrangement.sprites if not isinstance(sprite.face, under)]
    overlapping = [(one.key, other.key) for one, other in combinations(solid, 2) if not apart(one.box, other.box)]
    assert not overlapping


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("operations", ["add", "divide"])
def test_everything_lies_apart_and_can_be_touched_with_a_finger(narrow, seats, operations):
    options = {"operations": operations, "join_digits": "on"}
    hands = {"hands": {0: "Hook 10 Scissors Hook 5"}, "catches": {0: "F15 F10 F5", 1: "F20 F5 F5"}}
    for seat in (*range(seats), None):
        check_table(placed(at(seats, options=options, **hands), narrow=narrow, seat=seat))
    for touched in (cell("3d", "3a", "3b", "minus", "3e"), cell("3b", "2d")):
        check_table(placed(at(seats, options=options, **hands), *touched, narrow=narrow))
    for top in ("Net", "Hook 15", "NS+EW"):
        check_table(placed(drawn(top, seats=seats, **hands), narrow=narrow))


def test_many_fish_and_a_full_hand_still_have_room_for_a_finger_on_each():
    hands = {0: "Hook 5 Hook 10 Hook 10 Hook 15 Hook 15 Scissors Scissors Scissors"}
    match = at(2, hands=hands, catches={1: "F5 F5 F5 F5 F5"}, top="Net", stack="3 9")
    for narrow in (False, True):
        table = placed(match, narrow=narrow)
        catch = [table[f"catch-s1-{index}"].box.x for index in range(5)]
        hand = [table[f"hand-s0-{index}"].box.x for index in range(8)]
        for lefts in (catch, hand):
            assert min(right - left for left, right in pairwise(lefts)) >= WCAG_TARGET


@pytest.mark.parametrize("narrow", [False, True])
def test_a_table_does_not_change_when_hidden_cards_are_dealt_anew(narrow):
    match = at(phase="helper", **HANDS)
    observation = observe(match.state, (), 0)
    for seed in range(5):
        other = observe(redealt(observation.state, random.Random(seed)), (), 0)
        shown = [SCENE.place(each, View(match.wording, narrow)) for each in (observation, other)]
        assert shown[0] == shown[1]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_table_keeps_its_size_through_all_phases_of_a_game(narrow):
    sizes = {(table.width, table.height) for table in map_tables(narrow)}
    assert len(sizes) == 1


def map_tables(narrow: bool):
    yield placed(at(), narrow=narrow)
    yield placed(at(), *cell("3d", "3a", "3b", "minus", "3e"), narrow=narrow)
    yield placed(at(phase="helper", **HANDS), narrow=narrow)
    for top in ("Net", "Magnet", "NS+EW", "Hook 15"):
        yield placed(drawn(top, **HANDS), narrow=narrow)


def test_touches_change_few_things_on_the_table_and_no_name():
    """All names are sent anew when one of them changes, and they are most of what a page is sent."""
    match = at(**HANDS)
    tables = [placed(match, *cell(*touched)) for touched in ((), ("3b",), ("3b", "2d"), ("3b", "3a", "minus"))]
    controls = [[(each.key, each.name, each.box) for each in table.sprites if each.name] for table in tables]
    assert all(each == controls[0] for each in controls)
    before = placed(match, *cell("1a", "1b")).sprites
    after = placed(match, *cell("1a", "1b", "1c")).sprites
    assert {each.key for each in {*after} - {*before}} <= {"sum", "label-total", "chain", "cell-1c"}
