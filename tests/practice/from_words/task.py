"""Represent what a reader makes of a prompt: answers to try, and a test of any answer."""

import re
from collections.abc import Callable
from typing import NamedTuple


class Task(NamedTuple):
    """Answers as a pupil would type them, right and wrong, and a test whether an answer is right."""

    tries: list[str]
    right: Callable[[str], bool]


def numbers(text: str) -> list[int]:
    """Return the whole numbers in a text, in order; a minus may precede them."""
    return [int(found.replace("−", "-")) for found in re.findall(r"[-−]?\d+", text)]


def words_found(pattern: str, text: str) -> tuple[str, ...]:
    """Return the groups that a pattern matches; the whole text must match."""
    found = re.fullmatch(pattern, text)
    assert found is not None, text
    return tuple(each or "" for each in found.groups())
