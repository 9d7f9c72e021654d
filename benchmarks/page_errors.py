"""The errors of pages that are measured."""

from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

from tests.browser.conftest import HOST_ERRORS


@dataclass
class PageErrors:
    """Uncaught errors of all pages of a context, and what the board's module writes to the console as an error."""

    context: BrowserContext
    seen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("weberror", self.note_error)
        self.context.on("console", self.note_console)

    def note_error(self, error: WebError) -> None:
        """Note an error that nothing has caught, but for those of the host."""
        told = error.error
        if not any(known in told.message for known in HOST_ERRORS):
            self.seen.append(f"{told.message}\n{told.stack}")

    def note_console(self, message: ConsoleMessage) -> None:
        """Note what the board's module says of an error."""
        ours = message.location.get("url", "").startswith("blob:") or "anywidget" in message.text
        if message.type == "error" and ours:
            self.seen.append(message.text)
