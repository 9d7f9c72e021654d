"""Literature's table as a whole: what can be touched is large and apart, and nothing tells of hidden cards."""

import random
from itertools import combinations

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.literature.explain.sprite_keys import (
    DECLARE,
    set_key,
)
from mathfish_widgets.games.literature.rules.cards import read_card
from mathfish_widgets.games.literature.rules.zones import HAND
from mathfish_widgets.games.literature.scene.declaration_builder import read_draft
from mathfish_widgets.games.literature.scene.table import SCENE
from mathfish_widgets.stage.face_data import (
    Back,
    CardChip,
    JokerFace,
    Label,
    SeatPlate,
    SuitFace,
    Tile,
)
from mathfish_widgets.stage.flights import flights
from mathfish_widgets.stage.scene import Interpretation
from tests.games.literature.playing import deal, position, turns
from tests.games.literature.scene.views import PAGES, moments, placed, question_state, view
from tests.games.redealing import redealt

FINGER = 44
VARIANTS = [{}, {"players": 8, "hand_counts": "public"}, {"deck": "ranks"}, {"deck": "sevens_jokers"}]


def overlap(one, other):
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def forms(observation):
    """The touches that lead to the forms of some declarations, empty and half filled."""
    if not observation.may_move or DECLARE not in SCENE.interpret(observation, ()).open:
        return
    yield (DECLARE,)
    for name in observation.state.open_sets[:2]:
        draft = read_draft(observation.state, observation.seat, (set_key(name),))
        yield DECLARE, set_key(name)
        yield DECLARE, set_key(name), *list(draft.places)[:: len(observation.state.mates(0))]


@PAGES
@pytest.mark.parametrize("options", VARIANTS)
def test_all_that_can_be_touched_is_on_the_table_large_enough_and_apart(options, narrow):
    for observation in moments(options):
        for touched in ((), *forms(observation)):
            table = SCENE.place(observation, view(touched, narrow=narrow))
            assert len(table.by_key) == len(table.sprites)
            zones = dict(table.zones)
            for sprite in table.sprites:
                x, y, w, h = sprite.box
                assert 0 <= x <= x + w <= table.width
                assert 0 <= y <= y + h <= table.height
                assert bool(sprite.name) == bool(sprite.zone)
            controls = [sprite for sprite in table.sprites if sprite.name]
            assert all(each.zone in zones and min(each.box.w, each.box.h) >= FINGER for each in controls)
            assert not [pair for pair in combinations([each.box for each in controls], 2) if overlap(*pair)]


@PAGES
@pytest.mark.parametrize("options", VARIANTS)
def test_lines_of_text_do_not_run_into_each_other_or_into_cards(options, narrow):
    for observation in moments(options):
        for touched in ((), *forms(observation)):
            table = SCENE.place(observation, view(touched, narrow=narrow))
            texts = [sprite.box for sprite in table.sprites if isinstance(sprite.face, Label) and sprite.face.text]
            cards = [each.box for each in table.sprites if isinstance(each.face, (SuitFace, CardChip, JokerFace, Tile))]
            assert not [pair for pair in combinations(texts, 2) if overlap(*pair)]
            assert not [(text, card) for text in texts for card in cards if overlap(text, card)]


@PAGES
def test_the_table_stays_as_high_while_a_question_or_a_declaration_is_made(narrow):
    state = deal(1)
    heights = {placed(state, touched=touched, narrow=narrow).height for touched in forms(observe(state, (), 0))}
    assert heights == {placed(state, narrow=narrow).height}


@pytest.mark.parametrize("options", VARIANTS)
def test_nothing_on_the_table_depends_on_cards_that_are_not_seen(options):
    rng = random.Random(2)
    for observation in moments(options, step=23):
        other = observe(redealt(observation.state, rng), (), observation.seat)
        here = observe(observation.state, (), observation.seat)
        for touched in ((), *forms(observation)):
            for narrow in (False, True):
                looked = view(touched, narrow=narrow)
                assert SCENE.place(here, looked) == SCENE.place(other, looked)
            assert SCENE.interpret(here, touched) == SCENE.interpret(other, touched)


def test_an_onlooker_sees_no_card_and_can_touch_nothing():
    observation = observe(deal(1), (), None)
    table = SCENE.place(observation, view())
    assert not [sprite for sprite in table.sprites if isinstance(sprite.face, (SuitFace, CardChip))]
    assert {sprite.zone for sprite in table.sprites if sprite.name} == {"seats", "sets"}
    assert SCENE.interpret(observation, ()) == Interpretation()
    assert table["seat-0"].face.text == "team 1"


def test_cards_fly_from_the_asked_to_the_asker_and_from_all_hands_to_the_finished_sets():
    state = position({"hands": {0: "4S 8S 9H", 1: "3H", 2: "3S", 4: "5S 6S 7S"}})
    (turn,) = turns(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S")
    before, there = placed(state), placed(turn.after, history=[turn])
    ways = flights(turn.seen_by(0), before, there)
    assert {(way["tx"], way["ty"]) for way in ways} == {there["out"].box[:2]}
    assert len(ways) == 4
    state = question_state()
    (turn,) = turns(state, "ask 1 3S")
    (way,) = flights(turn.seen_by(0), placed(state), placed(turn.after, history=[turn]))
    assert (way["x"], way["y"]) == placed(state)[HAND[1].key].box[:2]
    assert (way["tx"], way["ty"]) == placed(turn.after)["hand-s0-2"].box[:2]


def test_few_sprites_change_at_a_miss():
    state = deal(1)
    other = next(seat for seat in state.opponents(0) if read_card("10C") not in state.hand(seat))
    history = turns(state, f"ask {other} 10C")
    before, there = placed(state), placed(history[-1].after, history=history)
    now = {sprite.key: sprite for sprite in before.sprites}
    changed = {each.key for each in there.sprites if now.get(each.key) != each}
    assert changed <= {"arrow", "asked", "answer", "told", "seat-0", f"seat-{other}", "label-hand-0"}
    assert isinstance(there["hand-s1"].face, Back)
    assert isinstance(there["seat-1"].face, SeatPlate)
