"""A declaration that is built by touch."""

from mathfish_widgets.games.literature.explain.sprite_keys import (
    DECLARE,
    DECLARE_NOW,
)
from mathfish_widgets.stage.face_data import (
    Tile,
)
from mathfish_widgets.stage.scene import BACK, Interpretation
from tests.games.literature.playing import position
from tests.games.literature.scene.views import LOW_SPADES, interpreted, placed


def test_a_declaration_is_a_set_and_a_holder_for_each_card_and_nothing_is_declared_before():
    state = position({"hands": LOW_SPADES})
    touched = (DECLARE, "set-low-spades", "give-3S-s2", "give-5S-s4", "give-6S-s4", "give-7S-s4")
    for count in range(1, len(touched) + 1):
        interpretation = interpreted(state, touched[:count])
        assert interpretation.move is None
        assert interpretation.open[BACK]
        table = placed(state, touched=touched[:count])
        assert interpretation.open.keys() <= table.by_key.keys()
        complete = count == len(touched)
        assert (DECLARE_NOW in interpretation.open, DECLARE_NOW in table.by_key) == (complete, complete)
    assert interpreted(state, (*touched[:-1], DECLARE_NOW)).move is None
    move = interpreted(state, (*touched, DECLARE_NOW)).move
    assert str(move) == "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"


def test_a_card_has_one_holder_and_a_second_touch_takes_it_back():
    state = position({"hands": LOW_SPADES})
    form = ("set-low-spades", "give-3S-s2")
    assert interpreted(state, form).picked == {"set-low-spades", "give-3S-s2"}
    assert interpreted(state, (*form, "give-3S-s4")).picked == {"set-low-spades", "give-3S-s4"}
    assert interpreted(state, (*form, "give-3S-s2")).picked == {"set-low-spades"}
    assert placed(state, touched=form)["give-3S-s2"].face == Tile("✓")


def test_a_form_is_put_away_by_a_touch_on_its_set_and_by_nothing_else():
    state = position({"hands": LOW_SPADES})
    form = ("set-low-spades", "give-3S-s2")
    assert interpreted(state, (*form, "seat-1")) == Interpretation()
    assert interpreted(state, (*form, "set-high-clubs")) == Interpretation()
    assert interpreted(state, (*form, "set-low-spades")) == interpreted(state)
    assert "give-3S-s2" not in placed(state, touched=(*form, "set-low-spades")).by_key


def test_a_whole_set_in_hand_is_declared_without_naming_anybody():
    state = position({"hands": {0: "3S 4S 5S 6S 7S 8S 9H"}})
    move = interpreted(state, (DECLARE, "set-low-spades", DECLARE_NOW)).move
    assert str(move) == "declare low spades 0:3S,4S,5S,6S,7S,8S"
