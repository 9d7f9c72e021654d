"""What the page sends and what is done about it: one function for each kind of message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.play.match import Match
from mathfish_widgets.session.autoplay import Autoplay
from mathfish_widgets.session.deduction_sheet import SheetPanel
from mathfish_widgets.session.end_card import EndCard
from mathfish_widgets.session.link_card import LinkCard
from mathfish_widgets.session.session import Session
from mathfish_widgets.session.settings import PREFERENCES, NextGame
from mathfish_widgets.stage.scene import SAY

Message = dict[str, Any]
T = TypeVar("T")

SHOWN_BY_THEMSELVES = ("undo", "redo", "step")
NARROW_BELOW = 500
"""CSS pixels of the table's column under which the narrow layout is used."""


class Listener(Protocol):
    """What a message may do with the board that got it."""

    match: Match
    session: Session
    autoplay: Autoplay
    next_game: NextGame
    sheet_panel: SheetPanel
    end_card: EndCard
    link_card: LinkCard

    def touch(self, key: str) -> None:
        """Touch a sprite or a button, or say a move."""

    def undo(self) -> None:
        """Take the last move of a person back."""

    def redo(self) -> None:
        """Play again what was taken back."""

    def new_game(self) -> None:
        """Begin the next game."""

    def start_anew(self) -> None:
        """Begin this game from its deal."""

    def save_here(self) -> None:
        """Save the game in its file, although it goes on in another kernel."""

    def look_at(self, number: int) -> None:
        """Play on from a moment of the finished game."""

    def practise(self) -> None:
        """Show a drill of what the end card names."""

    def back_to_where_it_stood(self) -> None:
        """Come back to the game that was left for an earlier moment of it."""

    def replay(self) -> None:
        """Lay the game out as it was dealt, so that its moves can be made again."""

    def replay_move(self) -> None:
        """Make one move of the game again."""

    def show_all(self) -> None:
        """Show the session as it stands."""

    def show_settings(self) -> None:
        """Show the settings."""

    def tell_transcript(self, whole: bool = False) -> None:
        """Send the transcript, or its new lines."""

    def lead(self, view: str, *, acted: bool) -> bool:
        """Whether the table is laid out for a view."""

    def catch_up_page(self) -> None:
        """Bring a page that was cut off up to date."""

    def think_about(self, thinking: Thinking[T], done: Callable[[T], None]) -> None:
        """Work something out in slices."""

    def send(self, content: Message) -> None:
        """Send a message to the page."""


def handle(board: Listener, content: Message) -> None:
    """Answer one message of the page; leave alone what is unknown or of another type: pages may be newer or older."""
    for kind, (of_type, handler) in _HANDLERS.items():
        if kind in content:
            if not isinstance(content[kind], of_type):
                return
            if kind in _ACTS and content.get("do") != "new":
                board.session.stay()
            handler(board, content)
            return


def _back(board: Listener, _content: Message) -> None:
    board.session.back()
    board.show_all()


def _do(board: Listener, content: Message) -> None:
    tool, _, name = content["do"].partition(":")
    if tool in _NAMED_TOOLS:
        _NAMED_TOOLS[tool](board, name)
    elif tool in _TOOLS:
        _TOOLS[tool](board)
        if tool not in SHOWN_BY_THEMSELVES:
            board.show_all()
        board.autoplay.go_on()


def _set(board: Listener, content: Message) -> None:
    key, value = content["set"], content.get("value")
    try:
        if key in PREFERENCES:
            board.session.prefer(key, value)
        else:
            board.next_game.set(key, value)
    except ValueError as error:
        board.session.refuse(str(error))
    board.show_settings()
    board.show_all()
    board.autoplay.go_on()


def _view(board: Listener, content: Message) -> None:
    view = content["view"]
    name = view.get("id")
    if board.lead(name if isinstance(name, str) else "", acted=bool(view.get("acted"))):
        _look(board, view)
    board.autoplay.go_on()


def _look(board: Listener, view: Message) -> None:
    width = view.get("width")
    narrow = isinstance(width, int | float) and 0 < width < NARROW_BELOW
    board.session.look(narrow, bool(view.get("reduced")))
    board.show_all()


def _inquire(board: Listener, name: str) -> None:
    for inquiry in board.match.game.inquiries:
        if inquiry.key == name:
            thinking = inquiry.answer(board.match.state, board.session.present)
            board.think_about(thinking, board.session.show_answer)


def _aid(board: Listener, name: str) -> None:
    scene = board.match.game.scene
    if name in {aid.key for aid in (*scene.aids, *(scene.sheet.aids if scene.sheet else ()))}:
        board.session.switch_aid(name)
        board.show_all()


def _seat(board: Listener, name: str) -> None:
    seat = _number(name)
    if seat is not None:
        board.session.take_seat(seat)
        board.show_all()


