"""The questions of the lessons on Doublets, by their ids."""

from __future__ import annotations

from ..question import QuestionSpec
from .clock import After, Before, LastOf, Opposite, Round

QUESTIONS: dict[str, QuestionSpec] = {
    "clock.after_4": After(4),
    "clock.after_8": After(8),
    "clock.after_11": After(11),
    "clock.after_king": After(13),
    "clock.before_10": Before(10),
    "clock.before_7": Before(7),
    "clock.opposite": Opposite(5),
    "clock.end": LastOf(7),
    "clock.round": Round(2),
    "clock.triple": Round(3),
    "exit.after_9": After(9),
    "exit.before_3": Before(3),
}
