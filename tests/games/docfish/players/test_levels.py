"""The three levels: legal, fair, in words, and the better the more they know."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.docfish.players.hand_inference import denied_primes
from mathfish_widgets.games.docfish.players.hints import hint
from mathfish_widgets.games.docfish.players.levels import PLAYERS
from mathfish_widgets.games.docfish.rules.consolidation import gain, groupings
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.facts import Phase
from mathfish_widgets.games.docfish.rules.moves import Ask, NoConsolidation
from mathfish_widgets.games.docfish.rules.zones import DECK, HAND, present, value
from tests.games.docfish.deciding import DENIED_TWO, WORDING, chosen, in_phase, seen
from tests.games.docfish.playing import HER, HIS, position, turns
from tests.games.redealing import redealt


@pytest.mark.parametrize("level", ["careful", "sharp"])
def test_nobody_with_a_memory_asks_again_for_what_was_just_denied(level):
    observation = seen(position(phase="turn", hand="2 3", other_hand="5 7", deck_top="4 J"), DENIED_TWO)
    assert denied_primes(observation) == {2}
    assert chosen(level, observation).move != Ask(2)


def test_careful_and_sharp_players_take_a_consolidation_whose_sum_is_among_the_highest(all_decisions):
    for state, observation in in_phase(all_decisions, Phase.CONSOLIDATE):
        gains = sorted(map(gain, groupings(state.pot(state.turn), state.bank)))
        careful, sharp = (chosen(level, observation).move for level in ("careful", "sharp"))
        if not gains:
            assert careful == sharp == NoConsolidation()
        else:
            assert gain(careful.groups) == gains[-1]
            assert gain(sharp.groups) >= gains[-6:][0]


@pytest.mark.parametrize("level", PLAYERS)
def test_a_choice_is_legal_and_depends_on_nothing_but_the_observation_and_the_chance(level, all_decisions):
    for state, observation in all_decisions[:: len(PLAYERS)]:
        choice = chosen(level, observation)
        assert state.refusal(choice.move, observation.seat) is None
        assert choice == chosen(level, replace(observation, history=list(observation.history)))


def test_the_cards_of_the_deck_that_nobody_saw_change_no_choice_and_no_hint():
    start = begin(5, "cut", "always", "one_pass")
    moves = []
    state = start
    while len(moves) < 60:
        moves.append(chosen("careful", observe(state, [], state.active[0])).move)
        state = state.play(moves[-1]).after
    known = len(start.table[DECK]) - len(state.table[DECK])
    deck = start.table[DECK]
    other = replace(start, table=start.table.replaced({DECK: (*deck[:known], *reversed(deck[known:]))}))
    true, redone = (turns(each, *map(str, moves)) for each in (start, other))
    assert true[-1].after != redone[-1].after
    for number in range(1, len(moves)):
        seat = true[number].before.active[0]
        one, two = (observe(each[number].before, each[:number], seat) for each in (true, redone))
        assert think(hint(one)) == think(hint(two))
        for level in PLAYERS:
            assert chosen(level, one) == chosen(level, two)


@pytest.mark.parametrize("level", PLAYERS)
def test_his_hand_dealt_anew_changes_no_choice(level):
    start = position(phase="turn", hand="2 3 7 J", pot="2 3 5")
    for seed in range(20):
        dealt = redealt(start.seen_by(HER), random.Random(seed))
        assert chosen(level, seen(dealt)) == chosen(level, seen(start))
        assert FACE_DOWN not in dealt.table[HAND[HIS]]


def test_every_reason_has_a_sentence_that_names_nothing_hidden(all_decisions):
    for state, observation in all_decisions:
        for level in PLAYERS:
            choice = chosen(level, observation)
            for reason in choice.reasons:
                assert WORDING.sentence(reason)
            if state.phase is Phase.ASK:
                assert {*choice.reasons[0].values} <= {"prime", "who"}
                assert choice.reasons[0].values["prime"] == choice.move.value


def test_a_level_that_knows_more_decides_better_at_the_same_tables(all_decisions):
    hits, gains, guesses = Counter(), Counter(), Counter()
    for state, observation in all_decisions:
        for level in PLAYERS:
            if state.phase is Phase.ASK:
                hits[level] += chosen(level, observation).move.value in present(state.hand(state.other))
            if state.phase is Phase.CONSOLIDATE:
                gains[level] += gain(getattr(chosen(level, observation).move, "groups", ()))
            if state.phase is Phase.GUESS:
                guesses[level] += chosen(level, observation).move.value == value(state.table[HAND[state.turn]][-1])
    assert hits["beginner"] < hits["careful"] < hits["sharp"]
    assert hits["sharp"] > 1.15 * hits["careful"]
    assert gains["beginner"] < gains["careful"] == gains["sharp"]
    assert 2 * guesses["beginner"] < guesses["careful"] <= guesses["sharp"]
