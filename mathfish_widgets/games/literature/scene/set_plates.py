"""The sets of the deck in a row: which are open and which are finished, for which team."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.stage.face_data import Box, Label, SetPlate
from mathfish_widgets.stage.layout import grid
from mathfish_widgets.stage.sprites import Sprite

from ..explain.sprite_keys import set_key
from ..rules.outcomes import Outcome
from ..rules.zones import OUT, TEAMS
from .layout import LINE, SMALL, LiteratureTableView, suit_of
from .seats import signed, team_name, total

SETS = "sets"
_GAP = 8
_SUITS = " clubs", " diamonds", " hearts", " spades"


def set_plates(look: LiteratureTableView, y: int) -> Iterator[Sprite]:
    """The points of both teams, and below them every set with what became of it."""
    plan, deck = look.plan, look.state.deck
    yield Sprite(OUT.key, Box(plan.margin, y, plan.room, LINE), Label(_points(look), SMALL, bold=True))
    across = _in_row(look)
    width = (plan.room + _GAP) // across - _GAP
    spots = grid(len(deck.sets), plan.margin, y + LINE + 4, (width, plan.set_height), _GAP, plan.room)
    outcomes = dict(look.state.finished)
    for name, spot in zip(deck.sets, spots, strict=True):
        yield _plate(look, name, outcomes.get(name), spot)


def height_of_sets(look: LiteratureTableView) -> int:
    """How high all of it is."""
    rows = -(-len(look.state.deck.sets) // _in_row(look))
    return LINE + 4 + rows * (look.plan.set_height + _GAP) - _GAP


def _in_row(look: LiteratureTableView) -> int:
    """How many sets stand in a row: as even rows as can be."""
    count = len(look.state.deck.sets)
    rows = -(-count // look.plan.sets)
    return -(-count // rows)


def _points(look: LiteratureTableView) -> str:
    points = dict(enumerate(look.state.points))
    first = look.state.team(look.seat)
    (one, other) = (first, (first + 1) % TEAMS)
    values = {"own": total(points[one]), "other": total(points[other])}
    names = {"own_team": team_name(look, one), "other_team": team_name(look, other)}
    return look.say("label.points", **values, **names)


def _plate(look: LiteratureTableView, name: str, outcome: Outcome | None, box: Box) -> Sprite:
    """A set: open, or finished, with its outcome."""
    suit = suit_of(name)
    shown = name.removesuffix(next((each for each in _SUITS if name.endswith(each)), ""))
    if outcome is None:
        said = look.name("control.set", set=name)
        return Sprite(set_key(name), box, SetPlate(shown, look.say("label.open"), suit), said, SETS)
    if outcome.team is None:
        face = SetPlate(shown, look.say("label.void_short"), suit, closed=True)
        return Sprite(set_key(name), box, face, look.name("control.set.void", set=name), SETS)
    points = signed(outcome.points)
    face = SetPlate(shown, points, suit, look.emblem(outcome.team), closed=True)
    said = look.name("control.set.finished", set=name, team=team_name(look, outcome.team), points=points)
    return Sprite(set_key(name), box, face, said, SETS)
