"""Messages from a page, each of which is handled once.

A page sends unanswered messages again after a lost connection.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets
from ipywidgets import Widget

from mathfish_widgets.session.event_loop import in_cell_thread, running_loop

from .static_files import Letters

if TYPE_CHECKING:
    from asyncio import Task


_MOST_VIEWS = 20
"""How many views a widget knows the last message of; a page that is loaded again is a new view."""
_LONGEST_VIEW = 100


class AnsweringWidget(anywidget.AnyWidget):
    """A widget that tells its pages what it has answered, and whether work is still running.

    - `answered`: the number of the last message that was answered, by view.
    - `due`: whether running work will change the page without any action.

    A message may have a number, `sent: [view, number]`, that grows with each message of a view. All changes of an
    answer travel as one message, with the number that it answers.
    """

    answered = traitlets.Dict().tag(sync=True)
    due = traitlets.Bool().tag(sync=True)
    _is_answering = False
    """Whether changes wait for the end of an answer, so that they are sent together."""

    def __init__(self, **traits: Any) -> None:
        self._answers: list[Callable[[dict[str, Any]], None]] = []
        self._tasks: set[Task[None]] = set()
        Letters.send()
        super().__init__(**traits)
        self.on_msg(in_cell_thread(self._receive_once))

    def on_message(self, answer: Callable[[dict[str, Any]], None]) -> None:
        """Call `answer` with each new message that is a dictionary, in the thread of the cells."""
        self._answers.append(answer)

    def work_on(self, work: Coroutine[Any, Any, None]) -> Task[None]:
        """Start background work; something is due while it runs. An event loop must be running."""
        loop = running_loop()
        if loop is None:
            raise RuntimeError("there is no event loop to work in")
        task = loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._note_done)
        return task

    def close(self) -> None:
        """Close the widget, and stop its background work."""
        if self.comm is not None:  # a widget with invalid arguments has no tasks
            for task in self._tasks:
                task.cancel()
        super().close()

    def _note_done(self, task: Task[None]) -> None:
        self._tasks.discard(task)
        self.due = self._is_due

    @property
    def _is_due(self) -> bool:
        return bool(self._tasks)

    def _receive_once(self, _widget: Widget, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        rest, answered = dict(content), self.answered
        match rest.pop("sent", None):
            case [str(view), int(number)]:
                if number <= answered.get(view, 0) or len(view) > _LONGEST_VIEW:
                    return
                latest = [*(each for each in answered if each != view), view][-_MOST_VIEWS:]
                answered = {**answered, view: number}
                answered = {each: answered[each] for each in latest}
        with self.hold_sync():
            self._is_answering = True
            try:
                for answer in self._answers:
                    answer(rest)
            finally:
                self._is_answering = False
                self.answered = answered
                self.due = self._is_due
