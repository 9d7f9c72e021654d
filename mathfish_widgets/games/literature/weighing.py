"""What a question is worth to the sharp player: what it may bring, and what the opponent does with the turn else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .cards import AnyCard
from .memory import questions_since_hit
from .moves import Ask
from .outlook import Outlook, Shares, in_a_row, raise_shares

_TELLING = Fraction(1, 4)
"""What a question tells all opponents counts for later turns, too, but less than at once."""

_CAUTIOUS = 2
"""After so many rounds of questions without a hit only what may be gained counts."""


@dataclass(frozen=True)
class Weighed:
    """A question, the chance that it is a hit, and its worth in cards."""

    move: Ask
    chance: Fraction
    worth: Fraction


def weighed(outlook: Outlook, asks: Sequence[Ask]) -> list[Weighed]:
    """The questions, the best first."""
    telling = {name: _Telling(outlook, name) for name in {outlook.state.deck.set_of(move.card) or "" for move in asks}}
    rows = [_weighed(outlook, move, asks, telling[outlook.state.deck.set_of(move.card) or ""]) for move in asks]
    return sorted(rows, key=lambda each: each.worth, reverse=True)


class _Telling:
    """What the opponents can do once they know that the seat holds a card of a set."""

    def __init__(self, outlook: Outlook, name: str) -> None:
        self.shares = _told(outlook, name)
        self.outlook = outlook
        self.reach = {seat: outlook.reach(seat, self.shares) for seat in outlook.state.opponents(outlook.seat)}
        self.cost = sum((self.reach[seat] - outlook.reach(seat) for seat in self.reach), Fraction(0))


def _told(outlook: Outlook, name: str) -> Shares:
    """What everybody can think when the seat has asked for a card of a set."""
    cards = outlook.state.deck.sets[name]
    shares = {card: dict(row) for card, row in outlook.shares.items()}
    if not any(outlook.shares[card].get(outlook.seat) == 1 for card in cards):
        raise_shares(shares, [(card, (outlook.seat,)) for card in cards])
    return shares


def _weighed(outlook: Outlook, move: Ask, asks: Sequence[Ask], telling: _Telling) -> Weighed:
    chance = outlook.chance(move.seat, move.card)
    hit = _progress(outlook, move.card) + _others(outlook, move, asks)
    risk = (1 - chance) * telling.reach[move.seat] + _TELLING * telling.cost
    worth = chance * hit - caution(outlook) * risk
    return Weighed(move, chance, worth)


def caution(outlook: Outlook) -> Fraction:
    """How much is made of what may be lost: ever less, the longer no question is a hit, so that play goes on."""
    waited = Fraction(questions_since_hit(outlook.observation), _CAUTIOUS * outlook.state.players)
    return max(Fraction(0), 1 - waited)


def _progress(outlook: Outlook, card: AnyCard) -> Fraction:
    """A card counts more the more of its set the team holds."""
    state = outlook.state
    cards = state.deck.sets[state.deck.set_of(card) or ""]
    team = state.team(outlook.seat)
    return Fraction(1, 2) + sum((outlook.in_team(each, team) for each in cards), Fraction(0)) / len(cards)


def _others(outlook: Outlook, move: Ask, asks: Sequence[Ask]) -> Fraction:
    """How many cards in a row can be expected after a hit."""
    best: dict[AnyCard, Fraction] = {}
    for each in asks:
        if each.card != move.card:
            best[each.card] = max(best.get(each.card, Fraction(0)), outlook.chance(each.seat, each.card))
    return in_a_row(best.values())
