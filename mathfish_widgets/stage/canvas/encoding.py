"""Drawings as short texts: every word once, and the commands one after another without brackets.

As one text the commands are not looked through, item by item, on each stage of their way to the page; there the
board's `table/encoding.js` writes them out again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .pen import ROUNDED

Command = Sequence[Any]
ROUNDED_RECTANGLE = -1
"""Stands for the commands of a rectangle with round corners: left, top, width, height, radius."""


def encode(drawing: Sequence[Command], numbers: dict[str, int]) -> str:
    """A drawing as JSON: its words, and for each command its number, how many arguments it has, and those.

    `numbers` are the numbers of the canvas' commands by their names. A list of one number among the arguments is the
    place of a word among the words.
    """
    rounded = [numbers[name] for name in ROUNDED]
    words: dict[str, list[int]] = {}
    flat: list[Any] = []
    at = 0
    while at < len(drawing):
        number, arguments = drawing[at]
        if number == rounded[0] and [each[0] for each in drawing[at : at + len(rounded)]] == rounded:
            number, arguments = ROUNDED_RECTANGLE, _rectangle(drawing[at : at + len(rounded)])
            at += len(rounded) - 1
        flat += (number, len(arguments))
        flat += [words.setdefault(each, [len(words)]) if isinstance(each, str) else each for each in arguments]
        at += 1
    return json.dumps([list(words), flat], separators=(",", ":"), ensure_ascii=False)


def _rectangle(commands: Sequence[Command]) -> tuple[int, ...]:
    (_, (right, top, _, bottom, radius)), (_, (_, _, left, _, _)) = commands[1:3]
    return left, top, right - left, bottom - top, radius
