"""The rules of Doublets: doubling on a clock of 13 hours.

Source: docs/rules/doublets.md, Components and setup; Procedure; Refusals; Options; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self, cast

from mathfish_widgets.engine.cards import KING, Card, standard_deck
from mathfish_widgets.engine.moves import Move, PlainMove, Refusal
from mathfish_widgets.engine.state import Event, Procedure, State
from mathfish_widgets.engine.table import Place, Seat, Sight, Table, Transfer, Zone
from mathfish_widgets.explain.steps import Step

from .ring import HOURS, Rank, doubled

STOCK = Zone("stock")
WASTE = Zone("waste", sight=Sight.EVERYONE)
FOUNDATION = Zone("foundation", sight=Sight.EVERYONE)
RESERVE_NUMBERS = range(1, 8)
RESERVE = {number: Zone("reserve", number, sight=Sight.EVERYONE) for number in RESERVE_NUMBERS}
MOST_CARDS = 48


class Ending(StrEnum):
    """How a game of Doublets ended."""

    WON = "won"
    LOST = "lost"


@dataclass(frozen=True)
class Build(Move):
    """Puts the top card of the waste (reserve None) or a reserve card on the foundation."""

    reserve: int | None
    verb = "build"

    @property
    def arguments(self) -> str:
        """`w`, or the number of the reserve place."""
        return "w" if self.reserve is None else str(self.reserve)

    @property
    def source(self) -> Zone | None:
        """The zone the card comes from; None when there is no such reserve place."""
        return WASTE if self.reserve is None else RESERVE.get(self.reserve)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads `w` or a number; raises ValueError for anything else."""
        if arguments.lower() == "w":
            return cls(None)
        if not arguments.isdecimal():
            raise ValueError("a build is from w, the waste, or from the number of a reserve place")
        return cls(int(arguments))


@dataclass(frozen=True)
class TurnOver(PlainMove):
    """Turns the top card of the stock onto the waste."""

    verb = "turn"


@dataclass(frozen=True)
class Redeal(PlainMove):
    """Turns the waste over to be the stock of the next pass."""

    verb = "redeal"


MOVES: tuple[type[Move], ...] = (Build, TurnOver, Redeal)


