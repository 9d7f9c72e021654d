"""A question for the whole class, from a notebook cell: its code, the answers so far, and the teacher's orders."""

from __future__ import annotations

import asyncio
import json
import sys
from html import escape
from typing import Any

import traitlets

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.markup.still import asked_html
from mathfish_widgets.notebook.hub_tables import proof, told_link
from mathfish_widgets.notebook.table_codes import codes_html, lines_html
from mathfish_widgets.notebook.tables import ask_server, teachers_link, teachers_proof
from mathfish_widgets.session.event_loop import running_loop
from mathfish_widgets.widgets.game_widget import GameWidget
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .asked import asked_of, say

LOOK_SECONDS = 1.0
_LESSON_SECONDS = 3 * 3600.0
"""How long a cell asks the server for new answers."""
_WORDS = ("shown", "private", "orders")


@sentence_only(ValueError)
def ask_class(asked: str | GameWidget, *, at: str = "") -> AskedClass:
    """Ask the whole class one question, and return a widget with its code, the answers and your orders.

    Give as `asked` the id of a lesson question, a skill, a game in a cell, or the link to a table as one seat sees it.
    A skill may be followed by a seed, a level and the number of a question, as in "docfish.change 7 2 3". In a game the
    class is asked what the seat at the screen should do now. Give the teacher's link as `at` as for `mf.tables`.
    Raises ValueError if there is nothing to ask, and if no server answers.
    """
    if sys.platform == "emscripten":
        raise ValueError(say("class_question.cell.in_browser"))
    code = asked_of(asked).code
    link = teachers_link(at)
    return AskedClass(link, ask_server(link, "POST", "questions", asked=code))


class AskedClass(WidgetWithStill):
    """A question for the whole class in its teacher's cell; `order` gives an order, such as "close".

    The traits are text, except for `codes`, `html` and `private`, which are escaped HTML: the class may see the `html`,
    and `private` is for the teacher alone. The `orders` are pairs of a name and a label. The page sends `{order}`.
    """

    _esm = built("loader.js")
    _script = traitlets.Unicode(built("ask_class.js")).tag(sync=True)
    _css = built("classes.css")

    heading = traitlets.Unicode().tag(sync=True)
    codes = traitlets.Unicode().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    private = traitlets.Unicode().tag(sync=True)
    orders: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, link: str, row: dict[str, Any]) -> None:
        address, self._headers = teachers_proof(link)
        self._link, self.code = link, str(row["code"])
        self._row: dict[str, Any] = {}
        self._url = f"{address}/questions/{self.code}"
        link = told_link(address, self.code)
        how = say("class_question.cell.how", address=address)
        codes = f"<p>{escape(how)}</p>{codes_html({self.code: link})}"
        if proof(address):
            line = f'mf.join("{link}")'
            codes = f"<p>{escape(say('class_question.cell.hub'))}</p>{lines_html([line])}"
        super().__init__(
            heading=row["title"], codes=codes, words={word: say(f"class_question.cell.{word}") for word in _WORDS}
        )
        self._show(row)
        loop = running_loop()
        self._looking = None if loop is None else loop.create_task(self._look())
        self.on_message(self._obey)

    def order(self, order: str) -> None:
        """Give an order: "close", "open", "second vote", "show answers", "show reason", "names" and so on.

        Raises ValueError if the server refuses the order or does not answer.
        """
        self._show(ask_server(self._link, "POST", f"questions/{self.code}", order=order))

    @sentence_only(ValueError)
    def ask(self, asked: str | GameWidget) -> AskedClass:
        """Ask the same class another question, and return its widget; the pupils are led to it.

        Raises ValueError if there is nothing to ask, and if no server answers.
        """
        return AskedClass(
            self._link, ask_server(self._link, "POST", "questions", asked=asked_of(asked).code, after=self.code)
        )

    def look(self) -> None:
        """Show the answers that have come so far; in a notebook this happens every second."""
        self._show(ask_server(self._link, "GET", f"questions/{self.code}"))

    def close(self) -> None:
        """Close the widget; the question stays on the server."""
        if self._looking is not None:
            self._looking.cancel()
        super().close()

    def _obey(self, content: dict[str, Any]) -> None:
        if isinstance(content.get("order"), str):
            try:
                self.order(content["order"])
            except ValueError as refused:
                self.told = str(refused)

    async def _look(self) -> None:
        """Ask for the question every second; say so if the server doesn't answer."""
        from tornado.httpclient import AsyncHTTPClient, HTTPError

        client = AsyncHTTPClient()
        for _ in range(int(_LESSON_SECONDS / LOOK_SECONDS)):
            await asyncio.sleep(LOOK_SECONDS)
            try:
                answer = await client.fetch(self._url, headers=self._headers, raise_error=False)
            except (OSError, HTTPError):
                self.told, self._row = say("class_question.cell.lost"), {}
                continue
            if answer.code == 200:
                self._show(json.loads(answer.body))
            elif answer.code == 404:
                self.told = say("class_question.refused.deleted")

    def _show(self, row: dict[str, Any]) -> None:
        """Show a row; the same row again leaves everything as it is, also a sentence that refused an order."""
        if row == self._row:
            return
        self._row = row
        with self.hold_sync():
            self.told, self.html, self.private = row["told"], row["html"], row["private"]
            self.orders = row["orders"]
        self._still.draw_soon()

    def _draw_still(self) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": asked_html(self.heading, (), self.html, self.told)}

    def __repr__(self) -> str:
        return f"Question {self.code}: {self.told}"
