"""Commands of the canvas as its front end reads them, and as short texts: one after another, without brackets.

As a text a drawing is not looked through, item by item, on each stage of its way to the page; there the board's
`table/encoding.js` writes it out again. What is drawn in many pictures is written once, since no text depends on those
beside it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

from .pen import FONTS, ROUNDED, Arguments, Command

Encoded = tuple[int, Arguments]
"""A command of the front end: its number and its arguments."""
ROUNDED_RECTANGLE = -1
"""Stands for the commands of a rectangle with round corners: left, top, width, height, radius."""
FONT = -2
"""Stands for the command that sets the font: weight and size."""
_FONT = re.compile(rf"(\d+) (\d+)px {re.escape(FONTS)}")
_WRITE = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def as_numbers(command: Command) -> Encoded:
    """A command with its numbers for names."""
    name, arguments = command
    if name == "set":
        return COMMANDS[name], (Canvas.ATTRS[arguments[0]], arguments[1])
    return COMMANDS[name], arguments


def as_text(commands: Sequence[Command]) -> str:
    """For each command its number, how many arguments it has, and those, as JSON without the brackets around it."""
    flat: list[Any] = []
    at = 0
    while at < len(commands):
        length, (number, arguments) = _shortened(commands, at)
        flat += (number, len(arguments), *arguments)
        at += length
    return _WRITE(flat)[1:-1]


def _shortened(commands: Sequence[Command], at: int) -> tuple[int, Encoded]:
    """How many commands from here on are one in shorthand, and that one."""
    name, arguments = commands[at]
    if name == "set" and arguments[0] == "font" and (font := _FONT.fullmatch(arguments[1])):
        return 1, (FONT, (int(font[1]), int(font[2])))
    following = commands[at : at + len(ROUNDED)] if name == ROUNDED[0] else ()
    if tuple(each for each, _ in following) != ROUNDED:
        return 1, as_numbers(commands[at])
    (_, (right, top, _, bottom, radius)), (_, (_, _, left, _, _)) = following[1:3]
    return len(ROUNDED), (ROUNDED_RECTANGLE, (left, top, right - left, bottom - top, radius))
