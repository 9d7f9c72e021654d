"""The form of a declaration."""

from mathfish_widgets.games.literature.explain.sprite_keys import (
    give_key,
)
from mathfish_widgets.games.literature.rules.cards import read_card
from tests.games.literature.playing import position
from tests.games.literature.scene.views import LOW_SPADES, placed


def test_the_own_cards_are_fixed_in_the_form():
    state = position({"hands": LOW_SPADES})
    form = placed(state, touched=("set-low-spades",))
    assert give_key(read_card("4S"), 2) not in form.by_key
    assert form["label-give-4S-s0"].face.text == "✓"
    assert form["label-give-3S-s0"].face.text == "–"
    assert {form[key].zone for key in form.by_key if key.startswith("give-")} == {"form"}
    assert len([key for key in form.by_key if key.startswith("give-")]) == 8
