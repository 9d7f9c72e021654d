"""When a declaration is worth its risk under the scoring in force.

Source: docs/rules/literature.md, Explanation; Levels.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from mathfish_widgets.engine.thinking import Thinking

from ..deduction.splits import splits
from ..explain.odds import expected_points
from ..rules.moves import Declare
from .beliefs import Outlook


@dataclass(frozen=True)
class Risk:
    """A declaration, the chance that it is right, the chance that the team holds the set, and the expected points."""

    move: Declare
    right: Fraction
    in_team: Fraction
    points: Fraction

    @property
    def sure(self) -> bool:
        """Whether it must be right."""
        return self.right == 1


def risks(outlook: Outlook, least: Fraction) -> Thinking[list[Risk]]:
    """The best declaration of each open set that the team holds with at least some chance; the best set first."""
    found = []
    for name in outlook.state.open_sets:
        if _most(outlook, name) < least:
            continue
        yield
        ways = splits(outlook.observation, name)
        if ways:
            move, right = next(iter(ways.items()))
            in_team = sum(ways.values(), Fraction(0))
            found.append(Risk(move, right, in_team, expected_points(outlook.state, name, right, in_team)))
    return sorted(found, key=lambda each: each.points, reverse=True)


def _most(outlook: Outlook, name: str) -> Fraction:
    """The team holds a set at most as likely as any one card of it."""
    cards, seats = outlook.state.deck.sets[name], outlook.state.seats_of(outlook.state.team(outlook.seat))
    return min(sum((outlook.chance(seat, card) for seat in seats), Fraction(0)) for card in cards)
