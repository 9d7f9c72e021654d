"""The state of Doublets: its facts with its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure
from mathfish_widgets.engine.table import Seat

from . import legality, procedure
from .facts import DoubletsFacts
from .moves import EVERY_MOVE, Build, Redeal, TurnOver


@dataclass(frozen=True)
class DoubletsState(DoubletsFacts):
    """A game of Doublets."""

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """Every build, the turn and the redeal."""
        return iter(EVERY_MOVE)

    def unrefused_moves(self, seat: Seat) -> Iterator[Move]:
        """A build from wherever the wanted rank lies; a turn or a redeal."""
        yield from (Build(zone.number) for zone in self.buildable_zones())
        yield from self.unrefused((TurnOver(), Redeal()), seat)

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/doublets.md, Refusals, that applies."""
        return legality.broken_rule(self, move)

    def left_to_player(self, move: Move) -> bool:
        """Whether a card is turned or built; only the waste is turned over by the table."""
        return not isinstance(move, Redeal)

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """What a move brings about, and the end of the game if it comes."""
        return procedure.consequences(self, move)
