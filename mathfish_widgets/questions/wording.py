"""The wording of questions: their own sentence tables, joined with those of a game."""

from __future__ import annotations

from functools import cache

from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games import GAMES

SENTENCES = sentences_of(
    *(f"{kind}/{game}" for game in GAMES for kind in ("questions", "practice")),
    *("questions/every", "questions/experiments", "questions/afterwards", "practice/drill", "practice/progress"),
)
NAMES = ("You", "Nora", "Mary", "Omar", "Joseph", "Pia")
"""The names at seats 0 to 5 in the lessons: You, Mary and Joseph are one team, Nora, Omar and Pia the other."""


@cache
def wording_about(subject: str) -> Wording:
    """Return the wording of the questions about a game and of the game itself; only that game is loaded."""
    of_game = GAMES[subject].explainer.sentences if subject in GAMES else {}
    return Wording({**of_game, **SENTENCES}, NAMES)
