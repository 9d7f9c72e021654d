"""The whole table: everything lies apart, has a name, and shows nothing hidden."""

import random
from itertools import combinations

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.table import Place
from mathfish_widgets.games.pemberley.rules.zones import ASIDE, HAND, PILE, SETS
from mathfish_widgets.stage.face_data import Back, Box, Label, OperationFace
from mathfish_widgets.stage.scene import Interpretation
from tests.games.pemberley.scene.tables import (
    SCENE,
    moments,
    placed,
    played_at_random,
    sample,
    view,
)
from tests.games.redealing import redealt

FINGER = 44


def overlap(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(("count", "options"), [(2, {"target": 30}), (4, {"unplayed": "once"}), (7, {})])
def test_everything_lies_on_the_table_and_what_is_touched_is_large_enough_and_apart(count, options, narrow):
    match = played_at_random(count, count, **options)
    for observation in moments(match, 13):
        table = SCENE.place(observation, view(match, narrow=narrow, aids=["preview"]))
        assert len(table.by_key) == len(table.sprites)
        zones = dict(table.zones)
        for sprite in table.sprites:
            x, y, w, h = sprite.box
            assert 0 <= x <= x + w <= table.width
            assert 0 <= y <= y + h <= table.height
            assert bool(sprite.name) == bool(sprite.zone)
        touched = [sprite for sprite in table.sprites if sprite.name]
        assert all(sprite.zone in zones and min(sprite.box.w, sprite.box.h) >= FINGER for sprite in touched)
        assert not [pair for pair in combinations([sprite.box for sprite in touched], 2) if overlap(*pair)]


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("count", [2, 7])
def test_parts_of_the_table_do_not_run_into_each_other(count, narrow):
    match = played_at_random(count, count)
    for observation in moments(match, 11):
        table = SCENE.place(observation, view(match, narrow=narrow, aids=["preview"]))
        labels = [sprite.box for sprite in table.sprites if isinstance(sprite.face, Label)]
        others = [sprite.box for sprite in table.sprites if isinstance(sprite.face, (OperationFace, Back))]
        assert not [pair for pair in combinations(labels, 2) if overlap(*pair)]
        assert not [(label, card) for label in labels for card in others if overlap(label, card)]


def test_every_card_that_is_not_in_the_stock_has_its_sprite():
    match = played_at_random(3, 5)
    for observation in moments(match, 11):
        table = SCENE.place(observation, view(match)).by_key
        for zones in (HAND, PILE, ASIDE, SETS):
            for zone in zones[:5]:
                assert {Place(zone, index).key for index in range(len(observation.state.table[zone]))} <= table.keys()


def test_the_table_does_not_depend_on_unseen_cards():
    match, rng = played_at_random(4, 3), random.Random(5)
    for observation in moments(match, 8):
        other = observe(redealt(observation.state, rng), (), observation.seat)
        history = observe(observation.state, (), observation.seat)
        assert SCENE.place(other, view(match)) == SCENE.place(history, view(match))


def test_an_onlooker_sees_only_backs_and_can_do_nothing():
    match = sample(plays=7)
    table = placed(match, None)
    hands = [sprite for sprite in table.sprites if sprite.key.startswith("hand-")]
    assert len(hands) == 7
    assert all(isinstance(sprite.face, Back) and not sprite.name for sprite in hands)
    assert SCENE.interpret(match.observation(None), ()) == Interpretation()


def test_the_height_does_not_change_while_cards_are_played():
    match = sample(plays=0)
    heights = {placed(sample(plays=plays), narrow=False).height for plays in range(12)}
    assert heights == {placed(match).height}
