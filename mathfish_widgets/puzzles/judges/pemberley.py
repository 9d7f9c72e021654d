"""Puzzles of Pemberley: the card that scores most, by where it lands, and the sets that score most.

The theme of sets depends on whether the best ones use every card.
"""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, cards_marked
from mathfish_widgets.games.pemberley.analysis import Preview, preview
from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout_in_slices
from mathfish_widgets.games.pemberley.explain.calculation import calculation, explain_set, net_points_step
from mathfish_widgets.games.pemberley.players.hints import set_hint
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.moves import Done, LaySet, Play
from mathfish_widgets.games.pemberley.rules.scoring import NOUGHT, Points, points
from mathfish_widgets.games.pemberley.rules.state import HAND, PILE, PemberleyState, Phase
from mathfish_widgets.mathematics.expressions import Number

from ..judge import Best, Judge, Weighed

_GAME = "puzzle.pemberley"
MULTIPLE, TWO_MULTIPLES, PRIME, BELOW_NOUGHT, NOUGHT_OR_ONE = (
    f"{_GAME}.{name}" for name in ("multiple", "two_multiples", "prime", "below_nought", "nought_or_one")
)
SETS, LEFT_OVER = f"{_GAME}.sets", f"{_GAME}.left_over"
_FEWEST_CARDS = 3


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only card that scores most, or in part two the sets that score most."""
    yield
    state: PemberleyState = observation.state
    if not observation.may_move:
        return None
    if state.phase is Phase.SETS:
        return (yield from _best_sets(state))
    return _best_card(observation) if state.phase is Phase.PLAY else None


def _best_card(observation: Observation) -> Best | None:
    state: PemberleyState = observation.state
    playable = (each for each in preview(observation) if each.refusal is None)
    ranked = sorted(playable, key=lambda each: each.points or 0, reverse=True)
    if len(ranked) < _FEWEST_CARDS or ranked[0].points == ranked[1].points:
        return None
    best, scored = ranked[0], _scored(state, ranked[0])
    values = {
        "total": Number(state.total),
        "calculation": calculation(state.total, best.card),
        "result": Number(scored.total),
        "points": scored.points,
        "next": ranked[1].points,
        "nought": NOUGHT,
    }
    marked = cards_marked(state.table, HAND[state.turn], (best.card,), Role.RESULT)
    why = Step(f"{_GAME}.card.why", values, marked, scored.reasons)
    essence = state.total, tuple(sorted(map(str, state.hand(state.turn))))
    return Best((Play(best.card),), Step(f"{_GAME}.card.goal", values), why, _theme(scored), essence)


def _scored(state: PemberleyState, card: Preview) -> Points:
    """Return what a playable card scores, and why."""
    return points(card.result or 0, state.ones, state.negative_primes)


def _theme(scored: Points) -> str:
    """Return the theme of a total that scores."""
    if scored.total in (0, 1):
        return NOUGHT_OR_ONE
    if scored.total < 0:
        return BELOW_NOUGHT
    if len(scored.rules_met) > 1:
        return TWO_MULTIPLES
    return MULTIPLE if scored.rules_met[0].divisor > 1 else PRIME


def _best_sets(state: PemberleyState) -> Thinking[Best | None]:
    """Find the best sets; there is no puzzle once all of them lie there, or while one must be taken apart again."""
    free, laid = state.pile(state.turn), state.cards_of_sets(state.turn)
    best = yield from best_layout_in_slices(state.starter_number, free, state.negative_primes)
    most = best.points + _laid_points(state)
    every_card = (*free, *(card for cards in laid for card in cards))
    every = yield from best_layout_in_slices(state.starter_number, every_card, state.negative_primes)
    if not best.sets or most < every.points:
        return None
    theme = LEFT_OVER if best.left else SETS
    values = {"net": net_points_step(most), "starter": state.starter_number, "count": len(free)}
    marked = cards_marked(state.table, PILE[state.turn], best.sets[0], Role.RESULT)
    essence = theme, state.starter_number, tuple(sorted(map(str, free)))
    moves = tuple(LaySet(cards) for cards in sorted(best.sets, key=len))
    return Best(moves, Step(f"{SETS}.goal", values), Step(f"{theme}.why", values, marked, best.steps), theme, essence)


def _laid_points(state: PemberleyState) -> int:
    """Return the points of the sets laid so far."""
    sets = (
        explain_set(state.starter_number, cards, state.negative_primes) for cards in state.cards_of_sets(state.turn)
    )
    return sum(int(each.values["points"]) for each in sets)


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
    made = next(each for each in preview(observation) if isinstance(move, Play) and each.card == move.card)
    scored = _scored(state, made)
    values = {**best.reason.values, "calculation": calculation(state.total, made.card), "made": scored.points}
    return Weighed(right=False, reason=Step(f"{_GAME}.card.less", values, substeps=scored.reasons))


def _weigh_sets(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare the best result after a move with the best before it."""
    state: PemberleyState = observation.state
    before = yield from _most(state)
    if isinstance(move, Done):
        now = _laid_points(state) - len(state.pile(state.turn))
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
    return rest.points + _laid_points(state)


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint to the best card or the best sets."""
    state: PemberleyState = observation.state
    if state.phase is Phase.SETS:
        return (yield from set_hint(state))
    best = yield from find(observation)
    if best is None:
        return ()
    look = Step(f"{_GAME}.card.look", best.reason.values)
    last = Step("puzzle.move", {"move": str(best.moves[0])}, best.reason.highlights, best.reason.substeps)
    return look, Step(f"{best.theme}.rule", best.reason.values), last


JUDGE = Judge(
    find,
    weigh,
    hint,
    dict.fromkeys((MULTIPLE, TWO_MULTIPLES, PRIME, BELOW_NOUGHT, NOUGHT_OR_ONE), "07") | {SETS: "08", LEFT_OVER: "08"},
)
