"""Opening a link in a notebook cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.codes import game_code, line_code, view_code
from mathfish_widgets.play.codes.code import Code, UnreadableCode, read_code
from mathfish_widgets.play.record_file import RecordFile
from mathfish_widgets.practice import answers_code

from .class_links import ClassLinks
from .line import known_line, set_up
from .seen_table import show_table

say = wording_of("links").say


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


_OPENED: Mapping[str, Callable[[Code, bool], Any]] = {
    game_code.KIND: _game,
    view_code.KIND: lambda code, _: show_table(view_code.table_of_code(code, GAMES)),
    line_code.KIND: lambda code, _: set_up(known_line(code)),
    answers_code.KIND: lambda code, _: ClassLinks(str(code)),
}
