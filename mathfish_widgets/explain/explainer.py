"""What a game can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat

from .steps import Step


def at_the_beginning(observation: Observation, situation: Step, beginning: Iterable[Step]) -> Step:
    """The situation, and before the first move what is told of the deal and the match as well, ahead of it."""
    if observation.history:
        return situation
    return replace(situation, substeps=(*beginning, *situation.substeps))


def _nothing_said(_turn: Turn[Any]) -> Iterable[tuple[Seat, Step]]:
    return ()


@dataclass(frozen=True)
class Explainer:
    """What a game can tell: each function gets what a seat has seen and returns a step.

    `sentences` has the sentence of every rule id; `explain_turn(turn, seat)` tells a turn to a seat that saw it;
    `explain_refusal(observation, move, refusal)` says why a move is refused; `explain_situation(observation)`
    what there is to do now; `label(move)` is a legal move as the words of a button. `further` are the rules of what an
    explanation in short leaves for those who ask for more. `spoken(turn)` is what players say aloud in a turn that
    everybody hears, one sentence for each of them.
    """

    sentences: Mapping[str, str]
    explain_turn: Callable[[Turn[Any], Seat | None], Step]
    explain_refusal: Callable[[Observation, Move, Refusal], Step]
    explain_situation: Callable[[Observation], Step]
    label: Callable[[Move], Step]
    further: AbstractSet[str] = frozenset()
    spoken: Callable[[Turn[Any]], Iterable[tuple[Seat, Step]]] = _nothing_said
