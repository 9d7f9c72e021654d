"""The state of DocFish: its facts with its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure
from mathfish_widgets.engine.table import Seat

from . import legality, procedure, pseudo_legal_moves
from .facts import Continuation, DocFishFacts, Phase
from .moves import Consolidate, Down, NoConsolidation, Pick
from .pseudo_legal_moves import LEGAL_AS_LISTED


@dataclass(frozen=True)
class DocFishState(DocFishFacts):
    """A game of DocFish."""

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """What a player could mean in this phase, every legal move among it."""
        return pseudo_legal_moves.pseudo_legal_moves(self, seat)

    def unrefused_moves(self, seat: Seat) -> Iterator[Move]:
        """As `pseudo_legal_moves`, which lists some kinds of moves only where nothing refuses them."""
        for move in self.pseudo_legal_moves(seat):
            if type(move) in LEGAL_AS_LISTED or legality.broken_rule(self, move, seat) is None:
                yield move

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/docfish.md, Refusals, that applies."""
        return legality.broken_rule(self, move, seat)

    def shows_no_choice(self, move: Move) -> bool:
        """Whether it answers, or says that there is nothing to consolidate; the pots are open."""
        return self.phase is Phase.ANSWER or isinstance(move, NoConsolidation)

    def left_to_player(self, move: Move) -> bool:
        """Whether she picks, consolidates, ends her Preparation, or lays a pair that she asked or wished for."""
        if isinstance(move, NoConsolidation):
            return self.continuation is Continuation.PREPARED
        completes = self.phase is Phase.PAIR and isinstance(move, Down)
        fished = self.phase is Phase.LAY and self.continuation is Continuation.BONUS
        return completes or fished or isinstance(move, (Pick, Consolidate))

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """What a move brings about, up to the next decision."""
        return procedure.consequences(self, move, seat)
