"""Handlers for the messages of a page: one function for each kind."""

from __future__ import annotations

from collections.abc import Callable

from mathfish_widgets.session.session import Session
from mathfish_widgets.session.settings import PREFERENCES
from mathfish_widgets.stage.scene import SAY

from .board import Message
from .game_board import GameBoard

NARROW_BELOW = 500
"""The width of a table's column, in CSS pixels, below which the layout is narrow."""


def handle(board: GameBoard, content: Message) -> None:
    """Handle one message of the page.

    Unknown kinds and invalid types are ignored, since a page may be newer or older than this code.
    """
    for kind, (of_type, handler) in _HANDLERS.items():
        if kind in content:
            if not isinstance(content[kind], of_type):
                return
            if kind in _ACTS and content.get("do") != "new":
                board.session.stay()
            handler(board, content)
            return


def _do(board: GameBoard, content: Message) -> None:
    tool, _, name = content["do"].partition(":")
    if tool in _NAMED_TOOLS:
        _NAMED_TOOLS[tool](board, name)
    elif tool in _ACTS_ON_SCREEN:
        board.act(_ACTS_ON_SCREEN[tool])
        board.autoplay.go_on()
    elif tool in _TOOLS:
        _TOOLS[tool](board)
        if tool not in _SHOWN_BY_THEMSELVES:
            board.render()
        board.autoplay.go_on()


def _set(board: GameBoard, content: Message) -> None:
    key, value = content["set"], content.get("value")
    try:
        if key in PREFERENCES:
            board.session.prefer(key, value)
        else:
            board.next_game.set(key, value)
    except ValueError as error:
        board.session.refuse(str(error))
    board.show_settings()
    board.render()
    board.autoplay.go_on()


def _view(board: GameBoard, content: Message) -> None:
    view = content["view"]
    name = view.get("id")
    if board.lead(name if isinstance(name, str) else "", acted=bool(view.get("acted"))):
        _look(board, view)
    board.autoplay.go_on()


def _look(board: GameBoard, view: Message) -> None:
    width = view.get("width")
    narrow = isinstance(width, int | float) and 0 < width < NARROW_BELOW
    board.session.look(narrow, bool(view.get("reduced")))
    board.render()


def _inquire(board: GameBoard, name: str) -> None:
    for inquiry in board.match.game.inquiries:
        if inquiry.key == name:
            thinking = inquiry.answer(board.match.state, board.session.present)
            board.think_about(thinking, board.session.show_answer)


def _aid(board: GameBoard, name: str) -> None:
    scene = board.match.game.scene
    if name in {aid.key for aid in (*scene.aids, *(scene.sheet.aids if scene.sheet else ()))}:
        board.act(lambda session: session.set_ui(aids=session.ui.aids ^ {name}))


def _seat(board: GameBoard, name: str) -> None:
    seat = _number(name)
    if seat is not None:
        board.act(lambda session: session.switch_viewer(seat))


def _since(board: GameBoard, place: str) -> None:
    board.act(lambda session: session.open_story(_number(place) or 1))


def _pace(board: GameBoard) -> None:
    board.autoplay.stop()
    board.act(Session.change_pace)
    board.show_settings()


def _new(board: GameBoard) -> None:
    if board.session.may_leave():
        board.new_game()


def _note(board: GameBoard, name: str) -> None:
    row, _, column = name.partition(":")
    board.sheet_panel.note(row, column)
    board.render()


def _sheet(board: GameBoard, name: str) -> None:
    board.act(lambda session: session.set_ui(sheet_open=name == "open"))


def _rules(board: GameBoard, key: str) -> None:
    """Open the rules at a section, by default the relevant one, and send its key to the page that asked."""
    sections = {section.key: section for section in board.match.game.rules_page.sections}
    section = sections.get(key) or board.session.rules_about()
    board.act(lambda session: session.set_ui(rules_open=True))
    board.send({"rules": section.key if section else ""})


def _ending(board: GameBoard, name: str) -> None:
    """Handle a button on the end card."""
    wish, _, number = name.partition(":")
    moment = _number(number)
    if wish == "look" and moment is not None:
        board.look_at(moment)
    elif wish in _ENDINGS:
        _ENDINGS[wish](board)
    board.render()
    board.autoplay.go_on()


def _link(board: GameBoard, wish: str) -> None:
    """Handle the menu entry for a link, or a button on its card."""
    if wish in _LINKS:
        _LINKS[wish](board)
        board.render()


def _ask(board: GameBoard, content: Message) -> None:
    if content["ask"] == "transcript":
        board.send_transcript(whole=True)
    elif content["ask"] == "state":
        board.catch_up_page()


def _check_notes(board: GameBoard) -> None:
    step = board.sheet_panel.check()
    if step is not None:
        board.session.show_answer(step)


def _number(text: str) -> int | None:
    """Return the number in a text; None if it is not a number, or is longer than any that a page sends."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


_MOST_DIGITS = 15
_HANDLERS: dict[str, tuple[type, Callable[[GameBoard, Message], None]]] = {
    "touch": (str, lambda board, content: board.touch(content["touch"])),
    "text": (str, lambda board, content: board.touch(f"{SAY}{content['text']}")),
    "back": (object, lambda board, _content: board.act(Session.back)),
    "do": (str, _do),
    "set": (str, _set),
    "view": (dict, _view),
    "ask": (str, _ask),
}
_ACTS = ("touch", "text", "back", "do", "set")
"""The kinds of messages that a person's actions send."""
_NAMED_TOOLS: dict[str, Callable[[GameBoard, str], None]] = {
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
_ENDINGS: dict[str, Callable[[GameBoard], None]] = {
    "again": lambda board: board.start_anew(),
    "back": lambda board: board.back_to_where_it_stood(),
    "drill": lambda board: board.practise(),
    "replay": lambda board: board.replay(),
    "next_move": lambda board: board.replay_move(),
    "aside": lambda board: board.end_card.put_aside(),
    "whole": lambda board: board.end_card.take_up(),
    "record": lambda board: board.end_card.show_record(),
}
_LINKS: dict[str, Callable[[GameBoard], None]] = {
    "open": lambda board: board.link_card.open(),
    "seen": lambda board: board.link_card.open(),
    "whole": lambda board: board.think_about(board.link_card.ask_for_whole(), board.link_card.show_whole),
    "class": lambda board: board.link_card.ask_class(),
    "close": lambda board: board.link_card.close(),
}
_SHOWN_BY_THEMSELVES = ("undo", "redo", "step")
_ACTS_ON_SCREEN: dict[str, Callable[[Session], None]] = {
    "now": Session.explain_situation,
    "shut-rules": lambda session: session.set_ui(rules_open=False),
    "tour": lambda session: session.set_ui(touring=True),
    "end-tour": lambda session: session.set_ui(touring=False),
    "next": lambda session: session.turn_page(1),
    "previous": lambda session: session.turn_page(-1),
    "more": Session.show_more,
    "curtain": Session.lift_curtain,
    "skip": Session.skip,
}
_TOOLS: dict[str, Callable[[GameBoard], None]] = {
    "hint": lambda board: board.think_about(board.session.climb_hint(), lambda _step: None),
    "undo": lambda board: board.undo(),
    "redo": lambda board: board.redo(),
    "check-notes": _check_notes,
    "again": lambda board: board.send({"repeat": True}),
    "step": lambda board: board.autoplay.step(),
    "pause": lambda board: board.autoplay.pause(not board.session.ui.paused),
    "pace": _pace,
    "new": _new,
    "anew": lambda board: board.start_anew(),
    "save-here": lambda board: board.save_here(),
}
