"""Composing a Consolidation by touch."""

from mathfish_widgets.games.docfish.scene.consolidation_builder import NEXT_GROUP
from mathfish_widgets.stage.face_data import EmptyPlace, Frame
from tests.games.docfish.looking import SCENE, buttons, interpreted, place, seen
from tests.games.docfish.playing import position, read


def test_groups_are_composed_freely_and_exchanged_by_a_button():
    state = position(pot="2 3 6 7", phase="consolidate")
    assert buttons(interpreted(state)) == ["Say “No Consolidation”"]
    assert interpreted(state).open == {f"pot-s0-{index}": True for index in range(4)}
    assert buttons(interpreted(state, "pot-s0-0")) == []
    interpretation = interpreted(state, "pot-s0-0", "pot-s0-2")
    assert buttons(interpretation) == ["Exchange 2 × 6 for 12", "Another group"]
    assert interpretation.buttons[0].key == "say:consolidate 2x6"
    assert interpretation.open["pot-s0-1"]
    both = interpreted(state, "pot-s0-0", "pot-s0-2", NEXT_GROUP, "pot-s0-3", "pot-s0-1")
    assert buttons(both) == ["Exchange 2 × 6 for 12 and 3 × 7 for 21"]


def test_a_card_touched_again_goes_back_to_the_pot():
    state = position(pot="2 3 6 7", phase="consolidate")
    touched = ("pot-s0-0", "pot-s0-2", NEXT_GROUP, "pot-s0-3", "pot-s0-2")
    interpretation = interpreted(state, *touched)
    assert interpretation.picked == {"pot-s0-0", "pot-s0-3"}
    assert interpretation.open["pot-s0-2"]
    assert not interpreted(state, "pot-s0-0", "hand-s0-0").open


def test_composed_groups_are_boxed_and_leave_their_places_open():
    state = position(pot="2 2 6 7 8", phase="consolidate")
    observation = seen(state)
    (way,) = SCENE.ways_to_touch(observation, read("consolidate 2x6 2x7"))
    for narrow in (False, True):
        table = place(state, narrow=narrow, touched=way[:-1])
        frames = [sprite.face for sprite in table.sprites if isinstance(sprite.face, Frame)]
        assert [frame.text for frame in frames] == ["2 × 6 = 12", "2 × 7 = 14"]
        open_places = [sprite.face.text for sprite in table.sprites if isinstance(sprite.face, EmptyPlace)]
        assert open_places == ["2", "2", "6", "7"]
        assert table[way[0]].name == "two, in your group 1, which makes 12"
        assert table["pot-s0-4"].name == "eight, in your pot; embeds two, two and two"
