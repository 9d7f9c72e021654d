"""The questions that a person may ask at a table of Pemberley."""

from __future__ import annotations

from ...observation import Observation
from ...player import Inquiry, Thinking
from ...steps import Step
from .hindsight import missed
from .state import PemberleyState


def _what_was_missed(_state: PemberleyState, observation: Observation) -> Thinking[Step]:
    return missed(observation)


MISSED = Inquiry("missed", Step("pemberley.missed.ask"), _what_was_missed, at_end=True)
