"""The events at a DocFish table. Source: docs/rules/docfish.md, Moves and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Seat

from .state import HAND, Bundle, Continuation, DocFishState, Phase, PickReason


@frozen_dataclass
class DocFishEvent(Event[DocFishState]):
    """An event of DocFish. It records whether a hand changed, since two turns without a change end the game."""

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return whether a hand has changed."""
        if state.hand_touched or not self.transfers:
            return {}
        for transfer in self.transfers:
            if transfer.source.zone in HAND or transfer.target in HAND:
                return {"hand_touched": True}
        return {}


@frozen_dataclass
class Asked(DocFishEvent):
    """She asked for a prime."""

    prime: int

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the prime asked for."""
        return {"asked": self.prime}


@frozen_dataclass
class Changed(DocFishEvent):
    """A card went into the bank and its factors came out, to a seat's hand or to a thawing pair."""

    seat: Seat
    value: int
    parts: tuple[int, ...]


@frozen_dataclass
class LaidDown(DocFishEvent):
    """A pair was laid: one card to the pot, the other to the bank unless it was there already."""

    seat: Seat
    prime: int


@frozen_dataclass
class Banked(DocFishEvent):
    """He put the card asked for into the bank."""

    prime: int


@frozen_dataclass
class Handed(DocFishEvent):
    """He put the card asked for on her side, where the pair waits for change."""

    pending: Bundle

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the half of a pair that waits now."""
        return super().changes(state) | {"pending": self.pending}


@frozen_dataclass
class SaidDocFish(DocFishEvent):
    """He said that he doesn't hold the prime."""

    prime: int


@frozen_dataclass
class Picked(DocFishEvent):
    """She took the top card of the deck."""

    reason: PickReason


@frozen_dataclass
class LastCard(DocFishEvent):
    """The deck is empty now."""


@frozen_dataclass
class FishedWish(DocFishEvent):
    """The picked card holds the prime that was asked for."""

    prime: int


@frozen_dataclass
class FishedPair(DocFishEvent):
    """The picked card makes a pair."""


@frozen_dataclass
class Guessed(DocFishEvent):
    """He named a value for the last card; if correct, the card went to his hand."""

    value: int
    right: bool


@frozen_dataclass
class ShortageShown(DocFishEvent):
    """She showed a card that the bank can't change; her half of a requested pair stays on the table."""

    value: int
    pending: Bundle | None

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the pair that waits for change now."""
        return super().changes(state) | {"pending": self.pending}


@frozen_dataclass
class Exchanged(DocFishEvent):
    """A group of pot cards was exchanged for its product."""

    group: tuple[int, ...]


@frozen_dataclass
class NoGroup(DocFishEvent):
    """She had no group to consolidate."""


@frozen_dataclass
class ChangePresent(DocFishEvent):
    """The bank can change a frozen pair now."""

    bundle: Bundle


@frozen_dataclass
class Thawed(DocFishEvent):
    """A frozen pair was changed and laid; the factors left over went to the hands their cards came from."""

    bundle: Bundle

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the remaining bundles, the oldest first."""
        left = list(state.bundles)
        left.remove(self.bundle)
        return super().changes(state) | {"bundles": tuple(left), "hand_touched": True}


@frozen_dataclass
class Froze(DocFishEvent):
    """A pair that can't be laid was put on the table, in neither hand nor pot."""

    bundle: Bundle

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return the bundles, the oldest first."""
        return super().changes(state) | {"bundles": (*state.bundles, self.bundle)}


@frozen_dataclass
class TurnEnded(DocFishEvent):
    """A turn, or a Preparation, is over."""

    seat: Seat

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Pass the turn to the next seat, and reset what applies to one turn."""
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
    """Play reached the next decision."""

    phase: Phase
    continuation: Continuation
    pick_reason: PickReason = PickReason.RUN_OUT

    def changes(self, state: DocFishState) -> dict[str, Any]:
        """Return what is to be done now, and what follows then."""
        return {"phase": self.phase, "continuation": self.continuation, "pick_reason": self.pick_reason}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count pairs, Consolidations, shortages and frozen cards.

    A Consolidation counts if it exchanges a group.
    """
    return {
        "pairs": count_events(turns, LaidDown, Thawed),
        "consolidations": sum(count_events([turn], Exchanged) > 0 for turn in turns),
        "shortages": count_events(turns, ShortageShown),
        "frozen": count_events(turns, Froze),
    }
