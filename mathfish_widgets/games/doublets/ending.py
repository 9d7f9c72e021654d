"""The review of a finished game of Doublets: how long the best score was still possible."""

from __future__ import annotations

from math import ceil, log2

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.ending import Ending, Moment, Outcome, Review, Turns

from .explain import label_with_card
from .players.solver import Solution, solve
from .rules.state import MOST_CARDS, DoubletsState
from .rules.state import Ending as Closing

SKILL = "doublets.next"


def result(state: DoubletsState, seat: Seat | None) -> Step:
    """Explain whether the game was won, and how many cards were built."""
    kind = "won" if state.ending is Closing.WON else "lost"
    return Step(f"doublets.ending.{kind}{'' if seat is None else '.you'}", {"count": state.scores[0]})


def outcome(state: DoubletsState, _seat: Seat) -> Outcome:
    """Return WON if all cards were built, otherwise LOST."""
    return Outcome.WON if state.ending is Closing.WON else Outcome.LOST


def review(turns: Turns, _seat: Seat | None) -> Thinking[Review]:
    """Review a finished game by finding the last position that was as good as the deal.

    If the solver can't prove the best score of the deal, the review says that it is unknown.
    """
    built = turns[-1].after.scores[0]
    if built == MOST_CARDS:
        return Review(missed=None, skill=SKILL)
    rounds = ceil(log2(len(turns))) + 1
    start = yield from _within(solve(turns[0].before), 0, rounds)
    if not start.proved:
        told = Step("doublets.ending.unknown", {"count": start.score})
        return Review((Moment(0, told),), None, SKILL)
    if start.score == built:
        return Review((Moment(0, Step("doublets.ending.best", {"count": built})),), (), SKILL)
    last, best, sure = yield from _last_as_good(turns, start, rounds)
    thrown = _thrown_away(turns, last, best, sure)
    could_not = start.score < MOST_CARDS
    deciding = (Moment(0, Step("doublets.ending.best", {"count": start.score})),) if could_not else ()
    return Review(deciding, (Moment(last, thrown),), SKILL)


def _last_as_good(turns: Turns, start: Solution, rounds: int) -> Thinking[tuple[int, Solution, bool]]:
    """Find the last turn before which the best score of the deal could still be reached.

    Return its index, a solution from that position, and whether it is certain that no later position was as good. The
    best possible score never grows during a game, so this is a binary search.
    """
    good, poor, best, sure = 0, len(turns), start, True
    done = 1
    while poor - good > 1:
        middle = (good + poor) // 2
        solution = yield from _within(solve(turns[middle].before), done, rounds)
        if solution.score >= start.score:
            good, best = middle, solution
        else:
            poor, sure = middle, solution.proved
        done += 1
    return good, best, sure


def _thrown_away(turns: Turns, last: int, best: Solution, sure: bool) -> Step:
    state = turns[last].before
    better = label_with_card(state, best.line[0])
    values = {
        "move": last + 1,
        "count": best.score,
        "better": better,
        "made": label_with_card(state, turns[last].move),
    }
    return Step(f"doublets.ending.{'thrown' if sure else 'last_known'}", values, better.highlights)


def _within(thinking: Thinking[Solution], done: int, rounds: int) -> Thinking[Solution]:
    """Run one of several searches, and yield the share of all the work that is done."""
    while True:
        try:
            part = next(thinking)
        except StopIteration as finished:
            answer: Solution = finished.value
            return answer
        yield (done + (part or 0)) / rounds


ENDING = Ending(review, result, outcome)
