"""DocFish's table: what lies where, for every seat and page."""

import random

import pytest

from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.stage.face_data import Back, EmptyPlace, NumberFace
from tests.games.docfish.looking import SEATS, interpreted, place, random_states
from tests.games.docfish.playing import HIS, played, position
from tests.games.redealing import redealt

FINGER = 44


@pytest.mark.parametrize("narrow", [False, True])
def test_everything_lies_on_the_table_and_is_large_enough_to_touch(narrow):
    for state in random_states(4, 400):
        for seat in SEATS:
            table = place(state, seat, narrow=narrow)
            assert len(table.by_key) == len(table.sprites)
            zones = dict(table.zones)
            for sprite in table.sprites:
                x, y, w, h = sprite.box
                assert 0 <= x <= x + w <= table.width
                assert 0 <= y <= y + h <= table.height
                assert bool(sprite.name) == bool(sprite.zone)
                if sprite.name:
                    assert sprite.zone in zones
                    assert min(w, h) >= FINGER


def test_cards_that_can_be_touched_do_not_overlap():
    state = position(pot="2 2 2 2 2 2 3 3 3 3 5 5 7 7 8 9 10 J Q K A", phase="consolidate", hand="5")
    for narrow in (False, True):
        boxes = [sprite.box for sprite in place(state, narrow=narrow).sprites if sprite.name]
        for number, one in enumerate(boxes):
            for other in boxes[number + 1 :]:
                apart = one.x + one.w <= other.x or other.x + other.w <= one.x
                assert apart or one.y + one.h <= other.y or other.y + other.h <= one.y


def test_the_table_does_not_depend_on_unseen_cards():
    rng = random.Random(5)
    for state in random_states(5, 150):
        for seat in SEATS:
            again = redealt(state.seen_by(seat), rng)
            assert place(again, seat) == place(state, seat)


def test_an_onlooker_sees_only_backs_and_can_do_nothing():
    state = begin(7, "cut", "always", "one_pass")
    hands = [sprite for sprite in place(state, None).sprites if sprite.key.startswith("hand-")]
    assert len(hands) == 10
    assert all(isinstance(sprite.face, Back) and not sprite.name for sprite in hands)
    interpretation = interpreted(state, seat=None)
    assert (interpretation.open, interpretation.buttons, interpretation.move) == ({}, (), None)


def test_cards_are_sorted_on_the_screen_and_keep_the_keys_of_their_places():
    table = place(position(hand="A 3 5", phase="turn", pot="9 J 4"))
    for zone, values in (("hand-s0", [3, 5, 14]), ("pot-s0", [4, 9, 11])):
        sprites = [sprite for sprite in table.sprites if sprite.zone == zone]
        assert [sprite.face.value for sprite in sprites] == values
        assert {sprite.key for sprite in sprites} == {f"{zone}-{index}" for index in range(3)}
    assert table["hand-s0-0"].name == "fourteen, in your hand; embeds two and seven"


def test_an_empty_stack_keeps_its_place():
    table = place(position(hand="3 7", bank={2: 0}, phase="turn", pot="5 8"))
    assert table["bank-2"].face == EmptyPlace("2")
    assert table["bank-2"].name == "two, 0 cards in the bank"
    assert isinstance(table["bank-3"].face, NumberFace)


def test_frozen_cards_lie_on_their_side_and_name_what_is_missing():
    start = position(hand="3 7", other_hand="A", pot="5 8", bank={2: 0}, phase="turn")
    state = played(start, "ask 7", "give 14", "shortage 14", "no consolidation")
    for seat in SEATS:
        table = place(state, seat)
        assert [table[key].frozen for key in ("table-s0-0", "table-s0-1")] == [True, True]
        assert table["label-table-s0"].face.text == "Frozen: the bank lacks 2"
    assert place(state)["table-s0-0"].name == "fourteen, frozen on the table; embeds two and seven"


def test_the_table_keeps_its_height_when_a_hand_runs_out():
    one, none = (position(hand=hand, other_hand="5", pot="8", phase="turn") for hand in ("7", ""))
    for narrow in (False, True):
        assert place(none, narrow=narrow).height == place(one, narrow=narrow).height
        assert place(none, HIS, narrow=narrow).height == place(one, HIS, narrow=narrow).height
