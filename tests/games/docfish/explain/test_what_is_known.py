"""What asks, answers and changes tell of a hand is true."""

import pytest

from mathfish_widgets.games.docfish.explain.what_is_known import known_primes
from mathfish_widgets.games.docfish.rules.zones import present
from tests.games.docfish.explaining import random_game
from tests.games.docfish.playing import HER, HIS


@pytest.mark.parametrize("seed", [6, 7, 8, 9])
def test_what_is_known_of_a_hand_is_true(seed):
    history, facts = [], 0
    for turn in random_game(seed):
        history.append(turn.seen_by(HER))
        known, his = known_primes(history, HIS), present(turn.after.hand(HIS))
        assert all(his[prime] for prime in known.held)
        assert not any(his[prime] for prime in known.denied)
        facts += len(known.held) + len(known.denied)
    assert facts > 100
