"""The form in a notebook cell, where a teacher chooses what to set up and gets the line of Python."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import traitlets
from ipywidgets import HTML, Widget, widget_serialization

from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.markup.still import asked_html
from mathfish_widgets.play.link_code import link_of
from mathfish_widgets.session.link_card import folded_link
from mathfish_widgets.session.settings import Row, choice_row
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .class_form import ClassForm
from .practice_forms import DrillForm, QuestionBankForm, WorksheetForm
from .set_up import FormPage, GameForm, PuzzleForm, TablesForm, say

_WORDS = ("heading", "line", "copy", "copied", "selected", "before", "try")
WHAT = "what"
_TABLES = "tables"
_WITHOUT_SERVER: Mapping[str, Callable[[], FormPage]] = {
    "puzzles": PuzzleForm,
    "class": ClassForm,
    "drill": DrillForm,
    "worksheet": WorksheetForm,
    "question_bank": QuestionBankForm,
}
# Python in a browser cannot reach a server of tables.
_OTHERS = _WITHOUT_SERVER if sys.platform == "emscripten" else {**_WITHOUT_SERVER, _TABLES: TablesForm}
"""What can be set up apart from games."""


class Form(WidgetWithStill):
    """A form that sets up a game, puzzles, questions for a class, a practice set, a worksheet, or class tables.

    It writes the line of Python that makes them. The trait `rows` is a list of `{key, label, kind, value, choices?,
    note?, refused?}`, where `kind` is one of the kinds of a board's settings, and `refused` is `{text, number}`. The
    text `written` is the line of Python, `words` are the page's own, and `told` says what is shown. The trait
    `link_fold` is the collapsible link (see `session.link_card.folded_link`), and `shown` is the widget below the form,
    or None. The page sends `{set: key, value}` or `{try: true}`.
    """

    _esm = built("loader.js")
    _script = traitlets.Unicode(built("form.js")).tag(sync=True)
    _css = built("form.css")

    rows: traitlets.List[Row] = traitlets.List().tag(sync=True)
    written = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    link_fold = traitlets.Dict().tag(sync=True)
    shown = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)

    def __init__(self) -> None:
        self._pages: dict[str, FormPage] = {}
        self._what = next(iter(GAMES))
        self._refused: Row = {}
        self._refusals = 0
        super().__init__()
        self.on_message(self._obey)
        self._refresh()

    @property
    def _page(self) -> FormPage:
        """The current page of the form, as it was left when last shown."""
        what = self._what
        if what not in self._pages:
            # Loading a game takes time, so load it when its page is first shown.
            self._pages[what] = GameForm.usual(GAMES[what]) if what in GAMES else _OTHERS[what]()
        return self._pages[what]

    @property
    def line(self) -> str:
        """The line for the current choices, such as `mf.DocFish(seed=7)`."""
        return self._page.call.line

    @property
    def link(self) -> str:
        """A link for the current choices; empty for tables and question banks, which only a teacher sets up.

        It is an address if MATHFISH_SITE names a site, otherwise a code for `mf.open_link`.
        """
        return "" if self._page.linked is None else link_of(self._page.linked)

    def set(self, key: str, value: object) -> None:
        """Set the value of a row; an invalid value is refused with a sentence, and the line does not change.

        The keys are those of `rows`: "what", and for example "docfish:seed" or "docfish:option:first".
        """
        what, _, name = key.partition(":")
        self._refused = {}
        try:
            if key == WHAT and str(value) in (*GAMES, *_OTHERS):
                self._what = str(value)
            elif what == self._what:
                self._pages[what] = self._page.with_value(name, value)
        except ValueError as error:
            # The counter makes equal refusals differ, so that a repeated refusal reaches the page as well.
            self._refusals += 1
            self._refused = {"key": key, "typed": value, "text": say("setup.refused", why=str(error))}
        self._refresh()

    def try_out(self) -> None:
        """Run the line and show the result below the form."""
        before, call = self.shown, self._page.call
        made = getattr(import_module("..", __package__), call.name)(*call.given, **call.named)
        with self.hold_sync():
            self.shown = made if isinstance(made, Widget) else HTML(made._repr_html_())
            self.told = say("setup.shown", line=call.line)
        # Closing a widget leaves its layout and style open, which are widgets as well.
        for opened in (getattr(before, "layout", None), getattr(before, "style", None), before):
            if opened is not None:
                opened.close()

    def _obey(self, content: dict[str, Any]) -> None:
        if isinstance(content.get("set"), str):
            self.set(content["set"], content.get("value"))
        elif content.get("try") is True:
            try:
                self.try_out()
            except ValueError as refused:
                self.told = str(refused)
            except Exception as error:
                self.told = say("setup.error", error=f"{type(error).__name__}: {error}")
                raise
        self._still.draw_soon()

    def _refresh(self) -> None:
        others = {what: say(f"setup.{what}") for what in _OTHERS}
        what = choice_row(WHAT, say("setup.what"), self._what, {**TITLES, **others})
        with self.hold_sync():
            self.rows = [what, *map(self._marked, self._page.rows)]
            self.written = self.line
            link = self.link
            self.link_fold = folded_link(link, say("setup.link"), say("setup.link.told")) if link else {}
            self.words = {word: say(f"setup.{word}") for word in _WORDS} | {"try": say(self._page.tries)}

    def _marked(self, row: Row) -> Row:
        """Return a row with a key that is unique among all pages, and the reason if its value was refused."""
        row = {**row, "key": f"{self._what}:{row['key']}"}
        if row["key"] != self._refused.get("key"):
            return row
        typed = row if row["kind"] == "choice" else {**row, "value": str(self._refused["typed"])}
        return {**typed, "refused": {"text": self._refused["text"], "number": self._refusals}}

    def _draw_still(self) -> dict[str, str]:
        told = say("setup.still")
        return {"text/plain": told, "text/html": asked_html(say("setup.heading"), [self.line], "", told)}

    def __repr__(self) -> str:
        return f"Form({self.line})"
