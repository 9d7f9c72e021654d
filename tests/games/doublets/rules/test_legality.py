"""The refusals of docs/rules/doublets.md, Refusals, in their sentences."""

from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.moves import Redeal
from mathfish_widgets.play.match import Match
from tests.games.doublets.playing import late, played, sentence, up_to


def test_seed_1_wanted_ace_refuses_the_2_of_hearts_and_says_why():
    state = DOUBLETS.deal(1)
    assert state.wanted == 1
    assert sentence(state, "build 3") == (
        "2♥ does not fit. The top card is 7♦: twice 7 is 14, and 14 - 13 is 1, so A comes next."
    )


def test_seed_1_redeal_is_refused_while_44_cards_are_in_the_stock():
    assert sentence(DOUBLETS.deal(1), "redeal") == "First turn the rest of the stock: 44 cards."


def test_a_king_on_the_waste_never_moves():
    assert sentence(up_to("4H", "AC AD 8C AH AS 2C 2D", "KS"), "build w").startswith("K♠ is a king.")


def test_in_the_last_pass_a_redeal_is_refused():
    state = late(38, number_of_pass=3)
    assert Match(DOUBLETS).worded(state.broken_rule(Redeal(), 0)).sentence == "All 3 passes are used up."


def test_one_pass_is_told_in_the_singular():
    state = DOUBLETS.deal(1, passes=1)
    for _ in range(44):
        state = played(state, "turn")
    assert Match(DOUBLETS).worded(state.broken_rule(Redeal(), 0)).sentence == "All 1 pass is used up."


def test_without_stock_and_waste_a_redeal_has_nothing_to_turn_over_and_uses_no_pass():
    state = late(47)
    assert sentence(state, "redeal") == "The waste is empty, so there is nothing to turn over."
    assert sentence(state, "turn") == "The stock is empty."
    assert sentence(state, "build 6") == "There is no card there."
    assert state.number_of_pass == 1


def test_there_are_seven_reserve_places():
    assert sentence(DOUBLETS.deal(1), "build 8") == "You can build from the waste or from reserve places 1 to 7."
    assert sentence(DOUBLETS.deal(1), "build 0") == "You can build from the waste or from reserve places 1 to 7."
    assert sentence(DOUBLETS.deal(1), "build w") == "There is no card there."
