"""Which parts can come next, so that an equation of all cards comes out."""

import random

import pytest

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules.moves import Shout
from mathfish_widgets.stage.face_data import EmptyPlace, Tile
from mathfish_widgets.stage.scene import BACK, SAY, Interpretation
from tests.games.equations.scene.tables import (
    CAMP_CARDS,
    FOUR,
    SCENE,
    TEN,
    THREE,
    TWO,
    at,
    interpret,
    placed,
    walk,
)

OF_FORM = {f"equations.shout.{name}" for name in "syntax equals side foreign twice unused operation".split()}


def test_only_what_can_lead_to_an_equation_is_open():
    match = at(operations="camp")
    cards, signs = {FOUR, TWO, TEN, THREE}, {"plus", "minus", "times", "divided", "power"}
    assert interpret(match).open.keys() == cards | {"open"}
    assert interpret(match, TEN).open.keys() == signs | {"equals", BACK}
    assert interpret(match, "open", TEN).open.keys() == signs | {BACK}
    assert interpret(match, "open", TEN, "minus").open.keys() == cards - {TEN} | {"open", BACK}
    assert interpret(match, "open", TEN, "minus", "open", FOUR).open.keys() == signs | {BACK}
    assert interpret(match, "open", TEN, "minus", FOUR).open.keys() == signs | {"close", BACK}
    assert interpret(match, TEN, "plus", FOUR, "plus", TWO).open.keys() == {"equals", BACK}


@pytest.mark.parametrize("touched", [(TEN, FOUR), ("plus",), ("open", "close"), (TEN, "equals", "equals"), ("pond",)])
def test_what_cannot_come_next_means_nothing(touched):
    assert interpret(at(), *touched) == Interpretation()


@pytest.mark.parametrize("operations", ["basic", "camp", "extended"])
@pytest.mark.parametrize("layout", [CAMP_CARDS, "AH AC 10S 9D", "2H 3C 8S 9D 7D"])
def test_whatever_is_open_leads_to_an_equation_of_all_cards(operations, layout):
    match, rng = at(layout, operations=operations, ace="one_or_eleven"), random.Random(7)
    for _ in range(60):
        touched = walk(match, rng)
        shout = EQUATIONS.read(interpret(match, *touched).buttons[0].key.removeprefix(SAY))
        assert isinstance(shout, Shout)
        assert shout.equation is not None
        refusal = match.state.refusal(shout, 0)
        assert refusal is None or refusal.rule not in OF_FORM


def test_an_ace_may_be_eleven_if_the_game_says_so():
    cards = "AH 2C 3S 10D"
    assert "eleven" not in placed(at(cards)).by_key
    assert "eleven" not in placed(at(ace="one_or_eleven")).by_key
    match = at(cards, ace="one_or_eleven")
    table = placed(match, "eleven")
    assert (table["part-0"].face, table["eleven"].name) == (Tile("11"), "an ace as 11")
    assert isinstance(table["layout-0"].face, EmptyPlace)
    assert "layout-0" not in interpret(match, "eleven", "plus").open
    assert "eleven" not in interpret(match, "layout-0", "plus").open
    ((*way, last),) = SCENE.ways_to_touch(match.observation(0), Shout.read("11 + 2 - 3 = 10"))
    assert way == ["eleven", "plus", "layout-1", "minus", "layout-2", "equals", "layout-3"]
    assert last == "say:shout 11 + 2 - 3 = 10"


def test_mod_and_log_are_touched_in_the_extended_game_only():
    cards = "8H 5C 2S 8D"
    assert not {"mod", "log", "comma"} & placed(at(cards)).by_key.keys()
    match = at(cards, operations="extended")
    way = ("layout-0", "mod", "layout-1", "equals", "log", "layout-2", "comma", "layout-3", "close")
    shout, _ = interpret(match, *way).buttons
    assert shout.key == "say:shout 8 mod 5 = log(2, 8)"
    assert "comma" not in interpret(match, "open", "layout-0").open
    assert "close" not in interpret(match, "log", "layout-0").open
