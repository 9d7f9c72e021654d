"""How the computer player chooses that remembers, counts and looks ahead.

Source: docs/rules/docfish.md, Levels (sharp).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.mathematics.expressions import evaluated, product
from mathfish_widgets.play.players import Choice

from ..rules.consolidation import Bank, Groups, exchanged, gain, groupings
from ..rules.moves import Ask, Change, Consolidate, Guess, NoConsolidation
from ..rules.state import DocFishState
from ..rules.zones import DECK, PRIMES_IN, present
from .hand_inference import HandBelief, asked_primes, infer_hand, last_card_weights, unseen_counts
from .simple import bank_after, best_consolidation, held_primes, left_of_scarcest_part, legal_consolidations

WORTH_OF_THE_TURN = 6
WORTH_OF_A_BONUS = 4
PRICE_OF_TELLING = Fraction(1, 2)
STILL_USEFUL = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1}
"""Points that a card left in the pot may still win by a later exchange."""
CONSOLIDATIONS_LOOKED_INTO = 6


def ask_best(observation: Observation, rng: random.Random) -> Choice:
    """Asks for the prime that promises most, but for none that he cannot hold while there is another."""
    belief = infer_hand(observation)
    primes = held_primes(observation)
    open_primes = [prime for prime in primes if belief.probability(prime)] or primes
    best = max(open_primes, key=lambda prime: (value_of_asking(observation.state, belief, prime), -prime))
    return Choice(Ask(best), (_reason_to_ask(observation, belief, best),))


def _reason_to_ask(observation: Observation, belief: HandBelief, prime: int) -> Step:
    if prime in asked_primes(observation) or prime in present(belief.known):
        return Step("docfish.reason.ask.known", {"prime": prime, "who": Who(observation.state.other)})
    return Step("docfish.reason.ask.counted", {"prime": prime})


def value_of_asking(state: DocFishState, belief: HandBelief, prime: int) -> Fraction:
    """The points that asking for a prime promises, up to a constant."""
    hit = belief.probability(prime)
    wish = _probability_of_wish(state, belief, prime)
    given_away = (1 - hit) * (1 - wish) * PRICE_OF_TELLING * prime
    won = hit * (prime + WORTH_OF_THE_TURN)
    return won + (1 - hit) * wish * (prime + WORTH_OF_THE_TURN + WORTH_OF_A_BONUS) - given_away


def _probability_of_wish(state: DocFishState, belief: HandBelief, prime: int) -> Fraction:
    deck = len(state.table[DECK])
    if not deck:
        return Fraction(0)
    hidden = sum(count for each, count in unseen_counts(state).items() if prime in PRIMES_IN[each])
    # A fished wish follows a DocFish, when none of them is in his hand.
    return min(Fraction(hidden, deck), Fraction(1))


def guess_by_parity(observation: Observation, rng: random.Random) -> Choice:
    """Guesses the likeliest of the values that leave her hand without a pair before the pick."""
    weights = last_card_weights(observation)
    value = max(weights, key=lambda each: (weights[each], -each))
    rule = f"docfish.reason.guess.{'certain' if len(weights) == 1 else 'parity'}"
    return Choice(Guess(value), (Step(rule, {"value": value}),))


def consolidate_ahead(observation: Observation) -> Choice:
    """Weighs the sum, what the pot can still become, and what the bank then leaves for his pot."""
    state = observation.state
    ranked = sorted(legal_consolidations(state), key=gain, reverse=True)
    if not ranked:
        return Choice(NoConsolidation(), (Step("docfish.reason.consolidate.none"),))
    best = max(ranked[:CONSOLIDATIONS_LOOKED_INTO], key=lambda groups: value_of_consolidation(state, groups))
    total = sum(state.pot(state.turn)) + gain(best)
    reason = best_consolidation("docfish.reason.consolidate.ahead", total, len(ranked))
    return Choice(Consolidate(best), (reason,))


def value_of_consolidation(state: DocFishState, groups: Groups) -> Fraction:
    """The points that a Consolidation brings, now and later, less what it leaves him to gain."""
    pot, bank = exchanged(state.pot(state.turn), state.bank, groups)
    later = sum((Fraction(STILL_USEFUL.get(each, 0)) for each in pot), Fraction(0))
    return gain(groups) + later - best_gain(state.pot(state.other), bank, state.one_pass)


def best_gain(pot: Sequence[int], bank: Bank, one_pass: bool) -> int:
    """The most points that a pot can gain by one Consolidation."""
    return max(map(gain, groupings(pot, bank, one_pass)), default=0)


def change_ahead(observation: Observation, changes: Sequence[Change]) -> Choice:
    """Takes the change that leaves the bank better for its own pot than for his."""
    state = observation.state

    def value(move: Change) -> tuple[int, int]:
        return _bank_advantage(state, bank_after(state.bank, move)), left_of_scarcest_part(state.bank, move)

    best = max(changes, key=value)
    return Choice(best, (Step("docfish.reason.change.ahead", {"equality": evaluated(product(*best.parts))}),))


def _bank_advantage(state: DocFishState, bank: Mapping[int, int]) -> int:
    mine, his = (best_gain(state.pot(seat), bank, state.one_pass) for seat in (state.turn, state.other))
    return mine - his
