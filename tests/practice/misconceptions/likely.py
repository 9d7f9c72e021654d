"""A likely wrong answer: what a pupil believes who gives it, and what an explanation must then name."""

import re
from typing import NamedTuple


class Likely(NamedTuple):
    """An answer to an item, made from a misconception by rule.

    `shown` is what names the step that fails in the pupil's own numbers: each of these parts must stand somewhere in
    the explanation, as it is written there, with whole numbers.
    """

    misconception: str
    given: str
    shown: tuple[str, ...]


def is_met(likely: Likely, explained: str) -> bool:
    """Whether an explanation names all that it must."""
    text = _plain(explained)
    return all(re.search(rf"(?<![\w]){re.escape(_plain(part))}(?![\w])", text) for part in likely.shown)


def _plain(text: str) -> str:
    return " ".join(text.replace("−", "-").split())


def times(*factors: int) -> str:
    """A product as it is written."""
    return " × ".join(map(str, factors))


def plus(*terms: int) -> str:
    """A sum as it is written."""
    return " + ".join(map(str, terms))


def typed(numbers) -> str:
    """Numbers as a pupil types them."""
    return " ".join(map(str, numbers))
