"""Playing cards, the standard deck and seeded shuffles."""

from __future__ import annotations

import random
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeVar

from mathfish_widgets.mathematics.quoting import quoted

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
_RANK_LETTERS = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}
_RANK_WORDS = dict(enumerate("ace two three four five six seven eight nine ten jack queen king".split(), start=1))
LARGEST_SEED = 2**53 - 1
"""The largest seed that a person may type.

JavaScript cannot represent every larger whole number exactly.
"""
LARGEST_SECRET_SEED = 2**128 - 1
"""The largest seed of a class table: there are too many for anybody to try them all."""
_NUMBERED_SEEDS = 2**32
"""Seeds below this are passed to the generator as numbers; larger seeds are passed as text."""


class Printed(Protocol):
    """A card of any game, with a spoken form. Cards of one game can be compared and sorted."""

    @property
    def words(self) -> str:
        """The spoken form of the card."""

    def __hash__(self) -> int:
        """Return the same number for equal cards."""


P = TypeVar("P", bound=Printed)


class Suit(StrEnum):
    """One of the four suits; its value is the letter used in notation."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def sign(self) -> str:
        """The suit as it is printed on a card: ♣ ♦ ♥ ♠."""
        return _SUIT_SIGNS[self.value]


_SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS_BY_LETTERS = {_RANK_LETTERS.get(rank, str(rank)): rank for rank in range(ACE, KING + 1)}


class Card(NamedTuple):
    """A playing card: rank 1 (ace) to 13 (king) and suit."""

    rank: int
    suit: Suit

    @property
    def rank_text(self) -> str:
        """The rank as it is printed on the card: A, 2 ... 10, J, Q, K."""
        return _RANK_LETTERS.get(self.rank, str(self.rank))

    @property
    def words(self) -> str:
        """The spoken form of the card, such as "queen of hearts"."""
        return f"{_RANK_WORDS[self.rank]} of {self.suit.name.lower()}"

    def __str__(self) -> str:
        return self.rank_text + self.suit.value


class FaceDown:
    """The back of a card, which a seat sees if it may not see the face."""

    @property
    def words(self) -> str:
        """The spoken form of a face-down card."""
        return "face-down card"

    def __repr__(self) -> str:
        return "FACE_DOWN"

    def __str__(self) -> str:
        return "??"


FACE_DOWN = FaceDown()
"""The only instance of `FaceDown`, since all cards look the same from behind."""

SeenCard = Printed
"""A card as a seat sees it: its face, or `FACE_DOWN`."""


def card(text: str) -> Card:
    """Return the card written as a rank and a suit letter, such as "10C".

    Raises ValueError for any other text. Source: docs/rules/README.md, Cards.
    """
    rank, suit = text[:-1].upper(), text[-1:].upper()
    if rank not in _RANKS_BY_LETTERS or suit not in _SUIT_SIGNS:
        raise ValueError(
            f"There is no card {quoted(text)}. A card is a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S)."
        )
    return Card(_RANKS_BY_LETTERS[rank], Suit(suit))


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards in a text that separates them by spaces, such as "9S 2H 3D".

    Raises ValueError if one of them is not a card.
    """
    return tuple(card(word) for word in text.split())


def standard_deck() -> tuple[Card, ...]:
    """Return the 52 cards in standard order: clubs, diamonds, hearts, spades, each from ace to king."""
    return tuple(Card(rank, suit) for suit in Suit for rank in range(ACE, KING + 1))


def shuffled(deck: Iterable[P], seed: int, number: int = 0) -> tuple[P, ...]:
    """Return the cards of a deck in the order of shuffle `number` (0, 1, 2 ...) of a seed.

    Index 0 is the top of the pile. This uses only `Random.random`, the one method whose sequence for a seed Python
    promises not to change.

    Source: docs/rules/README.md, Chance.
    """
    is_numbered = seed < _NUMBERED_SEEDS
    rng = random.Random(seed + number * _NUMBERED_SEEDS if is_numbered else f"{seed}/{number}")
    pile = list(deck)
    for i in range(len(pile) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)


def given_cards(given: object, lists: int = 2) -> tuple[Card, ...]:
    """Return the cards given as a text such as "QD 8C", as a card, or as a list of texts and cards.

    Lists may be nested at most `lists` deep. Raises ValueError with a clear sentence for anything else.
    """
    if isinstance(given, Card):
        return (given,)
    if isinstance(given, str):
        return cards(given)
    if isinstance(given, (list, tuple)) and lists:
        return tuple(card for item in given for card in given_cards(item, lists - 1))
    raise ValueError(f"Cards must be given as text, such as 'QD 8C', not {quoted(given)}.")
