"""DocFish's levels: legal and fair choices, reasons in words, strength, memory and hints."""

import random
from collections import Counter
from functools import cache

import pytest

from mathfish_widgets.engine.state import Observation, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games.docfish.players import PLAYERS, probability_of_going_on
from mathfish_widgets.games.docfish.players.hand_inference import (
    asked_primes,
    denied_primes,
    infer_hand,
    last_card_weights,
    unseen_counts,
)
from mathfish_widgets.games.docfish.players.hints import hint
from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.consolidation import gain, groupings
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.moves import Ask, Change, Guess, NoConsolidation
from mathfish_widgets.games.docfish.rules.state import DECK, HAND, Phase, present, value
from mathfish_widgets.play.players import rng_of_turn
from tests.cases import each_case
from tests.games.docfish.playing import HER, played, position, read, turns

WORDING = Wording(sentences_of("games/docfish"), ("Ann", "Ben"))
DENIED_TWO = ["ask 2; docfish; pick; change 4 = 2 x 2; down 2; pick"]
PAIRINGS = [("beginner", "careful"), ("careful", "sharp"), ("sharp", "random"), ("random", "beginner")]


def chosen(level, observation, seed=1):
    return think(PLAYERS[level].choose(observation, random.Random(seed)))


def seen(start, texts=(), seat=HER):
    played_turns = turns(start, *texts) if texts else []
    return observe(played_turns[-1].after if played_turns else start, played_turns, seat)


@cache
def decisions(games=8, **options):
    """Return the true state and the observation of every decision of some games between levels and random play."""
    given = {"first": "cut", "fished_pair_redraw": "always", "consolidation": "one_pass", **options}
    return tuple(decision for seed in range(games) for decision in _decisions_of_game(seed, given))


def _decisions_of_game(seed, options):
    state, histories = begin(seed, **options), ([], [])
    while not state.over:
        seat = state.active[0]
        observation = Observation(seat, state.seen_by(seat), tuple(histories[seat]))
        yield state, observation
        level, rng = PAIRINGS[seed % len(PAIRINGS)][seat], rng_of_turn(seed, seat, len(histories[seat]))
        if level == "random":
            move = rng.choice(list(RULES.legal_moves(state)))
        else:
            move = think(PLAYERS[level].choose(observation, rng)).move
        turn = RULES.play(state, move)
        for watching, history in enumerate(histories):
            history.append(turn.seen_by(watching))
        state = turn.after


def in_phase(all_decisions, phase):
    found = [(state, observation) for state, observation in all_decisions if state.phase is phase]
    assert found
    return found


@pytest.fixture(scope="session")
def all_decisions():
    return decisions()


@pytest.mark.tournament
@each_case("option", [{"fished_pair_redraw": "if_empty"}, {"consolidation": "step_by_step"}, {}])
def test_inferred_hand_never_excludes_true_hand(option):
    for state, observation in in_phase(decisions(3, **option) if option else decisions(), Phase.ASK):
        memory = infer_hand(observation)
        hand = Counter(state.hand(state.other))
        assert Counter(memory.known) <= hand
        assert tuple(sorted((hand - Counter(memory.known)).elements())) in memory.weights
        for prime in asked_primes(observation):
            assert prime in present(hand)
        for prime in denied_primes(observation):
            assert prime not in present(hand)


def test_inferred_hand_is_certain_when_deck_is_empty(all_decisions):
    last = [pair for pair in in_phase(all_decisions, Phase.ASK) if not pair[0].table[DECK]]
    assert last
    assert all(len(infer_hand(observation).weights) == 1 for _, observation in last)


def test_primes_inferred_as_certain_or_impossible_are_correct(all_decisions):
    judged = Counter()
    for state, observation in in_phase(all_decisions, Phase.ASK):
        memory = infer_hand(observation)
        for prime in present(state.hand(state.turn)):
            likely = memory.probability(prime)
            judged[likely if likely in (0, 1) else "open"] += 1
            assert likely not in (0, 1) or (prime in present(state.hand(state.other))) == bool(likely)
    assert judged[0] > 20
    assert judged[1] > 20
    assert judged["open"] > 20


def test_denied_prime_is_impossible_and_prime_opponent_asked_for_is_certain():
    start = position(phase="turn", hand="2 3", other_hand="5 7", deck_top="4 J")
    assert infer_hand(seen(start)).probability(2) > 0
    assert infer_hand(seen(start, DENIED_TWO)).probability(2) == 0
    his_turn = [*DENIED_TWO, "ask 3; docfish; pick; no consolidation", "ask 5; docfish; pick"]
    observation = seen(position(phase="turn", hand="2 3", other_hand="5 7", deck_top="4 J K 9"), his_turn)
    assert infer_hand(observation).probability(5) == 1
    assert asked_primes(observation) == {5}


