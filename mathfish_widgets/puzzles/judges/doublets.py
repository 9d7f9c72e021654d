"""Puzzles of Doublets: the only move after which the best score is still possible, when the stock has been seen."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.doublets.explain import label_with_card
from mathfish_widgets.games.doublets.explain.where_cards_are import count_step
from mathfish_widgets.games.doublets.players.solver import NODES_IN_MIND, Solution, solve, state_from_memory
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.legality import Build, TurnOver
from mathfish_widgets.games.doublets.rules.ring import Rank
from mathfish_widgets.games.doublets.rules.state import MOST_CARDS, DoubletsState

from ..judge import Best, Judge, Weighed

WAIT, BUILD = "puzzle.doublets.wait", "puzzle.doublets.build"


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only move after which the best score is still possible, if that can be proved for every move."""
    state = state_from_memory(observation)
    moves = [] if state is None or not observation.may_move else [*RULES.legal_moves(state)]
    if state is None or len(moves) < 2:
        return None
    results: dict[Move, Solution] = {}
    for move in moves:
        results[move] = yield from _after(state, move)
        if not results[move].proved:
            return None
    best, second = sorted(moves, key=lambda move: -results[move].score)[:2]
    most, less = results[best].score, results[second].score
    if most == less:
        return None
    words = label_with_card(state, best)
    values = {"move": words, "count": most, "next": less, "wanted": Rank(state.wanted)}
    kind = "won" if most == MOST_CARDS else "most"
    why = Step(f"puzzle.doublets.why.{kind}", values, words.highlights)
    goal = Step(f"puzzle.doublets.goal.{kind}", values)
    piles = {zone.key: tuple(map(str, pile)) for zone, pile in state.table.items()}
    theme = BUILD if isinstance(best, Build) else WAIT
    return Best((best,), goal, why, theme, (state.number_of_pass, tuple(piles.items())))


def _after(state: DoubletsState, move: Move) -> Thinking[Solution]:
    return (yield from solve(RULES.play(state, move).after, NODES_IN_MIND))


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare the best score after a move with the best score now."""
    state = state_from_memory(observation)
    best = yield from find(observation)
    if state is None or best is None:
        raise ValueError("This position is no puzzle.")
    if move in best.moves:
        return Weighed(right=True, reason=best.reason)
    after = yield from _after(state, move)
    words = label_with_card(state, move)
    values = {**best.reason.values, "move": words, "made": after.score}
    return Weighed(right=False, reason=Step("puzzle.doublets.less", values, words.highlights))


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint: where the wanted cards are, what kind of move it is, and the move."""
    best = yield from find(observation)
    if best is None:
        return ()
    kind = "turn" if isinstance(best.moves[0], TurnOver) else "build" if isinstance(best.moves[0], Build) else "redeal"
    last = Step("puzzle.move", {"move": str(best.moves[0])}, best.reason.highlights, (best.reason,))
    return count_step(observation), Step(f"puzzle.doublets.rule.{kind}", best.reason.values), last


JUDGE = Judge(find, weigh, hint, {WAIT: "05", BUILD: "05"})
