"""The wording of steps, which makes text from a table of sentences and the values of a step."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.mathematics.number_words import article, in_words, plural_in_words

from .steps import Step, Who

YOU = "You"
"""The name of the only person at a table."""
OPEN = ".open"
"""The ending of a rule id whose sentence gives no answer away."""
TITLE = ".title"
"""The ending of a rule id whose sentence is the question that a step answers."""
Parts = tuple[tuple[str, str | None, str], ...]
_YOU_WITHIN = re.compile(rf"(?<=[a-z,] ){YOU}\b")
"""The name of the only person within a sentence."""
_MOST_SAID = 4096


class Text(str):
    """A text that a notebook shows line by line, without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class MissingSentence(LookupError):
    """Raised for a rule id, or a value of its sentence, that no table has."""


class Wording:
    """A converter from steps to sentences, with one game's table and the players' names.

    A placeholder `{value}` is plain text, `{value:words}` the spoken form, and `{value:a}` "a 7" or "an 11". The spoken
    form has a capital letter in `{value:Words}`, and a small one in `{value:within}`. A plural such as "sevens" is
    `{value:plural}`, a list such as "2, 3 or 6" is `{values:or}`, and `{steps:each}` is one sentence after another.

    A count is `{count:card|cards}`: "1 card" or "3 cards". A player is `{who:has|have}`, "Nora has" or "You have", or
    `{who:whose}`, "Nora's" or "your". Within a sentence the only person at the table is "you". The result is plain
    text: escape it before it becomes HTML.
    """

    def __init__(self, sentences: Mapping[str, str], names: Sequence[str] = ()) -> None:
        self.sentences = {**sentences_of("games/shared"), **sentences}
        self.names = names
        self._parts: dict[str, Parts] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def say(self, rule: str, **values: Hashable) -> str:
        """Return the sentence of a rule with these values."""
        return self.sentence(Step(rule, values))

    def sentence(self, step: Step | Refusal) -> str:
        """Return the sentence of a step or refusal. Raises MissingSentence if the table lacks it.

        Sentences repeat often, so results are cached.
        """
        key = (step.rule, *step.values.items())
        try:
            known = self._said.get(key)
        except TypeError:  # some values, such as steps within steps, are unhashable
            return self._worded(step)
        if known is None:
            if len(self._said) == _MOST_SAID:
                self._said.clear()
            known = self._said[key] = self._worded(step)
        return known

    def _worded(self, step: Step | Refusal) -> str:
        parts = self._parts.get(step.rule) or self._read(step.rule)
        try:
            said = "".join(
                text if name is None else text + self._form(step.values[name], form) for text, name, form in parts
            )
        except KeyError as missing:
            raise MissingSentence(f"{step.rule} has no value {missing}") from missing
        return _YOU_WITHIN.sub(YOU.lower(), said) if YOU in self.names else said

    def _read(self, rule: str) -> Parts:
        """Return a sentence of the table in parts: a text, the name of the value after it, and its format."""
        if rule not in self.sentences:
            raise MissingSentence(f"no sentence for {rule}")
        parsed = string.Formatter().parse(self.sentences[rule])
        self._parts[rule] = tuple((text, name, form or "") for text, name, form, _ in parsed)
        return self._parts[rule]

    def left_open(self, step: Step) -> Step:
        """Return the step without substeps, in its “.open” wording if any, which gives no answer away."""
        rule = f"{step.rule}{OPEN}"
        return Step(rule if rule in self.sentences else step.rule, step.values)

    def title(self, step: Step) -> Step | None:
        """Return the question that a step answers, if the table has one."""
        rule = f"{step.rule}{TITLE}"
        return Step(rule, step.values) if rule in self.sentences else None

    def left_open_throughout(self, step: Step) -> Step:
        """Return the step and all steps below it, using the “.open” wording wherever there is one."""
        if f"{step.rule}{OPEN}" in self.sentences:
            return self.left_open(step)
        substeps, consequences = (
            tuple(map(self.left_open_throughout, below)) for below in (step.substeps, step.consequences)
        )
        return replace(step, substeps=substeps, consequences=consequences)

    def in_one_breath(self, step: Step) -> str:
        """Return the sentence of a step followed by those of its consequences."""
        return " ".join(filter(None, map(self.sentence, (step, *step.consequences))))

    def lines(self, step: Step, depth: int = 0) -> Iterator[str]:
        """Yield the sentences of a step and of all steps below it, indented two spaces a level.

        Empty sentences are skipped.
        """
        sentence = self.sentence(step)
        if sentence:
            yield "  " * depth + sentence
        for substep in step.below:
            yield from self.lines(substep, depth + 1)

    def _form(self, value: Any, form: str) -> str:
        if "|" in form:
            singular, plural = form.split("|")
            return f"{self.text(value)} {singular if self._is_one(value) else plural}"
        return _FORMS[form](self, value)

    def _is_one(self, value: Any) -> bool:
        """Return whether a value takes a singular verb; a lone person is "you" and doesn't."""
        if isinstance(value, (list, tuple)):
            return len(value) == 1 and self._is_one(value[0])
        return self.text(value) != YOU if isinstance(value, Who) else value == 1

    def text(self, value: Any, said: bool = False) -> str:
        """Return a value as text: written by default, spoken if `said`."""
        if isinstance(value, Who):
            return self.names[value.seat] if value.seat < len(self.names) else f"Player {value.seat + 1}"
        if isinstance(value, Card):
            return value.words if said else value.rank_text + value.suit.sign
        if isinstance(value, Step):
            return self.sentence(value)
        # The cards of some games are tuples, so a tuple that has `words` is a single value, not a list.
        if isinstance(value, (list, tuple, frozenset)) and not hasattr(value, "words"):
            return listed([self.text(item, said) for item in value])
        if said and isinstance(value, int):
            return in_words(value)
        return str(value.words if said and hasattr(value, "words") else getattr(value, "printed", value))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _whose(name: str) -> str:
    return "your" if name == YOU else f"{name}'s"


_FORMS: dict[str, Callable[[Wording, Any], str]] = {
    "": lambda wording, value: wording.text(value),
    "words": lambda wording, value: wording.text(value, said=True),
    "Words": lambda wording, value: _capital(wording.text(value, said=True)),
    "within": lambda wording, value: _small(wording.text(value)),
    "plural": lambda wording, value: plural_in_words(value),
    "a": lambda wording, value: f"{article(value)} {value}",
    "whose": lambda wording, value: _whose(wording.text(value)),
    "or": lambda wording, value: listed([wording.text(item) for item in value], "or"),
    "each": lambda wording, value: " ".join(wording.text(item) for item in value),
}


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return a list in words, as in a sentence: "2, 3 and 6"."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1] if words else "") if part)


@cache
def wording_of(*tables: str) -> Wording:
    """Return a wording with the sentences of some tables and no players' names."""
    return Wording(sentences_of(*tables))


_FOLDER = Path(__file__).parent / "en"


def sentences_of(*tables: str) -> dict[str, str]:
    """Return the sentences of some files of `en/`, such as "games/docfish".

    Raises OSError if a file is missing. A line of a file is `rule.id = sentence`, or a comment if it begins with #; a
    backslash and n are a new line.
    """
    return {rule: said for table in tables for rule, said in _read(table).items()}


@cache
def _read(table: str) -> dict[str, str]:
    lines = (_FOLDER / f"{table}.properties").read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(" =") for line in lines if line and not line.startswith("#"))
    return {rule: said.removeprefix(" ").replace("\\n", "\n") for rule, _, said in pairs}
