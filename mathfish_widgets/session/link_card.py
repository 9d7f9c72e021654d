"""The card with a link to what the seat at the screen sees or, on request, to the whole game or to a class question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.wording import Wording

from .session import Session

if TYPE_CHECKING:
    from mathfish_widgets.play.link_code import Code

Traits = dict[str, Any]
_WORDING = Wording({})
SEEN, WHOLE, CLASS = "seen", "whole", "class"


class LinkCard:
    """The card shown in place of the panel while a person makes a link; it closes when the table changes.

    The modules for codes are loaded only when a link is wanted.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chosen = ""
        self._link = ""
        self._state: object = None

    def open(self) -> None:
        """Show a link to what the seat sees, which reveals nothing else."""
        from mathfish_widgets.play.link_code import link_of
        from mathfish_widgets.play.view_code import code_of_view

        self._chosen, self._state = SEEN, self._session.match.state
        self._link = link_of(code_of_view(self._session.match, self._session.viewer))

    def ask_class(self) -> None:
        """Show a link with which a class answers what the seat should do now, if it is the seat's turn."""
        if CLASS not in self._kinds:
            return
        from mathfish_widgets.play.link_code import link_of
        from mathfish_widgets.play.study_code import Part, StudyCode
        from mathfish_widgets.play.view_code import code_of_view

        seen = code_of_view(self._session.match, self._session.viewer)
        self._chosen, self._state = CLASS, self._session.match.state
        self._link = link_of(StudyCode((Part(seen.said),), explains=False).code)

    def ask_for_whole(self) -> Thinking[Code]:
        """Return the work, in steps, that computes the code of the whole game, and let the card wait for it."""
        from mathfish_widgets.play.game_code import code_of_game

        self._chosen, self._link = WHOLE, ""
        return code_of_game(self._session.match)

    def show_whole(self, code: Code) -> None:
        """Show the link to the whole game, unless the card has been closed or changed."""
        from mathfish_widgets.play.link_code import link_of

        if self._chosen == WHOLE:
            self._link = link_of(code)

    def close(self) -> None:
        """Show the explanation again."""
        self._chosen = ""

    @property
    def _kinds(self) -> list[str]:
        """The kinds of links that can be made now."""
        session = self._session
        possible = {SEEN: True, WHOLE: not session.match.is_shared, CLASS: session.viewer in session.match.state.active}
        return [kind for kind, is_possible in possible.items() if is_possible]

    def traits(self) -> Traits:
        """Return the trait of the board that shows the card; it is empty if the card is closed."""
        if self._session.match.state is not self._state:
            self.close()
        if not self._chosen:
            return {"link_page": {}}
        return {
            "link_page": {
                "heading": _say("heading"),
                "close": [_say("close"), _say("close.name")],
                "choices": [
                    {"key": f"link:{kind}", "label": _say(kind), "pressed": kind == self._chosen}
                    for kind in self._kinds
                ],
                "told": _say(f"{self._chosen}.told"),
                **link_text(self._link),
            }
        }


def link_text(link: str) -> Traits:
    """Return a link for the page, as `{label, text, copy, picture}`.

    If no site is known, the text is a line of Python to type instead.
    """
    from mathfish_widgets.play.link_code import is_address

    opens = is_address(link)
    return {
        "label": _say("address" if opens else "letters"),
        "text": link if opens or not link else f'mf.open_link("{link}")',
        "copy": [_say("copy"), _say("copied"), _say("selected")],
        "picture": _say("picture") if opens else "",
    }


def folded_link(link: str, fold: str, told: str) -> Traits:
    """Return a link for a collapsible section of the page.

    `fold` is the summary of the section, and `told` is a sentence about the link.
    """
    return {"fold": fold, "told": told, **link_text(link)}


def _say(rule: str) -> str:
    return _WORDING.say(f"link.{rule}")
