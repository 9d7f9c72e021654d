"""A table as somebody saw it: its picture and its words, without a game behind it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from mathfish_widgets.explain.wording import YOU, Wording, wording_of
from mathfish_widgets.play.codes.view_code import SeenTable
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import SEA
from mathfish_widgets.widgets.html_widget import HtmlWidget

say = wording_of("links").say

_STYLE = "color:var(--jp-content-font-color1,#1b1f23);max-width:44em;line-height:1.5"


class SeenTableView(HtmlWidget):
    """A table that somebody saw, shown in a cell; `text` says what lies where."""


def show_table(seen: SeenTable) -> SeenTableView:
    """The picture of a table, with whose it is, what there is to do, and what lies where."""
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
