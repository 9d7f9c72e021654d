"""The events of DragonFish, from which each next state is computed.

Source: docs/rules/dragonfish.md, Moves and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Seat, Zone

from .expressions import Expression
from .state import Attack, DragonFishState, Phase


@frozen_dataclass
class Drew(Event[DragonFishState]):
    """A seat drew a Helper Card; `phase` is its next decision."""

    seat: Seat
    phase: Phase

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the phase of the next decision."""
        return {"phase": self.phase}


@frozen_dataclass
class Kept(Event[DragonFishState]):
    """A seat kept the Hook Card that it had drawn."""

    seat: Seat

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the phase of step 2."""
        return {"phase": Phase.POND}


@frozen_dataclass
class Hooked(Event[DragonFishState]):
    """A Hook Card was played on a fish that another seat has caught."""

    attack: Attack

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the attack, and the phase in which the attacked seat answers."""
        return {"phase": Phase.REPLY, "attack": self.attack}


@frozen_dataclass
class CutFree(Event[DragonFishState]):
    """The attacked seat cut the line with a Scissors Card; both cards were discarded."""

    attack: Attack

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the fields that end the attack and begin the attacker's step 2."""
        return {"phase": Phase.POND, "attack": None}


@frozen_dataclass
class HandedOver(Event[DragonFishState]):
    """The attacked seat gave the fish to the attacker; the Hook Card was discarded."""

    attack: Attack

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the field that ends the attack."""
        return {"attack": None}


@frozen_dataclass
class Dug(Event[DragonFishState]):
    """A Canal Card was laid on a place of the island; the old card was discarded.

    `turn` is its rotation in degrees.
    """

    place: str
    turn: int

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the rotations of the island's cards, and the phase of step 2."""
        return {"phase": Phase.POND, "turns": state.turns_with(self.place, self.turn)}


@frozen_dataclass
class Emptied(Event[DragonFishState]):
    """All animals of a pond were discarded, and so was the Net."""

    pond: int

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the phase of step 2."""
        return {"phase": Phase.POND}


@frozen_dataclass
class Lifted(Event[DragonFishState]):
    """A bike was discarded from a cell, and so was the Magnet; `cell` is empty if there was no bike."""

    cell: str

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the phase of step 2."""
        return {"phase": Phase.POND}


@frozen_dataclass
class Rotated(Event[DragonFishState]):
    """All players moved on by one seat and the fish stayed, so each seat now has the next seat's fish."""


@frozen_dataclass
class Filled(Event[DragonFishState]):
    """An empty cell was filled with the top Pond Card."""

    cell: str


@frozen_dataclass
class Swam(Event[DragonFishState]):
    """Two animals changed places."""

    cell: str
    other: str

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the swapped cells; the sum must now be in one of their two ponds."""
        return {"swapped": (self.cell, self.other)}


@frozen_dataclass
class SwamBack(Event[DragonFishState]):
    """Two animals that had changed places swam back, because no sum followed."""

    cell: str
    other: str

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the fields that mark the swap as undone."""
        return {"swapped": None}


@frozen_dataclass
class Summed(Event[DragonFishState]):
    """A seat made a sum.

    `cell` is that of the sum card, and `numbers` are the numbers of the cards that were used, each with its cell.
    """

    seat: Seat
    cell: str
    expression: Expression
    numbers: tuple[tuple[str, int], ...]


@frozen_dataclass
class Caught(Event[DragonFishState]):
    """The fish in a sum was caught."""

    seat: Seat
    cell: str
    fish: int


@frozen_dataclass
class Discarded(Event[DragonFishState]):
    """A bug in a sum was discarded."""

    cell: str


@frozen_dataclass
class Reshuffled(Event[DragonFishState]):
    """The discards were shuffled to replace an empty stack.

    The new stack is in `laid`, because transfers would reveal its order.
    """

    stack: Zone
    discards: Zone

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the number of the next shuffle."""
        return {"shuffles": state.shuffles + 1}


@frozen_dataclass
class TurnEnded(Event[DragonFishState]):
    """A turn ended.

    `fishless` is the number of turns in a row, including this one, in which no sum caught a fish.
    """

    seat: Seat
    fishless: int

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the fields that begin step 1 of the next seat."""
        following = (self.seat + 1) % state.players
        return {"phase": Phase.HELPER, "turn_of": following, "swapped": None, "fishless": self.fishless}


@frozen_dataclass
class GameEnded(Event[DragonFishState]):
    """The game ended, because a seat reached a goal or too many turns passed without a catch."""

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the phase that ends the game."""
        return {"phase": Phase.OVER, "swapped": None}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count the fish caught by sums, the Hook Cards played, the lines cut, and the canals dug."""
    return {
        "caught": count_events(turns, Caught),
        "hooked": count_events(turns, Hooked),
        "cut_free": count_events(turns, CutFree),
        "dug": count_events(turns, Dug),
    }
