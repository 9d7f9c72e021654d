"""The summary of a finished game of Literature: the winning team, and certain moves that were missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mathfish_widgets.engine.state import observe, within_memory
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.play.ending import Ending, Moment, Outcome, Review, Turns, largest, lead_moments

from .deduction.knowledge import knowledge_of
from .explain.declarations import name_team
from .explain.highlights import seats_marked, set_marked
from .rules import RULES
from .rules.legality import permissions
from .rules.moves import Ask
from .rules.procedure import Missed
from .rules.state import TEAMS, AnyCard, LiteratureState, OutcomeKind

_LOST_SET, _LOST_TURN = 2, 1
"""The weights of missed moments: a certain set that the team didn't get, and a turn that was lost needlessly."""


def result(state: LiteratureState, seat: Seat | None) -> Step:
    """Explain which team won, or that the teams share the win."""
    one, other = state.points
    if one == other:
        return Step("literature.ending.shared", {"points": Number(one)})
    winner = state.points.index(max(one, other))
    values = {"team": name_team(winner, seat), "points": Number(max(one, other)), "others": Number(min(one, other))}
    return Step("literature.ending.won", values)


def outcome(state: LiteratureState, seat: Seat) -> Outcome:
    """Return how the game ended for the team of a seat."""
    own, other = state.points[state.team(seat)], state.points[1 - state.team(seat)]
    return Outcome.SHARED if own == other else Outcome.WON if own > other else Outcome.LOST


def review(turns: Turns, seat: Seat | None) -> Thinking[Review]:
    """Find the misses when the person could have asked for a certain card or declared a certain set.

    A set counts only if the team scored nothing for it in the end.
    """
    missed: list[tuple[int, Moment]] = []
    for index, turn in enumerate(turns):
        if turn.seat == seat and any(isinstance(event, Missed) for event in turn.events):
            yield index / len(turns)
            missed += _certain(turns, index)
    told = largest(missed)
    declaring = any(moment.told.rule == "literature.ending.set" for moment in told)
    skill = "literature.declaration" if declaring else "literature.conclusion"
    return Review(tuple(_lead(turns, seat)), told, skill)


def _lead(turns: Turns, seat: Seat | None) -> Iterator[Moment]:
    """Find the moment when the winning team took the lead for good."""
    for moment in lead_moments(turns):
        team = turns[-1].after.winners[0] % TEAMS
        values = {"team": name_team(team, seat), "move": moment.turns + 1}
        yield Moment(moment.turns, Step("literature.ending.lead", values))


def _certain(turns: Turns, index: int) -> Iterator[tuple[int, Moment]]:
    """Find what a seat could have known when its question missed: a set to declare or a card to ask for.

    Yield at most one moment, with its weight.
    """
    state, seat, asked = turns[index].before, turns[index].seat, turns[index].move
    certain = knowledge_of(within_memory(observe(state, turns[:index], seat))).certain
    sure = _certain_set(state, seat, certain, turns[-1].after)
    if sure is not None:
        values = {"move": index + 1, "set": sure}
        yield _LOST_SET, Moment(index, Step("literature.ending.set", values, set_marked(sure, Role.SUBJECT)))
        return
    for card, holder in certain.items():
        there = state.team(holder) != state.team(seat) and RULES.refusal(state, Ask(holder, card), seat) is None
        if there and isinstance(asked, Ask):
            values = {"move": index + 1, "asked": asked.card, "card": card, "who": Who(holder)}
            marked = seats_marked((holder,), Role.SUBJECT)
            yield _LOST_TURN, Moment(index, Step("literature.ending.card", values, marked))
            return


def _certain_set(
    state: LiteratureState, seat: Seat, certain: Mapping[AnyCard, Seat], last: LiteratureState
) -> str | None:
    """Return a set that the team certainly had but scored nothing for in the end, or None."""
    if not permissions(state, seat).may_declare:
        return None
    own = set(state.hand(seat))
    for name in state.open_sets:
        held = [
            card in own or (card in certain and state.team(certain[card]) == state.team(seat))
            for card in state.deck.sets[name]
        ]
        if all(held) and not _won(last, name, state.team(seat)):
            return name
    return None


def _won(last: LiteratureState, name: str, team: int) -> bool:
    outcomes = dict(last.finished)
    kind, of_team, _ = outcomes[name]
    return of_team == team and kind in (OutcomeKind.RIGHT, OutcomeKind.AWARDED)


ENDING = Ending(review, result, outcome)
