"""Puzzles of Pemberley: the card that scores most, and the sets that score most."""

from __future__ import annotations

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, cards_marked
from mathfish_widgets.games.pemberley.analysis import preview
from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout_in_slices
from mathfish_widgets.games.pemberley.explain.calculation import calculation, explain_set, net_points_step
from mathfish_widgets.games.pemberley.players.hints import set_hint
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.moves import Done, LaySet, Play
from mathfish_widgets.games.pemberley.rules.scoring import points
from mathfish_widgets.games.pemberley.rules.state import HAND, PILE, PemberleyState, Phase
from mathfish_widgets.mathematics.expressions import Number

from ..judge import Best, Judge, Weighed

CARD, SETS = "puzzle.pemberley.card", "puzzle.pemberley.sets"
_FEWEST_CARDS = 3


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only card that scores most, or in part two the sets that score most."""
    yield
    state: PemberleyState = observation.state
    if not observation.may_move:
        return None
    if state.phase is Phase.SETS:
        return (yield from _best_sets(observation))
    return _best_card(observation) if state.phase is Phase.PLAY else None


def _best_card(observation: Observation) -> Best | None:
    state: PemberleyState = observation.state
    ranked = sorted(
        (each for each in preview(observation) if each.refusal is None), key=lambda each: each.points or 0, reverse=True
    )
    if len(ranked) < _FEWEST_CARDS or ranked[0].points in (0, ranked[1].points):
        return None
    best = ranked[0]
    reasons = points(best.result or 0, state.ones, state.negative_primes).reasons
    values = {
        "total": Number(state.total),
        "card": best.card,
        "calculation": calculation(state.total, best.card),
        "points": best.points,
        "next": ranked[1].points,
    }
    marked = cards_marked(state.table, HAND[state.turn], (best.card,), Role.RESULT)
    why = Step(f"{CARD}.why", values, marked, reasons)
    essence = state.total, tuple(sorted(map(str, state.hand(state.turn))))
    return Best((Play(best.card),), Step(f"{CARD}.goal", values), why, CARD, essence)


def _best_sets(observation: Observation) -> Thinking[Best | None]:
    state: PemberleyState = observation.state
    free, laid = state.pile(state.turn), state.cards_of_sets(state.turn)
    now = _now(state)
    best = yield from best_layout_in_slices(state.starter_number, free, state.negative_primes)
    most = best.points + sum(_points(state, cards) for cards in laid)
    if most <= now or not best.sets:
        return None
    values = {"net": net_points_step(most), "starter": state.starter_number, "count": len(free)}
    marked = cards_marked(state.table, PILE[state.turn], best.sets[0], Role.RESULT)
    why = Step(f"{SETS}.why", values, marked, best.steps)
    essence = SETS, state.starter_number, tuple(sorted(map(str, free)))
    return Best((LaySet(min(best.sets, key=len)),), Step(f"{SETS}.goal", values), why, SETS, essence)


def _points(state: PemberleyState, cards: tuple[Card, ...]) -> int:
    return int(explain_set(state.starter_number, cards, state.negative_primes).values["points"])


def _now(state: PemberleyState) -> int:
    """Return the points of the sets laid so far, less one for each free card."""
    sets = state.cards_of_sets(state.turn)
    return sum(_points(state, cards) for cards in sets) - len(state.pile(state.turn))


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare a card with the one that scores most, or the sets with the best that can still be laid."""
    state: PemberleyState = observation.state
    if state.phase is Phase.SETS:
        return (yield from _weigh_sets(observation, move))
    best = yield from find(observation)
    if best is None:
        raise ValueError("This position is no puzzle.")
    if move in best.moves:
        return Weighed(right=True, reason=best.reason)
    if not isinstance(move, Play):
        return Weighed(right=False, reason=Step(f"{CARD}.pass", best.reason.values))
    made = next(each for each in preview(observation) if each.card == move.card)
    values = {**best.reason.values, "calculation": calculation(state.total, move.card), "made": made.points}
    reasons = points(made.result or 0, state.ones, state.negative_primes).reasons
    return Weighed(right=False, reason=Step(f"{CARD}.less", values, substeps=reasons))


def _weigh_sets(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare the best result after a move with the best before it."""
    state: PemberleyState = observation.state
    before = yield from _most(state)
    if isinstance(move, Done):
        now = _now(state)
        values = {"now": net_points_step(now), "net": net_points_step(before)}
        rule = "done" if now == before else "too_early"
        return Weighed(right=now == before, reason=Step(f"{SETS}.{rule}", values))
    after = yield from _most(RULES.play(state, move, observation.seat).after)
    values = {"now": net_points_step(after), "net": net_points_step(before)}
    if after < before:
        return Weighed(right=False, reason=Step(f"{SETS}.less", values))
    return Weighed(right=True, reason=Step(f"{SETS}.on_the_way", values), solves=False)


def _most(state: PemberleyState) -> Thinking[int]:
    """Return the most points that can be made if the sets that lie there stay."""
    rest = yield from best_layout_in_slices(state.starter_number, state.pile(state.turn), state.negative_primes)
    return rest.points + sum(_points(state, cards) for cards in state.cards_of_sets(state.turn))


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint to the best card or the best sets."""
    state: PemberleyState = observation.state
    if state.phase is Phase.SETS:
        return (yield from set_hint(state))
    best = yield from find(observation)
    if best is None:
        return ()
    look, rule = (Step(f"{CARD}.{rung}", best.reason.values) for rung in ("look", "rule"))
    last = Step("puzzle.move", {"move": str(best.moves[0])}, best.reason.highlights, best.reason.substeps)
    return look, rule, last


JUDGE = Judge(find, weigh, hint, {CARD: "07", SETS: "08"})
