"""The preview picture in a cell's output, which remains when the widget is gone.

It is redrawn when the widget is idle.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import uuid4

from IPython import get_ipython
from IPython.display import publish_display_data

from mathfish_widgets.session.event_loop import running_loop

from .inbox import AnsweringWidget

if TYPE_CHECKING:
    from asyncio import TimerHandle

REST_SECONDS = 10.0


class StillPicture:
    """A picture in a cell's output; `draw` returns it by MIME type."""

    def __init__(self, draw: Callable[[], dict[str, str]]) -> None:
        self._draw = draw
        self._id = uuid4().hex
        self._shown: dict[str, str] | None = None
        self._waiting: TimerHandle | None = None

    def show(self) -> None:
        """Add the picture to the output of the running cell."""
        self._publish(update=False)

    def draw_soon(self) -> None:
        """Redraw the picture once the table is idle, if it is in a cell."""
        self.stop()
        loop = running_loop()
        if self._shown is not None and loop is not None:
            self._waiting = loop.call_later(REST_SECONDS, self._draw_anew)

    def stop(self) -> None:
        """Stop redrawing the picture."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _draw_anew(self) -> None:
        if self._draw() != self._shown:
            self._publish(update=True)

    def _publish(self, *, update: bool) -> None:
        self._shown = self._draw()
        publish_display_data(self._shown, transient={"display_id": self._id}, update=update)  # type: ignore[no-untyped-call]


class WidgetWithStill(AnsweringWidget):
    """A widget that first shows a preview in its cell, for pages that cannot show the widget."""

    @abstractmethod
    def _draw_still(self) -> dict[str, str]:
        """Return the preview by MIME type."""

    @cached_property
    def _still(self) -> StillPicture:
        return StillPicture(self._draw_still)

    def _ipython_display_(self) -> None:
        if hasattr(get_ipython(), "kernel"):
            self._still.show()
        publish_display_data(*(self._repr_mimebundle_() or ({"text/plain": repr(self)},)))  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Close the widget; its preview stays."""
        self._still.stop()
        super().close()
