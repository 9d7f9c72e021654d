"""The state of DragonFish: the table and the public facts of play.

Source: docs/rules/dragonfish.md, Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard, shuffled
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure, State
from mathfish_widgets.engine.table import Seat, Zone

from . import legality, procedure, pseudo_legal_moves
from .box import PLACES, Box, box_of
from .cards import HelperCard, Kind, PondCard
from .events import Attack
from .phases import Phase
from .waterways import turned
from .zones import CATCH, CELLS, DRAWN, HAND, HELPER_STACK, ISLAND, PLAYED, POND_CELLS, POND_STACK

GOALS = {2: (6, 60), 3: (5, 55), 4: (4, 45)}
"""For each number of players: how many fish win, and how many points."""
_HELD = (Kind.HOOK, Kind.SCISSORS)


@dataclass(frozen=True)
class DragonFishState(State):
    """A game of DragonFish.

    `turn_of` is the seat whose turn it is, `turns` how many degrees the cards on NW, NE, SW and SE are turned,
    `attack` a Hook Card that waits for an answer, `swapped` the two cells of this turn's swap, `fishless` how many
    turns in a row have caught no fish by a sum, `shuffles` the number of the next shuffle. The options have their own
    names and values; `box` is the text of the box.
    """

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
        """How many play."""
        return self.players

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seat whose turn it is; while a Hook Card waits for an answer, the seat that it was played against."""
        if self.phase is Phase.OVER:
            return ()
        return (self.turn_of if self.attack is None else self.attack.target,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the fish in front of each seat."""
        return tuple(sum(fish.value for fish in self.catch(seat)) for seat in range(self.players))

    @property
    def goal(self) -> tuple[int, int]:
        """How many fish win, and how many points."""
        return GOALS[self.players]

    @property
    def at_goal(self) -> Seat | None:
        """The seat with enough fish or points to win, if there is one."""
        count, points = self.goal
        seats = (seat for seat in range(self.players) if len(self.catch(seat)) >= count or self.scores[seat] >= points)
        return next(seats, None)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who wins when the game is over: the seat at a goal, or else all with the most points."""
        if self.at_goal is not None:
            return (self.at_goal,)
        return super().winners

    @property
    def contents(self) -> Box:
        """The box that is played with."""
        return box_of(self.box)

    @property
    def pack(self) -> tuple[PondCard | HelperCard, ...]:
        """All cards of the box."""
        return (*self.contents.pond_cards, *self.contents.helper_cards)

    def may_hold(self, zone: Zone, card: PondCard | HelperCard) -> bool:
        """Whether an unseen card could lie in a zone: stacks of two backs, and Hooks and Scissors alone in hands."""
        if zone == POND_STACK:
            return isinstance(card, PondCard)
        if zone in DRAWN:
            return card.kind is Kind.HOOK
        return isinstance(card, HelperCard) and (zone == HELPER_STACK or card.kind in _HELD)

    def cell(self, name: str) -> PondCard | None:
        """The card in a cell such as "1a"; None while it is empty."""
        pile = self.table[CELLS[name]]
        return cast(PondCard, pile[0]) if pile else None

    def pond(self, number: int) -> tuple[PondCard | None, ...]:
        """The cards in the cells a to f of a pond."""
        return tuple(self.cell(name) for name in POND_CELLS[number])

    def numbers(self, pond: int) -> dict[str, int]:
        """The number of the animal in each cell of a pond."""
        cards = zip(POND_CELLS[pond], self.pond(pond), strict=True)
        return {name: card.value for name, card in cards if card is not None and card.is_animal}

    @property
    def island(self) -> dict[str, str]:
        """The edges that the card on each place of the island joins, as it lies."""
        cards = (cast(HelperCard, self.table[ISLAND[place]][0]) for place in PLACES)
        return {
            place: turned(card.edges, turn // 90) for place, card, turn in zip(PLACES, cards, self.turns, strict=True)
        }

    def turns_with(self, place: str, turn: int) -> tuple[int, ...]:
        """How the island's cards are turned, with another turn on one place."""
        return tuple(turn if each == place else now for each, now in zip(PLACES, self.turns, strict=True))

    def hand(self, seat: Seat) -> tuple[SeenCard, ...]:
        """The cards of a hand, face down where this state does not show them."""
        return self.table[HAND[seat]]

    def held(self, seat: Seat, kind: Kind) -> tuple[HelperCard, ...]:
        """The cards of a kind in a hand, as far as this state shows them."""
        cards = (cast(HelperCard, card) for card in self.hand(seat) if card is not FACE_DOWN)
        return tuple(card for card in cards if card.kind is kind)

    def drawn(self, seat: Seat) -> HelperCard | None:
        """The Hook Card that a seat has just drawn, if there is one and this state shows it."""
        card = next(iter(self.table[DRAWN[seat]]), FACE_DOWN)
        return None if card is FACE_DOWN else cast(HelperCard, card)

    @property
    def canal_card(self) -> HelperCard | None:
        """The Canal Card that waits to be laid; None when there is none."""
        played = cast(tuple[HelperCard, ...], self.table[PLAYED])
        return next((card for card in played if card.kind is Kind.CANAL), None)

    def catch(self, seat: Seat) -> tuple[PondCard, ...]:
        """The fish in front of a seat."""
        return cast(tuple[PondCard, ...], self.table[CATCH[seat]])

    def reshuffled(self, stack: Zone, discards: Zone) -> DragonFishState:
        """The state in which the discards have become the stack."""
        cards = shuffled(self.table[discards], self.seed, self.shuffles)
        table = self.table.replaced({stack: cards, discards: ()})
        return replace(self, table=table, shuffles=self.shuffles + 1)

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """What a player could mean in this phase."""
        return pseudo_legal_moves.pseudo_legal_moves(self, seat)

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/dragonfish.md, Refusals, that applies."""
        return legality.broken_rule(self, move, seat)

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """The events of a legal move, in order."""
        return procedure.consequences(self, move, seat)
