"""What is told of Doublets, as lines of text, and games to tell of."""

import random
from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.match import Match

WORDING = Wording(DOUBLETS.explainer.sentences)
EXPLAINER = DOUBLETS.explainer
ARCH = "AC AD 8C AH AS 2C 2D"


def at(waste: str, foundation: str = "4H", reserve: str = ARCH) -> Observation:
    position = {"foundation": foundation, "reserve": reserve, "waste": waste}
    return observe(DOUBLETS.set_up(position), [], 0)


def lines(step: Step) -> list[str]:
    return [line.strip() for line in WORDING.lines(step)]


def told(observation: Observation, move: str) -> list[str]:
    turn = observation.state.play(DOUBLETS.read(move))
    return lines(EXPLAINER.explain_turn(turn.seen_by(0), 0))


def games(count: int) -> Iterator[Match]:
    """Matches with many options, at every move of games that are half random and half careful."""
    for seed in range(count):
        options = {"passes": 1 + seed % 3, "kings": ("bottom", "removed")[seed % 4 == 3]}
        match, rng = Match(DOUBLETS, seed, options), random.Random(seed)
        while not match.state.over:
            yield match
            careful = think(DOUBLETS.players["careful"].choose(match.observation(0), rng)).move
            match.play(careful if rng.random() < 0.8 else rng.choice(list(match.state.legal_moves())))
        yield match


def explanations(match: Match) -> Iterator[Step]:
    """Everything that can be told at a point of a match, except hints."""
    seen = match.observation(0)
    yield EXPLAINER.explain_situation(seen)
    if match.turns:
        yield EXPLAINER.explain_turn(match.turns[-1].seen_by(0), 0)
    if not match.state.over:
        for move in seen.state.pseudo_legal_moves(0):
            yield EXPLAINER.label(move)
            refusal = seen.state.refusal(move)
            if refusal is not None:
                yield EXPLAINER.explain_refusal(seen, move, refusal)
            else:
                yield from think(DOUBLETS.players["beginner"].choose(seen, random.Random(0))).reasons
