"""What follows a move by itself: change present, and the end of the game."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.docfish.rules.facts import Phase
from tests.games.docfish.explaining import EXPLAINER, lines, random_game
from tests.games.docfish.playing import HER, HIS, played, position


def test_change_present_is_announced_and_laid():
    state = position(hand="3 7", other_hand="A", pot="5 8", other_pot="2 2 3", bank={2: 0}, phase="turn")
    frozen = played(state, "ask 7", "give 14", "shortage 14", "no consolidation")
    assert frozen.bundles
    state = frozen
    while state.phase is not Phase.CONSOLIDATE:
        state = state.play(next(state.legal_moves())).after
    turn = state.play(next(state.legal_moves()))
    assert "Ann: “Change present.” The bank has 2 and 7 for the frozen 14 and 7." in lines(
        EXPLAINER.explain_turn(turn, HIS)
    )


def test_a_finished_game_is_counted_and_audited():
    *_, last = random_game(1)
    told = lines(EXPLAINER.explain_turn(last, HER))
    assert any(line.startswith("The audit: count the primes in both pots.") and "44" in line for line in told)
    winner = lines(EXPLAINER.explain_situation(observe(last.after, [], HIS)))[0]
    assert str(max(last.after.scores)) in winner
