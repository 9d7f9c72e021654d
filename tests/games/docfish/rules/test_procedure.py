"""Procedure that the worked examples do not reach. Source: docs/rules/docfish.md, Consolidation; Frozen cards; End."""

from dataclasses import replace

from mathfish_widgets.games.docfish.rules.facts import Phase
from tests.games.docfish.playing import HER, HIS, events, hand, played, position, pot


def test_step_by_step_she_goes_on_until_nothing_is_possible():
    start = position(pot="2 2 2 2", phase="consolidate", consolidation="step_by_step")
    state = played(start, "consolidate 2x2")
    assert (pot(state), state.turn, state.phase) == ((2, 2, 4), HER, Phase.CONSOLIDATE)
    state = played(state, "consolidate 2x2")
    assert (pot(state), state.turn) == ((4, 4), HIS)


def test_a_factor_joins_a_hand_that_is_laid_down_anyway():
    start = position(hand="2", other_hand="3", deck="3", pot="2 2 2 5", other_frozen=["7 A"], bank={2: 0})
    state = played(start, "ask 2; docfish; pick; guess 3")
    assert events(state, "consolidate 2x2x2") == [
        "Exchanged",
        "ChangePresent",
        "Thawed",
        "Changed",
        "LaidDown",
        "TurnEnded",
    ]
    state = played(state, "consolidate 2x2x2")
    assert (hand(state, HIS), state.active, state.phase) == ((2, 3, 3), (HIS,), Phase.LAY)


STUCK = {"hand": [], "other_hand": "2", "deck": [], "frozen": ["7 A"], "bank": {2: 0}}


def test_a_turn_in_which_nothing_happens_to_a_hand_is_counted():
    state = played(position(**STUCK, pot="3 5"), "no consolidation")
    assert (state.idle_turns, state.active, state.phase) == (1, (HIS,), Phase.ASK)


def test_two_such_turns_running_end_the_game():
    end = played(replace(position(**STUCK, pot="3 5"), idle_turns=1), "no consolidation")
    assert (end.over, hand(end, HIS), end.on_table(HER)) == (True, (2,), (7, 14))
    assert end.scores[HER] == 8


def test_a_thawed_pair_keeps_the_game_going():
    start = replace(position(**STUCK, pot="2 2 2 5"), idle_turns=1)
    state = played(start, "consolidate 2x2x2")
    assert (state.idle_turns, state.over, hand(state), state.turn) == (0, False, (2,), HIS)
