"""The stacks and their discards."""

from mathfish_widgets.stage.face_data import AnimalFace, Back, GearFace

from .arranged import at, placed


def test_stacks_and_discards_show_what_may_be_seen_of_them():
    match = at(discards="7 F5", helper_discards="Net Scissors", top="Hook 10")
    table = placed(match)
    assert table["pond-stack"].face == Back(blue=True)
    assert table["helper-stack"].face == Back()
    assert table["pond-discards"].face == AnimalFace("fish", 5)
    assert table["helper-discards"].face == GearFace("scissors")
    assert table["pond-discards"].name == "discarded Pond Cards, 2 cards, the last is fish 5"
    assert placed(at())["pond-discards"].name == "no discarded Pond Cards"
