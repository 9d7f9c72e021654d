"""The sentences that players say in their turns, in a child's words and without hidden information."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step

from ..rules.cards import CardKind, HelperCard, pond_of
from ..rules.events import Caught, Dug, Lifted, SwamBack
from ..rules.expressions import rendering
from ..rules.moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from ..rules.state import Attack, DragonFishState
from ..rules.waterways import canal_change
from .waterways import side_of

DragonFishTurn = Turn[DragonFishState]
_SECRET = (CardKind.HOOK, CardKind.SCISSORS)
"""The cards that only their own seat sees."""


def spoken(turn: DragonFishTurn) -> Iterator[tuple[Seat, Step]]:
    """Yield the seat of a turn with the sentence that it says, which is the same for every listener."""
    said = _SPOKEN[type(turn.move)](turn, turn.move)
    yield turn.seat, Step(f"dragonfish.says.{said.rule}", said.values)


def _draw(turn: DragonFishTurn, move: Draw) -> Step:
    card = next(transfer.card for event in turn.events for transfer in event.transfers)
    if not isinstance(card, HelperCard) or card.kind in _SECRET:
        return Step("drew")
    nothing = any(isinstance(event, Lifted) for event in turn.events)
    return Step(f"drew.{card.kind}{'.nothing' if nothing else ''}")


def _hook(turn: DragonFishTurn, move: Hook) -> Step:
    return Step("hook", {"hook": move.hook, "fish": move.fish})


def _answer(turn: DragonFishTurn, move: Cut | Give) -> Step:
    attack = turn.before.attack
    return Step(move.verb, {"fish": attack.fish if isinstance(attack, Attack) else 0})


def _canal(turn: DragonFishTurn, move: Canal) -> Step:
    dug = next(event for event in turn.events if isinstance(event, Dug))
    found = canal_change(turn.before.island, dug.place, turn.after.island[dug.place])
    return Step("canal.opens" if found.opened else "canal.closes" if found.closed else "canal")


def _net(turn: DragonFishTurn, move: Net) -> Step:
    return Step("net", {"pond": side_of(move.pond)})


def _swap(turn: DragonFishTurn, move: Swap) -> Step:
    first, other = (turn.before.numbers(pond_of(cell))[cell] for cell in (move.cell, move.other))
    return Step("swap", {"first": first, "other": other})


def _sum(turn: DragonFishTurn, move: Calculate) -> Step:
    numbers = turn.before.numbers(pond_of(move.cell))
    values = {"sum": numbers[move.cell], "expression": rendering(move.expression, numbers)}
    return Step("sum" if any(isinstance(event, Caught) for event in turn.events) else "bugs", values)


def _plain(turn: DragonFishTurn, move: Keep | Magnet) -> Step:
    return Step(move.verb)


def _pass(turn: DragonFishTurn, move: Pass) -> Step:
    return Step("pass.back" if any(isinstance(event, SwamBack) for event in turn.events) else "pass")


_SPOKEN: dict[type, Callable[[DragonFishTurn, Any], Step]] = {
    Draw: _draw,
    Keep: _plain,
    Hook: _hook,
    Cut: _answer,
    Give: _answer,
    Canal: _canal,
    Net: _net,
    Magnet: _plain,
    Swap: _swap,
    Calculate: _sum,
    Pass: _pass,
}
