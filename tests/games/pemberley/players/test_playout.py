"""A round played on with all hands known."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.pemberley.players.playout import Playout, hardest_first
from mathfish_widgets.games.pemberley.rules.facts import Phase
from mathfish_widgets.games.pemberley.rules.moves import Play
from tests.games.pemberley.deciding import game
from tests.games.pemberley.playing import position


def test_a_playout_goes_as_the_rules_say():
    for seed in range(6):
        turns = [turn for turn in game(("careful", "beginner", "careful"), seed) if turn.before.phase is Phase.PLAY]
        playout = Playout(turns[0].before, [turns[0].before.hand(seat) for seat in range(3)])
        for turn in turns:
            if isinstance(turn.move, Play):
                playout.play(turn.seat, turn.move.card)
                assert (playout.total, playout.ones) == (turn.after.total, turn.after.ones)
        assert tuple(playout.gains) == turns[-1].after.points


def test_a_playout_takes_the_most_points_until_nobody_can_play():
    state = position({"hands": ["4H 7C 9S", "AD 5C"], "starter": "AC", "total": 10})
    playout = Playout(state, (state.hand(0), state.hand(1)))
    playout.finish(0)
    # 10 + 4 = 14, 14 × 1 = 14, 14 ÷ 7 = 2, then 5 does not go into 2, and 2 − 9 = −7.
    assert (playout.gains, playout.total) == ([5, 2], -7)
    assert playout.hands == [[], [*cards("5C")]]
    with pytest.raises(ValueError, match="5C cannot be played on -7"):
        playout.play(1, *cards("5C"))


def test_cards_that_may_become_hard_to_play_come_first():
    assert sorted(cards("2H 3C 4S KD QC"), key=hardest_first) == list(cards("QC 3C KD 4S 2H"))
