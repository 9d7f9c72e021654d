"""A page of rules for players, as data: sections of text, and examples that the game plays and draws."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

_CONDITION = re.compile(r"\[(\w+)(!?=)([\w|]+)\] ")
"""The condition at the beginning of a paragraph that applies only to some values of an option."""
ITEM = "- "
"""The beginning of a list entry."""
REFUSED = "!"
"""The beginning of a move that an example tries and a rule refuses."""


@frozen_dataclass
class Example:
    """A position, and the moves played in it when the page is built.

    Both `words`, which describe the position, and `outcome` may begin with a condition. The arguments of the game's
    positions are in `position`. All `moves` are played in order; one that begins with "!" is tried and refused. Parts
    of the table are drawn `before` and `after` them: each text is a row of sprites, by key prefix.
    """

    words: str
    position: Mapping[str, Any]
    before: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    outcome: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int = 0


@frozen_dataclass
class Section:
    """A part of the page with a stable key.

    `about` lists the rule ids (or prefixes), without the game's name, that this part explains. In `text`, an empty line
    ends a paragraph, "- " begins a list entry, and **words** are stressed. A paragraph that begins with
    "[option=value]", "[option=one|other]" or "[option!=value]" applies only to a table with such options; "{option}" is
    its value.
    """

    key: str
    title: str
    about: tuple[str, ...]
    text: str
    examples: tuple[Example, ...] = ()

    def passages(self, options: Mapping[str, object]) -> Iterator[str]:
        """Yield the paragraphs that apply to a table with these options, list entries with their sign."""
        for block in inspect.cleandoc(self.text).split("\n\n"):
            for passage in re.split(rf"\n(?={ITEM})", block):
                item = ITEM if passage.startswith(ITEM) else ""
                said = where_it_holds(" ".join(passage.removeprefix(ITEM).split()), options)
                if said:
                    yield item + said


@frozen_dataclass
class RulesPage:
    """The rules of a game for players, section by section."""

    sections: tuple[Section, ...]

    def about(self, rule: str) -> Section | None:
        """Return the section that explains a rule id: the one with the longest matching prefix, or None."""
        own = rule.partition(".")[2]
        named = {beginning: section for section in self.sections for beginning in section.about}
        fitting = [each for each in named if own == each or own.startswith(f"{each}.")]
        return named[max(fitting, key=len)] if fitting else None


def where_it_holds(passage: str, options: Mapping[str, object]) -> str:
    """Return a paragraph without its condition, with option values in place of names in braces.

    It is empty if a table with these options doesn't meet the condition.
    """
    condition = _CONDITION.match(passage)
    if condition is not None:
        name, sign, values = condition.groups()
        if (str(options[name]) in values.split("|")) != (sign == "="):
            return ""
        passage = passage[condition.end() :]
    return passage.format_map(options)
