"""The link of a table: of what the seat at the screen sees, or, where somebody asks for it, of the whole game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.codes.address import is_address, link_of
from mathfish_widgets.play.codes.code import Code
from mathfish_widgets.play.codes.game_code import code_of_game
from mathfish_widgets.play.codes.view_code import code_of_view

from .session import Session

Traits = dict[str, Any]
SEEN, WHOLE = "seen", "whole"


class LinkCard:
    """What is shown in the panel's place while somebody takes a link along; it goes when the table changes.

    `think_about(thinking, done)` works something out in slices and shows the board.
    """

    def __init__(self, session: Session, think_about: Callable[[Thinking[Code], Callable[[Code], None]], None]) -> None:
        self._session, self._think_about = session, think_about
        self._chosen = ""
        self._link = ""
        self._state: object = None

    def open(self) -> None:
        """Shows the link of what is seen: it tells nothing else."""
        self._chosen, self._state = SEEN, self._session.match.state
        self._link = link_of(code_of_view(self._session.match, self._session.viewer))

    def ask_for_whole(self) -> None:
        """Works out the link of the whole game, and shows it."""
        self._chosen, self._link = WHOLE, ""
        self._think_about(code_of_game(self._session.match), self._show)

    def _show(self, code: Code) -> None:
        if self._chosen == WHOLE:
            self._link = link_of(code)

    def close(self) -> None:
        """Shows the explanation again."""
        self._chosen = ""

    def traits(self) -> Traits:
        """The trait of the board that shows the link, empty while nobody wants it."""
        if self._session.match.state is not self._state:
            self.close()
        if not self._chosen:
            return {"link_page": {}}
        opens = is_address(self._link)
        return {
            "link_page": {
                "heading": self._say("heading"),
                "close": [self._say("close"), self._say("close.name")],
                "choices": [
                    {"key": f"link:{kind}", "label": self._say(kind), "pressed": kind == self._chosen}
                    for kind in (SEEN, WHOLE)
                ],
                "told": self._say(f"{self._chosen}.told"),
                "label": self._say("address" if opens else "letters"),
                "text": self._link if opens or not self._link else f'mf.open_link("{self._link}")',
                "copy": [self._say("copy"), self._say("copied"), self._say("selected")],
                "picture": self._say("picture") if opens else "",
            }
        }

    def _say(self, rule: str) -> str:
        return self._session.match.wording.sentence(Step(f"link.{rule}"))
