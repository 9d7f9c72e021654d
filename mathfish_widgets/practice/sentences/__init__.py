"""What practice says: one table for each game and each part, joined with what the questions say."""

from functools import lru_cache

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games import GAMES
from mathfish_widgets.questions.sentences import NAMES
from mathfish_widgets.questions.sentences import SENTENCES as QUESTIONS

from . import docfish, doublets, dragonfish, drill, equations, literature, pemberley, progress

SENTENCES = {
    **QUESTIONS,
    **docfish.SENTENCES,
    **doublets.SENTENCES,
    **dragonfish.SENTENCES,
    **drill.SENTENCES,
    **equations.SENTENCES,
    **literature.SENTENCES,
    **pemberley.SENTENCES,
    **progress.SENTENCES,
    "practice.solution": "The answer is {answer}.",
}


@lru_cache
def wording_about(game: str) -> Wording:
    """What words practice of a game, with what the game itself says; only that game is loaded."""
    return Wording({**GAMES[game].explainer.sentences, **SENTENCES}, NAMES)
