"""Picking: from what has been touched to the moves that begin with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.rules import Rules
from mathfish_widgets.explain.steps import Step

from .scene import BACK, Button, Interpretation, Scene, Touches, say

Ways = Callable[[Observation, Move], Iterable[Touches]]


def interpret_touches(
    rules: Rules[Any], ways: Ways, observation: Observation, touched: Touches, buttons: tuple[Button, ...] = ()
) -> Interpretation:
    """Reads touches as the attempts of an observed state whose ways begin with them.

    The move is complete when one of its ways is touched to the end; a legal move is preferred to a refused one.
    """
    seat = observation.seat
    if seat is None or not observation.may_move:
        return Interpretation()
    opened: dict[str, bool] = {}
    complete: dict[bool, Move] = {}
    for move in rules.pseudo_legal_moves(observation.state, seat):
        legal = rules.refusal(observation.state, move, seat) is None
        for way in ways(observation, move):
            if way[: len(touched)] != touched or way == (say(move),):
                continue
            if len(way) == len(touched):
                complete.setdefault(legal, move)
            else:
                following = way[len(touched)]
                opened[following] = opened.get(following, False) or legal
    return Interpretation(opened, buttons, complete.get(True, complete.get(False)))


def most_in_common(ways: Iterable[Touches], touched: Touches) -> int:
    """Return with how many of its touches the way begins that touches follow furthest."""
    same = (takewhile(lambda pair: pair[0] == pair[1], zip(way, touched, strict=False)) for way in ways)
    return max((len(list(each)) for each in same), default=0)


def put_back(scene: Scene, observation: Observation, touched: Touches, move: Move) -> Step | None:
    """Say what was touched that does not lead to a move; None where the touches so far are on the way to it."""
    if scene.put_back is not None:
        return scene.put_back(observation, touched, move)
    count = len(touched) - most_in_common(scene.ways_to_touch(observation, move), touched)
    return Step("table.hint.undo", {"count": count}) if count else None


def with_one_more(touched: Touches, key: str, interpretation: Interpretation) -> tuple[Touches, ...]:
    """What touches can become by one more, the likeliest first: longer, or begun anew; by BACK they become shorter.

    `interpretation` is what they mean so far. What is being composed is not begun anew.
    """
    if key == BACK:
        return (touched[:-1],) if touched else ()
    longer = (*touched, key)
    return (longer, (key,)) if interpretation.picked is None else (longer,)
