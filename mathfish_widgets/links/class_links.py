"""The page on which a teacher pastes the links of a class and sees what they are of."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.thinking import in_slices, think
from mathfish_widgets.explain.wording import Text, wording_of
from mathfish_widgets.markup.still import asked_html
from mathfish_widgets.practice.report.page import save_page
from mathfish_widgets.practice.report.plots import needed
from mathfish_widgets.practice.report.report import Report
from mathfish_widgets.session.background import running_loop
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .pasted import LinkRow, PastedLinks, read_pasted

say = wording_of("links").say

if TYPE_CHECKING:
    from asyncio import Task

    import pandas as pd

_WORDS = ("heading", "label", "note", "read", "report")


class ClassLinks(WidgetWithStill):
    """A page with a field for the links of a class, one in each line, and what they are of.

    A link may be of a game, of a table as somebody saw it, of what the form sets up, or of the answers of a drill; what
    stands before it in its line is taken for a name. Nothing in a link is executed. The traits: `pasted` is what stands
    in the field, `told` one line on it, `html` the page below, escaped, `words` those that never change. Message to
    Python: `{read: text}`.
    """

    _esm = built("loader.js")
    _script = traitlets.Unicode(built("class_links.js")).tag(sync=True)
    _css = built("class_links.css")

    pasted = traitlets.Unicode().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, links: str = "") -> None:
        super().__init__(words={word: say(f"class.{word}") for word in _WORDS})
        self._task: Task[None] | None = None
        self._show(str(links), think(read_pasted(str(links))))
        self.on_message(self._obey)

    @property
    def report(self) -> Report:
        """The report on the drills of the class, as `mf.report` gives it for files; its files are the names."""
        return self.found.report

    @property
    def table(self) -> pd.DataFrame:
        """A pandas data frame with one row for each link; its columns are the fields of LinkRow."""
        return needed("pandas").DataFrame(self.found.rows, columns=LinkRow._fields)

    @sentence_only(OSError)
    def save(self, path: str | Path) -> Text:
        """Save what is shown as one page to print, such as "class-7b.html", and say where.

        Raises FileExistsError where there is such a file.
        """
        return save_page(Path(path), say("class.heading"), f"<p>{escape(self.told)}</p>{self.html}")

    def _obey(self, content: dict[str, Any]) -> None:
        if not isinstance(content.get("read"), str):
            return
        if self._task is not None:
            self._task.cancel()
        text = content["read"]
        if running_loop() is None:
            self._show(text, think(read_pasted(text)))
        else:
            self._task = self.work_on(self._read(text))

    async def _read(self, text: str) -> None:
        try:
            self._show(text, await in_slices(read_pasted(text), self._show_part))
        except Exception as error:
            self.told = say("class.error", error=f"{type(error).__name__}: {error}")
            raise
        self._still.draw_soon()

    def _show_part(self, part: float) -> None:
        self.told = say("class.reading", percent=int(100 * part))

    def _show(self, text: str, found: PastedLinks) -> None:
        self.found = found
        with self.hold_sync():
            self.pasted, self.told, self.html = text, str(found), found.html()

    def _draw_still(self) -> dict[str, str]:
        return {"text/plain": self.told, "text/html": asked_html(say("class.heading"), (), self.html, self.told)}

    def __repr__(self) -> str:
        return f"ClassLinks({self.told})"
