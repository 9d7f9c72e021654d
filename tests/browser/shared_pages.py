"""Browser pages that are lent from test to test: loading JupyterLab costs more than what most tests do with it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, WebError

from mathfish_widgets.games import GAMES

VIEWPORT: ViewportSize = {"width": 1280, "height": 900}
# Errors that the hosts make themselves, seen on pages without this package.
HOST_ERRORS = ("schema",)
SHOWN_AROUND = f"""try {{
  for (const name of {[*GAMES]}) localStorage.setItem(`mathfish-shown:${{name}}`, 'yes');
}} catch {{ /* A page that is empty keeps nothing. */ }}"""


def shown_around(context: BrowserContext) -> BrowserContext:
    """Let whoever looks at these pages have seen every tour, so that none lies over the cards."""
    context.add_init_script(SHOWN_AROUND)
    return context


@dataclass
class PageErrors:
    """Uncaught errors of all pages of a context, and what the board's module writes to the console as an error."""

    context: BrowserContext
    seen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("weberror", self.note_error)
        self.context.on("console", self.note_console)

    def note_error(self, error: WebError) -> None:
        told = error.error
        if not any(known in told.message for known in HOST_ERRORS):
            self.seen.append(f"{told.message}\n{told.stack}")

    def note_console(self, message: ConsoleMessage) -> None:
        ours = message.location.get("url", "").startswith("blob:") or "anywidget" in message.text
        if message.type == "error" and ours:
            self.seen.append(message.text)


@dataclass
class SharedPages:
    """The pages of a browser by host and kind of screen; each is a person of its own, and nobody uses one twice."""

    browser: Browser
    pages: dict[tuple[str, bool, float], Page] = field(default_factory=dict)
    errors: dict[Page, PageErrors] = field(default_factory=dict)
    lent: set[Page] = field(default_factory=set)

    def lend(
        self,
        host: str,
        *,
        viewport: ViewportSize = VIEWPORT,
        has_touch: bool = False,
        device_scale_factor: float = 1,
        reduced_motion: Any = "no-preference",
        color_scheme: Any = "light",
        permissions: Sequence[str] = (),
    ) -> Page:
        """Return the page for a host on such a screen, with this size, these wishes and these rights."""
        kind = host, has_touch, device_scale_factor
        if kind not in self.pages:
            self.pages[kind] = self._new_page(has_touch=has_touch, device_scale_factor=device_scale_factor)
        page = self.pages[kind]
        page.set_viewport_size(viewport)
        page.emulate_media(media="null", reduced_motion=reduced_motion, color_scheme=color_scheme)
        page.context.clear_permissions()
        page.context.grant_permissions(permissions)
        page.bring_to_front()
        self.lent.add(page)
        return page

    def _new_page(self, **settings: Any) -> Page:
        context = shown_around(self.browser.new_context(viewport=VIEWPORT, **settings))
        context.set_default_timeout(60_000)
        page = context.new_page()
        self.errors[page] = PageErrors(context)
        return page

    def take_back(self, *, keep: bool) -> list[str]:
        """Close second tabs, and the pages themselves unless they are kept; return the errors that were seen."""
        seen = [error for page in self.lent for error in self.errors[page].seen]
        for page in self.lent:
            self.errors[page].seen.clear()
            for other in page.context.pages:
                if other is not page:
                    other.close()
            if seen or not keep:
                self._throw_away(page)
        self.lent.clear()
        return seen

    def _throw_away(self, page: Page) -> None:
        self.pages = {kind: each for kind, each in self.pages.items() if each is not page}
        del self.errors[page]
        page.context.close()
