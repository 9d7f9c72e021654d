"""What players say aloud in a turn, in the words of a bubble: only what everybody at the table hears."""

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
_MOST_PRODUCTS = 4
_FISHED = {LastCard: "last", FishedWish: "wish", FishedPair: "fished_pair"}


def spoken(turn: DocFishTurn) -> Said:
    """Yield who says something in a turn, and what; a card that only one player sees is in none of it."""
    words = _WORDS_OF[type(turn.move)](turn, turn.move)
    if words is not None:
        yield turn.seat, words
    for event in turn.events:
        if isinstance(event, Guessed):
            yield 1 - turn.seat, Step("docfish.says.right" if event.right else "docfish.says.wrong")


def _ask(_turn: DocFishTurn, move: Ask) -> Step:
    return Step("docfish.says.ask", {"prime": move.value})


def _docfish(turn: DocFishTurn, _move: SayDocFish) -> Step:
    return Step("docfish.says.docfish", {"prime": turn.before.asked})


def _give(turn: DocFishTurn, move: Give) -> Step:
    asked = turn.before.asked
    rule = "docfish.says.give" if move.value == asked else "docfish.says.give_inside"
    return Step(rule, {"prime": asked, "value": move.value})


def _change(_turn: DocFishTurn, move: Change) -> Step:
    return Step("docfish.says.change", {"value": move.value, "parts": product(*move.parts)})


def _down(_turn: DocFishTurn, move: Down) -> Step:
    return Step("docfish.says.pair", {"prime": move.value})


def _pick(turn: DocFishTurn, _move: Pick) -> Step | None:
    kinds = {type(event) for event in turn.events}
    return next((Step(f"docfish.says.{rule}") for kind, rule in _FISHED.items() if kind in kinds), None)


def _guess(_turn: DocFishTurn, move: Guess) -> Step:
    return Step("docfish.says.guess", {"value": move.value})


def _shortage(_turn: DocFishTurn, move: Shortage) -> Step:
    return Step("docfish.says.shortage", {"value": move.value})


def _consolidate(_turn: DocFishTurn, move: Consolidate) -> Step:
    products = [prod(group) for group in move.groups]
    if len(products) == 1:
        return Step("docfish.says.exchange", {"group": product(*move.groups[0]), "product": products[0]})
    rule = "docfish.says.exchanges" if len(products) <= _MOST_PRODUCTS else "docfish.says.many_exchanges"
    return Step(rule, {"products": products, "count": len(products)})


def _no_consolidation(_turn: DocFishTurn, _move: NoConsolidation) -> Step:
    return Step("docfish.says.no_consolidation")


def _freeze(_turn: DocFishTurn, move: Freeze) -> Step:
    return Step("docfish.says.freeze", {"cards": list(move.values)})


_WORDS_OF: dict[type, Callable[[DocFishTurn, Any], Step | None]] = {
    Ask: _ask,
    SayDocFish: _docfish,
    Give: _give,
    Change: _change,
    Down: _down,
    Pick: _pick,
    Guess: _guess,
    Shortage: _shortage,
    Consolidate: _consolidate,
    NoConsolidation: _no_consolidation,
    Freeze: _freeze,
}
