"""The state of a game of DragonFish: the table, the phase, and all other public facts.

Source: docs/rules/dragonfish.md, Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, cast

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard, shuffled
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import SECRET_SEED, State
from mathfish_widgets.engine.table import Seat, Table, Zone

from .box import GameBox, box_of
from .cards import (
    CATCH,
    CELLS,
    DRAWN,
    HAND,
    ISLAND,
    PLACES,
    PLAYED,
    POND_CELLS,
    PONDS,
    CardKind,
    HelperCard,
    PondCard,
    pond_of,
)
from .sum_search import Pond, SumRules, sum_rules
from .waterways import turned

GOALS = {2: (6, 60), 3: (5, 55), 4: (4, 45)}
"""For each number of players, the number of fish that wins, and of points."""


class Phase(StrEnum):
    """The decision that the active seat makes: part of step 1, an answer to a Hook Card, or step 2."""

    HELPER = "helper"
    HOOK = "hook"
    CANAL = "canal"
    NET = "net"
    MAGNET = "magnet"
    REPLY = "reply"
    POND = "pond"
    OVER = "over"


class Attack(NamedTuple):
    """A Hook Card that waits for an answer: its number, the attacker, the target, and the fish."""

    hook: int
    attacker: Seat
    target: Seat
    fish: int


@frozen_dataclass
class DragonFishState(State):
    """The state of a game of DragonFish.

    It is the turn of seat `turn_of`. `turns` are the rotations in degrees of the cards on NW, NE, SW and SE. `attack`
    is a Hook Card that waits for an answer, and `swapped` are the two cells of this turn's swap. `fishless` counts the
    turns in a row in which no sum caught a fish. `shuffles` is the number of the next shuffle. The options have their
    own names and values; `box` is the text of the box.
    """

    secrets = SECRET_SEED
    seed: int
    box: str
    turn_of: Seat
    phase: Phase = Phase.HELPER
    turns: tuple[int, ...] = (0, 0, 0, 0)
    attack: Attack | None = None
    swapped: tuple[str, str] | None = None
    fishless: int = 0
    shuffles: int = 2
    players: int = 4
    operations: str = "add"
    order: str = "precedence"
    join_digits: str = "off"
    swap_needs_fish: str = "off"
    fish_as_term: str = "on"
    failed_swap: str = "swim_back"
    rotate_canals: str = "on"

    @property
    def number_of_seats(self) -> int:
        """The number of players."""
        return self.players

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seat whose turn it is; while a Hook Card waits for an answer, its target."""
        if self.phase is Phase.OVER:
            return ()
        return (self.turn_of if self.attack is None else self.attack.target,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the fish in front of each seat."""
        return tuple(sum(fish.value for fish in self.catch(seat)) for seat in range(self.players))

    @property
    def goal(self) -> tuple[int, int]:
        """The number of fish that wins, and the number of points that wins."""
        return GOALS[self.players]

    @property
    def at_goal(self) -> Seat | None:
        """The seat with enough fish or points to win, or None."""
        count, points = self.goal
        seats = (seat for seat in range(self.players) if len(self.catch(seat)) >= count or self.scores[seat] >= points)
        return next(seats, None)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners once the game is over: the seat at a goal, or else all with the most points."""
        if self.at_goal is not None:
            return (self.at_goal,)
        return super().winners

    @property
    def contents(self) -> GameBox:
        """The box whose cards are in play."""
        return box_of(self.box)

    @property
    def pack(self) -> tuple[PondCard | HelperCard, ...]:
        """All cards of the box."""
        return (*self.contents.pond_cards, *self.contents.helper_cards)

    def cell(self, name: str) -> PondCard | None:
        """Return the card in a cell such as "1a", or None if it is empty."""
        pile = self.table[CELLS[name]]
        return cast(PondCard, pile[0]) if pile else None

    def pond(self, number: int) -> tuple[PondCard | None, ...]:
        """Return the cards in the cells a to f of a pond."""
        return tuple(self.cell(name) for name in POND_CELLS[number])

    def animals(self, number: int) -> Pond:
        """Return the fish and bugs of a pond, with their cells."""
        named = zip(POND_CELLS[number], self.pond(number), strict=True)
        return tuple((name, card) for name, card in named if card is not None and card.is_animal)

    def numbers(self, pond: int) -> dict[str, int]:
        """Return the number of the animal in each cell of a pond."""
        return {name: card.value for name, card in self.animals(pond)}

    @property
    def island(self) -> dict[str, str]:
        """The edges that the card on each place of the island joins, when turned by its rotation."""
        cards = cast(list[HelperCard], [self.table[ISLAND[place]][0] for place in PLACES])
        return {
            place: turned(card.edges, turn // 90) for place, card, turn in zip(PLACES, cards, self.turns, strict=True)
        }

    def turns_with(self, place: str, turn: int) -> tuple[int, ...]:
        """Return the rotations of the island's cards, with a new one for the card on a place."""
        return tuple(turn if each == place else now for each, now in zip(PLACES, self.turns, strict=True))

    def hand(self, seat: Seat) -> tuple[SeenCard, ...]:
        """Return the cards of a hand, face down if this state hides them."""
        return self.table[HAND[seat]]

    def held(self, seat: Seat, kind: CardKind) -> tuple[HelperCard, ...]:
        """Return the visible cards of one kind in a seat's hand."""
        cards = (cast(HelperCard, card) for card in self.hand(seat) if card is not FACE_DOWN)
        return tuple(card for card in cards if card.kind is kind)

    def drawn(self, seat: Seat) -> HelperCard | None:
        """Return the Hook Card that a seat has just drawn, or None if there is none or this state hides it."""
        card = next(iter(self.table[DRAWN[seat]]), FACE_DOWN)
        return None if card is FACE_DOWN else cast(HelperCard, card)

    @property
    def canal_card(self) -> HelperCard | None:
        """The Canal Card that is waiting to be laid, or None."""
        played = cast(tuple[HelperCard, ...], self.table[PLAYED])
        return next((card for card in played if card.kind is CardKind.CANAL), None)

    def catch(self, seat: Seat) -> tuple[PondCard, ...]:
        """Return the fish in front of a seat."""
        return cast(tuple[PondCard, ...], self.table[CATCH[seat]])

    def reshuffled(self, stack: Zone, discards: Zone) -> Table:
        """Return a table of two zones: a stack made by shuffling its discards, and the discards, now empty."""
        return Table({stack: shuffled(self.table[discards], self.seed, self.shuffles), discards: ()})

    @property
    def sum_ponds(self) -> tuple[int, ...]:
        """The ponds in which this turn's sum may be made: the two of its swap, otherwise all four."""
        return PONDS if self.swapped is None else tuple(sorted(map(pond_of, self.swapped)))

    @property
    def sum_rules(self) -> SumRules:
        """The rules of sums, from the options of this game."""
        return sum_rules(self.operations, self.order, self.join_digits, self.fish_as_term)

    @property
    def bike_cells(self) -> tuple[str, ...]:
        """The cells that have a bike, in the order of the cells."""
        return tuple(cell for cell in CELLS if (card := self.cell(cell)) is not None and not card.is_animal)
