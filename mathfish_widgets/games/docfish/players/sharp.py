"""How the computer player asks and guesses that remembers and counts.

Source: docs/rules/docfish.md, Levels (sharp).
"""

from __future__ import annotations

import random
from fractions import Fraction

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.play.players import Choice

from ..rules.moves import Ask, Guess
from ..rules.state import DocFishState
from ..rules.zones import DECK, PRIMES_IN, present
from .hand_inference import HandBelief, asked_primes, infer_hand, last_card_weights, unseen_counts
from .simple import held_primes


def ask_likeliest(observation: Observation, rng: random.Random) -> Choice:
    """Asks for the prime with which its turn is likeliest to go on, but for none that he cannot hold if it can."""
    belief = infer_hand(observation)
    primes = held_primes(observation)
    open_primes = [prime for prime in primes if belief.probability(prime)] or primes
    best = max(open_primes, key=lambda prime: (probability_of_going_on(observation.state, belief, prime), prime))
    return Choice(Ask(best), (_reason_to_ask(observation, belief, best),))


def _reason_to_ask(observation: Observation, belief: HandBelief, prime: int) -> Step:
    if prime in asked_primes(observation) or prime in present(belief.known):
        return Step("docfish.reason.ask.known", {"prime": prime, "who": Who(observation.state.other)})
    return Step("docfish.reason.ask.counted", {"prime": prime})


def probability_of_going_on(state: DocFishState, belief: HandBelief, prime: int) -> Fraction:
    """How likely he holds a prime, or else the card picked for it does: either way her turn goes on."""
    hit = belief.probability(prime)
    deck = len(state.table[DECK])
    hidden = sum(count for each, count in unseen_counts(state).items() if prime in PRIMES_IN[each])
    # A pick follows a DocFish, when none of the hidden cards with the prime is in his hand.
    wish = min(Fraction(hidden, deck), Fraction(1)) if deck else Fraction(0)
    return hit + (1 - hit) * wish


def guess_by_parity(observation: Observation, rng: random.Random) -> Choice:
    """Guesses the likeliest of the values that leave her hand without a pair before the pick."""
    weights = last_card_weights(observation)
    value = max(weights, key=lambda each: (weights[each], -each))
    return Choice(Guess(value), (Step("docfish.reason.guess.parity", {"value": value}),))
