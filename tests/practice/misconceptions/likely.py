"""Represent a likely wrong answer: the misconception behind it, and what its explanation must name."""

import re
from typing import NamedTuple


class Likely(NamedTuple):
    """An answer to an item, made from a misconception by rule.

    `shown` is what names the step that fails in the pupil's own numbers: each of these parts must stand somewhere in
    the explanation, as it is written there, with whole numbers. Of a part that is a tuple one will do.
    """

    misconception: str
    given: str
    shown: tuple[str | tuple[str, ...], ...]


def is_met(likely: Likely, explained: str) -> bool:
    """Tell whether an explanation names all that it must."""
    text = _plain(explained)
    ways = ((part,) if isinstance(part, str) else part for part in likely.shown)
    return all(any(_stands_in(each, text) for each in part) for part in ways)


def _stands_in(part: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(_plain(part))}(?!\w)", text) is not None


def _plain(text: str) -> str:
    return " ".join(text.replace("−", "-").split())


def times(*factors: int) -> str:
    """Return a product as it is written."""
    return " × ".join(map(str, factors))


def plus(*terms: int) -> str:
    """Return a sum as it is written."""
    return " + ".join(map(str, terms))


def typed(numbers) -> str:
    """Return numbers as a pupil types them."""
    return " ".join(map(str, numbers))
