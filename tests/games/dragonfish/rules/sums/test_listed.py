"""The sums that are listed as moves are legal, and none that can be listed is missing."""

from collections import Counter
from itertools import permutations, product

import pytest

from mathfish_widgets.games.dragonfish.rules.moves import Calculate
from mathfish_widgets.games.dragonfish.rules.sums.grammar import Chain, Term
from mathfish_widgets.games.dragonfish.rules.sums.search import calculations
from mathfish_widgets.games.dragonfish.rules.zones import (
    POND_CELLS,
)
from tests.games.dragonfish.playing import (
    IN_POND,
    pond,
    position,
    read,
)


def test_a_sum_in_another_order_is_legal_too():
    state = position(IN_POND)
    assert state.refusal(read("sum 1a = 1c + 1b")) is None
    assert read("sum 1a = 1c + 1b") not in list(state.legal_moves())


def test_the_sums_listed_are_all_that_there_are():
    for seed in range(12):
        state = position({"phase": "pond"}, seed=seed)
        listed = Counter(move.cell[0] for move in state.legal_moves() if isinstance(move, Calculate))
        for number in POND_CELLS:
            assert listed[str(number)] == len(calculations(pond(state, number)))


@pytest.mark.parametrize(
    ("options", "cards", "text"),
    [
        ({"operations": "multiply"}, "F15 7 2 1 9 9", "sum 1a = 1b x 1c + 1d"),
        ({"operations": "divide"}, "4 8 2 bike bike 10", "sum 1a = 1b ÷ 1c"),
        ({"join_digits": "on"}, "F15 1 4 1 9 9", "sum 1a = 1b~1c + 1d"),
        ({"join_digits": "on"}, "F15 1 5 9 9 10", "sum 1a = 1b~1c"),
    ],
)
def test_harder_sums_are_listed_where_the_options_allow_them(options, cards, text):
    given = {"ponds": {1: cards}, "phase": "pond"}
    assert read(text) in list(position(given, **options).legal_moves())
    assert position(given).refusal(read(text)).rule == "dragonfish.sum.operation"


@pytest.mark.parametrize("order", ["precedence", "spoken"])
def test_sums_of_two_or_three_cards_are_listed_exactly_when_they_are_legal(order):
    state = position({"ponds": {1: "F15 8 7 4 1 6"}, "phase": "pond"}, operations="divide", order=order)
    listed = set(state.legal_moves())
    for count in (2, 3):
        for cells in permutations(POND_CELLS[1], count + 1):
            for signs in product("+-x÷", repeat=count - 1):
                terms = tuple(Term((cell,)) for cell in cells[1:])
                move = Calculate(cells[0], Chain(terms, signs))
                if not set(signs) <= set("+-"):
                    assert (move in listed) == (state.refusal(move) is None)
