"""What a question is worth to the sharp player: what it may bring, what it tells, and who is on turn after a miss.

All is judged in thousandths of a card. Source: docs/rules/literature.md, Levels (sharp).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from mathfish_widgets.engine.table import Seat

from ..rules.moves import Ask
from ..rules.zones import AnyCard
from .beliefs import WHOLE, Beliefs, Shares, expected_run, raise_shares
from .limited_memory import questions_since_hit

_INFORMATION = 4
"""What a question tells all opponents counts for later turns, too: a quarter of what it counts at once."""
_CAUTION = WHOLE // 2
"""What may be lost counts half: measured against players that counted it whole, a quarter, or not at all."""
_CAUTIOUS = 2
"""After so many rounds of questions without a hit only what may be gained counts."""


class QuestionValues:
    """What each question that a seat may ask is worth to it."""

    def __init__(self, beliefs: Beliefs, asks: Sequence[Ask]) -> None:
        self.beliefs, self.asks = beliefs, asks
        self._information: dict[str, tuple[dict[Seat, int], int]] = {}

    def best(self) -> Ask:
        """The question that is worth most; a card that must be there is taken at once."""
        certain = [move for move in self.asks if self.beliefs.chance(move.seat, move.card) == 1]
        if certain:
            return max(certain, key=lambda move: self._progress(self._set(move)))
        return max(self.asks, key=self.value)

    def value(self, move: Ask) -> int:
        """What a question can be expected to bring, less what may be lost by it."""
        name = self._set(move)
        if name not in self._information:
            self._information[name] = self.information_given(name)
        hits, given = self._information[name]
        chance = self.beliefs.own_shares[move.card].get(move.seat, 0)
        hit = self._progress(name) + expected_run(found for card, found in self._likeliest.items() if card != move.card)
        risk = (WHOLE - chance) * hits[move.seat] + given * WHOLE // _INFORMATION
        return chance * hit - self._caution * risk // WHOLE

    def _set(self, move: Ask) -> str:
        return self.beliefs.state.deck.set_of(move.card) or ""

    def information_given(self, name: str) -> tuple[dict[Seat, int], int]:
        """What each opponent can take once all know that the seat holds a card of a set, and what that is more."""
        shares, beliefs = self._shares_after_asking(name), self.beliefs
        hits = {seat: beliefs.expected_hits(seat, shares) for seat in beliefs.state.opponents(beliefs.seat)}
        return hits, sum(hits.values()) - self._expected_hits_now

    @cached_property
    def _expected_hits_now(self) -> int:
        return sum(map(self.beliefs.expected_hits, self.beliefs.state.opponents(self.beliefs.seat)))

    def _shares_after_asking(self, name: str) -> Shares:
        """What everybody can think when the seat has asked for a card of a set."""
        seat, cards = self.beliefs.seat, self.beliefs.state.deck.sets[name]
        if (seat, name) in self.beliefs.known_to_hold:
            return self.beliefs.public_shares
        shares = {card: dict(row) for card, row in self.beliefs.public_shares.items()}
        raise_shares(shares, [(card, (seat,)) for card in cards])
        return shares

    @cached_property
    def _caution(self) -> int:
        """How much is made of what may be lost: ever less, the longer no question is a hit, so that play goes on."""
        patience = _CAUTIOUS * self.beliefs.state.players
        return _CAUTION * max(0, patience - questions_since_hit(self.beliefs.observation)) // patience

    def _progress(self, name: str) -> int:
        """A card counts more the more of its set the team holds."""
        beliefs = self.beliefs
        team, cards = beliefs.state.seats_of(beliefs.state.team(beliefs.seat)), beliefs.state.deck.sets[name]
        held = sum(beliefs.own_shares[card].get(seat, 0) for card in cards for seat in team)
        return WHOLE // 2 + 2 * held // len(cards)

    @cached_property
    def _likeliest(self) -> dict[AnyCard, int]:
        """The chance of each card that may be asked for, at the opponent who is likeliest to have it."""
        best: dict[AnyCard, int] = {}
        for move in self.asks:
            best[move.card] = max(best.get(move.card, 0), self.beliefs.own_shares[move.card].get(move.seat, 0))
        return best
