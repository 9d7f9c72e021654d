"""Puzzles of DocFish: the Consolidation that scores most, and the prime that the other hand is sure to hold."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who, zone_marked
from mathfish_widgets.games.docfish.explain import known_primes
from mathfish_widgets.games.docfish.explain.primes import values_marked
from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.consolidation import Groups, gain, groupings
from mathfish_widgets.games.docfish.rules.moves import Ask, Consolidate
from mathfish_widgets.games.docfish.rules.state import HAND, POT, DocFishState, Phase
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..judge import Best, Judge, Weighed

MOST_POINTS, SURE_PRIME = "puzzle.docfish.most_points", "puzzle.docfish.sure_prime"


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only Consolidation that scores most, or the only prime that is certainly in the other hand."""
    yield
    state: DocFishState = observation.state
    if not observation.may_move:
        return None
    if state.phase is Phase.CONSOLIDATE and state.one_pass:
        return _best_consolidation(state)
    return _sure_prime(observation) if state.phase is Phase.ASK else None


def _best_consolidation(state: DocFishState) -> Best | None:
    ranked = sorted(set(groupings(state.pot(state.turn), state.bank)), key=gain, reverse=True)
    if len(ranked) < 2 or gain(ranked[0]) == gain(ranked[1]):
        return None
    best = ranked[0]
    pot, used = sorted(state.pot(state.turn)), [value for group in best for value in group]
    reason = Step(
        f"{MOST_POINTS}.why",
        {"groups": _products(best), "points": gain(best), "ways": len(ranked), "next": gain(ranked[1])},
        values_marked(state, POT[state.turn], used, Role.RESULT),
    )
    goal = Step(f"{MOST_POINTS}.goal", {"cards": pot})
    essence = MOST_POINTS, tuple(pot), tuple(sorted(state.bank.items()))
    return Best((Consolidate(best),), goal, reason, MOST_POINTS, essence)


def _sure_prime(observation: Observation) -> Best | None:
    state: DocFishState = observation.state
    he = state.other
    could_ask = {move.value for move in RULES.legal_moves(state, observation.seat) if isinstance(move, Ask)}
    known = known_primes(observation.history, he)
    sure = sorted(known.held & could_ask)
    if len(sure) != 1 or len(could_ask) < 2:
        return None
    marked = zone_marked(state.table, HAND[he], Role.SUBJECT)
    values = {"prime": sure[0], "who": Who(he), "primes": tuple(sorted(could_ask))}
    essence = SURE_PRIME, sure[0], tuple(sorted(could_ask)), tuple(sorted(known.denied))
    return Best(
        (Ask(sure[0]),),
        Step(f"{SURE_PRIME}.goal", values),
        Step(f"{SURE_PRIME}.why", values, marked),
        SURE_PRIME,
        essence,
    )


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare a move with the best one."""
    best = yield from find(observation)
    if best is None:
        raise ValueError("This position is no puzzle.")
    right = move in best.moves
    if right:
        return Weighed(right=True, reason=best.reason)
    if isinstance(move, Consolidate):
        values = {**best.reason.values, "made": _products(move.groups), "scored": gain(move.groups)}
        return Weighed(right=False, reason=Step(f"{MOST_POINTS}.less", values))
    values = {**best.reason.values, "asked": getattr(move, "value", None)}
    return Weighed(right=False, reason=Step(f"{SURE_PRIME}.unsure", values))


def _products(groups: Groups) -> tuple[object, ...]:
    return tuple(evaluated(product(*group)) for group in groups)


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint to the best move."""
    best = yield from find(observation)
    if best is None:
        return ()
    look, rule = (Step(f"{best.theme}.{rung}", best.goal.values, best.reason.highlights) for rung in ("look", "rule"))
    return look, rule, Step("puzzle.move", {"move": str(best.moves[0])}, best.reason.highlights)


JUDGE = Judge(find, weigh, hint, {SURE_PRIME: "02", MOST_POINTS: "03"})
