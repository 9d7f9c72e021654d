"""What a player could mean, every legal move among it."""

from itertools import permutations

from mathfish_widgets.games.pemberley.rules.moves import LaySet, Lift, Play
from tests.games.pemberley.playing import PLAYED, SAMPLE, deal, played, position


def test_every_legal_set_is_pseudo_legal():
    for seed in range(12):
        state = position({"piles": [" ".join(map(str, deal(seed).hand(0)[:5]))], "phase": "sets"}, seed=seed)
        orders = (order for size in range(1, 6) for order in permutations(state.pile(0), size))
        legal = {LaySet(order) for order in orders if state.refusal(LaySet(order)) is None}
        moves = list(state.pseudo_legal_moves(0))
        assert len(moves) == len(set(moves))
        assert legal <= set(moves)


def test_what_a_player_could_mean_in_each_part():
    assert [str(move) for move in position(SAMPLE).pseudo_legal_moves(0)] == [
        *(f"play {card}" for card in SAMPLE["hands"][0].split()),
        "pass",
    ]
    state = played(position(PLAYED), "set KD; set 8H")
    moves = list(state.pseudo_legal_moves(0))
    assert [move for move in moves if isinstance(move, Lift)] == [Lift(1), Lift(2)]
    assert str(moves[-1]) == "done"
    assert not any(isinstance(move, Play) for move in moves)
