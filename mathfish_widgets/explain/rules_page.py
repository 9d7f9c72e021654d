"""A page of rules for players, as data: sections of words, and examples that the game itself plays and draws."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

_CONDITION = re.compile(r"\[(\w+)(!?=)([\w|]+)\] ")
"""What a passage begins with that belongs to some values of an option only."""
ITEM = "- "
"""What an item of a list begins with."""
REFUSED = "!"
"""What a move of an example begins with that a rule refuses."""


@frozen_dataclass
class Example:
    """A position, and the moves that are played in it when the page is made.

    `words` say what there is to see, and `outcome` what came of it; they may begin with a condition. `position` holds
    the arguments of the game's positions. `moves` are played one after another; one that begins with "!" is tried, and
    a rule refuses it. `before` and `after` say what is drawn of the table: each text is a row of sprites, by the
    beginnings of their keys.
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
    """A part of the page with a key that never changes.

    `about` are the rule ids, or their beginnings, without the name of the game, that this part explains. In `text` an
    empty line ends a passage, "- " begins an item of a list, and **words** are stressed. A passage that begins with
    "[option=value]", "[option=one|other]" or "[option!=value]" belongs only to a table that is set so; "{option}" is
    its value.
    """

    key: str
    title: str
    about: tuple[str, ...]
    text: str
    examples: tuple[Example, ...] = ()

    def passages(self, options: Mapping[str, object]) -> Iterator[str]:
        """The passages that hold at a table with these options, items of lists with their sign."""
        for block in inspect.cleandoc(self.text).split("\n\n"):
            for passage in re.split(rf"\n(?={ITEM})", block):
                item = ITEM if passage.startswith(ITEM) else ""
                said = where_it_holds(" ".join(passage.removeprefix(ITEM).split()), options)
                if said:
                    yield item + said


@frozen_dataclass
class RulesPage:
    """What a player reads about a game, section by section."""

    sections: tuple[Section, ...]

    def about(self, rule: str) -> Section | None:
        """The section that explains a rule id of the game: the one that names most of it, or None."""
        own = rule.partition(".")[2]
        named = {beginning: section for section in self.sections for beginning in section.about}
        fitting = [each for each in named if own == each or own.startswith(f"{each}.")]
        return named[max(fitting, key=len)] if fitting else None


def where_it_holds(passage: str, options: Mapping[str, object]) -> str:
    """A passage without its condition, with the values of the options that it names in braces.

    It is empty where a table with these options does not meet its condition.
    """
    condition = _CONDITION.match(passage)
    if condition is not None:
        name, sign, values = condition.groups()
        if (str(options[name]) in values.split("|")) != (sign == "="):
            return ""
        passage = passage[condition.end() :]
    return passage.format_map(options)
