"""The end of a game: who won and by how much, what decided it, and what a person missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import chain, takewhile
from typing import Any, NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import State, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.mathematics.expressions import Number

Turns = Sequence[Turn[Any]]
MOST_MISSED = 3
"""The maximum number of missed chances to report; the largest are chosen."""


class Outcome(StrEnum):
    """How a game ended for a seat."""

    WON = "won"
    LOST = "lost"
    SHARED = "shared"


class Moment(NamedTuple):
    """A moment of a finished game to return to: the number of turns before it, and its description."""

    turns: int
    told: Step


@frozen_dataclass
class Review:
    """The review of a finished game: what decided it, and what a person missed.

    `missed` is None if missed chances cannot be known, or if nothing better was possible. `skill` is the key of a skill
    to practise.
    """

    deciding: tuple[Moment, ...] = ()
    missed: tuple[Moment, ...] | None = ()
    skill: str = ""


def result_by_scores(state: State, seat: Seat | None) -> Step:
    """Return the step that says who won, by the scores."""
    winners = state.winners
    others = sorted((score for each, score in enumerate(state.scores) if each not in winners), reverse=True)
    values = {
        "who": tuple(map(Who, winners)),
        "score": Number(state.scores[winners[0]]),
        "others": tuple(map(Number, others)),
    }
    return Step(f"ending.{'won' if len(winners) == 1 else 'ahead' if others else 'draw'}", values)


def outcome_by_winners(state: State, seat: Seat) -> Outcome:
    """Return how the game ended for a seat that plays on its own."""
    if seat not in state.winners:
        return Outcome.LOST
    return Outcome.WON if len(state.winners) == 1 else Outcome.SHARED


def lead_moments(turns: Turns) -> Iterator[Moment]:
    """Yield the moment when the winners took the lead for good.

    Yield nothing if the scores alone did not decide the game.
    """
    last = turns[-1].after
    rivals = [seat for seat in range(len(last.scores)) if seat not in last.winners]

    def ahead(state: State) -> bool:
        return bool(rivals) and min(state.scores[each] for each in last.winners) > max(
            state.scores[each] for each in rivals
        )

    if ahead(last):
        index = max((number for number, turn in enumerate(turns) if not ahead(turn.before)), default=0)
        yield Moment(index, Step("ending.lead", {"who": tuple(map(Who, last.winners)), "move": index + 1}))


def gain_moments(turns: Turns) -> Iterator[Moment]:
    """Yield the moment of the move that scored its player the most points, if any move scored."""
    gains = [turn.after.scores[turn.seat] - turn.before.scores[turn.seat] for turn in turns]
    index = max(range(len(turns)), key=lambda number: gains[number])
    if gains[index] > 0:
        values = {"who": Who(turns[index].seat), "points": gains[index], "move": index + 1}
        yield Moment(index, Step("ending.gain", values))


def best_moments(turns: Turns, seat: Seat) -> Iterator[Moment]:
    """Yield the moment of a seat's best move, if the seat scored at all.

    That is the move that scored the most points, or the start of its longest run if all its scores were equal.
    """
    own = [(number, turn) for number, turn in enumerate(turns) if turn.seat == seat]
    gains = [turn.after.scores[seat] - turn.before.scores[seat] for _, turn in own]
    runs = [len([*takewhile(lambda gain: gain > 0, gains[place:])]) for place in range(len(gains))]
    if not any(runs):
        return
    alike = len({gain for gain in gains if gain > 0}) == 1
    place = runs.index(max(runs)) if alike else gains.index(max(gains))
    kind = "run" if alike and runs[place] > 1 else "move"
    values = {"move": own[place][0] + 1, "points": gains[place], "run": runs[place]}
    yield Moment(own[place][0], Step(f"ending.best.{kind}", values))


def deciding_moments(turns: Turns) -> tuple[Moment, ...]:
    """Return the moments when the winners took the lead for good and when a move scored the most."""
    return tuple(chain(lead_moments(turns), gain_moments(turns)))


def largest(missed: Sequence[tuple[int, Moment]]) -> tuple[Moment, ...]:
    """Return the moments of the largest missed chances, in order of play.

    `missed` has the size and the moment of each chance. At most MOST_MISSED moments are returned.
    """
    chosen = sorted(missed, key=lambda each: (-each[0], each[1].turns))[:MOST_MISSED]
    return tuple(sorted((moment for _, moment in chosen), key=lambda moment: moment.turns))


@frozen_dataclass
class Ending:
    """The functions of a game that describe its end.

    `review(turns, seat)` works out, in steps, what decided a finished game and what the person at a seat missed, if
    that is certain. Seat None means that there is no such person. `result(state, seat)` says who won and by how much,
    and `outcome(state, seat)` says what that means for a seat.

    `tally_alone` is the rule id of the sentence with a single player's totals over all games. In a game that a single
    player cannot lose, this sentence does not count games won.
    """

    review: Callable[[Turns, Seat | None], Thinking[Review]]
    result: Callable[[Any, Seat | None], Step] = result_by_scores
    outcome: Callable[[Any, Seat], Outcome] = outcome_by_winners
    tally_alone: str = "ending.tally.alone"
