"""What a page sends, each message once, though a page sends again what was on its way when the connection broke."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Widget

from mathfish_widgets.session.cell_thread import in_cell_thread


def answer_each_once(widget: Widget, answer: Callable[[dict[str, Any]], None]) -> None:
    """Call `answer` with each message to a widget that is a dictionary and has not come before, in the thread of cells.

    A message may have a number, `sent: [view, number]`, that grows with each message of a view; `answer` gets the rest.
    """
    latest: dict[str, int] = {}

    def receive(_widget: Widget, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        rest = dict(content)
        match rest.pop("sent", None):
            case [str(view), int(number)]:
                if number <= latest.get(view, 0):
                    return
                latest[view] = number
        answer(rest)

    widget.on_msg(in_cell_thread(receive))
