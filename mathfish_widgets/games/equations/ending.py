"""The summary of a finished game of Equations: the result, and layouts that the person gave up on."""

from __future__ import annotations

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.play.ending import (
    Ending,
    Moment,
    Outcome,
    Review,
    Turns,
    largest,
    lead_moments,
    outcome_by_winners,
    result_by_scores,
)

from .rules.legality import GiveUp
from .rules.procedure import Won
from .rules.search import equations_in_slices
from .rules.state import EquationsState


def result(state: EquationsState, seat: Seat | None) -> Step:
    """Explain who won or, if somebody played alone, how many of the cards were won."""
    if state.players > 1:
        return result_by_scores(state, seat)
    return Step("equations.ending.alone", {"who": Who(0), "count": state.scores[0], "cards": len(state.pack)})


def outcome(state: EquationsState, seat: Seat) -> Outcome:
    """Return how the game ended for a seat; a single player wins by taking every card."""
    if state.players > 1:
        return outcome_by_winners(state, seat)
    return Outcome.WON if state.scores[0] == len(state.pack) else Outcome.LOST


def review(turns: Turns, seat: Seat | None) -> Thinking[Review]:
    """Find the layouts that the person gave up on and nobody solved, each with its simplest equation."""
    missed: list[tuple[int, Moment]] = []
    for index, turn in enumerate(turns):
        if turn.seat == seat and isinstance(turn.move, GiveUp) and not _won_later(turns[index:]):
            yield index / len(turns)
            state = turn.before
            found = yield from equations_in_slices(state.layout_values, state.operations, state.ace)
            if found:
                values = {"move": index + 1, "numbers": state.layout_values, "equation": found[0].pretty}
                # A layout with more equations was easier to solve, so it should come first in the summary.
                missed.append((len(found), Moment(index, Step("equations.ending.given_up", values))))
    return Review(tuple(lead_moments(turns)), largest(missed), "equations.four")


def _won_later(turns: Turns) -> bool:
    """Return whether somebody still won the layout on which the seat of the first turn gave up."""
    number = turns[0].before.number_of_layout
    of_layout = (turn for turn in turns if turn.before.number_of_layout == number)
    return any(isinstance(event, Won) for turn in of_layout for event in turn.events)


ENDING = Ending(review, result, outcome, "equations.ending.tally.alone")
