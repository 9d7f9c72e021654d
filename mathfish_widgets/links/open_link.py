"""Opening a link in a notebook cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, TITLES, WIDGETS
from mathfish_widgets.mathematics.tokens import shortened
from mathfish_widgets.play.codes import game_code, line_code, view_code
from mathfish_widgets.play.codes.code import Code, UnreadableCode, read_code
from mathfish_widgets.play.record_file import RecordFile
from mathfish_widgets.practice.widget import Practice
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.worksheets.worksheet import worksheet

from .seen_table import show_table
from .sentences import say

_OF_EVERY_GAME = ("seed", "players", "names", *(each.name for each in fields(Preferences)))
_ELSE: Mapping[str, tuple[Callable[..., Any], tuple[str, ...]]] = {
    "Practice": (Practice, ("skill", "seed", "level", "items", "test", "skills")),
    "worksheet": (worksheet, ("skill", "seed", "items", "level", "paper")),
}


@sentence_only(ValueError)
def open_link(link: str, *, from_start: bool = False) -> Any:
    """What a link shows, to stand at the end of a cell: a game as it stood, a table as somebody saw it, or a drill.

    `link` is a whole address or only the letters after “#mf=”. A whole game can be seen from its deal on, move by move:
    by a button beside the table, or at once where it is opened `from_start`.
    Raises UnreadableCode, a ValueError, with a sentence for a link that is damaged or foreign.
    """
    code = read_code(str(link))
    if code.kind not in _OPENED:
        raise UnreadableCode(say("link.other"))
    return _OPENED[code.kind](code, from_start)


def _game(code: Code, from_start: bool) -> Any:
    match = think(game_code.game_of_code(code, GAMES))
    table = WIDGETS[match.game.name](match=match, record_file=RecordFile(held=match))
    table.offer_replay()
    if from_start:
        table.replay()
    return table


def _table(code: Code, _from_start: bool) -> Any:
    return show_table(view_code.table_of_code(code, GAMES))


def _line(code: Code, _from_start: bool) -> Any:
    name, arguments = line_code.line_of_code(code, [*TITLES.values(), *_ELSE])
    make, known = _ELSE.get(name) or _game_and_arguments(name)
    unknown = ", ".join(sorted(arguments.keys() - {*known}))
    if unknown:
        raise UnreadableCode(say("link.argument", name=name, unknown=shortened(unknown)))
    try:
        return make(**arguments)
    except ValueError as error:
        raise UnreadableCode(f"{say('link.refused')} {error}") from None
    except TypeError:
        raise UnreadableCode(say("link.refused")) from None


def _game_and_arguments(title: str) -> tuple[Callable[..., Any], tuple[str, ...]]:
    name = next(name for name, each in TITLES.items() if each == title)
    return WIDGETS[name], (*_OF_EVERY_GAME, *(option.name for option in GAMES[name].options))


_OPENED: Mapping[str, Callable[[Code, bool], Any]] = {
    game_code.KIND: _game,
    view_code.KIND: _table,
    line_code.KIND: _line,
}
