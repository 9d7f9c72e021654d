"""The state of Pemberley: its facts, with the moves, the legality and the procedure of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure
from mathfish_widgets.engine.table import Seat

from . import legality, procedure, pseudo_legal_moves
from .facts import PemberleyFacts, Phase
from .moves import Pass


@dataclass(frozen=True)
class PemberleyState(PemberleyFacts):
    """A game of Pemberley."""

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """What a player could mean in this part of the round, every legal move among it."""
        return pseudo_legal_moves.pseudo_legal_moves(self, seat)

    def unrefused_moves(self, seat: Seat) -> Iterator[Move]:
        """As listed; the longer sets are not tried, since only those are listed that nothing refuses."""
        if self.phase is not Phase.SETS:
            return super().unrefused_moves(seat)
        tried = (pseudo_legal_moves.single_cards(self, seat), pseudo_legal_moves.lifts_and_done(self, seat))
        single, others = (self.unrefused(moves, seat) for moves in tried)
        return chain(single, pseudo_legal_moves.scoring_sets(self, seat), others)

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/pemberley.md, Refusals, that applies."""
        return legality.broken_rule(self, move, seat)

    def shows_no_choice(self, move: Move) -> bool:
        """Whether it passes where a player with a card to play may not pass."""
        return isinstance(move, Pass) and not self.may_pass

    def left_to_player(self, move: Move) -> bool:
        """Whether it is more than a pass after which part one goes on."""
        return not isinstance(move, Pass) or procedure.ends_part_one(self)

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """What a move brings about, up to the next decision."""
        return procedure.consequences(self, move, seat)
