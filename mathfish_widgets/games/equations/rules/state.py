"""The state of a game of Equations: zones, deck, card values, and all other public facts.

Source: docs/rules/equations.md, Cards and zones; Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from mathfish_widgets.engine.cards import Card, SeenCard, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.table import Seat, Sight, Zone

from .expressions import Equation
from .search import equations, some_equations

HIGHEST_RANK = 10
MOST_SEATS = 6
LAYOUT_SIZE = 4
MOST_LISTED = 12
"""The greatest number of equations to show one by one, and to look for with five cards."""

LAYOUT = Zone("layout", sight=Sight.EVERYONE)
DECK = Zone("deck")
WON = tuple(Zone("won", owner=seat, sight=Sight.EVERYONE) for seat in range(MOST_SEATS))
UNSOLVED = Zone("unsolved", sight=Sight.EVERYONE)


def deck() -> tuple[Card, ...]:
    """Return the 40 cards in standard order: clubs, diamonds, hearts, spades, each from ace to 10."""
    return tuple(card for card in standard_deck() if card.rank <= HIGHEST_RANK)


def values(pile: Iterable[SeenCard]) -> tuple[int, ...]:
    """Return the values of the visible cards in a pile, in order; an ace is 1."""
    return tuple([card.rank for card in pile if isinstance(card, Card)])


class Phase(StrEnum):
    """The phase of a game: the players are thinking, or the game is over."""

    THINK = "think"
    OVER = "over"


@frozen_dataclass
class EquationsState(State):
    """The state of a game of Equations: the table, the seats that have given up, and the options.

    `number_of_layout` counts the layouts from 0, and is -1 before the first. `given_up` has the seats that have given
    up on the current layout. The fields from `players` on are the options of the game.
    """

    number_of_layout: int = -1
    given_up: tuple[Seat, ...] = ()
    phase: Phase = Phase.THINK
    players: int = 2
    operations: str = "camp"
    ace: str = "one"
    no_equation: str = "redeal"
    wrong_shout: str = "nothing"
    mode: str = "race"
    level: str = "any"

    @property
    def layout(self) -> tuple[Card, ...]:
        """The cards of the layout."""
        return tuple([card for card in self.table[LAYOUT] if isinstance(card, Card)])

    @property
    def layout_values(self) -> tuple[int, ...]:
        """The values of the cards in the layout, where an ace is 1."""
        return values(self.layout)

    @property
    def equations(self) -> tuple[Equation, ...]:
        """One true equation of each family of the layout, the simplest first.

        A layout of five cards can have thousands of families, so only `MOST_LISTED` of them are found.
        """
        if len(self.layout) > LAYOUT_SIZE:
            return some_equations(self.layout_values, MOST_LISTED, self.operations, ace=self.ace)
        return equations(self.layout_values, self.operations, ace=self.ace)

    @property
    def seats_left(self) -> tuple[Seat, ...]:
        """The seats that have not given up, in order of play; layout j begins with seat j mod n."""
        first = self.number_of_layout % self.players
        return tuple([seat for seat in (*range(first, self.players), *range(first)) if seat not in self.given_up])

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that may move: in a race, all that have not given up; in turns, only the first of these."""
        if self.phase is Phase.OVER:
            return ()
        return tuple(sorted(self.seats_left)) if self.mode == "race" else self.seats_left[:1]

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of cards that each seat has won."""
        return tuple(len(self.table[WON[seat]]) for seat in range(self.players))

    @property
    def pack(self) -> tuple[Card, ...]:
        """All 40 cards of the game, in standard order."""
        return deck()
