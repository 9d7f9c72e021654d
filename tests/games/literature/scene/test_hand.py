"""The own hand by sets."""

from mathfish_widgets.games.literature.explain.sprite_keys import (
    keyed_hand,
)
from mathfish_widgets.stage.face_data import (
    JokerFace,
    SuitFace,
)
from tests.games.literature.playing import position
from tests.games.literature.scene.views import placed


def test_the_hand_lies_by_sets_with_the_cards_to_ask_for_between_its_own():
    state = position({"hands": {0: "4S 8S KD"}})
    table = placed(state)
    in_hand = {key for _, key in keyed_hand(state, 0)}
    faces = {key: table[key].face for key in (*in_hand, "ask-3S", "ask-AD")}
    assert [type(faces[key]) for key in sorted(in_hand)] == [SuitFace] * 3
    assert not faces["ask-3S"].held
    assert not [key for key in table.by_key if key.startswith("ask-") and key[-1] in "CH"]
    spades = [table[key].box for key in ("ask-3S", "hand-s0-0", "ask-5S", "ask-6S", "ask-7S", "hand-s0-1")]
    assert [box.x for box in spades] == sorted(box.x for box in spades)
    assert len({box.y for box in spades}) == 1
    assert "in your hand" in table["hand-s0-0"].name


def test_jokers_lie_in_a_hand_as_cards_do():
    table = placed(position({"hands": {0: "*R 7S"}}, deck="sevens_jokers"))
    (joker,) = [sprite for sprite in table.sprites if sprite.face == JokerFace("red")]
    assert joker.name.startswith("red joker, in your hand")
    assert table["ask-*B"].face == JokerFace("black", held=False)


def test_where_no_opponent_has_cards_nothing_invites_to_ask():
    sprites = placed(position({"hands": {0: "4S", 1: "", 3: "", 5: ""}}))
    assert sprites["label-hand-0"].face.text == "Declare a set."
