"""What the line in a link may call: the games, puzzles, a practice set and a worksheet, with keyword arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games import GAMES, TITLES, WIDGETS
from mathfish_widgets.mathematics.quoting import shortened
from mathfish_widgets.play.link_code import Code, Line, UnreadableCode, line_of_code
from mathfish_widgets.practice.widget import Practice
from mathfish_widgets.practice.worksheets.worksheet import worksheet
from mathfish_widgets.puzzles.widget import Puzzles
from mathfish_widgets.session.ui_state import Preferences

say = wording_of("links").say

_OF_EVERY_GAME = ("seed", "players", "names", *(each.name for each in fields(Preferences)))
_ELSE: Mapping[str, tuple[Callable[..., Any], tuple[str, ...]]] = {
    "Puzzles": (Puzzles, ("game", "theme", "count", "streak", "seed", "puzzle")),
    "Practice": (Practice, ("skill", "seed", "level", "items", "test", "skills")),
    "worksheet": (worksheet, ("skill", "seed", "items", "level", "paper")),
}


def known_line(code: Code) -> Line:
    """Return the Python line in a code, or raise UnreadableCode if the line calls an unknown name."""
    return line_of_code(code, [*TITLES.values(), *_ELSE])


def set_up(line: Line) -> Any:
    """Return what a line makes, or raise UnreadableCode if its arguments are invalid."""
    if line.name in _ELSE:
        make, known = _ELSE[line.name]
    else:
        game = next(name for name, title in TITLES.items() if title == line.name)
        make, known = WIDGETS[game], (*_OF_EVERY_GAME, *(option.name for option in GAMES[game].options))
    unknown = ", ".join(sorted(line.arguments.keys() - {*known}))
    if unknown:
        raise UnreadableCode(say("link.argument", name=line.name, unknown=shortened(unknown)))
    try:
        return make(**line.arguments)
    except ValueError as error:
        raise UnreadableCode(f"{say('link.refused')} {error}") from None
    except TypeError:
        raise UnreadableCode(say("link.refused")) from None
