"""The cards, decks and zones of Literature. Source: docs/rules/literature.md, Decks and sets; Zones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mathfish_widgets.engine.cards import ACE, Card, Suit, card, standard_deck
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


Cards = tuple[AnyCard, ...]
_HIGH = "high "
_RANK_PLURALS = dict(
    enumerate("aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split(), start=ACE)
)


@dataclass(frozen=True, eq=False)
class Deck:
    """The cards of a game, in standard order, and its sets by name, each in the order in which it is said.

    There is one value for each deck.
    """

    name: str
    cards: Cards
    sets: Mapping[str, Cards]

    @cached_property
    def _names(self) -> Mapping[AnyCard, str]:
        return {card: name for name, cards in self.sets.items() for card in cards}

    @cached_property
    def sorted_sets(self) -> Mapping[str, Cards]:
        """The cards of each set in the order of the deck."""
        return {name: tuple(sorted(cards, key=ORDER.__getitem__)) for name, cards in self.sets.items()}

    def set_of(self, card: AnyCard) -> str | None:
        """The name of the set that a card is in; None when the deck does not have the card."""
        return self._names.get(card)

    def __repr__(self) -> str:
        return f"Deck({self.name})"


def is_high(name: str) -> bool:
    """Whether a set is one of the high ones."""
    return name.startswith(_HIGH)


def _halved(name: str, low: Iterable[int], high: Iterable[int], extra: str | None = None) -> Deck:
    """A deck with a low and a high set of each suit; `extra` names a ninth set, of a rank with the jokers."""
    lows, highs = tuple(low), tuple(high)
    sets: dict[str, Cards] = {}
    for suit in Suit:
        sets[f"low {suit.name.lower()}"] = tuple(Card(rank, suit) for rank in lows)
        sets[f"{_HIGH}{suit.name.lower()}"] = tuple(Card(rank, suit) for rank in highs)
    if extra is not None:
        sets[extra] = (*_of_rank(extra), RED_JOKER, BLACK_JOKER)
    return _deck(name, sets)


def _ranked(name: str, ranks: Iterable[int]) -> Deck:
    """A deck whose sets are four equal ranks."""
    return _deck(name, {plural: _of_rank(plural) for plural in map(_RANK_PLURALS.__getitem__, ranks)})


def _of_rank(plural: str) -> Cards:
    return tuple(card for card in standard_deck() if _RANK_PLURALS[card.rank] == plural)


def _deck(name: str, sets: Mapping[str, Cards]) -> Deck:
    return Deck(name, tuple(sorted((card for cards in sets.values() for card in cards), key=ORDER.__getitem__)), sets)


_AFTER_9, _AFTER_8 = (*range(9, 14), ACE), range(8, 14)
DECKS = {
    deck.name: deck
    for deck in (
        _halved("no2", range(3, 9), _AFTER_9),
        _halved("no7", range(1, 7), _AFTER_8),
        _halved("no8", range(2, 8), _AFTER_9),
        _halved("sevens_jokers", range(1, 7), _AFTER_8, extra="sevens"),
        _halved("eights_jokers", range(2, 8), _AFTER_9, extra="eights"),
        _ranked("ranks", (*range(3, 14), ACE)),
    )
}
"""Every deck by the value of the option that names it."""
