"""Widgets of one page in a process without a kernel: each message between them and the page is a text."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Mapping
from contextvars import ContextVar, copy_context
from typing import Any
from uuid import uuid4

import comm
from comm.base_comm import BaseComm
from ipywidgets import Widget, widget_serialization

_PAGE: ContextVar[WidgetPage] = ContextVar("page")
"""The page to which a new widget belongs; unset outside a page."""
_REFERENCE = "IPY_MODEL_"
_PROTOCOL = "2.1.0"
"""The version of Jupyter's messages between widgets and pages."""
_usual_comm = comm.create_comm


class _PageComm(BaseComm):
    """The connection of one widget to its page."""

    def __init__(self, page: WidgetPage, **about: Any) -> None:
        self._page = page
        self.widget: Widget | None = None
        super().__init__(**{"comm_id": page.new_id(), **about})

    def on_msg(self, callback: Any) -> None:
        """Register the widget's method that handles its messages."""
        self.widget = getattr(callback, "__self__", None)
        super().on_msg(callback)

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_more: Any
    ) -> None:
        """Send a message of the widget to the page."""
        if msg_type == "comm_open":
            self._page.note_opened(self, data)
        elif msg_type == "comm_close":
            self._page.note_closed(self)
        self._page.send(msg_type, self, data, metadata, buffers)


class _CommOfAll(BaseComm):
    """The connection of a widget that belongs to no page: its messages go to the page in whose context it speaks."""

    def __init__(self, widget: Widget) -> None:
        self._usual = widget.comm
        super().__init__(target_name=widget.comm.target_name, comm_id=widget.model_id, primary=False)

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **more: Any
    ) -> None:
        """Send a message to the page; outside a page, send it the usual way."""
        page = _PAGE.get(None)
        if page is None:
            self._usual.publish_msg(msg_type, data, metadata, buffers, **more)
        else:
            page.send(msg_type, self, data, metadata, buffers)


class WidgetPage:
    """The widgets that one page shows, and no others.

    Widgets that are created within `run`, or later by what began there, belong to the page. `send_text` carries texts
    to the page: `{kind, content, buffers}` for the messages of Jupyter's comms, with buffers in base64, and
    `{kind: "show", id}`.
    """

    def __init__(self, send_text: Callable[[str], None]) -> None:
        comm.create_comm = _new_comm  # the same each time; elsewhere it makes the usual comms
        self._send_text = send_text
        self._comms: dict[str, _PageComm] = {}
        self._shared: set[str] = set()
        self._context = copy_context()
        self._context.run(_PAGE.set, self)

    def run(self, act: Callable[[], Any]) -> Any:
        """Call `act` as a part of this page, and return its result."""
        return self._context.run(act)

    def new_id(self) -> str:
        """Return the id of the next widget that is created for this page."""
        return uuid4().hex

    def show(self, widget: Widget) -> None:
        """Let the page show a widget."""
        self._send_text(json.dumps({"kind": "show", "id": widget.model_id}))

    def send(self, kind: str, own: BaseComm, data: Any, metadata: Any, buffers: Any) -> None:
        """Send a message of a widget to the page."""
        content = {"comm_id": own.comm_id, "target_name": own.target_name, "data": data or {}}
        texts = [b64encode(each).decode() for each in buffers or ()]
        told = {"kind": kind, "content": {**content, "metadata": metadata or {}}, "buffers": texts}
        self._send_text(json.dumps(told))

    def note_opened(self, own: _PageComm, data: Any) -> None:
        """Note that the page has a new widget, and first send it those of the process to which the new one refers."""
        self._comms[own.comm_id] = own
        for told in data["state"].values():
            if isinstance(told, str) and told.startswith(_REFERENCE):
                self._send_shared(told)

    def _send_shared(self, reference: str) -> None:
        key = reference.removeprefix(_REFERENCE)
        if key in self._comms or key in self._shared:
            return
        widget = widget_serialization["from_json"](reference, None)
        if not isinstance(widget, Widget) or isinstance(widget.comm, _PageComm):
            return  # no page gets a widget of another page
        if not isinstance(widget.comm, _CommOfAll):
            widget.comm = _CommOfAll(widget)
        self._shared.add(key)
        data = {"state": widget.get_state(), "buffer_paths": []}
        self.send("comm_open", widget.comm, data, {"version": _PROTOCOL}, [])

    def note_closed(self, own: _PageComm) -> None:
        """Note that a widget of the page was closed."""
        self._comms.pop(own.comm_id, None)

    def hear(self, told: Mapping[str, Any]) -> None:
        """Hand a message of the page, `{id, kind: "comm_msg", content}`, to its widget, and say when it is handled.

        A page can reach no widget of another page, and can create none. Other messages are ignored.
        """
        content = told.get("content")
        own = self._comms.get(str(content.get("comm_id"))) if isinstance(content, dict) else None
        if own is not None and isinstance(content, dict) and told.get("kind") == "comm_msg" and _is_asked(content):
            message = {"content": {"comm_id": own.comm_id, "data": content["data"]}, "metadata": {}, "buffers": []}
            self.run(lambda: own.handle_msg(message))
        self._send_text(json.dumps({"kind": "idle", "parent": told.get("id")}))

    def close(self) -> None:
        """Close all widgets of the page."""
        self._send_text = lambda _text: None
        for own in list(self._comms.values()):
            if own.widget is not None:
                self.run(own.widget.close)


def _is_asked(content: Mapping[str, Any]) -> bool:
    """Return whether a message is one that our pages send: to the handler of a widget, never for its traits."""
    data = content.get("data")
    return isinstance(data, dict) and data.get("method") == "custom" and isinstance(data.get("content"), dict)


def _new_comm(*args: Any, **about: Any) -> BaseComm:
    page = _PAGE.get(None)
    return _usual_comm(*args, **about) if page is None else _PageComm(page, **about)
