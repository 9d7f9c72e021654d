"""Inference of the other player's hand from everything that a seat has seen.

All arrangements of the hidden cards are equally likely. So the weight of a possible hand is the number of ways in which
the hidden cards can form it. A hand that contradicts something the seat has seen has weight 0.
Source: docs/rules/docfish.md, Explanation (what he has, parity); Levels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Seat, Transfer

from ..rules.events import Asked, DocFishEvent, FishedPair, FishedWish, LastCard, Picked, SaidDocFish
from ..rules.state import (
    CARDS_OF_EACH_VALUE,
    HAND,
    PRIMES_IN,
    VALUES,
    DocFishState,
    Phase,
    PickReason,
    pairs,
    present,
    value,
)

Hand = tuple[int, ...]
_NO_PAIR_IN_ANY_HAND = (Phase.ASK, Phase.ANSWER, Phase.PAIR, Phase.PICK)


@frozen_dataclass
class HandBelief:
    """The knowledge of the other hand: its known values, and weights for the rest.

    `weights` maps each possible tuple of unknown values to its weight.
    """

    known: Hand
    weights: Mapping[Hand, int]

    def probability(self, prime: int) -> Fraction:
        """Return the chance that the hand contains a prime, or 0 if nothing is known yet."""
        if prime in present(self.known):
            return Fraction(1)
        total = sum(self.weights.values())
        holding = sum(weight for rest, weight in self.weights.items() if _holds(rest, prime))
        return Fraction(holding, total) if total else Fraction(0)


def unseen_counts(state: DocFishState) -> Counter[int]:
    """Return how many cards of each value the observer of a state can't see."""
    seen = Counter(value(card) for pile in state.table.values() for card in pile if isinstance(card, Card))
    return Counter({each: CARDS_OF_EACH_VALUE - seen[each] for each in VALUES if seen[each] < CARDS_OF_EACH_VALUE})


def infer_hand(observation: Observation) -> HandBelief:
    """Infer the other hand from an observation. No hand has a weight until both Preparations are over."""
    tracker = _tracked(observation)
    hidden = unseen_counts(observation.state)
    weights = {rest: ways * _arrangements(rest, hidden) for rest, ways in tracker.rests.items()}
    return HandBelief(tracker.known, {rest: weight for rest, weight in weights.items() if weight})


def last_card_weights(observation: Observation) -> dict[int, int]:
    """Return the weight of each value that the last card could have, for the seat that must guess it.

    All hidden cards are in the hand of the player who picked, so before the pick that hand had all but one of them. If
    no value fits what was seen, all hidden values have the same weight.
    """
    before = Observation(observation.seat, observation.state, observation.history[:-1])
    rests = _tracked(before).rests if observation.history else {}
    hidden = unseen_counts(observation.state)
    weights = {each: rests.get(tuple(sorted((hidden - Counter((each,))).elements())), 0) for each in hidden}
    return {each: weight for each, weight in weights.items() if weight} or dict.fromkeys(hidden, 1)


def denied_primes(observation: Observation) -> set[int]:
    """Return the primes that the other player has denied since a card last came into that hand."""
    he = HAND[1 - (observation.seat or 0)]
    refused = set()
    for turn in reversed(observation.history):
        if any(transfer.target == he for event in turn.events for transfer in event.transfers):
            break
        if turn.seat == he.owner:
            refused |= {event.prime for event in turn.events if isinstance(event, SaidDocFish)}
    return refused


def asked_primes(observation: Observation) -> set[int]:
    """Return the primes that the other player has asked for and certainly still has.

    A prime is no longer certain once a visible card that contains it has left the hand.
    """
    he = HAND[1 - (observation.seat or 0)]
    asked: set[int] = set()
    for turn in observation.history:
        for event in turn.events:
            if isinstance(event, Asked) and turn.seat == he.owner:
                asked.add(event.prime)
            for transfer in event.transfers:
                if transfer.source.zone == he:
                    asked -= set(_primes(transfer))
    return asked


def _primes(transfer: Transfer) -> Hand:
    return PRIMES_IN[value(transfer.card)] if isinstance(transfer.card, Card) else ()


def _tracked(observation: Observation) -> _HandTracker:
    start = observation.history[0].before if observation.history else observation.state
    tracker = _HandTracker(1 - (observation.seat or 0), start)
    for turn in observation.history:
        tracker.see(turn)
    return tracker


