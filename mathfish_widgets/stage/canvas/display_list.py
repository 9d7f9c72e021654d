"""Display lists: commands of the canvas that are drawn in a row, and may be drawn in many pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from ..faces.shapes import Shape
from .encoding import as_text
from .pen import Command, Pen


class DisplayList:
    """Commands in a row, with the text in which they travel; it is written when it is first asked for."""

    def __init__(self, commands: Sequence[Command]) -> None:
        self.commands = commands

    @cached_property
    def text(self) -> str:
        """The commands in shorthand, empty for none."""
        return as_text(self.commands)


def display_list(shapes: Iterable[Shape]) -> DisplayList:
    """The commands that draw some shapes, whatever was set before."""
    pen = Pen()
    pen.draw(shapes)
    return DisplayList(pen.commands)
