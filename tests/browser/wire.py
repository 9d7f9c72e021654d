"""The way between a page and its server, which a test can cut and join again."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, Route, WebSocketRoute

from .server import Server

KERNELS = re.compile(r"/api/kernels/[^/]+/channels")


@dataclass
class Wire:
    """Carries what a page and its server say to each other, until it is cut; there before the page is opened."""

    page: Page
    server: Server
    _is_cut: bool = False
    _swallows: bool = False
    _ends: list[WebSocketRoute] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.route_web_socket(KERNELS, self._connect)

    def cut(self) -> None:
        """End the connection to the kernel, and refuse whatever the page asks for."""
        self._is_cut = True
        self.page.route(f"{self.server.address}/**", self._refuse)
        for end in self._ends:
            end.close()
        self._ends.clear()

    def swallow(self) -> None:
        """Lose what the page tells its kernel from now until the wire is joined again; nobody notices it yet."""
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
