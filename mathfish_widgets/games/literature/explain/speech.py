"""What players say aloud in a turn of Literature; only what everybody hears, so that it is the same for every seat.

Source: docs/rules/literature.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step

from ..rules.events import Missed
from ..rules.moves import Ask, Declare
from .turns import LiteratureTurn


def spoken(turn: LiteratureTurn) -> Iterator[tuple[Seat, Step]]:
    """The words of the seat that moves, and the answer to a question."""
    move = turn.move
    if isinstance(move, Ask):
        missed = any(isinstance(event, Missed) for event in turn.events)
        yield turn.seat, Step("literature.says.ask", {"card": move.card})
        yield move.seat, Step(f"literature.says.{'no' if missed else 'yes'}")
    elif isinstance(move, Declare):
        yield turn.seat, Step("literature.says.declare", {"set": move.set})
    else:
        yield turn.seat, Step(f"literature.says.{move.verb}")
