"""The solver: lines that the rules accept, scores that a blind search confirms, limits that are kept."""

import random
from functools import cache

import pytest

from mathfish_widgets.engine.cards import KING
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.players.solver import NODES, Solution, solve, winnable_seed
from mathfish_widgets.games.doublets.rules.ring import doubled
from mathfish_widgets.games.doublets.rules.state import DoubletsState
from mathfish_widgets.games.doublets.rules.zones import STOCK

DEALS = range(30)


def solved(state: DoubletsState, nodes: int = NODES) -> Solution:
    return think(solve(state, nodes))


@cache
def best_score(state: DoubletsState) -> int:
    """The best score by trying every legal move of the rules."""
    return max((best_score(state.play(move).after) for move in state.legal_moves()), default=state.scores[0])


def late_position(seed: int, cards_left: int, passes: int) -> DoubletsState:
    """A position with few cards left, drawn at random."""
    rng = random.Random(seed)
    free = list(DOUBLETS.deal(0).pack)
    rng.shuffle(free)
    rank, built = rng.randrange(1, KING), []
    while len(free) > cards_left:
        found = next((card for card in free if card.rank == rank), None)
        if found is None:
            break
        free.remove(found)
        built.append(found)
        rank = doubled(rank)
    waste = rng.randrange(len(free) - 6)
    position = {"foundation": built, "reserve": free[:7], "waste": free[7 : 7 + waste], "stock": free[7 + waste :]}
    state = DOUBLETS.set_up(position, passes=passes)
    assert isinstance(state, DoubletsState)
    return state


def test_the_score_is_the_best_that_a_blind_search_finds():
    scores = set()
    for seed in range(45):
        state = late_position(seed, 14, passes=1 + seed % 3)
        solution = solved(state)
        assert solution.proved
        assert solution.score == best_score(state)
        scores.add(solution.score)
    best_score.cache_clear()
    assert len(scores) > 5


@pytest.mark.parametrize("options", [{}, {"first_waste": "on"}, {"kings": "removed"}, {"passes": 2}])
def test_the_line_is_legal_and_reaches_the_score(options):
    for seed in range(6):
        state = DOUBLETS.deal(seed, **options)
        solution = solved(state, nodes=4000)
        for move in solution.line:
            state = state.play(move).after
        assert state.scores == (solution.score,)


@pytest.mark.tournament
def test_at_least_93_of_100_deals_are_decided_within_20000_positions():
    decided = [solved(DOUBLETS.deal(seed), nodes=20_000).proved for seed in DEALS]
    assert sum(decided) >= 0.93 * len(DEALS)


def test_with_too_few_positions_the_solver_says_that_it_does_not_know():
    solution = solved(DOUBLETS.deal(1), nodes=10)
    assert not solution.proved
    assert solution.score < 48


def test_a_won_game_needs_no_more_moves():
    state = DOUBLETS.deal(2)
    for move in solved(state).line:
        state = state.play(move).after
    assert solved(state) == (48, (), True)


def test_a_solution_goes_on_where_its_line_has_led():
    state = DOUBLETS.deal(3)
    for move in solved(state).line[:30]:
        state = state.play(move).after
    assert solved(state).score == 48


def test_the_solver_lets_the_page_breathe():
    pauses = sum(1 for _ in solve(DOUBLETS.deal(3, passes=1), nodes=5000))
    assert pauses >= 5000 // 1000


def test_the_solver_does_not_guess_hidden_cards():
    with pytest.raises(ValueError, match="all known"):
        solved(DOUBLETS.deal(1).seen_by(0))


def test_a_winnable_seed_is_the_first_whose_deal_a_short_search_wins():
    options = {"passes": 2, "first_waste": "on", "kings": "bottom"}
    asked = (9, 11)
    found = [think(winnable_seed(seed, **options)) for seed in asked]
    won = [seed for seed in range(9, 12) if solved(DOUBLETS.deal(seed, **options), nodes=2000).score == 48]
    assert found == [next(each for each in won if each >= seed) for seed in asked] == [11, 11]


def test_solving_leaves_the_state_as_it_was():
    state = DOUBLETS.deal(8)
    stock = state.table[STOCK]
    solved(state)
    assert state == DOUBLETS.deal(8)
    assert state.table[STOCK] == stock
