"""The effect of a card on a total. Source: docs/rules/pemberley.md, Cards; Part one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.mathematics.expressions import Expression, Number, joined

LIMIT = 500
SIGNS = {Suit.HEARTS: "+", Suit.SPADES: "−", Suit.DIAMONDS: "×", Suit.CLUBS: "÷"}
"""The operation of each suit."""


def sign(card: Card) -> str:
    """Return the operation of a card: + − × or ÷."""
    return SIGNS[card.suit]


def applied(total: int, card: Card) -> int | None:
    """Return the total after a card, or None if a division leaves a remainder.

    The limit of 500 is not checked.
    """
    match card.suit:
        case Suit.HEARTS:
            return total + card.rank
        case Suit.SPADES:
            return total - card.rank
        case Suit.DIAMONDS:
            return total * card.rank
        case Suit.CLUBS:
            return None if total % card.rank else total // card.rank


def before(total: int, card: Card) -> int | None:
    """Return the only total that a card turns into the given total, or None if there is none."""
    match card.suit:
        case Suit.HEARTS:
            return total - card.rank
        case Suit.SPADES:
            return total + card.rank
        case Suit.DIAMONDS:
            return None if total % card.rank else total // card.rank
        case Suit.CLUBS:
            return total * card.rank


def broken_by(total: int, card: Card) -> str | None:
    """Return the rule that forbids playing a card on a total: "division", "limit", or None."""
    after = applied(total, card)
    if after is None:
        return "division"
    return None if within(after) else "limit"


def within(total: int) -> bool:
    """Return whether a total is neither above 500 nor below −500."""
    return -LIMIT <= total <= LIMIT


def landings(card: Card) -> Mapping[int, int]:
    """Return the totals on which a card can be played, each with its result."""
    made = ((total, applied(total, card)) for total in range(-LIMIT, LIMIT + 1))
    return {total: after for total, after in made if after is not None and within(after)}


def chain(start: int, cards: Iterable[Card]) -> tuple[int | None, ...]:
    """Return the total after each card in turn; after a division with a remainder, all totals are None.

    The limit of 500 is not checked.
    """
    totals: list[int | None] = [start]
    for card in cards:
        total = totals[-1]
        totals.append(None if total is None else applied(total, card))
    return tuple(totals[1:])


def expression(start: int, cards: Iterable[Card]) -> Expression:
    """Return an expression that applies cards to a start from left to right, with any brackets needed."""
    grown: Expression = Number(start)
    for card in cards:
        grown = joined(sign(card), grown, card.rank)
    return grown
