"""The events of DocFish, from which each next state is computed.

Source: docs/rules/docfish.md, Moves and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Seat

from .state import HAND, Bundle, Continuation, DocFishState, Phase, PickReason


@frozen_dataclass
class DocFishEvent(Event[DocFishState]):
    """An event of DocFish, which notes whether it changes a hand.

    The game ends after two turns in a row in which no hand changed.
    """

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return `hand_touched` if this event is the first of the turn to change a hand."""
        if state.hand_touched or not self.transfers:
            return {}
        for transfer in self.transfers:
            if transfer.source.zone in HAND or transfer.target in HAND:
                return {"hand_touched": True}
        return {}


@frozen_dataclass
class Asked(DocFishEvent):
    """The active seat asked for a prime."""

    prime: int

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the prime as the new value of `asked`."""
        return {"asked": self.prime}


@frozen_dataclass
class Changed(DocFishEvent):
    """A card went into the bank and its factors came out, to a seat's hand or to a pair on the table."""

    seat: Seat
    value: int
    parts: tuple[int, ...]


@frozen_dataclass
class LaidDown(DocFishEvent):
    """A pair was laid: one card went to the pot, and the other to the bank unless it was already there."""

    seat: Seat
    prime: int


@frozen_dataclass
class Banked(DocFishEvent):
    """The answering player put the card asked for into the bank."""

    prime: int


@frozen_dataclass
class Handed(DocFishEvent):
    """The answering player put a card on the asker's side, where the pair waits for change."""

    pending: Bundle

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the waiting half of the pair as the new value of `pending`."""
        return super().changes(state) | {"pending": self.pending}


@frozen_dataclass
class SaidDocFish(DocFishEvent):
    """The answering player said that their hand doesn't contain the prime."""

    prime: int


@frozen_dataclass
class Picked(DocFishEvent):
    """The active seat took the top card of the deck."""

    reason: PickReason


@frozen_dataclass
class LastCard(DocFishEvent):
    """The pick took the last card of the deck."""


@frozen_dataclass
class FishedWish(DocFishEvent):
    """The picked card contains the prime that was asked for."""

    prime: int


@frozen_dataclass
class FishedPair(DocFishEvent):
    """The picked card makes a pair, though not of a prime that was just asked for."""


@frozen_dataclass
class Guessed(DocFishEvent):
    """The other player named a value for the last card, and got the card if the value was correct."""

    value: int
    right: bool


@frozen_dataclass
class ShortageShown(DocFishEvent):
    """A player showed a card that the bank can't change.

    `pending` is the requested pair that waits on the table, now with both halves, or None.
    """

    value: int
    pending: Bundle | None

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the pair that waits for change as the new value of `pending`."""
        return super().changes(state) | {"pending": self.pending}


@frozen_dataclass
class Exchanged(DocFishEvent):
    """A group of pot cards was exchanged for its product."""

    group: tuple[int, ...]


@frozen_dataclass
class NoGroup(DocFishEvent):
    """The player had no group to consolidate."""


@frozen_dataclass
class ChangePresent(DocFishEvent):
    """The bank has become able to change a frozen pair."""

    bundle: Bundle


@frozen_dataclass
class Thawed(DocFishEvent):
    """A frozen pair thawed; the events that follow change and lay it."""

    bundle: Bundle

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the bundles without this one, and `hand_touched`, since a hand is going to change."""
        left = list(state.bundles)
        left.remove(self.bundle)
        return super().changes(state) | {"bundles": tuple(left), "hand_touched": True}


@frozen_dataclass
class Froze(DocFishEvent):
    """A pair that can't be laid was frozen on the table, where it is in neither hand nor pot."""

    bundle: Bundle

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the bundles with this one added as the newest."""
        return super().changes(state) | {"bundles": (*state.bundles, self.bundle)}


@frozen_dataclass
class TurnEnded(DocFishEvent):
    """A turn or a Preparation ended."""

    seat: Seat

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the fields that pass the turn to the other seat and reset what applies to one turn."""
        prepared = min(state.prepared + 1, 2)
        idle_turns = 0 if state.hand_touched or state.prepared < 2 else state.idle_turns + 1
        return {
            "turn": 1 - self.seat,
            "prepared": prepared,
            "idle_turns": idle_turns,
            "hand_touched": False,
            "asked": 0,
            "pending": None,
        }


@frozen_dataclass
class Proceeded(DocFishEvent):
    """The game reached the next decision."""

    phase: Phase
    continuation: Continuation
    pick_reason: PickReason = PickReason.RUN_OUT

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the phase of the decision, what follows it, and the reason for a pick."""
        return {"phase": self.phase, "continuation": self.continuation, "pick_reason": self.pick_reason}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count the pairs, Consolidations, shortages and frozen pairs of a game.

    A turn is counted as a Consolidation if it exchanged at least one group.
    """
    return {
        "pairs": count_events(turns, LaidDown),
        "consolidations": sum(count_events([turn], Exchanged) > 0 for turn in turns),
        "shortages": count_events(turns, ShortageShown),
        "frozen": count_events(turns, Froze),
    }