def _since(board: Listener, place: str) -> None:
    board.session.open_story(_number(place) or 1)
    board.show_all()


def _pace(board: Listener) -> None:
    board.session.change_pace()
    board.show_settings()
    board.autoplay.stop()


def _new(board: Listener) -> None:
    if board.session.may_leave():
        board.new_game()


def _note(board: Listener, name: str) -> None:
    row, _, column = name.partition(":")
    board.sheet_panel.note(row, column)
    board.show_all()


def _sheet(board: Listener, name: str) -> None:
    board.session.open_sheet(name == "open")
    board.show_all()


def _rules(board: Listener, key: str) -> None:
    """Opens the rules at a section, or at the one that matters now, and tells the page that asked which it is."""
    sections = {section.key: section for section in board.match.game.rules_page.sections}
    section = sections.get(key) or board.session.rules_about()
    board.session.open_rules(is_open=True)
    board.show_all()
    board.send({"rules": section.key if section else ""})


def _ending(board: Listener, name: str) -> None:
    """What is pressed on the end card."""
    wish, _, number = name.partition(":")
    moment = _number(number)
    if wish == "look" and moment is not None:
        board.look_at(moment)
    elif wish in _ENDINGS:
        _ENDINGS[wish](board)
    board.show_all()
    board.autoplay.go_on()


def _link(board: Listener, wish: str) -> None:
    """What is pressed in the menu for a link, or on its card."""
    if wish in _LINKS:
        _LINKS[wish](board)
        board.show_all()


def _ask(board: Listener, content: Message) -> None:
    if content["ask"] == "transcript":
        board.tell_transcript(whole=True)
    elif content["ask"] == "state":
        board.catch_up_page()


def _check_notes(board: Listener) -> None:
    step = board.sheet_panel.check()
    if step is not None:
        board.session.show_answer(step)


def _number(text: str) -> int | None:
    """Return the number that a text says; None where it is none, or longer than any that a page sends."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


_MOST_DIGITS = 15
_HANDLERS: dict[str, tuple[type, Callable[[Listener, Message], None]]] = {
    "touch": (str, lambda board, content: board.touch(content["touch"])),
    "text": (str, lambda board, content: board.touch(f"{SAY}{content['text']}")),
    "back": (object, _back),
    "do": (str, _do),
    "set": (str, _set),
    "view": (dict, _view),
    "ask": (str, _ask),
}
_ACTS = ("touch", "text", "back", "do", "set")
"""The kinds of messages that come of what a person does."""
_NAMED_TOOLS: dict[str, Callable[[Listener, str], None]] = {
    "inquire": _inquire,
    "aid": _aid,
    "seat": _seat,
    "note": _note,
    "sheet": _sheet,
    "rules": _rules,
    "since": _since,
    "ending": _ending,
    "link": _link,
}
_ENDINGS: dict[str, Callable[[Listener], None]] = {
    "again": lambda board: board.start_anew(),
    "back": lambda board: board.back_to_where_it_stood(),
    "drill": lambda board: board.practise(),
    "replay": lambda board: board.replay(),
    "next_move": lambda board: board.replay_move(),
    "aside": lambda board: board.end_card.put_aside(),
    "whole": lambda board: board.end_card.take_up(),
    "record": lambda board: board.end_card.show_record(),
}
_LINKS: dict[str, Callable[[Listener], None]] = {
    "open": lambda board: board.link_card.open(),
    "seen": lambda board: board.link_card.open(),
    "whole": lambda board: board.link_card.ask_for_whole(),
    "close": lambda board: board.link_card.close(),
}
_TOOLS: dict[str, Callable[[Listener], None]] = {
    "hint": lambda board: board.think_about(board.session.climb_hint(), lambda _step: None),
    "now": lambda board: board.session.explain_situation(),
    "undo": lambda board: board.undo(),
    "redo": lambda board: board.redo(),
    "check-notes": _check_notes,
    "shut-rules": lambda board: board.session.open_rules(is_open=False),
    "again": lambda board: board.send({"repeat": True}),
    "tour": lambda board: board.session.show_around(begins=True),
    "end-tour": lambda board: board.session.show_around(begins=False),
    "next": lambda board: board.session.turn_page(1),
    "previous": lambda board: board.session.turn_page(-1),
    "more": lambda board: board.session.show_more(),
    "curtain": lambda board: board.session.lift_curtain(),
    "step": lambda board: board.autoplay.step(),
    "pause": lambda board: board.autoplay.pause(not board.session.ui.paused),
    "pace": _pace,
    "skip": lambda board: board.session.skip(),
    "new": _new,
    "anew": lambda board: board.start_anew(),
    "save-here": lambda board: board.save_here(),
}
