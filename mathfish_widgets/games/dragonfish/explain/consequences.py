"""What follows a move of DragonFish: new cards, shuffles, who is near the goal, the end.

Source: docs/rules/dragonfish.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who

from ..rules.events import Caught, Filled, GameEnded, HandedOver, Reshuffled, SwamBack
from ..rules.procedure import ROUNDS_WITHOUT_FISH
from ..rules.state import DragonFishState
from ..rules.zones import POND_STACK
from .highlights import cells_marked

DragonFishTurn = Turn[DragonFishState]


def explain_consequences(turn: DragonFishTurn) -> Iterator[Step]:
    """The steps of what a move brought about besides its own."""
    for event in turn.events:
        if isinstance(event, SwamBack):
            marks = cells_marked((event.cell, event.other), Role.RESULT)
            yield Step("dragonfish.swam_back", {"cell": event.cell, "other": event.other}, marks)
        if isinstance(event, Reshuffled):
            yield Step(f"dragonfish.reshuffled.{'pond' if event.stack == POND_STACK else 'helper'}")
    filled = [event for event in turn.events if isinstance(event, Filled)]
    if filled:
        cells = tuple(event.cell for event in filled)
        cards = tuple(event.transfers[0].card for event in filled)
        yield Step("dragonfish.filled", {"cards": cards, "cells": cells}, cells_marked(cells, Role.RESULT))
    for event in turn.events:
        if isinstance(event, (Caught, HandedOver)):
            seat = event.seat if isinstance(event, Caught) else event.attack.attacker
            yield explain_score(turn.after, seat)
        if isinstance(event, GameEnded):
            yield explain_outcome(turn.after)


def explain_score(state: DragonFishState, seat: Seat) -> Step:
    """How many fish and points a seat has, and how many win."""
    count, points = state.goal
    values = {
        "who": Who(seat),
        "count": len(state.catch(seat)),
        "points": state.scores[seat],
        "goal_count": count,
        "goal_points": points,
    }
    return Step("dragonfish.standing", values)


def explain_scores(state: DragonFishState) -> Iterator[Step]:
    """How many fish and points each seat has, and how many win."""
    count, points = state.goal
    yield Step("dragonfish.goal", {"count": count, "points": points})
    yield from (explain_score(state, seat) for seat in range(state.players))


def explain_outcome(state: DragonFishState) -> Step:
    """Who has won, and why the game is over."""
    names = tuple(map(Who, state.winners))
    best = state.winners[0]
    values = {"names": names, "count": len(state.catch(best)), "points": state.scores[best]}
    values |= {"rounds": ROUNDS_WITHOUT_FISH, "goal_count": state.goal[0], "goal_points": state.goal[1]}
    others = tuple(explain_score(state, seat) for seat in range(state.players))
    if state.at_goal is None:
        kind = "shared" if len(names) > 1 else "most"
        return Step(f"dragonfish.over.{kind}", values, (), (Step("dragonfish.over.rounds", values), *others))
    by_count = len(state.catch(best)) >= state.goal[0]
    why = Step(f"dragonfish.over.{'count' if by_count else 'points'}", values)
    return Step("dragonfish.over.won", values, (), (why, *others))
