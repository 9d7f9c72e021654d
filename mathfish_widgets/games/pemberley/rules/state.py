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
    """Return the transfers that move some cards from one zone to another, in order.

    Raises ValueError if a card isn't in the source.
    """
    transfers = []
    for card in cards:
        transfers.append(table.transfer(source, table[source].index(card), target))
        table = table.moved(transfers[-1:])
    return tuple(transfers)


def dealt_table(seed: int, number: int, players: int) -> Table:
    """Return the table at the start of a round: seven cards for each seat, the starter, and the stock.

    `number` counts rounds from 0. Cards are dealt one by one, beginning with the first player of the round.
    """
    deck = shuffled(standard_deck(), seed, number)
    first, dealt = number % players, players * CARDS_DEALT
    zones: dict[Zone, Sequence[Card]] = {
        HAND[seat]: deck[(seat - first) % players : dealt : players] for seat in range(players)
    }
    zones |= dict.fromkeys((*PILE[:players], *ASIDE[:players], *SETS[:players]), ())
    return Table(zones | {STARTER: deck[dealt : dealt + 1], STOCK: deck[dealt + 1 :]})


class Phase(StrEnum):
    """The phase of a game: part one, part two, or over."""

    PLAY = "play"
    SETS = "sets"
    OVER = "over"


@frozen_dataclass
class PemberleyState(State):
    """The state of a game of Pemberley: the table, the turn, the total, the points, and the options.

    `round` counts the rounds from 0. `first` is the seat that began the round, and `turn` the seat to move. `passed`
    counts the passes in a row. `total` is the total of part one, and `ones` counts the landings on 1. Each seat has
    `points` for this round so far, and `sums` for the earlier rounds. `sets` has the sizes of each seat's sets, and
    `left_over` the number of cards that it had left after part one. The fields from `players` on are the options of the
    game; `target` is 0 if there is none.
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
        """The seat whose turn it is, or none once the game is over."""
        return () if self.phase is Phase.OVER else (self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The running sum of each seat, including this round."""
        return tuple(before + now for before, now in zip(self.sums, self.points, strict=True))

    @property
    def pack(self) -> tuple[Card, ...]:
        """The 52 cards of the standard deck."""
        return standard_deck()

    @property
    def counts_fit(self) -> bool:
        """Whether every list has an entry for each seat, and the sizes of the sets match the cards in them."""
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
        """The number of the starter, with which part one and every set begin."""
        return self.starter.rank

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards in a seat's hand, or an empty tuple if this state hides them."""
        return tuple(card for card in self.table[HAND[seat]] if isinstance(card, Card))

    def pile(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat has played; in part two, return those that are still free."""
        return cast(tuple[Card, ...], self.table[PILE[seat]])

    def cards_of_sets(self, seat: Seat) -> tuple[tuple[Card, ...], ...]:
        """Return the cards of each set that a seat has laid."""
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
        """Return the sizes of all sets after replacing those of one seat."""
        return tuple(sizes if each == seat else now for each, now in enumerate(self.sets))
