"""What a question is worth to the sharp player: what it may bring, what it tells, and who is on turn after a miss.

All is judged in thousandths of a card. Source: docs/rules/literature.md, Levels (sharp).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from mathfish_widgets.engine.table import Seat

from ..rules.cards import AnyCard
from ..rules.moves import Ask
from .beliefs import WHOLE, Outlook, Shares, in_a_row, raise_shares
from .limited_memory import questions_since_hit

_TELLING = 4
"""What a question tells all opponents counts for later turns, too: a quarter of what it counts at once."""
_CAUTION = WHOLE // 2
"""What may be lost counts half: measured against players that counted it whole, a quarter, or not at all."""
_CAUTIOUS = 2
"""After so many rounds of questions without a hit only what may be gained counts."""


class Weighing:
    """Weighs the questions that a seat may ask."""

    def __init__(self, outlook: Outlook, asks: Sequence[Ask]) -> None:
        self.outlook, self.asks = outlook, asks
        self._told: dict[str, tuple[dict[Seat, int], int]] = {}

    def best(self) -> Ask:
        """The question that is worth most; a card that must be there is taken at once."""
        certain = [move for move in self.asks if self.outlook.chance(move.seat, move.card) == 1]
        if certain:
            return max(certain, key=lambda move: self._progress(self._set(move)))
        return max(self.asks, key=self.worth)

    def worth(self, move: Ask) -> int:
        """What a question can be expected to bring, less what may be lost by it."""
        name = self._set(move)
        if name not in self._told:
            self._told[name] = self.telling(name)
        reaches, telling = self._told[name]
        chance = self.outlook.judged[move.card].get(move.seat, 0)
        hit = self._progress(name) + in_a_row(found for card, found in self._likeliest.items() if card != move.card)
        risk = (WHOLE - chance) * reaches[move.seat] + telling * WHOLE // _TELLING
        return chance * hit - self._caution * risk // WHOLE

    def _set(self, move: Ask) -> str:
        return self.outlook.state.deck.set_of(move.card) or ""

    def telling(self, name: str) -> tuple[dict[Seat, int], int]:
        """What each opponent can take once all know that the seat holds a card of a set, and what that is more."""
        shares, outlook = self._shares_when_told(name), self.outlook
        reaches = {seat: outlook.reach(seat, shares) for seat in outlook.state.opponents(outlook.seat)}
        return reaches, sum(reaches.values()) - self._reach_untold

    @cached_property
    def _reach_untold(self) -> int:
        return sum(map(self.outlook.reach, self.outlook.state.opponents(self.outlook.seat)))

    def _shares_when_told(self, name: str) -> Shares:
        """What everybody can think when the seat has asked for a card of a set."""
        seat, cards = self.outlook.seat, self.outlook.state.deck.sets[name]
        if (seat, name) in self.outlook.told:
            return self.outlook.shares
        shares = {card: dict(row) for card, row in self.outlook.shares.items()}
        raise_shares(shares, [(card, (seat,)) for card in cards])
        return shares

    @cached_property
    def _caution(self) -> int:
        """How much is made of what may be lost: ever less, the longer no question is a hit, so that play goes on."""
        patience = _CAUTIOUS * self.outlook.state.players
        return _CAUTION * max(0, patience - questions_since_hit(self.outlook.observation)) // patience

    def _progress(self, name: str) -> int:
        """A card counts more the more of its set the team holds."""
        outlook = self.outlook
        team, cards = outlook.state.seats_of(outlook.state.team(outlook.seat)), outlook.state.deck.sets[name]
        held = sum(outlook.judged[card].get(seat, 0) for card in cards for seat in team)
        return WHOLE // 2 + 2 * held // len(cards)

    @cached_property
    def _likeliest(self) -> dict[AnyCard, int]:
        """The chance of each card that may be asked for, at the opponent who is likeliest to have it."""
        best: dict[AnyCard, int] = {}
        for move in self.asks:
            best[move.card] = max(best.get(move.card, 0), self.outlook.judged[move.card].get(move.seat, 0))
        return best
