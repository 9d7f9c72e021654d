"""What a reader makes of a prompt: answers to try, and a test of any answer, from the words of the prompt alone."""

import re
from collections.abc import Callable
from typing import NamedTuple


class Task(NamedTuple):
    """Answers as one would type them, right ones and wrong ones, and whether an answer is right."""

    tries: list[str]
    right: Callable[[str], bool]


def numbers(text: str) -> list[int]:
    """The whole numbers in a text, in their order; a minus may stand before them."""
    return [int(found.replace("−", "-")) for found in re.findall(r"[-−]?\d+", text)]


def words_found(pattern: str, text: str) -> tuple[str, ...]:
    """What the groups of a pattern hold; the whole text must be of that form."""
    found = re.fullmatch(pattern, text)
    assert found is not None, text
    return tuple(each or "" for each in found.groups())
