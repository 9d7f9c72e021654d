"""The zones of Pemberley, and the state of a game: the table and all other public facts.

Source: docs/rules/pemberley.md, Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import accumulate
from typing import cast

from mathfish_widgets.engine.cards import Card, SeenCard, shuffled, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import SECRET_SEED, State
from mathfish_widgets.engine.table import Seat, Sight, Table, Transfer, Zone

MOST_SEATS = 7
SEATS = range(MOST_SEATS)
CARDS_DEALT = 7

HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in SEATS)
PILE = tuple(Zone("pile", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
"""The cards a seat has played; in part two, those that are still free."""
ASIDE = tuple(Zone("aside", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
SETS = tuple(Zone("sets", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
"""The cards of a seat's sets, one set after another."""
STARTER = Zone("starter", sight=Sight.EVERYONE)
STOCK = Zone("stock")


def carried(table: Table, source: Zone, cards: Iterable[SeenCard], target: Zone) -> tuple[Transfer, ...]:
    """Return the transfers of some cards of a zone, one after another.

    Raises ValueError if a card is not there.
    """
    transfers = []
    for card in cards:
        transfers.append(table.transfer(source, table[source].index(card), target))
        table = table.moved(transfers[-1:])
    return tuple(transfers)


def dealt_table(seed: int, number: int, players: int) -> Table:
    """Return the table of a round: seven cards for each seat, and the starter.

    Cards are dealt one by one, beginning with the first seat.
    """
    deck = shuffled(standard_deck(), seed, number)
    first, dealt = number % players, players * CARDS_DEALT
    zones: dict[Zone, Sequence[Card]] = {
        HAND[seat]: deck[(seat - first) % players : dealt : players] for seat in range(players)
    }
    zones |= dict.fromkeys((*PILE[:players], *ASIDE[:players], *SETS[:players]), ())
    return Table(zones | {STARTER: deck[dealt : dealt + 1], STOCK: deck[dealt + 1 :]})


class Phase(StrEnum):
    """What is to be done now: part one, part two, or nothing."""

    PLAY = "play"
    SETS = "sets"
    OVER = "over"


@frozen_dataclass
class PemberleyState(State):
    """Everything true at a table of Pemberley; the rules say what can be done.

    Rounds count from 0; `first` is the seat that began `round`, and `turn` the seat to move. Passes in a row are
    counted by `passed`. The total of part one is `total`, and `ones` says how often it was 1. Each seat has its
    `points` of this round so far, its `sums` of earlier rounds, and its `sets` as sizes. The cards that it couldn't
    play are counted in `left_over`. Among the options, `target` is 0 if there is none.
    """

    secrets = SECRET_SEED
    seed: int
    round: int
    first: Seat
    turn: Seat
    total: int
    points: tuple[int, ...]
    sums: tuple[int, ...]
    sets: tuple[tuple[int, ...], ...]
    left_over: tuple[int, ...]
    phase: Phase = Phase.PLAY
    ones: int = 0
    passed: int = 0
    players: int = 2
    target: int = 0
    negative_primes: bool = True
    ones_escalate: str = "round"
    unplayed: str = "set_aside"
    may_pass: bool = False

    @property
    def number_of_seats(self) -> int:
        """The number of players."""
        return self.players

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return () if self.phase is Phase.OVER else (self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's running sum, including this round."""
        return tuple(before + now for before, now in zip(self.sums, self.points, strict=True))

    @property
    def pack(self) -> tuple[Card, ...]:
        """The standard deck."""
        return standard_deck()

    @property
    def counts_fit(self) -> bool:
        """Whether each seat has its numbers, and the sizes of its sets match the cards there."""
        by_seat = (self.points, self.sums, self.sets, self.left_over)
        sizes = zip(SETS, self.sets, strict=False)
        return {*map(len, by_seat)} == {self.players} and all(
            min(each, default=1) > 0 and sum(each) == len(self.table[zone]) for zone, each in sizes
        )

    @property
    def starter(self) -> Card:
        """The starter, whose suit has no effect."""
        return cast(Card, self.table[STARTER][0])

    @property
    def starter_number(self) -> int:
        """The number that part one and every set begin with."""
        return self.starter.rank

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards of a hand; empty if this state hides them."""
        return tuple(card for card in self.table[HAND[seat]] if isinstance(card, Card))

    def pile(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards a seat has played; in part two, those that are free."""
        return cast(tuple[Card, ...], self.table[PILE[seat]])

    def cards_of_sets(self, seat: Seat) -> tuple[tuple[Card, ...], ...]:
        """Return the cards of each of a seat's sets."""
        laid = cast(tuple[Card, ...], self.table[SETS[seat]])
        ends = tuple(accumulate(self.sets[seat]))
        return tuple(laid[end - size : end] for end, size in zip(ends, self.sets[seat], strict=True))

    def seat_after(self, seat: Seat) -> Seat:
        """Return the next seat with cards in hand, or the seat itself if no other has any."""
        for step in range(1, self.players):
            next_seat = (seat + step) % self.players
            if self.table[HAND[next_seat]]:
                return next_seat
        return seat

    def points_with(self, seat: Seat, more: int) -> tuple[int, ...]:
        """Return the points of the round after adding points for one seat."""
        return tuple(now + more * (each == seat) for each, now in enumerate(self.points))

    def sets_with(self, seat: Seat, sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return the sizes of all sets, replaced for one seat."""
        return tuple(sizes if each == seat else now for each, now in enumerate(self.sets))
