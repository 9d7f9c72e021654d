"""Open the pages of one test, each for a new visitor, record errors, and save a trace when the test fails."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

from mathfish_widgets.games import GAMES

from .bare_page import ADDRESS

LAPTOP = {"width": 934, "height": 529}
"""The space that JupyterLab leaves to a notebook on a school laptop."""
WITH_SNAPSHOTS = "MATHFISH_SNAPSHOTS" in os.environ
"""Whether traces show the page at every step. That takes a fifth of the time, so only a second try does it."""
HOST_ERRORS = ("schema",)
"""Errors of the hosts themselves, which also occur on pages without this package."""
SHOWN_AROUND = f"""try {{
  for (const name of {[*GAMES]}) localStorage.setItem(`mathfish-shown:${{name}}`, 'yes');
}} catch {{ /* A page that is empty keeps nothing. */ }}"""


@dataclass
class PageErrors:
    """Uncaught errors of all pages of a context, and errors that our modules write to the console."""

    context: BrowserContext
    seen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("weberror", self._note_error)
        self.context.on("console", self._note_console)

    def _note_error(self, error: WebError) -> None:
        told = error.error
        if not any(known in told.message for known in HOST_ERRORS):
            self.seen.append(f"{told.message}\n{told.stack}")

    def _note_console(self, message: ConsoleMessage) -> None:
        ours = message.location.get("url", "").startswith(("blob:", ADDRESS)) or "anywidget" in message.text
        if message.type == "error" and ours:
            self.seen.append(message.text)


@dataclass
class TracedPages:
    """The pages that a test has opened in a browser, and our errors in them."""

    browser: Browser
    watched: list[PageErrors] = field(default_factory=list)

    @property
    def errors(self) -> list[str]:
        return [error for each in self.watched for error in each.seen]

    def open(self, *, newcomer: bool = False, **settings: Any) -> Page:
        """Open an empty page for a new visitor, who has seen every tour unless `newcomer` is true."""
        context = self.browser.new_context(**{"viewport": LAPTOP, **settings})
        self.watched.append(PageErrors(context))
        context.set_default_timeout(30_000)
        context.tracing.start(snapshots=WITH_SNAPSHOTS)
        if not newcomer:
            context.add_init_script(SHOWN_AROUND)
        return context.new_page()

    def close(self, folder: Path | None) -> None:
        """Close all pages; save their traces and screenshots to a folder, if given."""
        for number, context in enumerate(each.context for each in self.watched):
            if folder is None:
                context.tracing.stop()
            else:
                for count, page in enumerate(context.pages):
                    page.screenshot(path=folder / f"page-{number}-{count}.png")
                    (folder / f"page-{number}-{count}.html").write_text(page.content(), encoding="utf-8")
                context.tracing.stop(path=folder / (f"trace-{number}.zip" if number else "trace.zip"))
            context.close()
