"""Opening a link in a notebook cell; a table as a person saw it is only a picture, not a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import YOU, Wording, wording_of
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play import game_code, study_code, view_code
from mathfish_widgets.play.link_code import LINE, Code, UnreadableCode, read_code
from mathfish_widgets.play.saved_games import RecordFile
from mathfish_widgets.play.view_code import SeenTable
from mathfish_widgets.practice import answers_code
from mathfish_widgets.practice.class_questions.study import Study
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import SEA
from mathfish_widgets.widgets.static_files import HtmlWidget

from .class_links import ClassLinks
from .python_line import known_line, set_up

say = wording_of("links").say
_STYLE = "color:var(--jp-content-font-color1,#1b1f23);max-width:44em;line-height:1.5"


class SeenTableView(HtmlWidget):
    """A table as a person saw it, shown in a cell; `text` describes it."""


def show_table(seen: SeenTable) -> SeenTableView:
    """Return the picture of a table, with whose view it is, what there is to do, and where things are."""
    game, observation = seen.game, seen.observation
    wording = Wording(game.explainer.sentences, seen.names)
    arrangement = game.scene.place(observation, View(wording))
    heading = _heading(seen)
    situation = wording.sentence(game.explainer.explain_situation(observation))
    places = list(_places(arrangement))
    items = "".join(f"<li>{escape(place)}</li>" for place in places)
    html = (
        f'<div class="mf-seen-table" style="{_STYLE}"><h3>{escape(heading)}</h3>'
        f"{svg(arrangement, SEA, heading, '')}<p>{escape(situation)}</p><ul>{items}</ul>"
        f"<p>{escape(say('link.only_seen'))}</p></div>"
    )
    return SeenTableView(html, "\n".join([heading, situation, *places, say("link.only_seen")]))


def _heading(seen: SeenTable) -> str:
    seat = seen.observation.seat
    if seat is None:
        return say("link.onlooker", game=seen.game.title, moves=seen.moves)
    who = seen.names[seat]
    return say("link.maker" if who == YOU else "link.seen", game=seen.game.title, who=who, moves=seen.moves)


def _places(arrangement: Arrangement) -> Iterator[str]:
    for key, label in arrangement.zones:
        things = [sprite.name for sprite in arrangement.sprites if sprite.zone == key and sprite.name]
        if things:
            yield say("link.place", place=label, things="; ".join(things))


@sentence_only(ValueError)
def open_link(link: str, *, from_start: bool = False) -> Any:
    """Open a link and return the game, table, practice set or study that it contains, for display in a cell.

    `link` is a whole address or only the code after “#mf=”. A whole game can be replayed from its deal, with a button
    next to the table, or at once with `from_start`. Raises UnreadableCode, a ValueError, if the link is damaged or
    foreign.
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


def _study(code: Code) -> Study | ClassLinks:
    return ClassLinks(str(code)) if study_code.study_of_code(code).answers else Study(str(code))


_OPENED: Mapping[str, Callable[[Code, bool], Any]] = {
    game_code.KIND: _game,
    view_code.KIND: lambda code, _: show_table(view_code.table_of_code(code, GAMES)),
    LINE: lambda code, _: set_up(known_line(code)),
    answers_code.KIND: lambda code, _: ClassLinks(str(code)),
    study_code.KIND: lambda code, _: _study(code),
}
