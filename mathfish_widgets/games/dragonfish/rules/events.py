"""The events at a table of DragonFish. Source: docs/rules/dragonfish.md, Moves and events."""

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
    """A seat drew a Helper Card; `phase` is what it decides next."""

    seat: Seat
    phase: Phase

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the next decision."""
        return {"phase": self.phase}


@frozen_dataclass
class Kept(Event[DragonFishState]):
    """A seat kept the Hook Card that it had drawn."""

    seat: Seat

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Continue with step 2."""
        return {"phase": Phase.POND}


@frozen_dataclass
class Hooked(Event[DragonFishState]):
    """A Hook Card was played on a fish that another seat has caught."""

    attack: Attack

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Let the attacked seat answer."""
        return {"phase": Phase.REPLY, "attack": self.attack}


@frozen_dataclass
class CutFree(Event[DragonFishState]):
    """The attacked seat cut the line with a Scissors Card; both cards were discarded."""

    attack: Attack

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Let the attacker continue with step 2."""
        return {"phase": Phase.POND, "attack": None}


@frozen_dataclass
class HandedOver(Event[DragonFishState]):
    """The attacked seat handed the fish over; the Hook Card was discarded."""

    attack: Attack

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Continue with the attacker's turn."""
        return {"attack": None}


@frozen_dataclass
class Dug(Event[DragonFishState]):
    """A Canal Card was laid on a place of the island, turned by some degrees; the old card was discarded."""

    place: str
    turn: int

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return how the cards of the island are turned, and continue with step 2."""
        return {"phase": Phase.POND, "turns": state.turns_with(self.place, self.turn)}


@frozen_dataclass
class Emptied(Event[DragonFishState]):
    """All animals of a pond were discarded, and the Net."""

    pond: int

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Continue with step 2."""
        return {"phase": Phase.POND}


@frozen_dataclass
class Lifted(Event[DragonFishState]):
    """A bike was discarded from a cell, and the Magnet; if no pond has a bike, `cell` is ""."""

    cell: str

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Continue with step 2."""
        return {"phase": Phase.POND}


@frozen_dataclass
class Rotated(Event[DragonFishState]):
    """All players moved one seat on and the fish stayed: each seat has the next seat's fish now."""


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
        """Require the sum in one of these two ponds."""
        return {"swapped": (self.cell, self.other)}


@frozen_dataclass
class SwamBack(Event[DragonFishState]):
    """The two animals changed places again because no sum followed."""

    cell: str
    other: str

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Undo the swap."""
        return {"swapped": None}


@frozen_dataclass
class Summed(Event[DragonFishState]):
    """A seat made a sum: the sum card's cell, the expression, and the number of the card in each cell it used."""

    seat: Seat
    cell: str
    expression: Expression
    numbers: tuple[tuple[str, int], ...]


@frozen_dataclass
class Caught(Event[DragonFishState]):
    """The fish of a sum was caught."""

    seat: Seat
    cell: str
    fish: int


@frozen_dataclass
class Discarded(Event[DragonFishState]):
    """A bug of a sum was discarded."""

    cell: str


@frozen_dataclass
class Reshuffled(Event[DragonFishState]):
    """An empty stack was replaced by its discards, shuffled from oldest first, which are now `laid` as the stack.

    There are no transfers, since they would reveal the order.
    """

    stack: Zone
    discards: Zone

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Return the number of the next shuffle."""
        return {"shuffles": state.shuffles + 1}


@frozen_dataclass
class TurnEnded(Event[DragonFishState]):
    """A turn ended; `fishless` counts the turns in a row, this one included, in which no sum caught a fish."""

    seat: Seat
    fishless: int

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """Begin step 1 of the next seat."""
        following = (self.seat + 1) % state.players
        return {"phase": Phase.HELPER, "turn_of": following, "swapped": None, "fishless": self.fishless}


@frozen_dataclass
class GameEnded(Event[DragonFishState]):
    """The game is over."""

    def changes(self, state: DragonFishState) -> dict[str, Any]:
        """End the game."""
        return {"phase": Phase.OVER, "swapped": None}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count fish that were caught, hooked and cut free, and canals dug."""
    return {
        "caught": count_events(turns, Caught),
        "hooked": count_events(turns, Hooked),
        "cut_free": count_events(turns, CutFree),
        "dug": count_events(turns, Dug),
    }
