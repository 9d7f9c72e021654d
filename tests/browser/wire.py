"""Cut and restore the connection between a page and its server."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, Route, WebSocketRoute

from .server import Server

KERNELS = re.compile(r"/api/kernels/[^/]+/channels")


@dataclass
class Wire:
    """A proxy between a page and its server, which a test can cut; create it before opening the page."""

    page: Page
    server: Server
    _is_cut: bool = False
    _swallows: bool = False
    _ends: list[WebSocketRoute] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.route_web_socket(KERNELS, self._connect)

    def cut(self) -> None:
        """Break the connection to the kernel, and refuse all requests of the page."""
        self._is_cut = True
        self.page.route(f"{self.server.address}/**", self._refuse)
        for end in self._ends:
            end.close()
        self._ends.clear()

    def swallow(self) -> None:
        """Drop the page's messages to its kernel until the wire is restored, without anybody noticing."""
        self._swallows = True

    def join(self) -> None:
        """Let everything through again."""
        self._is_cut = self._swallows = False
        self.page.unroute(f"{self.server.address}/**", self._refuse)

    @staticmethod
    def _refuse(route: Route) -> None:
        route.abort("connectionfailed")

    def _connect(self, near: WebSocketRoute) -> None:
        if self._is_cut:
            near.close()
            return
        far = near.connect_to_server()
        near.on_message(lambda message: None if self._swallows else far.send(message))
        self._ends += [near, far]
