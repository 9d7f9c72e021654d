"""The decks of Literature and the sets that they are divided into. Source: docs/rules/literature.md, Decks and sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from mathfish_widgets.engine.cards import ACE, Card, Suit, standard_deck

from .zones import BLACK_JOKER, ORDER, RED_JOKER, AnyCard

Cards = tuple[AnyCard, ...]
_HIGH = "high "
_RANK_PLURALS = dict(
    enumerate("aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split(), start=ACE)
)


@dataclass(frozen=True, eq=False)
class Deck:
    """The cards of a game, in standard order, and its sets by name, each in the order in which it is said.

    There is one value for each deck; in `bits` card number i of the deck is 2 to the power of i.
    """

    name: str
    cards: Cards
    sets: Mapping[str, Cards]

    @cached_property
    def index(self) -> Mapping[AnyCard, int]:
        """The number of each card, from 0, in the order of the deck."""
        return {card: number for number, card in enumerate(self.cards)}

    @cached_property
    def _bit(self) -> Mapping[AnyCard, int]:
        return {card: 1 << number for card, number in self.index.items()}

    # Experiments of beginners take 1.7 times as long without it.
    @cached_property
    def _names(self) -> Mapping[AnyCard, str]:
        return {card: name for name, cards in self.sets.items() for card in cards}

    @cached_property
    def sorted_sets(self) -> Mapping[str, Cards]:
        """The cards of each set in the order of the deck."""
        return {name: tuple(sorted(cards, key=self.index.__getitem__)) for name, cards in self.sets.items()}

    @cached_property
    def set_bits(self) -> Mapping[str, int]:
        """The cards of each set as bits of a whole number."""
        return {name: self.bits(cards) for name, cards in self.sets.items()}

    def bits(self, cards: Iterable[AnyCard]) -> int:
        """Cards of the deck as bits of a whole number; each may be there once."""
        return sum(map(self._bit.__getitem__, cards))

    def of_bits(self, bits: int) -> Cards:
        """The cards whose bits are set, in the order of the deck."""
        return _of_bits(self, bits)

    def set_of(self, card: AnyCard) -> str | None:
        """The name of the set that a card is in; None when the deck does not have the card."""
        return self._names.get(card)

    def __repr__(self) -> str:
        return f"Deck({self.name})"


def _of_bits(deck: Deck, bits: int) -> Cards:
    return tuple([card for card, number in deck.index.items() if bits >> number & 1])


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
