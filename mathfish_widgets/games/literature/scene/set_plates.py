"""The sets of the deck in a row: which are open and which are finished, for which team."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.stage.face_data import Box, Label, SetPlate
from mathfish_widgets.stage.layout import grid
from mathfish_widgets.stage.sprites import Sprite

from ..explain.highlights import set_key
from ..rules.facts import Outcome
from ..rules.zones import OUT, TEAMS
from .layout import LINE, SMALL, LiteratureTableView, suit_of
from .seats import signed, team_name, total

SETS = "sets"
_GAP = 8
_SUITS = " clubs", " diamonds", " hearts", " spades"


def set_plates(table: LiteratureTableView, y: int) -> Iterator[Sprite]:
    """The points of both teams, and below them every set with what became of it."""
    page, deck = table.page, table.state.deck
    yield Sprite(OUT.key, Box(page.margin, y, page.room, LINE), Label(_points(table), SMALL, bold=True))
    across = _in_row(table)
    width = (page.room + _GAP) // across - _GAP
    spots = grid(len(deck.sets), page.margin, y + LINE + 4, (width, page.set_height), _GAP, page.room)
    outcomes = dict(table.state.finished)
    for name, spot in zip(deck.sets, spots, strict=True):
        yield _plate(table, name, outcomes.get(name), spot)


def height_of_sets(table: LiteratureTableView) -> int:
    """How high all of it is."""
    rows = -(-len(table.state.deck.sets) // _in_row(table))
    return LINE + 4 + rows * (table.page.set_height + _GAP) - _GAP


def _in_row(table: LiteratureTableView) -> int:
    """How many sets stand in a row: as even rows as can be."""
    count = len(table.state.deck.sets)
    rows = -(-count // table.page.sets)
    return -(-count // rows)


def _points(table: LiteratureTableView) -> str:
    points = dict(enumerate(table.state.points))
    first = table.state.team(table.seat)
    (one, other) = (first, (first + 1) % TEAMS)
    values = {"own": total(points[one]), "other": total(points[other])}
    names = {"own_team": team_name(table, one), "other_team": team_name(table, other)}
    return table.say("label.points", **values, **names)


def _plate(table: LiteratureTableView, name: str, outcome: Outcome | None, box: Box) -> Sprite:
    """A set: open, or finished, with its outcome."""
    suit = suit_of(name)
    shown = name.removesuffix(next((each for each in _SUITS if name.endswith(each)), ""))
    if outcome is None:
        said = table.name("control.set", set=name)
        return Sprite(set_key(name), box, SetPlate(shown, table.say("label.open"), suit), said, SETS)
    if outcome.team is None:
        face = SetPlate(shown, table.say("label.void_short"), suit, closed=True)
        return Sprite(set_key(name), box, face, table.name("control.set.void", set=name), SETS)
    points = signed(outcome.points)
    face = SetPlate(shown, points, suit, table.emblem(outcome.team), closed=True)
    said = table.name("control.set.finished", set=name, team=team_name(table, outcome.team), points=points)
    return Sprite(set_key(name), box, face, said, SETS)
