"""The computer players of DocFish: three levels that differ in knowledge and memory, and how the sharp one decides.

Source: docs/rules/docfish.md, Levels.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import partial

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.play.players import Choice, Chooser, Player, at_once, levels

from ..rules.moves import Ask, Guess
from ..rules.state import DocFishState
from ..rules.zones import DECK, PRIMES_IN, present
from . import simple
from .hand_inference import HandBelief, asked_primes, infer_hand, last_card_weights, unseen_counts
from .simple import Strategy, held_primes


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


BEGINNER = Strategy(simple.ask_from_any_card, simple.change_first, simple.guess_any, simple.consolidate_fewest)
CAREFUL = Strategy(simple.ask_lowest, simple.change_plentiful, simple.guess_unseen, simple.consolidate_highest)
SHARP = Strategy(ask_likeliest, simple.change_plentiful, guess_by_parity, simple.consolidate_highest)


def _by(strategy: Strategy) -> Chooser:
    return at_once(partial(simple.choose, strategy))


PLAYERS = levels(
    Player(
        "beginner",
        "Asks for the highest prime in any of its cards, exchanges as few cards as it may, and remembers nothing.",
        _by(BEGINNER),
    ),
    Player(
        "careful",
        "Asks for low primes first, remembers what was just refused, and takes the groups with the highest sum.",
        _by(CAREFUL),
    ),
    Player(
        "sharp",
        "Remembers every card it has seen, counts primes in pairs, and asks where its turn is likeliest to go on.",
        _by(SHARP),
    ),
)
