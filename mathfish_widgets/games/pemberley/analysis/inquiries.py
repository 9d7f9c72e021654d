"""The questions that a person may ask at a table of Pemberley."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Inquiry

from ..rules.state import PemberleyState
from .review import missed


def _what_was_missed(_state: PemberleyState, observation: Observation) -> Thinking[Step]:
    return missed(observation)


MISSED = Inquiry("missed", Step("pemberley.missed.ask"), _what_was_missed, at_end=True)