@dataclass(frozen=True)
class DoubletsState(State):
    """A game of Doublets: the table, the pass (1 ... passes), the passes allowed, and how it ended."""

    number_of_pass: int = 1
    passes: int = 3
    kings: str = "bottom"
    ending: Ending | None = None

    @property
    def active(self) -> tuple[Seat, ...]:
        """Seat 0, until the game has ended."""
        return () if self.ending else (0,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of cards on the foundation."""
        return (len(self.table[FOUNDATION]),)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The standard deck, or its 48 cards below the king."""
        return pack(self.kings)

    @property
    def top(self) -> Card:
        """The card that counts: the foundation's top."""
        return cast(Card, self.table[FOUNDATION][-1])

    @property
    def first(self) -> Card:
        """The foundation's first card, which the deal put there."""
        return cast(Card, self.table[FOUNDATION][0])

    @property
    def wanted(self) -> int:
        """The rank that comes next."""
        return doubled(self.top.rank)

    def available(self, source: Zone) -> Card | None:
        """The card that could be built from a zone, or None when there is none."""
        pile = self.table[source]
        return cast(Card, pile[-1]) if pile else None

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """Every build, the turn and the redeal."""
        yield Build(None)
        for number in RESERVE_NUMBERS:
            yield Build(number)
        yield TurnOver()
        yield Redeal()

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/doublets.md, Refusals, that applies."""
        if isinstance(move, Build):
            return self._refused_build(move)
        if isinstance(move, TurnOver):
            return None if self.table[STOCK] else Refusal("doublets.turn.empty")
        return self._refused_redeal()

    def _refused_build(self, move: Build) -> Refusal | None:
        if move.source is None:
            return Refusal("doublets.build.source")
        card = self.available(move.source)
        if card is None:
            return Refusal("doublets.build.empty")
        if card.rank == KING:
            return Refusal("doublets.build.king", {"card": card})
        if card.rank != self.wanted:
            return self._refused_rank(card)
        return None

    def _refused_rank(self, card: Card) -> Refusal:
        number, double, wanted = self.top.rank, 2 * self.top.rank, self.wanted
        reduced = Step(
            "doublets.reduced" if double > HOURS else "doublets.not_reduced", {"double": double, "wanted": wanted}
        )
        values = {"card": card, "top": self.top, "number": number, "double": double, "reduced": reduced}
        return Refusal("doublets.build.rank", values | {"wanted": Rank(wanted)})

    def _refused_redeal(self) -> Refusal | None:
        if self.table[STOCK]:
            return Refusal("doublets.redeal.stock", {"count": len(self.table[STOCK])})
        if not self.table[WASTE]:
            return Refusal("doublets.redeal.nothing")
        if self.number_of_pass >= self.passes:
            return Refusal("doublets.redeal.passes", {"passes": self.passes})
        return None

    def consequences(self, move: Move, seat: Seat) -> Procedure[DoubletsState]:
        """What a move brings about, and the end of the game if it comes."""
        if isinstance(move, Build):
            state = yield Built(move.reserve, transfers=(self._to_foundation(move),))
            state = yield from _filled(state, move.reserve)
        elif isinstance(move, TurnOver):
            state = yield Turned(transfers=(self.table.transfer(STOCK, 0, WASTE),))
        else:
            waste = range(len(self.table[WASTE]))
            state = yield Redealt(self.number_of_pass + 1, transfers=_redeal_transfers(self.table, waste))
        ending = state.reached_end()
        return (yield Ended(ending)) if ending else state

    def _to_foundation(self, move: Build) -> Transfer:
        return self.table.transfer(cast(Zone, move.source), -1, FOUNDATION)

    def reached_end(self) -> Ending | None:
        """Won with 48 cards on the foundation, lost when no move is legal, else None."""
        if len(self.table[FOUNDATION]) == MOST_CARDS:
            return Ending.WON
        return Ending.LOST if next(self.legal_moves(), None) is None else None


def _redeal_transfers(table: Table, waste: range) -> tuple[Transfer, ...]:
    first_to_last = (table.transfer(WASTE, index, STOCK) for index in waste)
    return tuple(transfer._replace(source=Place(WASTE, 0)) for transfer in first_to_last)


def _filled(state: DoubletsState, reserve: int | None) -> Procedure[DoubletsState]:
    for source, index in ((WASTE, -1), (STOCK, 0)):
        if reserve is not None and state.table[source]:
            return (yield Filled(reserve, transfers=(state.table.transfer(source, index, RESERVE[reserve]),)))
    return state


@dataclass(frozen=True)
class Built(Event[DoubletsState]):
    """A card was put on the foundation, from a reserve place or (None) from the waste."""

    reserve: int | None


@dataclass(frozen=True)
class Filled(Event[DoubletsState]):
    """An emptied reserve place was filled from the waste or the stock."""

    reserve: int


@dataclass(frozen=True)
class Turned(Event[DoubletsState]):
    """The top card of the stock was turned onto the waste."""


@dataclass(frozen=True)
class Redealt(Event[DoubletsState]):
    """The waste became the stock, order kept; a new pass begins."""

    number_of_pass: int

    def changes(self, state: DoubletsState) -> dict[str, Any]:
        """The number of the pass."""
        return {"number_of_pass": self.number_of_pass}


@dataclass(frozen=True)
class Ended(Event[DoubletsState]):
    """The game was won or lost."""

    ending: Ending

    def changes(self, state: DoubletsState) -> dict[str, Any]:
        """How the game ended."""
        return {"ending": self.ending}


def pack(kings: str) -> tuple[Card, ...]:
    """The cards of the game: with kings `removed`, the deck keeps its order."""
    return tuple(card for card in standard_deck() if kings == "bottom" or card.rank != KING)
