"""Composing a sum by touch: what can come next, and what it says."""

import random

import pytest

from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Pass
from mathfish_widgets.stage.scene import BACK, SAY, say

from .arranged import FIGURE_2, SCENE, at, cell, interpreted, placed, text


def test_the_sum_card_comes_first_and_terms_follow():
    match = at()
    touched = cell("3b", "3a", "3c", "3d", "minus", "3e")
    table = placed(match, *touched)
    assert text(table, "sum") == "7 = 9 + 8 + 5 − 2"
    assert text(table, "label-total") == "Running total 20: 13 too many"
    assert interpreted(match, *touched).picked == frozenset(cell("3a", "3b", "3c", "3d", "3e"))


def test_another_sign_takes_the_place_of_a_sign():
    assert text(placed(at(), *cell("1a", "1b", "minus", "plus", "1c")), "sum") == "15 = 8 + 7"
    assert text(placed(at(), *cell("1a", "1b", "minus")), "sum") == "15 = 8 −"


def test_terms_are_the_animals_of_one_pond_each_once():
    match = at()
    opened = interpreted(match, *cell("2a", "2b")).open
    assert {key for key in opened if key.startswith("cell")} == set(cell("2b", "2c", "2d", "2e"))
    assert {"plus", "minus", BACK} <= opened.keys()
    assert not {"times", "divided", "open", "close", "join"} & opened.keys()


def test_harder_sums_have_their_signs():
    match = at(options={"operations": "divide", "join_digits": "on"})
    touched = cell("3d", "open", "3a", "3b", "close", "divided", "3e")
    table = placed(match, *touched)
    assert text(table, "sum") == "5 = (9 + 7) ÷ 2"
    assert text(table, "label-chain") == "9 + 7 = 16, 16 ÷ 2 = 8"
    (check, _) = interpreted(match, *touched).buttons
    assert check.key == "say:sum 3d = (3a + 3b) ÷ 3e"
    assert interpreted(match, *cell("3d", "open", "3a", "3b")).buttons[0].key == say(Pass())


def test_two_bugs_join_to_one_number_and_a_third_does_not():
    match = at(options={"join_digits": "on"}, ponds={**FIGURE_2["ponds"], 1: "F15 1 4 1 7 6"})
    assert "join" in interpreted(match, *cell("1a", "1b")).open
    assert "join" not in interpreted(match, *cell("1a", "1b", "join", "1c")).open
    joined = cell("1a", "1b", "join", "1c", "1d")
    assert text(placed(match, *joined), "sum") == "15 = 1~4 + 1"
    assert interpreted(match, *joined).buttons[0].key == "say:sum 1a = 1b~1c + 1d"
    assert cell("2c")[0] not in interpreted(match, *cell("2b", "join")).open


@pytest.mark.parametrize("operations", ["add", "multiply", "divide"])
def test_whatever_is_open_goes_on_and_every_whole_sum_can_be_read_again(operations):
    match = at(options={"operations": operations, "join_digits": "on"})
    rng = random.Random(5)
    for _ in range(60):
        touched = (rng.choice(sorted(interpreted(match).open)),)
        for _ in range(9):
            interpretation = interpreted(match, *touched)
            leads = [key for key in interpretation.open if key not in (BACK, touched[-1]) and interpretation.open[key]]
            assert interpretation.open
            for button in interpretation.buttons:
                assert str(DRAGONFISH.read(button.key.removeprefix(SAY))) == button.key.removeprefix(SAY)
            if not leads:
                break
            touched = (*touched, rng.choice(sorted(leads)))
            assert interpreted(match, *touched).open


def test_touches_that_make_a_sum_write_the_move_they_stand_for():
    match = at(options={"operations": "divide", "join_digits": "on", "order": "spoken"})
    written = [move for move in match.state.pseudo_legal_moves(0) if isinstance(move, Calculate)]
    for move in random.Random(2).sample(written, 60):
        ((*way, said),) = SCENE.ways_to_touch(match.observation(0), move)
        assert said == say(move)
        assert said in {button.key for button in interpreted(match, *way).buttons}
