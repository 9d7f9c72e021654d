"""What the page sends and what is done about it: one function for each kind of message."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.evolve import evolve
from mathfish_widgets.session.hints import climb, explain_situation, show_answer
from mathfish_widgets.session.settings import PREFERENCES, prefer
from mathfish_widgets.session.ui_state import Message
from mathfish_widgets.stage.scene import SAY

if TYPE_CHECKING:
    from .game_widget import GameWidget

SHOWN_BY_THEMSELVES = ("undo", "redo", "step")
NARROW_BELOW = 560
"""CSS pixels of the table's column under which the narrow layout is used."""


def answer(widget: GameWidget, content: dict[str, Any]) -> None:
    """Answers one message of the page; what it does not know it leaves alone, since pages may be newer or older."""
    for kind, handler in _HANDLERS.items():
        if kind in content:
            handler(widget, content)
            return


def _touch(widget: GameWidget, content: dict[str, Any]) -> None:
    widget.touch(str(content["touch"]))


def _text(widget: GameWidget, content: dict[str, Any]) -> None:
    widget.touch(f"{SAY}{content['text']}")


def _back(widget: GameWidget, content: dict[str, Any]) -> None:
    widget.session.back()
    widget.show_all()


def _do(widget: GameWidget, content: dict[str, Any]) -> None:
    tool, _, name = str(content["do"]).partition(":")
    if tool in _NAMED_TOOLS:
        _NAMED_TOOLS[tool](widget, name)
    elif tool in _TOOLS:
        _TOOLS[tool](widget)
        if tool not in SHOWN_BY_THEMSELVES:
            widget.show_all()
        widget.autoplay.go_on()


def _inquire(widget: GameWidget, name: str) -> None:
    for inquiry in widget.match.game.inquiries:
        if inquiry.key == name:
            widget.think_about(
                inquiry.answer(widget.match.state, widget.session.observation),
                lambda step: show_answer(widget.session, step),
            )


def _aid(widget: GameWidget, name: str) -> None:
    scene = widget.match.game.scene
    if name in {aid.key for aid in (*scene.aids, *(scene.sheet.aids if scene.sheet else ()))}:
        ui = widget.session.ui
        widget.session.ui = evolve(ui, aids=ui.aids ^ {name})
        widget.show_all()


def _note(widget: GameWidget, name: str) -> None:
    row, _, column = name.partition(":")
    widget.sheet_panel.note(row, column)
    widget.show_all()


def _sheet(widget: GameWidget, name: str) -> None:
    widget.session.ui = evolve(widget.session.ui, sheet_open=name == "open")
    widget.show_all()


def _check_notes(widget: GameWidget) -> None:
    step = widget.sheet_panel.check()
    if step is not None:
        show_answer(widget.session, step)


def _seat(widget: GameWidget, name: str) -> None:
    if name.isdecimal():
        widget.session.take_seat(int(name))
        widget.show_all()


def _set(widget: GameWidget, content: dict[str, Any]) -> None:
    key, value = str(content["set"]), content.get("value")
    try:
        if key in PREFERENCES:
            prefer(widget.session, key, value)
        else:
            widget.next_game.set(key, value)
    except ValueError as error:
        widget.session.ui = evolve(widget.session.ui, message=Message("refusal", str(error)))
    widget.show_settings()
    widget.show_all()


def _view(widget: GameWidget, content: dict[str, Any]) -> None:
    view = content["view"]
    narrow = float(view.get("width") or NARROW_BELOW) < NARROW_BELOW
    widget.session.look(narrow, bool(view.get("dark")), bool(view.get("reduced")))
    widget.show_all()
    widget.autoplay.go_on()


def _ask(widget: GameWidget, content: dict[str, Any]) -> None:
    widget.tell_transcript(whole=True)


def _explain(widget: GameWidget) -> None:
    explain_situation(widget.session)


def _undo(widget: GameWidget) -> None:
    widget.undo()


def _redo(widget: GameWidget) -> None:
    widget.redo()


_HANDLERS: dict[str, Callable[[GameWidget, dict[str, Any]], None]] = {
    "touch": _touch,
    "text": _text,
    "back": _back,
    "do": _do,
    "set": _set,
    "view": _view,
    "ask": _ask,
}
_NAMED_TOOLS = {"inquire": _inquire, "aid": _aid, "seat": _seat, "note": _note, "sheet": _sheet}
_TOOLS: dict[str, Callable[[GameWidget], None]] = {
    "hint": lambda widget: widget.think_about(climb(widget.session), lambda _step: None),
    "now": _explain,
    "undo": _undo,
    "redo": _redo,
    "check-notes": _check_notes,
    "again": lambda widget: widget.send({"repeat": True}),
    "next": lambda widget: widget.session.turn_page(1),
    "previous": lambda widget: widget.session.turn_page(-1),
    "curtain": lambda widget: widget.session.lift_curtain(),
    "step": lambda widget: widget.autoplay.step(),
    "pause": lambda widget: widget.autoplay.pause(not widget.session.ui.paused),
    "new": lambda widget: widget.new_game(),
}
