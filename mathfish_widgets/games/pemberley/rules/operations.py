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
    """Return the total after a card, or None if it is not a whole number; a quotient keeps the sign of the total."""
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
    """Return the one total that a card turns into this one, or None if there is none."""
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
    """Return the rule of arithmetic that forbids a card on a total, "division" or "limit", or None."""
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
    """Return the total after each card in turn, without checking bounds; None from the first fraction on."""
    totals: list[int | None] = [start]
    for card in cards:
        total = totals[-1]
        totals.append(None if total is None else applied(total, card))
    return tuple(totals[1:])


def expression(start: int, cards: Iterable[Card]) -> Expression:
    """Return the start with the cards applied from left to right, with the brackets that this order needs."""
    grown: Expression = Number(start)
    for card in cards:
        grown = joined(sign(card), grown, card.rank)
    return grown