def test_careful_player_asks_for_lowest_prime_when_all_are_denied():
    observation = seen(
        position(phase="turn", hand="2", other_hand="5 7", deck_top="4 4"), [*DENIED_TWO, "change 4 = 2 x 2; down 2"]
    )
    assert denied_primes(observation) == {2}
    assert chosen("careful", observation).move == Ask(2)


def test_careful_player_guesses_only_unseen_cards(all_decisions):
    for _, observation in in_phase(all_decisions, Phase.GUESS):
        assert chosen("careful", observation).move.value in unseen_counts(observation.state)


def test_careful_player_finds_consolidation_with_highest_sum():
    pot = "2 2 3 3 5 7"
    assert chosen("careful", seen(position(pot=pot, phase="consolidate"))).move == read("consolidate 2x5 2x7 3x3")


def test_careful_player_takes_change_from_most_plentiful_cards():
    start = position(hand="2 8", phase="prepare", bank={4: 1, 2: 6})
    assert chosen("careful", seen(start)).move == Change(8, (2, 2, 2))
    start = position(hand="2 8", phase="prepare", bank={4: 5, 2: 4})
    assert chosen("careful", seen(start)).move == Change(8, (2, 4))


def test_sharp_player_asks_for_certain_prime_first():
    start = position(phase="turn", hand="2 5", other_hand="3 7", deck_top="K J A 3")
    lost = ["ask 5; docfish; pick; no consolidation", "ask 7; docfish; pick; no consolidation"]
    fished = ["ask 2; docfish; pick; change 14 = 2 x 7; down 2; pick"]
    observation = seen(start, [*lost, *fished])
    assert chosen("sharp", observation).move == Ask(7)
    assert chosen("sharp", observation).reasons[0].rule == "docfish.reason.ask.known"
    assert chosen("careful", observation).move == Ask(3)


def test_sharp_player_asks_for_prime_most_likely_to_continue_turn():
    start = position(phase="turn", hand="2 J", other_hand="5 7", deck_top="K")
    belief = infer_hand(seen(start))
    likely = {prime: probability_of_going_on(start.seen_by(HER), belief, prime) for prime in (2, 11)}
    assert belief.probability(2) < likely[2] < 1
    assert likely[2] > likely[11]
    assert chosen("sharp", seen(start)).move == Ask(2)


def test_beginner_asks_for_highest_prime_of_any_card():
    observation = seen(position(phase="turn", hand="6 J 5 7", other_hand="K"))
    asked = {chosen("beginner", observation, seed).move for seed in range(40)}
    assert asked == {Ask(3), Ask(5), Ask(7), Ask(11)}


def test_beginner_exchanges_as_few_cards_as_possible(all_decisions):
    choice = chosen("beginner", seen(position(pot="2 2 6 7 8", phase="consolidate")))
    assert choice.move == read("consolidate 2x2")
    assert WORDING.sentence(choice.reasons[0]) == "I exchanged as few cards as I could: 2 × 2 = 4."
    for state, observation in in_phase(all_decisions, Phase.CONSOLIDATE):
        sizes = [sum(map(len, groups)) for groups in groupings(state.pot(state.turn), state.bank)]
        taken = getattr(chosen("beginner", observation).move, "groups", ())
        assert sum(map(len, taken)) == min(sizes, default=0)


def test_guess_of_last_card_is_right_when_only_one_value_is_possible(all_decisions):
    certain = 0
    for state, observation in in_phase(all_decisions, Phase.GUESS):
        weights = last_card_weights(observation)
        last = value(state.table[HAND[state.turn]][-1])
        assert last in weights
        if len(weights) == 1:
            certain += 1
            assert chosen("sharp", observation).move == Guess(last)
    assert certain > 4


@each_case("level", ["careful", "sharp"])
def test_players_with_memory_do_not_repeat_denied_question(level):
    observation = seen(position(phase="turn", hand="2 3", other_hand="5 7", deck_top="4 J"), DENIED_TWO)
    assert denied_primes(observation) == {2}
    assert chosen(level, observation).move != Ask(2)


def test_careful_and_sharp_players_choose_highest_consolidation(all_decisions):
    for state, observation in in_phase(all_decisions, Phase.CONSOLIDATE):
        gains = sorted(map(gain, groupings(state.pot(state.turn), state.bank)))
        careful, sharp = (chosen(level, observation).move for level in ("careful", "sharp"))
        if not gains:
            assert careful == sharp == NoConsolidation()
        else:
            assert gain(careful.groups) == gain(sharp.groups) == gains[-1]


