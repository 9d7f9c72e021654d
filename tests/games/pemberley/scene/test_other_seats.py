"""The other seats: name, points, backs, sets and cards played."""

import random
from itertools import pairwise

import pytest

from mathfish_widgets.engine.table import Place
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.games.pemberley.rules.facts import Phase
from mathfish_widgets.games.pemberley.rules.zones import SETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.face_data import Back
from tests.games.pemberley.scene.tables import (
    SCENE,
    moments,
    part_two,
    placed,
    players,
    sample,
    texts,
    view,
)


def test_other_seats_show_name_points_backs_and_cards_played():
    match = sample(plays=7)
    table = placed(match, 0)
    assert texts(table)["label-seat-s1"] == f"{match.names[1]} · 2 points"
    backs = [sprite for sprite in table.sprites if sprite.key.startswith("hand-s1-")]
    assert [sprite.face for sprite in backs] == [Back()] * 4
    assert [str(table[f"pile-s1-{index}"].face.card) for index in range(3)] == ["QH", "2C", "5C"]
    assert not any(sprite.name for sprite in table.sprites if "-s1-" in sprite.key)


def test_the_sets_of_others_lie_apart_and_what_was_set_aside_is_shown():
    match = part_two("set 8H 7S QD 8C 8S", "set KD", "done")
    boxes = [placed(match, 1)[f"sets-s0-{index}"].box for index in (3, 4, 5)]
    assert boxes[2].x - boxes[1].x > boxes[1].x - boxes[0].x
    assert texts(placed(match, 1))["label-aside"] == "Set aside"
    assert placed(match, 1)["aside-s1-0"].box.w == placed(match, 0)["aside-s1-0"].box.w


def test_points_below_nought_are_written_with_a_minus_sign():
    match = part_two("done", "set QH 5C", "done")
    assert match.state.points[0] == 2
    low = Match(PEMBERLEY, 1, position={"phase": "sets", "starter": "6C", "piles": ["9H", "3S"], "points": [0, 0]})
    low.play("done")
    assert texts(placed(low, 1))["label-seat-s0"] == f"{low.names[0]} · −1 point"


def played_well(seed: int, count: int) -> Match:
    match, careful = Match(PEMBERLEY, seed, {}, players=players(count)), PEMBERLEY.players["careful"]
    while not match.state.over:
        seat = match.state.active[0]
        match.play(think(careful.choose(match.observation(seat), random.Random(seed))).move, seat)
    return match


@pytest.mark.parametrize("count", [5, 7])
def test_on_a_narrow_page_the_rank_of_every_card_in_a_set_of_another_can_be_read(count):
    match = played_well(1, count)
    laid = [each for each in moments(match, 3) if each.state.phase is Phase.SETS and each.seat == 0]
    assert max(len(each.state.table[SETS[seat]]) for each in laid for seat in range(1, count)) > 5
    for observation in laid:
        table = SCENE.place(observation, view(match, narrow=True))
        for seat in range(1, count):
            boxes = [table[key].box for key in keys_of_sets(observation.state, seat) if key in table.by_key]
            assert all(right.x - left.x >= 20 for left, right in pairwise(boxes) if right.x > left.x)


def keys_of_sets(state, seat):
    return [Place(SETS[seat], number).key for number in range(len(state.table[SETS[seat]]))]
