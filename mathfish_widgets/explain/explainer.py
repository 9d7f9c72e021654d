"""What a game can tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat

from .steps import Step


@dataclass(frozen=True)
class Explainer:
    """What a game can tell: each function gets what a seat has seen and returns a step.

    `sentences` has the sentence of every rule id; `explain_turn(turn, seat)` tells a turn to a seat that saw it;
    `explain_refusal(observation, move, refusal)` says why a move is refused; `explain_situation(observation)`
    what there is to do now; `label(move)` is a legal move as the words of a button.
    """

    sentences: Mapping[str, str]
    explain_turn: Callable[[Turn[Any], Seat | None], Step]
    explain_refusal: Callable[[Observation, Move, Refusal], Step]
    explain_situation: Callable[[Observation], Step]
    label: Callable[[Move], Step]
