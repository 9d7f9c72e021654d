"""The computer players of DocFish, in three levels that differ in knowledge and memory.

Source: docs/rules/docfish.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.mathematics.expressions import evaluated, product
from mathfish_widgets.play.players import Choice, Chooser, Player, at_once, levels

from ..rules import RULES
from ..rules.consolidation import Groups, gain, groupings
from ..rules.making_change import layable_pairs
from ..rules.moves import (
    Ask,
    Change,
    Consolidate,
    Down,
    Freeze,
    Give,
    Guess,
    NoConsolidation,
    Pick,
    SayDocFish,
    Shortage,
)
from ..rules.state import DECK, PRIMES_IN, VALUES, DocFishState, Phase, present
from .hand_inference import HandBelief, asked_primes, denied_primes, infer_hand, last_card_weights, unseen_counts


@frozen_dataclass
class Strategy:
    """The functions by which a level decides, one for each kind of choice.

    `change` receives at least one change, and each of them makes it possible to lay a pair.
    """

    ask: Callable[[Observation, random.Random], Choice]
    change: Callable[[Observation, Sequence[Change]], Choice]
    guess: Callable[[Observation, random.Random], Choice]
    consolidate: Callable[[Observation], Choice]


def choose(strategy: Strategy, observation: Observation, rng: random.Random) -> Choice:
    """Choose a move in the current phase by the strategy of a level."""
    phase = observation.state.phase
    if phase is Phase.ASK:
        return strategy.ask(observation, rng)
    if phase is Phase.GUESS:
        return strategy.guess(observation, rng)
    if phase is Phase.CONSOLIDATE:
        return strategy.consolidate(observation)
    if phase is Phase.LAY:
        return _laying(strategy, observation)
    move = next(RULES.legal_moves(observation.state, observation.seat))
    return Choice(move, (_forced(observation.state, move),))


def _laying(strategy: Strategy, observation: Observation) -> Choice:
    state = observation.state
    moves = list(RULES.legal_moves(state, observation.seat))
    downs = [move for move in moves if isinstance(move, Down)]
    nearer = [] if downs else changes_toward_a_pair(state, moves)
    if not nearer:
        move = next(move for move in moves if not isinstance(move, Change))
        return Choice(move, (_forced(state, move),))
    return strategy.change(observation, nearer)


def changes_toward_a_pair(state: DocFishState, moves: Sequence[object]) -> list[Change]:
    """Return the legal changes after which a pair can be laid, at once or after more changes."""
    nearer = []
    for move in moves:
        if isinstance(move, Change):
            hand = list(state.hand(state.turn))
            hand.remove(move.value)
            if next(layable_pairs((*hand, *move.parts), bank_after(state.bank, move)), None):
                nearer.append(move)
    return nearer


def bank_after(bank: Mapping[int, int], move: Change) -> dict[int, int]:
    """Return the number of cards of each value in the bank after a change."""
    return {each: bank[each] + (each == move.value) - move.parts.count(each) for each in VALUES}


def ask_from_any_card(observation: Observation, rng: random.Random) -> Choice:
    """Ask for the highest prime in a card that is chosen from the hand at random."""
    state = observation.state
    move = Ask(max(PRIMES_IN[rng.choice(state.hand(state.turn))]))
    return Choice(move, (Step("docfish.reason.ask.any", {"prime": move.value}),))


def ask_lowest(observation: Observation, rng: random.Random) -> Choice:
    """Ask for the lowest prime in the hand that the other player hasn't just refused.

    If all of them were refused, ask for the lowest prime again.
    """
    primes = held_primes(observation)
    not_denied = [prime for prime in primes if prime not in denied_primes(observation)]
    lowest = min(not_denied or primes)
    rule = "docfish.reason.ask.lowest" if not_denied else "docfish.reason.ask.again"
    return Choice(Ask(lowest), (Step(rule, {"prime": lowest}),))


def held_primes(observation: Observation) -> list[int]:
    """Return the primes that the observer may ask for, lowest first."""
    return [move.value for move in RULES.legal_moves(observation.state, observation.seat) if isinstance(move, Ask)]


def change_first(observation: Observation, changes: Sequence[Change]) -> Choice:
    """Choose the first of the given changes."""
    return Choice(changes[0], (Step("docfish.reason.change.needed", {"equality": _equality(changes[0])}),))


def change_plentiful(observation: Observation, changes: Sequence[Change]) -> Choice:
    """Choose the change that leaves the bank with the most cards of its scarcest part."""
    best = max(changes, key=lambda move: left_of_scarcest_part(observation.state.bank, move))
    left = left_of_scarcest_part(observation.state.bank, best)
    values = {"equality": _equality(best), "left": left}
    return Choice(best, (Step("docfish.reason.change.plentiful", values),))


def left_of_scarcest_part(bank: Mapping[int, int], move: Change) -> int:
    """Return how many cards of its scarcest part a change leaves in the bank."""
    left = bank_after(bank, move)
    return min(left[part] for part in move.parts)


def guess_any(observation: Observation, rng: random.Random) -> Choice:
    """Guess a value from 2 to 14 at random."""
    value = rng.choice(VALUES)
    return Choice(Guess(value), (Step("docfish.reason.guess.any", {"value": value}),))


def guess_unseen(observation: Observation, rng: random.Random) -> Choice:
    """Guess a value at random among those of the cards that the observer can't see."""
    value = rng.choice(sorted(unseen_counts(observation.state)))
    return Choice(Guess(value), (Step("docfish.reason.guess.unseen", {"value": value}),))


