"""How teams are named to somebody at the table."""

from __future__ import annotations

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step

from ..rules.zones import TEAMS


def team_named(team: int, seat: Seat | None) -> Step:
    """A team as the seat that looks would name it: its own and the other one; an onlooker names it by its number."""
    if seat is None:
        return Step("literature.team", {"number": team + 1})
    return Step("literature.team.own" if team == seat % TEAMS else "literature.team.other")