def test_reason_for_asking_names_only_prime_and_player(all_decisions):
    for _, observation in in_phase(all_decisions, Phase.ASK):
        for level in PLAYERS:
            choice = chosen(level, observation)
            assert {*choice.reasons[0].values} <= {"prime", "who"}
            assert choice.reasons[0].values["prime"] == choice.move.value


def test_higher_levels_decide_better_in_same_situations(all_decisions):
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


def test_every_hint_leads_to_move_of_sharp_player(all_decisions):
    for _, observation in all_decisions[::5]:
        assert think(hint(observation))[-1].values["move"] == str(chosen("sharp", observation).move)


def worded(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


@each_case(
    ("given", "moves", "rungs"),
    [
        (
            {"pot": "2 2 6 7 8", "phase": "consolidate"},
            [],
            [
                "Look at the two lowest cards of your pot: 2 and 2.",
                "Their product is 4, and the bank has a 4. You must also use every card lower than your highest one.",
                "Exchange 2 × 6 = 12 and 2 × 7 = 14. Then your pot is worth 34.",
            ],
        ),
        (
            {"pot": "2 3 7", "phase": "consolidate", "bank": {6: 0}},
            [],
            [
                "Look at the two lowest cards of your pot: 2 and 3.",
                "Their product is 6, but the bank has no 6, and no other groups work.",
                "Say “No Consolidation”.",
            ],
        ),
        (
            {"pot": "2 2 3", "phase": "consolidate", "bank": {4: 0}},
            [],
            [
                "Look at the two lowest cards of your pot: 2 and 2.",
                "Their product is 4, but the bank has no 4. Look for other groups with these cards.",
                "Exchange 2 × 2 × 3 = 12. Then your pot is worth 12.",
            ],
        ),
        (
            {"pot": "3 5 7", "phase": "consolidate"},
            [],
            [
                "Look at the two lowest cards of your pot: 3 and 5.",
                "Their product is 15. That's more than 14, and no other product is smaller.",
                "Say “No Consolidation”.",
            ],
        ),
        (
            {"hand": "A A", "phase": "prepare"},
            [],
            [
                "Count the primes in your hand, even inside other cards. Which do you have twice?",
                "2 × 7 = 14, and the bank has that change. It helps you lay a pair.",
                "Change the 14: 2 × 7 = 14.",
            ],
        ),
        (
            {"hand": "3 7", "other_hand": "A", "phase": "turn", "bank": {2: 0}, "pot": "2 2 2 5"},
            ["ask 7"],
            [
                "You were asked for sevens. Look at each card: is 7 a factor of it?",
                "Your 7 is inside the 14, and the bank can't change that card.",
                "Hand over the 14.",
            ],
        ),
        (
            {"hand": "3 3 3", "phase": "prepare"},
            [],
            [
                "Count the primes in your hand, even inside other cards. Which do you have twice?",
                "You have two threes as separate cards, so you can lay them as a pair.",
                "Lay down the threes.",
            ],
        ),
        (
            {"hand": "7", "phase": "turn", "pot": "2 2 5"},
            [],
            ["Count the primes in your hand, even inside other cards. The only one is 7.", "Ask for sevens."],
        ),
        (
            {"hand": "3 7", "other_hand": "5", "phase": "turn"},
            ["ask 7", "docfish"],
            ["You heard “DocFish”, so turn over the top card of the deck."],
        ),
        (
            {"hand": "", "other_hand": "5", "phase": "turn"},
            [],
            ["Your hand is empty, so turn over the top card of the deck."],
        ),
        (
            {"hand": "", "other_hand": "5", "phase": "turn", "deck_top": "Q"},
            ["pick", "change 12 = 2 x 2 x 3", "down 2"],
            ["You fished a pair, so turn over the top card of the deck again."],
        ),
        (
            {"hand": "3 7", "other_hand": "5", "phase": "turn", "deck_top": "7"},
            ["ask 7", "docfish", "pick", "down 7"],
            ["You fished your wish, so turn over the top card of the deck again."],
        ),
        (
            {"hand": "3 7", "pot": "5", "phase": "consolidate"},
            [],
            ["Look at your pot. It has 1 card, and a group needs two or three.", "Say “No Consolidation”."],
        ),
    ],
)
def test_hints_have_expected_rungs(given, moves, rungs):
    state = played(position(**given), *moves) if moves else position(**given)
    assert worded(seen(position(**given), moves, state.active[0])) == rungs


def test_hint_describes_freezing_pair_of_two_cards():
    start = position(hand="A A", phase="prepare", bank={2: 0})
    moves = ["shortage 14; no consolidation"]
    assert worded(seen(start, moves))[1:] == ["The cards 14 and 14 have the prime 2 once each.", "Freeze 14 and 14."]