class _HandTracker:
    """A tracker of one hand through the turns of a game, from what the other seat sees.

    `cards` has the value of each card in the hand, or None if it is unknown. `rests` maps each possible tuple of
    unknown values, in ascending order, to the number of orders in which these cards could have come.
    """

    def __init__(self, seat: Seat, start: DocFishState) -> None:
        self.seat = seat
        self.cards = [value(card) if isinstance(card, Card) else None for card in start.table[HAND[seat]]]
        self.begun = False
        self.rests: dict[Hand, int] = {}
        self._judge(start)

    @property
    def known(self) -> Hand:
        return tuple(each for each in self.cards if each is not None)

    def see(self, turn: Turn[DocFishState]) -> None:
        for event in turn.events:
            if isinstance(event, Picked) and turn.seat == self.seat:
                self._pick(turn, event.reason)
            else:
                for transfer in event.transfers:
                    self._carry(transfer)
            if turn.seat == self.seat and isinstance(event, (Asked, SaidDocFish)):
                self._answered(event)
        self._judge(turn.after)

    def _carry(self, transfer: Transfer) -> None:
        seen = value(transfer.card) if isinstance(transfer.card, Card) else None
        if transfer.source.zone == HAND[self.seat] and self.cards.pop(transfer.source.index) is None:
            self._collect((_less(rest, seen), ways) for rest, ways in self.rests.items() if seen in rest)
        if transfer.target == HAND[self.seat]:
            self.cards.append(seen)

    def _pick(self, turn: Turn[DocFishState], reason: PickReason) -> None:
        kinds = {type(event) for event in turn.events}
        asked = turn.before.asked if reason is PickReason.DOCFISH else None
        wish, paired = FishedWish in kinds, bool(kinds & {FishedWish, FishedPair})
        known = self.known
        self._collect(
            (tuple(sorted((*rest, picked))), ways)
            for rest, ways in self.rests.items()
            for picked in VALUES
            if LastCard in kinds
            or ((asked in PRIMES_IN[picked]) == wish and _pairs_with((*known, *rest), picked) == paired)
        )
        self.cards.append(None)

    def _answered(self, event: DocFishEvent) -> None:
        if isinstance(event, (Asked, SaidDocFish)):
            prime, holds = event.prime, isinstance(event, Asked)
            if not _holds(self.known, prime):
                self._keep(lambda rest: _holds(rest, prime) == holds)

    def _judge(self, state: DocFishState) -> None:
        prepared = state.prepared > (0 if state.first == self.seat else 1)
        if state.phase in _NO_PAIR_IN_ANY_HAND and not self.begun and prepared:
            self.begun = True
            self.rests = dict.fromkeys(_hands_without_pair()[self.cards.count(None)], 1)
        known = self.known
        if state.phase in _NO_PAIR_IN_ANY_HAND:
            self._keep(lambda rest: not pairs((*known, *rest)))
        elif state.phase is Phase.LAY and state.turn == self.seat:
            self._keep(lambda rest: bool(pairs((*known, *rest))))

    def _keep(self, allowed: Callable[[Hand], bool]) -> None:
        self.rests = {rest: ways for rest, ways in self.rests.items() if allowed(rest)}

    def _collect(self, found: Iterator[tuple[Hand, int]]) -> None:
        rests: dict[Hand, int] = {}
        for rest, ways in found:
            rests[rest] = rests.get(rest, 0) + ways
        self.rests = rests


def _holds(hand: Hand, prime: int) -> bool:
    return any(prime in PRIMES_IN[each] for each in hand)


def _pairs_with(hand: Hand, picked: int) -> bool:
    primes = PRIMES_IN[picked]
    return len(set(primes)) < len(primes) or any(_holds(hand, prime) for prime in primes)


def _less(hand: Hand, card_value: int | None) -> Hand:
    index = hand.index(card_value or 0)
    return hand[:index] + hand[index + 1 :]


def _arrangements(rest: Hand, hidden: Counter[int]) -> int:
    """Return the number of ways to take cards of these values from the hidden cards, one after another."""
    left, ways = Counter(hidden), 1
    for each in rest:
        ways *= left[each]
        left[each] -= 1
    return ways


# Without the cache, experiments with sharp players take 1.9 times as long.
@cache
def _hands_without_pair() -> Mapping[int, tuple[Hand, ...]]:
    hands: dict[int, tuple[Hand, ...]] = dict.fromkeys(range(len(VALUES)), ())
    for hand in _growing((), frozenset(), 2):
        hands[len(hand)] += (hand,)
    return hands


def _growing(hand: Hand, primes: frozenset[int], lowest: int) -> Iterator[Hand]:
    yield hand
    for each in range(lowest, VALUES.stop):
        own = frozenset(PRIMES_IN[each])
        if len(own) == len(PRIMES_IN[each]) and not own & primes:
            yield from _growing((*hand, each), primes | own, each + 1)
