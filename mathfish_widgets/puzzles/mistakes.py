"""One's own mistakes as puzzles: positions of a finished game where its review found that a better move was missed."""

from __future__ import annotations

from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.play.game_code import code_of_game
from mathfish_widgets.play.match import Match

from .judges import JUDGES
from .puzzle import Puzzle


def mistakes_of(match: Match) -> Thinking[list[Puzzle]]:
    """Find the puzzles in a finished game of one person; none in any other game."""
    if not match.state.over or len(match.persons) != 1:
        return []
    (seat,), judge = match.persons, JUDGES[match.game.name]
    review = yield from match.game.ending.review(tuple(match.turns), seat)
    puzzles = []
    for moment in review.missed or ():
        position = match.before_turn(moment.turns)
        best = yield from judge.find(position.observation(seat))
        if best is not None:
            code = yield from code_of_game(position)
            puzzles.append(Puzzle(match.game.name, str(code), best.theme))
    return puzzles
