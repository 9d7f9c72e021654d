"""Puzzles of DocFish: the change that frees a pair, the sure prime, and the Consolidation that scores most.

A Consolidation's theme depends on the group that scores most alone, the tempting one. The Sequence Rule may refuse it,
or smaller groups may score more together. If it belongs to the best way, that way may need a group of three cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import cast

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who, zone_marked
from mathfish_widgets.games.docfish.explain.consolidation import gain_step
from mathfish_widgets.games.docfish.explain.primes import equal_step, values_marked
from mathfish_widgets.games.docfish.players.hand_inference import asked_primes, denied_primes, infer_hand
from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.consolidation import (
    HIGHEST_CARD,
    Group,
    Groups,
    gain,
    groupings,
    wanted_groups,
)
from mathfish_widgets.games.docfish.rules.moves import Ask, Change, Consolidate
from mathfish_widgets.games.docfish.rules.state import HAND, POT, PRIMES_IN, DocFishState, Phase, pairs
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..judge import Best, Judge, Weighed

CHANGE, SURE_PRIME = "puzzle.docfish.change", "puzzle.docfish.sure_prime"
MOST_POINTS, SEQUENCE, SMALLER, THREE = (
    f"puzzle.docfish.{name}" for name in ("most_points", "sequence_rule", "smaller_groups", "three_cards")
)
_MOST_IN_GROUP = 3


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only best move, if this is the time for a change, a question or a Consolidation."""
    yield
    finder = _FINDERS.get(observation.state.phase)
    return finder(observation) if finder is not None and observation.may_move else None


def _best_consolidation(observation: Observation) -> Best | None:
    """Return the only Consolidation that scores most."""
    state: DocFishState = observation.state
    pot = sorted(state.pot(state.turn))
    ranked = sorted({*groupings(pot, state.bank)}, key=lambda ways: (-gain(ways), ways)) if state.one_pass else []
    if len(ranked) < 2 or gain(ranked[0]) == gain(ranked[1]):
        return None
    best = ranked[0]
    theme, group, because = _tempting(state, ranked)
    values = {
        "cards": pot,
        "low": [value for value in pot if value * pot[0] <= HIGHEST_CARD],
        "groups": _products(best),
        "points": gain(best),
        "next": gain(ranked[1]),
        "group": evaluated(product(*group)),
        "alone": gain((group,)),
    }
    why = (*because, *(gain_step(each) for each in sorted({*best})))
    marked = values_marked(state, POT[state.turn], [value for each in best for value in each], Role.RESULT)
    goal = Step("puzzle.docfish.consolidate.goal", values)
    return Best((Consolidate(best),), goal, Step(f"{theme}.why", values, marked, why), theme, (theme, *ranked))


def _tempting(state: DocFishState, ranked: Sequence[Groups]) -> tuple[str, Group, tuple[Step, ...]]:
    """Return the theme, its group, and why the tempting group isn't part of the best way if it isn't."""
    best, worth = ranked[0], [each for each in wanted_groups(state.pot(state.turn), state.bank) if _possible(each[0])]
    group, refusal = max(worth, key=lambda each: (gain((each[0],)), each[0] in best))
    if refusal is not None:
        sequence = refusal.rule == "docfish.consolidation.sequence"
        return SEQUENCE if sequence else MOST_POINTS, group, (Step(refusal.rule, refusal.values),)
    if group not in best:
        most = max(gain(ways) for ways in ranked if group in ways)
        return SMALLER, group, (Step(f"{SMALLER}.most", {"group": product(*group), "most": most}),)
    largest = max(best, key=len)
    return THREE if len(largest) == _MOST_IN_GROUP else MOST_POINTS, largest, ()


def _possible(group: Group) -> bool:
    return prod(group) <= HIGHEST_CARD


def _best_change(observation: Observation) -> Best | None:
    """Return the only change that frees a pair at once; there is none while a pair can already be laid."""
    state: DocFishState = observation.state
    moves, hand = [*RULES.legal_moves(state, observation.seat)], sorted(state.hand(state.turn))
    freed = {move: prime for move in moves if isinstance(move, Change) and (prime := _freed(hand, move))}
    if len(freed) != 1 or len(moves) < 2 or not all(isinstance(move, Change) for move in moves):
        return None
    ((best, prime),) = freed.items()
    values = {"cards": hand, "prime": prime, "equality": evaluated(product(*best.parts))}
    marked = values_marked(state, HAND[state.turn], [best.value], Role.RESULT)
    reason = Step(f"{CHANGE}.why", values, marked, (equal_step(best.value, best.parts),))
    essence = CHANGE, tuple(hand), *map(str, moves)
    return Best((best,), Step(f"{CHANGE}.goal", values), reason, CHANGE, essence)


