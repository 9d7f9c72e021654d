"""The memory of Literature players, and the beliefs of the sharp player.

A question proves that the asker holds another card of the set; the exact chances include this. But players with a
choice ask in sets they hold many cards of, so deals in which askers hold more are more likely.
Source: docs/rules/literature.md, Levels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking

from ..deduction.chances import HolderChances, count_holder_chances, fit_holder_chances
from ..deduction.knowledge import knowledge_of
from ..rules.procedure import Asked, Given
from ..rules.state import AnyCard, LiteratureState

ASKER_WEIGHT = 3
"""The factor for a card's chance at a seat that has asked in its set; compared in play with 1 and 5."""
_ROUNDS = 4
"""The rounds of fitting after which the weighted rows hardly change."""
WHOLE = 1000
Shares = Mapping[AnyCard, Mapping[Seat, int]]
"""For each card, its approximate chance at each seat in thousandths; a possible seat has at least one."""
_Row = dict[Seat, float]


def asked_in(observation: Observation) -> frozenset[tuple[Seat, str]]:
    """Return pairs of a seat and the name of a set in which that seat was seen to ask."""
    questions = ((turn.before.deck, turn.events[0]) for turn in observation.history)
    pairs = ((event.seat, deck.set_of(event.card)) for deck, event in questions if isinstance(event, Asked))
    return frozenset((seat, name) for seat, name in pairs if name is not None)


def weigh_askers(shares: Shares, askers: Iterable[tuple[Seat, tuple[AnyCard, ...]]]) -> Shares:
    """Return the shares after giving askers more weight for the cards of the sets in which they asked.

    `askers` has pairs of a seat and the cards of such a set. The shares of each card still add up to the whole, and
    every seat still expects the same number of cards. Certain places don't change.
    """
    free = {card: {seat: float(share) for seat, share in row.items()} for card, row in shares.items() if len(row) > 1}
    room = _held(free.values())
    for seat, cards in askers:
        for card in cards:
            if seat in free.get(card, ()):
                free[card][seat] *= ASKER_WEIGHT
    for _ in range(_ROUNDS):
        held = _held(free.values())
        for row in free.values():
            _scale(row, {seat: room[seat] / held[seat] for seat in row})
    return {**shares, **{card: _in_thousandths(row) for card, row in free.items()}}


def _held(rows: Iterable[Mapping[Seat, float]]) -> _Row:
    """Return how many of the cards each seat is expected to have."""
    held: _Row = {}
    for row in rows:
        for seat, share in row.items():
            held[seat] = held.get(seat, 0.0) + share
    return held


def _scale(row: _Row, times: Mapping[Seat, float]) -> None:
    """Scale each seat's share of a card, and then all shares so that they add up to `WHOLE`."""
    whole = sum(share * times[seat] for seat, share in row.items())
    for seat in row:
        row[seat] *= times[seat] * WHOLE / whole


def _in_thousandths(row: _Row) -> dict[Seat, int]:
    return {seat: min(max(round(share), 1), WHOLE - 1) for seat, share in row.items()}


PossibleHolders = dict[AnyCard, tuple[Seat, ...]]
"""The possible seats of some cards."""


def last_rounds(observation: Observation, rounds: int) -> Observation:
    """Return the observation with only the last `rounds` turns of each player."""
    turns, history = rounds * observation.state.players, observation.history
    return observation if len(history) <= turns else replace(observation, history=history[-turns:])


def last_question(observation: Observation) -> Asked | None:
    """Return the question that was asked in the latest turn, or None if that turn was something else."""
    events = observation.history[-1].events if observation.history else ()
    return next((event for event in events if isinstance(event, Asked)), None)


def questions_since_hit(observation: Observation) -> int:
    """Return the number of questions since the last hit or declaration."""
    state: LiteratureState = observation.state
    for count, turn in enumerate(reversed(observation.history)):
        if count == state.asked_in_a_row or any(isinstance(event, Given) for event in turn.events):
            return count
    return state.asked_in_a_row


def heard_why(observation: Observation, card: AnyCard, seat: Seat) -> str:
    """Return what everyone could know about a card at a seat: "certain", "possible" or "any" (neither).

    This doesn't depend on the observer's hand, because everyone is shown the reason for a question.
    """
    turns = tuple(turn.seen_by(None) for turn in observation.history)
    seen = Observation(None, observation.state.seen_by(None), turns)
    others = knowledge_of(seen).possible[card] - {observation.seat}
    return "any" if seat not in others else "certain" if len(others) == 1 else "possible"


def possible_holders(observation: Observation) -> PossibleHolders:
    """Return the seats that could have each card, as far as the observation shows.

    The observer's own cards are included.
    """
    known = knowledge_of(observation)
    own = dict.fromkeys(known.evidence.own, (observation.seat or 0,))
    return own | {card: tuple(sorted(seats)) for card, seats in known.possible.items()}


_NONE = Fraction(0)


@frozen_dataclass
class Beliefs:
    """A position as a seat sees it, with the chances of the unseen cards; a certain place has chance 1."""

    observation: Observation
    chances: HolderChances

    @property
    def state(self) -> LiteratureState:
        """The position, with the unseen cards face down."""
        state: LiteratureState = self.observation.state
        return state

    @property
    def seat(self) -> Seat:
        """The observing seat."""
        return self.observation.seat or 0

    def chance(self, seat: Seat, card: AnyCard) -> Fraction:
        """Return the chance that a seat holds a card."""
        return (
            self.chances[card].get(seat, _NONE)
            if card in self.chances
            else Fraction(card in self.own and seat == self.seat)
        )

    @property
    def own(self) -> frozenset[AnyCard]:
        """The observer's hand."""
        return frozenset(self.state.hand(self.seat))

    # Without the cache, a hint takes 150 ms longer, and experiments with sharp players take 77 times as long.
    @cached_property
    def own_shares(self) -> Shares:
        """The chances in thousandths, after giving askers more weight; the observer's own cards are included."""
        rows = {
            card: {seat: -(-WHOLE * chance.numerator // chance.denominator) for seat, chance in row.items() if chance}
            for card, row in self.chances.items()
        }
        askers = ((seat, self.state.deck.sets[name]) for seat, name in sorted(self.asked_in))
        return {**weigh_askers(rows, askers), **{card: {self.seat: WHOLE} for card in self.own}}

    @property
    def asked_in(self) -> frozenset[tuple[Seat, str]]:
        """Pairs of a seat and the name of a set in which that seat has asked."""
        return asked_in(self.observation)


def beliefs_of(observation: Observation) -> Thinking[Beliefs]:
    """Return the beliefs of a seat from exact chances, with pauses for the event loop."""
    return Beliefs(observation, (yield from count_holder_chances(observation)))


def fitted_beliefs(observation: Observation) -> Beliefs:
    """Return the beliefs of a seat from approximate chances, without pauses."""
    return Beliefs(observation, fit_holder_chances(observation))
