"""Steps of the hooks: at least as big, and which fish a hook reaches. Source: docs/rules/dragonfish.md, Explanation."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who

from ..rules.cards import fish
from ..rules.state import DragonFishState
from ..rules.zones import CATCH
from .highlights import card_marked


def explain_reach(hook: int, caught: int) -> Step:
    """Whether a hook is at least as big as a fish."""
    values = {"hook": hook, "fish": caught, "more": hook - caught, "less": caught - hook}
    if hook == caught:
        return Step("dragonfish.reach.equal", values)
    return Step("dragonfish.reach.more" if hook > caught else "dragonfish.reach.less", values)


def explain_fish_in_reach(state: DragonFishState, seat: Seat, hook: int) -> Iterator[Step]:
    """The fish of other seats that a hook reaches, each with the comparison."""
    found = [
        (other, value)
        for other in range(state.players)
        for value in sorted({caught.value for caught in state.catch(other)})
        if other != seat and value <= hook
    ]
    for other, value in found:
        highlights = card_marked(state.table, CATCH[other], fish(value), Role.SUBJECT)
        values = {"name": Who(other), "fish": value, "why": explain_reach(hook, value)}
        yield Step("dragonfish.reach.fish", values, highlights)
    if not found:
        yield Step("dragonfish.reach.nothing", {"hook": hook})
