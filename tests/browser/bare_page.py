"""Show a widget of this process on a bare page: no JupyterLab, no server, no kernel.

The page runs Jupyter's own widget manager (`host.js`) with the same built modules as in a notebook. A web socket that
Playwright answers replaces the kernel. So Python code and page code are the same as in a notebook, and a test can
inspect both sides. Messages are answered in Playwright's own event loop, in which computers also move and searches
continue while a test waits for the page.
"""

import base64
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import comm
from ipywidgets import Widget
from playwright.sync_api import Page, Route, WebSocketRoute

from mathfish_widgets.widgets.static_files import built

ADDRESS = "http://bare.test"
FRONT_ENDS = Path(sys.prefix) / "share/jupyter/nbextensions"
DOCUMENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A bare page</title>
<style>
  body { margin: 0; font: 14px sans-serif; }
  body[data-jp-theme-light="false"] { background: #111; color: #fff;
    --jp-layout-color1: #111; --jp-content-font-color1: #fff; }
</style>
<body data-jp-theme-light="true"><main></main><script type="module">
  import { openHost } from "/host.js";
  const socket = new WebSocket(`ws://${location.host}/kernel`);
  const host = openHost({ socket, frontEnd: (name) => `/front_ends/${name}/index.js` });
  socket.addEventListener("message", ({ data }) => host.hear(data));
  globalThis.show = (id) => host.show(id, document.querySelector("main")).then(() => {});
  globalThis.ready = new Promise((resolve) => socket.addEventListener("open", resolve)).then(() => host.loadWidgets());
</script></body></html>"""
CONTROL = "jupyter.widget.control"


@dataclass
class BarePage:
    """A page whose widgets are in this process; `errors` holds Python's errors while answering the page."""

    page: Page
    errors: list[Exception] = field(default_factory=list)
    shown: list[Widget] = field(default_factory=list)
    _socket: WebSocketRoute | None = None

    def open(self) -> None:
        """Load the page with all existing widgets; loading it again is like a reload."""
        if self._socket is None:
            self.page.route(f"{ADDRESS}/**", self._serve)
            self.page.route_web_socket(f"{ADDRESS.replace('http', 'ws')}/kernel", self._connect)
            comm.get_comm_manager().register_target(CONTROL, Widget.handle_control_comm_opened)
        self.page.goto(ADDRESS)
        self.page.evaluate("ready")

    def show(self, widget: Widget) -> None:
        """Append a view of a widget to the page."""
        self.page.evaluate("id => show(id)", widget.model_id)
        self.shown.append(widget)

    def publish(self, kind: str, content: dict[str, Any], buffers: list[bytes]) -> None:
        """Send a message of a widget to the page, if it is open."""
        if self._socket is not None:
            texts = [base64.b64encode(each).decode() for each in buffers]
            self._socket.send(json.dumps({"kind": kind, "content": content, "buffers": texts}))

    @staticmethod
    def _serve(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path == "/":
            route.fulfill(body=DOCUMENT, content_type="text/html")
        elif path == "/host.js":
            route.fulfill(body=built("host.js"), content_type="text/javascript")
        elif path.startswith("/front_ends/"):
            route.fulfill(path=FRONT_ENDS / path.removeprefix("/front_ends/"), content_type="text/javascript")
        else:
            route.fulfill(status=404)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        told = json.loads(text)
        content = told["content"]
        message = {"content": content, "metadata": content.get("metadata") or {}, "buffers": []}
        widgets: Any = comm.get_comm_manager()
        try:
            if told["kind"] == "comm_open":
                widgets.comm_open(None, None, message)
            elif told["kind"] == "comm_msg":
                widgets.get_comm(content["comm_id"]).handle_msg(message)
        except Exception as error:  # reported at the end of the test
            self.errors.append(error)
        if self._socket is not None:
            self._socket.send(json.dumps({"kind": "idle", "parent": told["id"]}))
