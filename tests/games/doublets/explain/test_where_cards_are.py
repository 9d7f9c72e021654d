"""Where the cards of a rank lie, and when nothing more can be built."""

from mathfish_widgets.games.doublets.explain.where_cards_are import is_dead, known_stock
from mathfish_widgets.games.doublets.rules.moves import TurnOver
from mathfish_widgets.games.doublets.rules.state import DoubletsState
from mathfish_widgets.games.doublets.rules.zones import STOCK
from tests.games.doublets.deciding import random_observations
from tests.games.doublets.explaining import EXPLAINER, at, games, lines


def test_the_situation_counts_the_cards_of_the_wanted_rank():
    heard = lines(EXPLAINER.explain_situation(at("8S 5D")))
    assert (
        "There are four cards of rank 8: 0 on the foundation, 1 in the reserve, 1 in the waste and 2 in the stock."
    ) in heard
    assert "In the waste 8♠ lies under 1 other card." in heard


def test_the_counts_of_a_rank_add_up_to_four():
    for match in games(4):
        if match.state.over:
            continue
        for step in EXPLAINER.explain_situation(match.observation(0)).walk():
            if step.rule == "doublets.counting":
                assert sum(step.values[place] for place in ("built", "reserve", "waste", "stock")) == 4


def test_a_dead_game_is_dead_and_no_other():
    seen = 0
    for match in games(24):
        state = match.state
        if isinstance(state, DoubletsState) and not state.over and is_dead(match.observation(0).state):
            seen += 1
            while not state.over:
                moves = list(state.legal_moves())
                assert moves == [TurnOver()]
                state = state.play(moves[0]).after
    assert seen > 5


def test_the_order_of_the_stock_is_known_once_it_was_seen_and_never_before():
    known_before, checked = set(), 0
    for seed in range(8):
        for observation in random_observations(seed):
            stock, state = known_stock(observation), observation.state
            if state.number_of_pass == 1 and len(state.table[STOCK]) > 1:
                assert stock is None
            else:
                assert stock is not None
                assert len(stock) == len(state.table[STOCK])
                known_before.add(seed)
                checked += 1
    assert len(known_before) == 8
    assert checked > 200
