"""What a game can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import field, replace
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Seat

from .figures import Figure
from .steps import Highlights, Step


def at_the_beginning(observation: Observation, situation: Step, beginning: Iterable[Step]) -> Step:
    """The situation, and before the first move what is told of the deal and the match as well, ahead of it."""
    if observation.history:
        return situation
    return replace(situation, substeps=(*beginning, *situation.substeps))


def _nothing_said(_turn: Turn[Any]) -> Iterable[tuple[Seat, Step]]:
    return ()


Reason = Callable[[Any, Seat, Any, Refusal], Iterable[Step]]
"""What a rule has to say of a move that it refuses, from the state as the mover sees it."""


@frozen_dataclass
class Explainer:
    """What a game can tell: each function gets what a seat has seen and returns a step.

    `sentences` has the sentence of every rule id; `explain_turn(turn, seat)` tells a turn to a seat that saw it;
    `refusal_reasons` has, for rules that refuse a move, what there is to say beside their sentences, `refusal_figures`
    what is drawn of the state, and `refused_marks(state, seat, move, refusal)` marks what is refused;
    `explain_situation(observation)` says what there is to do now; `label(move)` is a move in the words of a button.
    `further` are the rules of what an explanation in short leaves for those who ask for more. `spoken(turn)` is what
    players say aloud in a turn that everybody hears, one sentence for each of them.
    """

    sentences: Mapping[str, str]
    explain_turn: Callable[[Turn[Any], Seat | None], Step]
    refusal_reasons: Mapping[str, Reason]
    refused_marks: Callable[[Any, Seat, Any, Refusal], Highlights]
    explain_situation: Callable[[Observation], Step]
    label: Callable[[Move], Step]
    further: AbstractSet[str] = frozenset()
    spoken: Callable[[Turn[Any]], Iterable[tuple[Seat, Step]]] = _nothing_said
    refusal_figures: Mapping[str, Callable[[Any], Figure]] = field(default_factory=dict)

    def explain_refusal(self, observation: Observation, move: Move, refusal: Refusal) -> Step:
        """Why a move is refused, in the sentence of the rule and step by step; only what the mover sees is told."""
        state, seat = observation.state, observation.seat
        if seat is None:
            return Step(refusal.rule, refusal.values)
        reason = self.refusal_reasons.get(refusal.rule)
        steps = tuple(reason(state, seat, move, refusal)) if reason else ()
        figure = self.refusal_figures.get(refusal.rule)
        figures = (figure(state),) if figure else ()
        return Step(refusal.rule, refusal.values, self.refused_marks(state, seat, move, refusal), steps, figures)
