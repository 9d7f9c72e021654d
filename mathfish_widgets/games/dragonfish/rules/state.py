"""The state of DragonFish: its facts with the rules that act on them.

Source: docs/rules/dragonfish.md, Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure
from mathfish_widgets.engine.table import Seat

from . import legality, procedure, pseudo_legal_moves
from .facts import DragonFishFacts, Phase
from .moves import Pass


@dataclass(frozen=True)
class DragonFishState(DragonFishFacts):
    """A game of DragonFish: what is true at its table, and what may be done there."""

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """What a player could mean in this phase."""
        return pseudo_legal_moves.pseudo_legal_moves(self, seat)

    def unrefused_moves(self, seat: Seat) -> Iterator[Move]:
        """As `pseudo_legal_moves`, of which some need no test.

        Nothing refuses a sum that is listed of a pond where one may be made; swaps are listed along linked lanes.
        """
        if self.phase is not Phase.POND:
            return super().unrefused_moves(seat)
        made = pseudo_legal_moves.sums(self, self.sum_ponds)
        swaps = pseudo_legal_moves.swaps(self)
        return chain((Pass(),), made, (move for move in swaps if not legality.swapped_cards_refused(self, move)))

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/dragonfish.md, Refusals, that applies."""
        return legality.broken_rule(self, move, seat)

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """The events of a legal move, in order."""
        return procedure.consequences(self, move, seat)
