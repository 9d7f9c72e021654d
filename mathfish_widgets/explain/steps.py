"""Steps: the sentences of an explanation as data, with highlights on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Place, Seat, Table, Zone


class Role(StrEnum):
    """The role of a highlighted place in a sentence; each role has its own shape."""

    SUBJECT = "subject"
    REASON = "reason"
    RESULT = "result"
    REFUSED = "refused"


@frozen_dataclass
class Who:
    """A seat named in a sentence; the wording inserts the player's name."""

    seat: Seat


Highlights = tuple[tuple[str, Role], ...]
"""Places on the table, by sprite key, with their roles in a sentence."""


@frozen_dataclass
class Step:
    """One sentence of an explanation as data.

    The stable id of its sentence is `rule`; what the sentence names (cards, numbers, expressions, never prose) is in
    `values`. The places that it mentions are `highlights`, and the drawings below it are `figures`. Further detail is
    in `substeps`. Automatic `consequences` are added to the same sentence.
    """

    rule: str
    values: Mapping[str, Any] = field(default_factory=dict)
    highlights: Highlights = ()
    substeps: tuple[Step, ...] = ()
    figures: tuple[Any, ...] = ()
    consequences: tuple[Step, ...] = ()

    @property
    def below(self) -> tuple[Step, ...]:
        """The steps below this one: substeps, then consequences."""
        return (*self.substeps, *self.consequences)

    def walk(self) -> Iterator[Step]:
        """Yield this step and everything below it, in reading order."""
        yield self
        for step in self.below:
            yield from step.walk()


def zone_marked(table: Table, zone: Zone, role: Role) -> Highlights:
    """Highlight every card of a zone, face up or face down."""
    return tuple((Place(zone, index).key, role) for index in range(len(table[zone])))


def cards_marked(table: Table, zone: Zone, cards: Iterable[object], role: Role) -> Highlights:
    """Highlight some cards of a zone, ignoring cards that are not there."""
    wanted = set(cards)
    return tuple((Place(zone, index).key, role) for index, card in enumerate(table[zone]) if card in wanted)


def as_reasons(step: Step) -> Step:
    """Return the step with every highlight as a reason, since other rings would suggest a playable card."""
    marked = tuple((key, Role.REASON) for key, _ in step.highlights)
    return replace(step, highlights=marked, substeps=tuple(map(as_reasons, step.substeps)))
