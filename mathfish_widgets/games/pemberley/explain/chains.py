"""Calculations told from left to right: one operation for each card. Source: docs/rules/pemberley.md, Explanation."""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Equality, Number, Operation, evaluated

from ..rules.operations import applied, sign
from ..rules.scoring import points_of_set


def calculation(total: int, card: Card) -> Equality:
    """What a card makes of a total: "3 × 12 = 36"; raises ValueError where a division leaves something over."""
    if applied(total, card) is None:
        raise ValueError(f"{card.rank} does not go into {total}.")
    return evaluated(Operation(sign(card), (Number(total), Number(card.rank))))


def calculations(starter: int, cards: Sequence[Card]) -> tuple[Equality, ...]:
    """What each of some cards makes of the total before it; raises ValueError where a division leaves something."""
    done: list[Equality] = []
    total = starter
    for card in cards:
        done.append(calculation(total, card))
        total = int(done[-1].right.value)
    return tuple(done)


def set_told(starter: int, cards: Sequence[Card], negative_primes: bool) -> Step:
    """A set with its calculation and its points; the reasons for them stand below."""
    chain = calculations(starter, cards)
    scored = points_of_set(int(chain[-1].right.value), negative_primes)
    values = {"cards": tuple(cards), "chain": chain, "points": scored.points}
    return Step("pemberley.layout.set", values, substeps=scored.reasons)


def net(points: int) -> Step:
    """Points that may be below 0, as words in a sentence."""
    return Step(f"pemberley.net.{'one' if points == 1 else 'several'}", {"points": Number(points)})
