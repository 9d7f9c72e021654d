"""The summary of a finished game of Pemberley: cards and sets that would have scored more."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, cards_marked
from mathfish_widgets.play.ending import Ending, Moment, Review, Turns, deciding_moments, largest

from .analysis import missed_landing, missed_sets
from .rules.moves import Done, Pass, Play
from .rules.state import HAND, PemberleyState

_SETS = "pemberley.ending.sets"


def review(turns: Turns, seat: Seat | None) -> Thinking[Review]:
    """Compare the person's turns with the best card in the hand, and each part two with the best sets."""
    missed: list[tuple[int, Moment]] = []
    for index, turn in enumerate(turns):
        if turn.seat != seat:
            continue
        if isinstance(turn.move, Play | Pass):
            missed += ((more, Moment(index, told)) for more, told in _landings(turn, index))
        elif isinstance(turn.move, Done):
            yield index / len(turns)
            sets = yield from missed_sets(turn.before, seat)
            if sets.more > 0:
                told = Step(_SETS, {**sets.told.values, "move": index + 1}, substeps=sets.told.substeps)
                missed.append((sets.more, Moment(index, told)))
    told_of = largest(missed)
    laid = any(moment.told.rule == _SETS for moment in told_of)
    return Review(deciding_moments(turns), told_of, "pemberley.layout" if laid else "pemberley.landing")


def _landings(turn: Turn[PemberleyState], index: int) -> Iterator[tuple[int, Step]]:
    """Yield how many more points the best card in the hand would have scored, with an explanation.

    Yield nothing if no card would have scored more.
    """
    state = turn.before
    for told in missed_landing(turn, iter(state.hand(turn.seat))):
        values = {**told.values, "move": index + 1}
        marked = cards_marked(state.table, HAND[turn.seat], (values["card"],), Role.SUBJECT)
        rule = f"pemberley.ending.{'turn' if isinstance(turn.move, Play) else 'pass'}"
        yield values["points"] - values["made"], Step(rule, values, marked, told.substeps)


ENDING = Ending(review)