def consolidate_fewest(observation: Observation) -> Choice:
    """Choose the Consolidation that exchanges the fewest cards, and of several, prefer low cards."""
    fewest = min(
        legal_consolidations(observation.state), key=lambda groups: (sum(map(len, groups)), groups), default=()
    )
    if not fewest:
        return Choice(NoConsolidation(), (Step("docfish.reason.consolidate.none"),))
    values = {"groups": [evaluated(product(*each)) for each in fewest]}
    return Choice(Consolidate(fewest), (Step("docfish.reason.consolidate.fewest", values),))


def consolidate_highest(observation: Observation) -> Choice:
    """Choose the Consolidation that makes the pot worth the most points."""
    state = observation.state
    ranked = sorted(legal_consolidations(state), key=gain, reverse=True)
    if not ranked:
        return Choice(NoConsolidation(), (Step("docfish.reason.consolidate.none"),))
    total = sum(state.pot(state.turn)) + gain(ranked[0])
    rule = f"docfish.reason.consolidate.{'highest' if len(ranked) > 1 else 'only'}"
    return Choice(Consolidate(ranked[0]), (Step(rule, {"total": total, "ways": len(ranked)}),))


def legal_consolidations(state: DocFishState) -> Iterator[Groups]:
    """Yield the legal Consolidations, starting with those that use the most cards."""
    return groupings(state.pot(state.turn), state.bank, state.one_pass)


def _equality(move: Change) -> object:
    return evaluated(product(*move.parts))


# A reason must not reveal more about hidden cards than the move itself does, not even whether there was a choice.
def _forced(state: DocFishState, move: Move) -> Step:
    """Explain a move that doesn't depend on the player's level."""
    if isinstance(move, Pick):
        return Step(f"docfish.reason.pick.{state.pick_reason.name.lower()}")
    values: dict[str, Any] = {"prime": state.asked}
    if isinstance(move, Change):
        values["equality"] = _equality(move)
    elif isinstance(move, Give) and move.value != state.asked:
        return Step("docfish.reason.answer.whole", values | {"value": move.value})
    elif isinstance(move, Down):
        values["prime"] = move.value
    elif isinstance(move, Shortage):
        values["value"] = move.value
    return Step(_FORCED[type(move), state.phase], values)


_FORCED: dict[tuple[type[Move], Phase], str] = {
    (Give, Phase.ANSWER): "docfish.reason.answer.give",
    (SayDocFish, Phase.ANSWER): "docfish.reason.answer.absent",
    (Change, Phase.ANSWER): "docfish.reason.answer.change",
    (Change, Phase.PAIR): "docfish.reason.pair.change",
    (Down, Phase.PAIR): "docfish.reason.pair.down",
    (Down, Phase.LAY): "docfish.reason.down",
    (Shortage, Phase.PAIR): "docfish.reason.shortage",
    (Shortage, Phase.LAY): "docfish.reason.shortage",
    (Freeze, Phase.FREEZE): "docfish.reason.freeze",
}


def ask_likeliest(observation: Observation, rng: random.Random) -> Choice:
    """Ask for the prime that is most likely to continue the turn.

    If possible, avoid the primes that the other player can't have.
    """
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
    """Return the chance that the turn continues after a request for a prime.

    It continues if the other hand contains the prime, or if the card picked after a DocFish does.
    """
    hit = belief.probability(prime)
    deck = len(state.table[DECK])
    hidden = sum(count for each, count in unseen_counts(state).items() if prime in PRIMES_IN[each])
    # After a DocFish, the other hand has no card with the prime, so all the hidden ones are in the deck.
    wish = min(Fraction(hidden, deck), Fraction(1)) if deck else Fraction(0)
    return hit + (1 - hit) * wish


def guess_by_parity(observation: Observation, rng: random.Random) -> Choice:
    """Guess the likeliest value of the last card, knowing that the hand had no pair before the pick."""
    weights = last_card_weights(observation)
    value = max(weights, key=lambda each: (weights[each], -each))
    return Choice(Guess(value), (Step("docfish.reason.guess.parity", {"value": value}),))


BEGINNER = Strategy(ask_from_any_card, change_first, guess_any, consolidate_fewest)
CAREFUL = Strategy(ask_lowest, change_plentiful, guess_unseen, consolidate_highest)
SHARP = Strategy(ask_likeliest, change_plentiful, guess_by_parity, consolidate_highest)


def _by(strategy: Strategy) -> Chooser:
    return at_once(partial(choose, strategy))


PLAYERS = levels(
    Player(
        "beginner",
        "Asks for the highest prime in any of its cards, exchanges as few cards as it can, and remembers nothing.",
        _by(BEGINNER),
    ),
    Player(
        "careful",
        "Asks for low primes first, remembers what was just refused, and takes the groups with the highest sum.",
        _by(CAREFUL),
    ),
    Player(
        "sharp",
        "Remembers the cards it has seen, counts primes in pairs, and asks for the prime most likely to keep its turn.",
        _by(SHARP),
    ),
)
