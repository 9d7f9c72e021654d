"""Picking: from what has been touched to the moves that begin with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..game import Move
from ..observation import Observation
from .scene import Button, Spelling, Touches, say

Ways = Callable[[Observation, Move], Iterable[Touches]]


def spell_by_touches(
    ways: Ways, observation: Observation, touched: Touches, buttons: tuple[Button, ...] = ()
) -> Spelling:
    """Reads touches as the attempts of an observed state whose ways begin with them.

    The move is complete when one of its ways is touched to the end; a legal move is preferred to a refused one.
    """
    if not observation.may_move:
        return Spelling()
    opened: dict[str, bool] = {}
    complete: dict[bool, Move] = {}
    for move in observation.state.attempts(observation.seat):
        legal = observation.state.refusal(move, observation.seat) is None
        for way in ways(observation, move):
            if way[: len(touched)] != touched or way == (say(move),):
                continue
            if len(way) == len(touched):
                complete.setdefault(legal, move)
            else:
                following = way[len(touched)]
                opened[following] = opened.get(following, False) or legal
    return Spelling(opened, buttons, complete.get(True, complete.get(False)))
