"""The computer players: how they choose, how strong they are, and what they say of it."""

import random
from dataclasses import replace

import pytest

from benchmarks.tournament import lead
from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.observation import observe, redealt
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.docfish.players.hand_inference import denied_primes, last_card_weights, unseen_counts
from mathfish_widgets.games.docfish.players.hints import hint
from mathfish_widgets.games.docfish.players.levels import PLAYERS
from mathfish_widgets.games.docfish.rules.consolidation import gain, groupings
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.facts import Phase
from mathfish_widgets.games.docfish.rules.moves import Ask, Change, Guess, NoConsolidation
from mathfish_widgets.games.docfish.rules.zones import DECK, HAND, value
from tests.games.docfish.deciding import DENIED_TWO, WORDING, chosen, decisions, in_phase, seen
from tests.games.docfish.playing import HER, HIS, position, read, turns

GAMES = 100


@pytest.fixture(scope="module")
def all_decisions():
    return list(decisions())


@pytest.mark.parametrize("level", ["careful", "sharp"])
def test_nobody_with_a_memory_asks_again_for_what_was_just_denied(level):
    observation = seen(position(phase="turn", hand="2 3", other_hand="5 7", deck_top="4 J"), DENIED_TWO)
    assert denied_primes(observation) == {2}
    assert chosen(level, observation).move != Ask(2)


def test_a_careful_player_asks_for_the_lowest_prime_when_all_were_denied():
    observation = seen(
        position(phase="turn", hand="2", other_hand="5 7", deck_top="4 4"), [*DENIED_TWO, "change 4 = 2 x 2; down 2"]
    )
    assert denied_primes(observation) == {2}
    assert chosen("careful", observation).move == Ask(2)


def test_a_sharp_player_takes_the_sure_thing_first():
    start = position(phase="turn", hand="2 5", other_hand="3 7", deck_top="K J A 3")
    lost = ["ask 5; docfish; pick; no consolidation", "ask 7; docfish; pick; no consolidation"]
    fished = ["ask 2; docfish; pick; change 14 = 2 x 7; down 2; pick"]
    observation = seen(start, [*lost, *fished])
    assert chosen("sharp", observation).move == Ask(7)
    assert chosen("sharp", observation).reasons[0].rule == "docfish.reason.ask.known"
    assert chosen("careful", observation).move == Ask(3)


def test_the_guess_is_right_whenever_only_one_value_is_possible():
    certain = 0
    for state, observation in in_phase(list(decisions(24)), Phase.GUESS):
        weights = last_card_weights(observation)
        last = value(state.table[HAND[state.turn]][-1])
        assert last in weights
        if len(weights) == 1:
            certain += 1
            assert chosen("sharp", observation).move == Guess(last)
    assert certain > 12


def test_a_careful_guess_is_a_card_out_of_sight(all_decisions):
    for _, observation in in_phase(all_decisions, Phase.GUESS):
        assert chosen("careful", observation).move.value in unseen_counts(observation.state)


def test_careful_and_sharp_players_take_a_consolidation_whose_sum_is_among_the_highest(all_decisions):
    for state, observation in in_phase(all_decisions, Phase.CONSOLIDATE):
        gains = sorted(map(gain, groupings(state.pot(state.turn), state.bank)))
        careful, sharp = (chosen(level, observation).move for level in ("careful", "sharp"))
        if not gains:
            assert careful == sharp == NoConsolidation()
        else:
            assert gain(careful.groups) == gains[-1]
            assert gain(sharp.groups) >= gains[-6:][0]


def test_a_careful_player_finds_the_highest_sum():
    pot = "2 2 3 3 5 7"
    assert chosen("careful", seen(position(pot=pot, phase="consolidate"))).move == read("consolidate 2x5 2x7 3x3")


def test_change_is_taken_from_the_most_plentiful_cards():
    start = position(hand="2 8", phase="prepare", bank={4: 1, 2: 6})
    assert chosen("careful", seen(start)).move == Change(8, (2, 2, 2))
    start = position(hand="2 8", phase="prepare", bank={4: 5, 2: 4})
    assert chosen("careful", seen(start)).move == Change(8, (2, 4))


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


@pytest.mark.parametrize(("better", "worse"), [("careful", "beginner"), ("sharp", "careful")])
def test_a_level_that_knows_more_wins_more(better, worse):
    leads = [lead("docfish", (better, worse), number) for number in range(GAMES)]
    assert sum(points > 0 for points in leads) > sum(points < 0 for points in leads)
    assert sum(leads) > 5 * GAMES
