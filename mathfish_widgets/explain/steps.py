"""Steps: the sentences of an explanation as data, and where on the table each points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Place, Seat, Table, Zone


class Role(StrEnum):
    """What a marked place is to a sentence; each role is drawn with a shape of its own."""

    SUBJECT = "subject"
    REASON = "reason"
    RESULT = "result"
    REFUSED = "refused"


@frozen_dataclass
class Who:
    """A seat named in a sentence; the wording puts the player's name there."""

    seat: Seat


Highlights = tuple[tuple[str, Role], ...]
"""Places on the table, by sprite key, with what they are to a sentence."""


@frozen_dataclass
class Step:
    """One sentence of an explanation as data.

    `rule` is the stable id of its sentence, `values` what the sentence names (cards, numbers, expressions; never
    prose), `highlights` the places it speaks of, `figures` what is drawn under it, `substeps` go deeper;
    `consequences` tell what followed by itself, and are said in the same breath.
    """

    rule: str
    values: Mapping[str, Any] = field(default_factory=dict)
    highlights: Highlights = ()
    substeps: tuple[Step, ...] = ()
    figures: tuple[Any, ...] = ()
    consequences: tuple[Step, ...] = ()

    @property
    def below(self) -> tuple[Step, ...]:
        """What is told below this step: what goes deeper, then what followed."""
        return (*self.substeps, *self.consequences)

    def walk(self) -> Iterator[Step]:
        """This step and everything below it, in reading order."""
        yield self
        for step in self.below:
            yield from step.walk()


def zone_marked(table: Table, zone: Zone, role: Role) -> Highlights:
    """Every card of a zone, faces seen or not."""
    return tuple((Place(zone, index).key, role) for index in range(len(table[zone])))


def cards_marked(table: Table, zone: Zone, cards: Iterable[object], role: Role) -> Highlights:
    """Some cards of a zone; those that do not lie there are passed over."""
    wanted = set(cards)
    return tuple((Place(zone, index).key, role) for index, card in enumerate(table[zone]) if card in wanted)


def as_reasons(step: Step) -> Step:
    """Return a step that marks only reasons, for a refusal: any other ring would say that something may be played."""
    marked = tuple((key, Role.REASON) for key, _ in step.highlights)
    return replace(step, highlights=marked, substeps=tuple(map(as_reasons, step.substeps)))
