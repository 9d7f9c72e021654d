"""What the sharp player of Literature believes: the chances of cards, and what it learns from who asks.

Source: docs/rules/literature.md, Levels (sharp).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking

from ..deduction.chances import HolderChances, count_holder_chances, fit_holder_chances
from ..rules.state import LiteratureState
from ..rules.zones import AnyCard
from .behaviour import WHOLE, Shares, asked_in, weigh_askers

_NONE = Fraction(0)


@dataclass(frozen=True)
class Beliefs:
    """A position as a seat sees it, with the chances of the unseen cards; what is certain has the chance 1."""

    observation: Observation
    chances: HolderChances

    @property
    def state(self) -> LiteratureState:
        """The position, unseen cards turned over."""
        state: LiteratureState = self.observation.state
        return state

    @property
    def seat(self) -> Seat:
        """The seat that looks."""
        return self.observation.seat or 0

    def chance(self, seat: Seat, card: AnyCard) -> Fraction:
        """How likely a seat holds a card."""
        return (
            self.chances[card].get(seat, _NONE)
            if card in self.chances
            else Fraction(card in self.own and seat == self.seat)
        )

    @cached_property
    def own(self) -> frozenset[AnyCard]:
        """The own hand."""
        return frozenset(self.state.hand(self.seat))

    @cached_property
    def own_shares(self) -> Shares:
        """The own chances in thousandths, askers weighed more; own cards are with the seat itself."""
        rows = {
            card: {seat: -(-WHOLE * chance.numerator // chance.denominator) for seat, chance in row.items() if chance}
            for card, row in self.chances.items()
        }
        askers = ((seat, self.state.deck.sets[name]) for seat, name in sorted(self.asked_in))
        return {**weigh_askers(rows, askers), **{card: {self.seat: WHOLE} for card in self.own}}

    @cached_property
    def asked_in(self) -> frozenset[tuple[Seat, str]]:
        """Each seat with the sets that it has asked in."""
        return asked_in(self.observation)


def beliefs_of(observation: Observation) -> Thinking[Beliefs]:
    """The beliefs of a seat by exact chances, worked out in slices."""
    return Beliefs(observation, (yield from count_holder_chances(observation)))


def fitted_beliefs(observation: Observation) -> Beliefs:
    """The beliefs of a seat by chances that are near the exact ones, worked out at once."""
    return Beliefs(observation, fit_holder_chances(observation))
