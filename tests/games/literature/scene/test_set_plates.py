"""The sets of the deck and what became of them."""

from mathfish_widgets.games.literature.rules.cards import read_card
from mathfish_widgets.stage.face_data import (
    Emblem,
    SetPlate,
)
from tests.games.literature.playing import played, position
from tests.games.literature.scene.views import LOW_SPADES, placed


def test_finished_sets_show_their_outcome():
    state = position({"hands": LOW_SPADES | {1: "3H 4H 5H 6H 7H 8H"}})
    table = placed(played(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"))
    face = table["set-low-spades"].face
    assert (face.text, face.emblem, face.closed) == ("+1", Emblem.DISC, True)
    assert table["set-low-spades"].name == "low spades, finished, your team +1"
    assert table["set-low-hearts"].face == SetPlate("low", "open", read_card("2H").suit)
    assert table["out"].face.text == "Your team 1 · opponents 0"
    voided = placed(played(state, "declare low spades 0:4S,8S 2:3S,5S 4:6S,7S"))["set-low-spades"].face
    assert (voided.text, voided.emblem) == ("void", None)
    lost = placed(played(state, "declare high clubs 0: 2:9C,10C,JC,QC,KC,AC".replace(" 0:", "")), seat=1)
    assert lost["set-high-clubs"].face.text in {"−1", "+1"}
