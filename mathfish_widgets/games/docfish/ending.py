"""The review of a finished game of DocFish: what decided it, and which chances a player missed."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn, observe
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who, zone_marked
from mathfish_widgets.mathematics.expressions import evaluated, product
from mathfish_widgets.play.ending import Ending, Moment, Review, Turns, deciding_moments, largest

from .explain import known_primes
from .explain.primes import values_marked
from .rules import RULES
from .rules.consolidation import gain, groupings
from .rules.events import SaidDocFish
from .rules.moves import Ask, Consolidate
from .rules.state import HAND, POT, DocFishState, present

Missed = Iterator[tuple[int, Moment]]


def review(turns: Turns, seat: Seat | None) -> Thinking[Review]:
    """Review a finished game: what decided it, and which chances a seat missed.

    A chance is missed by a Consolidation that scores fewer points than another would. It is also missed by an
    unsuccessful request for a prime when another prime was certain to be in the other hand.
    """
    missed: list[tuple[int, Moment]] = []
    for index, turn in enumerate(turns):
        if turn.seat == seat:
            missed += _richer_consolidation(turn, index)
            yield index / len(turns)
            missed += _certain_prime(turns, index)
    told = largest(missed)
    consolidating = any(moment.told.rule == "docfish.ending.consolidation" for moment in told)
    skill = "docfish.consolidation" if consolidating else "docfish.embedded" if told else "docfish.change"
    return Review(deciding_moments(turns), told, skill)


def _richer_consolidation(turn: Turn[DocFishState], index: int) -> Missed:
    """Yield a Consolidation that scored less than the best one, with the points lost.

    Yield nothing with the option `step_by_step`, where one move is only part of a Consolidation.
    """
    state, move = turn.before, turn.move
    if not isinstance(move, Consolidate) or not state.one_pass:
        return
    best = max(groupings(state.pot(turn.seat), state.bank), key=gain)
    more = gain(best) - gain(move.groups)
    if more > 0:
        used = [value for group in best for value in group]
        values = {
            "move": index + 1,
            "made": gain(move.groups),
            "most": gain(best),
            "groups": tuple(evaluated(product(*group)) for group in best),
        }
        marked = values_marked(state, POT[turn.seat], used, Role.SUBJECT)
        yield more, Moment(index, Step("docfish.ending.consolidation", values, marked))


def _certain_prime(turns: Turns, index: int) -> Missed:
    """Yield an unsuccessful request for a prime, if another prime was certain to be in the other hand."""
    turn, seat = turns[index], turns[index].seat
    answer = turns[index + 1] if index + 1 < len(turns) else turn
    if not isinstance(turn.move, Ask) or not any(isinstance(event, SaidDocFish) for event in answer.events):
        return
    seen = observe(turn.before, turns[:index], seat)
    could_ask = {move.value for move in RULES.legal_moves(turn.before, seat) if isinstance(move, Ask)}
    held = known_primes(seen.history, 1 - seat).held & set(present(turn.before.hand(1 - seat)))
    if primes := sorted(held & could_ask):
        values = {"move": index + 1, "asked": turn.move.value, "primes": primes, "who": Who(1 - seat)}
        marked = zone_marked(turn.before.table, HAND[1 - seat], Role.SUBJECT)
        yield 0, Moment(index, Step("docfish.ending.asked", values, marked))


ENDING = Ending(review)
