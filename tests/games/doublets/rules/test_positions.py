"""Positions that are set up: docs/rules/doublets.md, Positions."""

import re

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.zones import STOCK

ARCH = "AC AD 8C AH AS 2C 2D"


def test_a_position_without_stock_gets_the_rest_of_the_deck_in_the_shuffle_of_the_seed():
    state = DOUBLETS.set_up({"foundation": "4H", "reserve": ARCH, "waste": "5D 8S"}, seed=1)
    assert len(state.table[STOCK]) == 52 - 1 - 7 - 2
    assert state.table[STOCK][:4] == cards("9S 9H 2H 4C")


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"reserve": ARCH}, "The foundation needs at least one card."),
        ({"foundation": "KC", "reserve": ARCH}, "A king cannot lie on the foundation."),
        (
            {"foundation": "4H 7C", "reserve": ARCH},
            "On the foundation 7C cannot lie on 4H: each card is twice the one below.",
        ),
        ({"foundation": "AC", "reserve": ARCH}, "AC is there twice; the deck has it once."),
        (
            {"foundation": "4H", "reserve": "AC AD"},
            "The reserve has 7 places; one can be empty only when waste and stock are empty.",
        ),
        (
            {"foundation": "4H", "reserve": ARCH + " 2H"},
            "The reserve has 7 places; one can be empty only when waste and stock are empty.",
        ),
        ({"foundation": "4H", "reserve": ARCH, "stock": "5C"}, "43 cards are missing, 2H among them."),
        (
            {"foundation": "4H", "reserve": ARCH, "number_of_pass": 4},
            "The number of the pass is from 1 to 3; 4 is not.",
        ),
        (
            {"foundation": "4H", "reserve": ARCH, "number_of_pass": True},
            "The number of the pass is from 1 to 3; True is not.",
        ),
        (
            {"foundations": "4H"},
            "A position of Doublets has no foundations. It has foundation, reserve, waste, stock, number_of_pass.",
        ),
        (
            {"foundation": "4H", "reserve": "XX"},
            "I do not know the card 'XX'. A card is a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S).",
        ),
    ],
)
def test_a_position_that_cannot_occur_is_refused_with_the_reason(position, told):
    with pytest.raises(ValueError, match=f"^{re.escape(told)}$"):
        DOUBLETS.set_up(position)


def test_without_kings_a_position_has_none():
    with pytest.raises(ValueError, match="there are no kings"):
        DOUBLETS.set_up({"foundation": "4H", "reserve": "AC AD 8C AH AS 2C KD"}, kings="removed")


def test_a_position_in_which_nothing_can_be_done_is_over():
    placed = {*cards("4H"), *cards(ARCH.replace("8C", "3C"))}
    waste = [card for card in sorted(DOUBLETS.deal(0).pack) if card not in placed]
    position = {"foundation": "4H", "reserve": ARCH.replace("8C", "3C"), "waste": waste, "stock": ()}
    assert DOUBLETS.set_up(position | {"number_of_pass": 2}).active == (0,)
    assert DOUBLETS.set_up(position | {"number_of_pass": 3}).active == ()
