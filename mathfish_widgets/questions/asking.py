"""A page that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text, Wording
from mathfish_widgets.markup.still import asked_html
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .view_model import verdict_text, verdict_traits


class Asking(WidgetWithStill):
    """A page that asks: what a question of the lessons and an item of practice have in common.

    All traits are plain JSON: `prompt` and `label` are text, `picture` is escaped HTML or empty, `kind` is "choose",
    "type", "pick" or "mark", `options` are `{value, text, rank, face, worded}`, where `face` is SVG, `buttons` is
    `{check, hint, exhausted}`, `hints` holds the sentences shown so far, `trouble` says why answers are not
    kept, and `verdict` is `{kind, word, html, number, scene?, end?}`; it is empty before the first answer, and `html`
    is escaped. `follow_up` is empty or what is asked before the whole,
    `{lead, prompt, picture, kind, label, options, check, back}`; its page sends `{follow_up: answer}`, or
    `{back: true}` to leave it. A page that was cut off sends `{ask: "state"}`.
    """

    _esm = built("loader.js")

    prompt = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    options: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    buttons = traitlets.Dict().tag(sync=True)
    hints: traitlets.List[str] = traitlets.List().tag(sync=True)
    trouble = traitlets.Unicode().tag(sync=True)
    verdict = traitlets.Dict().tag(sync=True)
    follow_up = traitlets.Dict().tag(sync=True)

    def __init__(self, wording: Wording, react: Callable[[dict[str, Any]], None], **traits: Any) -> None:
        self._wording, self._react = wording, react
        super().__init__(**traits)
        self.on_message(self._receive)

    def _receive(self, content: dict[str, Any]) -> None:
        try:
            if content.get("ask") == "state":
                self.send_state()
            else:
                self._react(content)
                self._still.draw_soon()
        except Exception as error:
            self._show("error", Step("question.error", {"error": f"{type(error).__name__}: {error}"}))
            raise

    def _show(self, kind: str, told: Step, *, ends: bool = False) -> Text:
        self.verdict = verdict_traits(kind, told, self._wording, self.verdict.get("number", 0) + 1, ends=ends)
        return verdict_text(kind, told, self._wording)

    def _draw_still(self) -> dict[str, str]:
        told = self._wording.say("question.still")
        choices = [option["text"] for option in self.options] if self.kind == "choose" else ()
        shown = asked_html(self.prompt, choices, self.picture, told, self._told_below)
        return {"text/plain": told, "text/html": shown}

    @property
    def _told_below(self) -> str:
        """What is said below what is asked, where there is no kernel."""
        return ""
