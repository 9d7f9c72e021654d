"""The explanations that a game provides."""

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
    """Return the situation; before the first move, put the explanation of the deal and the match first."""
    if observation.history:
        return situation
    return replace(situation, substeps=(*beginning, *situation.substeps))


def _nothing_said(_turn: Turn[Any]) -> Iterable[tuple[Seat, Step]]:
    return ()


Reason = Callable[[Any, Seat, Any, Refusal], Iterable[Step]]
"""The explanation of a refusal by a rule, from the state as the mover sees it."""


@frozen_dataclass
class Explainer:
    """The explanations of a game: functions that receive what a seat has seen and return steps.

    The table of `sentences` has the sentence of every rule id. `explain_turn(turn, seat)` explains a turn to a seat
    that saw it, and `explain_situation(observation)` says what there is to do now. Rules that refuse a move may have
    `refusal_reasons` and `refusal_figures`; `refused_marks(state, seat, move, refusal)` highlights what is refused.
    `label(move)` is the label of a button. Short explanations omit the rules in `further` until the reader asks for
    more. `spoken(turn)` yields what the players say aloud in a turn, one sentence each.
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
        """Explain why a move is refused, as a sentence and step by step, from what the mover sees."""
        state, seat = observation.state, observation.seat
        if seat is None:
            return Step(refusal.rule, refusal.values)
        reason = self.refusal_reasons.get(refusal.rule)
        steps = tuple(reason(state, seat, move, refusal)) if reason else ()
        figure = self.refusal_figures.get(refusal.rule)
        figures = (figure(state),) if figure else ()
        return Step(refusal.rule, refusal.values, self.refused_marks(state, seat, move, refusal), steps, figures)
