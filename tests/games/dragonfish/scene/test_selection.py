"""Which cards are held after some touches."""

from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.scene import BACK

from .arranged import at, cell, interpreted


def test_a_card_touched_again_is_let_go_and_the_last_touch_can_be_taken_back():
    match = at()
    assert interpreted(match, *cell("1a", "1a")) == interpreted(match)
    assert interpreted(match, *cell("1a", "1b", "1c", "1c")) == interpreted(match, *cell("1a", "1b"))
    session = Session(match)
    session.lift_curtain()
    for key in cell("1a", "1b", BACK):
        session.touch(key)
    assert session.ui.touched == cell("1a")


def test_a_third_card_begins_anew_after_two_of_different_ponds():
    assert interpreted(at(), *cell("3b", "2d", "1a")) == interpreted(at(), *cell("1a"))
