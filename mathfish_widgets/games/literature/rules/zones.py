"""The cards and the zones of Literature. Source: docs/rules/literature.md, Decks and sets; Zones."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.cards import Card, card, standard_deck
from mathfish_widgets.engine.table import Sight, Zone

MOST_SEATS = 8
TEAMS = 2
HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in range(MOST_SEATS))
OUT = Zone("out", sight=Sight.EVERYONE)
"""The cards of finished sets, one set after another."""
_COLOURS = {"R": "red", "B": "black"}


class Joker(NamedTuple):
    """A joker: its rank is above the kings', its colour "R" or "B"."""

    rank: int
    colour: str

    @property
    def words(self) -> str:
        """The card as it is said: "red joker"."""
        return f"{_COLOURS[self.colour]} joker"

    @property
    def printed(self) -> str:
        """The card as a sentence writes it."""
        return self.words

    def __str__(self) -> str:
        return f"*{self.colour}"


RED_JOKER, BLACK_JOKER = Joker(14, "R"), Joker(14, "B")
AnyCard = Card | Joker
_EVERY_CARD: tuple[AnyCard, ...] = (*standard_deck(), RED_JOKER, BLACK_JOKER)
ORDER = {card: place for place, card in enumerate(_EVERY_CARD)}
"""The place of every card in standard order, the jokers at the end, the red one first."""
_JOKERS = {str(joker): joker for joker in (RED_JOKER, BLACK_JOKER)}


def read_card(text: str) -> AnyCard:
    """The card written as rank and suit letter, or a joker as "*R" or "*B".

    Raises ValueError for any other text. Source: docs/rules/README.md, Cards; docs/rules/literature.md, Decks and sets.
    """
    joker = _JOKERS.get(text.upper())
    return card(text) if joker is None else joker
