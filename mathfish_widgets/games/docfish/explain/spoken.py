"""The sentences that players say aloud in a turn, for their speech bubbles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import product

from ..rules.events import FishedPair, FishedWish, Guessed, LastCard
from ..rules.moves import (
    Ask,
    Change,
    Consolidate,
    Down,
    Freeze,
    Give,
    Guess,
    NoConsolidation,
    Pick,
    SayDocFish,
    Shortage,
)
from ..rules.state import DocFishState

DocFishTurn = Turn[DocFishState]
Said = Iterator[tuple[Seat, Step]]
Words = tuple[str, dict[str, Any]]
"""A spoken sentence: the end of its rule id, and its values."""
_MOST_PRODUCTS = 4
_FISHED = {LastCard: "last", FishedWish: "wish", FishedPair: "fished_pair"}


def spoken(turn: DocFishTurn) -> Said:
    """Yield the speakers of a turn with their sentences.

    A sentence never reveals a card that only one player sees.
    """
    words = _WORDS_OF[type(turn.move)](turn, turn.move)
    if words is not None:
        yield turn.seat, Step(f"docfish.says.{words[0]}", words[1])
    for event in turn.events:
        if isinstance(event, Guessed):
            yield 1 - turn.seat, Step("docfish.says.right" if event.right else "docfish.says.wrong")


def _fished(turn: DocFishTurn, move: Pick) -> Words | None:
    kinds = {type(event) for event in turn.events}
    return next(((rule, {}) for kind, rule in _FISHED.items() if kind in kinds), None)


def _exchanges(turn: DocFishTurn, move: Consolidate) -> Words:
    products = [prod(group) for group in move.groups]
    if len(products) == 1:
        return "exchange", {"group": product(*move.groups[0]), "product": products[0]}
    rule = "exchanges" if len(products) <= _MOST_PRODUCTS else "many_exchanges"
    return rule, {"products": products, "count": len(products)}


_WORDS_OF: dict[type, Callable[[DocFishTurn, Any], Words | None]] = {
    Ask: lambda turn, move: ("ask", {"prime": move.value}),
    SayDocFish: lambda turn, move: ("docfish", {"prime": turn.before.asked}),
    Give: lambda turn, move: (
        "give" if move.value == turn.before.asked else "give_inside",
        {"prime": turn.before.asked, "value": move.value},
    ),
    Change: lambda turn, move: ("change", {"value": move.value, "parts": product(*move.parts)}),
    Down: lambda turn, move: ("pair", {"prime": move.value}),
    Pick: _fished,
    Guess: lambda turn, move: ("guess", {"value": move.value}),
    Shortage: lambda turn, move: ("shortage", {"value": move.value}),
    Consolidate: _exchanges,
    NoConsolidation: lambda turn, move: ("no_consolidation", {}),
    Freeze: lambda turn, move: ("freeze", {"cards": list(move.values)}),
}