def _freed(hand: Sequence[int], move: Change) -> int:
    """Return the lowest prime of which a change leaves two cards of their own in a hand, or 0."""
    after = [*hand, *move.parts]
    after.remove(move.value)
    return next((prime for prime in sorted(pairs(after)) if after.count(prime) > 1), 0)


def _sure_prime(observation: Observation) -> Best | None:
    """Return the question for the only prime that the other hand is sure to have, if the game has shown it."""
    state: DocFishState = observation.state
    could_ask = [move.value for move in RULES.legal_moves(state, observation.seat) if isinstance(move, Ask)]
    belief, he = infer_hand(observation), state.other
    sure = [prime for prime in could_ask if belief.probability(prime) == 1]
    if len(sure) != 1 or len(could_ask) < 2:
        return None
    seen = [value for value in belief.known if sure[0] in PRIMES_IN[value]]
    if not seen and sure[0] not in asked_primes(observation):
        return None  # only a long count shows it
    values = {"prime": sure[0], "who": Who(he), "primes": tuple(could_ask), "card": min(seen, default=None)}
    told = Step(f"{SURE_PRIME}.{'asked' if not seen else 'loose' if sure[0] in seen else 'inside'}", values)
    reason = Step(f"{SURE_PRIME}.why", values, zone_marked(state.table, HAND[he], Role.SUBJECT), (told,))
    essence = SURE_PRIME, sure[0], tuple(could_ask), told.rule, tuple(sorted(denied_primes(observation)))
    return Best((Ask(sure[0]),), Step(f"{SURE_PRIME}.goal", values), reason, SURE_PRIME, essence)


_FINDERS: Mapping[Phase, Callable[[Observation], Best | None]] = {
    Phase.LAY: _best_change,
    Phase.ASK: _sure_prime,
    Phase.CONSOLIDATE: _best_consolidation,
}


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare a move with the best one."""
    best = yield from find(observation)
    if best is None:
        raise ValueError("This position is no puzzle.")
    right = move in best.moves
    return Weighed(right, best.reason if right else _worse(observation, move, best))


def _worse(observation: Observation, move: Move, best: Best) -> Step:
    values = best.reason.values
    if isinstance(move, Consolidate):
        made = {"made": _products(move.groups), "scored": gain(move.groups)}
        return Step("puzzle.docfish.consolidate.less", {**values, **made})
    if isinstance(move, Change):
        return Step(f"{CHANGE}.less", {**values, "equality": evaluated(product(*move.parts))})
    asked, belief, state = cast(Ask, move).value, infer_hand(observation), observation.state
    values = {**values, "asked": asked}
    if asked in denied_primes(observation):
        return Step(f"{SURE_PRIME}.denied", values)
    if len(belief.known) == len(state.table[HAND[state.other]]):
        return Step(f"{SURE_PRIME}.all_known", {**values, "cards": tuple(sorted(belief.known))})
    return Step(f"{SURE_PRIME}.{'unsure' if belief.probability(asked) else 'absent'}", values)


def _products(groups: Groups) -> tuple[object, ...]:
    return tuple(evaluated(product(*group)) for group in groups)


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint to the best move."""
    best = yield from find(observation)
    if best is None:
        return ()
    looks = {CHANGE: "docfish.hint.lay.look", SURE_PRIME: f"{SURE_PRIME}.look"}
    look = Step(looks.get(best.theme, "puzzle.docfish.consolidate.look"), best.reason.values)
    last = Step("puzzle.move", {"move": str(best.moves[0])}, best.reason.highlights, best.reason.substeps)
    return look, Step(f"{best.theme}.rule", best.reason.values), last


JUDGE = Judge(
    find,
    weigh,
    hint,
    {CHANGE: "02", SURE_PRIME: "02", **dict.fromkeys((MOST_POINTS, SEQUENCE, SMALLER, THREE), "03")},
    by_memory=(SURE_PRIME,),
)
