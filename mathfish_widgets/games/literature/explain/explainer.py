"""What Literature can tell, in one place: the situation, which gives no answer away, and the words of buttons.

Source: docs/rules/literature.md, Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who

from ..rules.moves import Ask, Declare, Holders
from ..rules.permissions import Permissions, permissions
from ..rules.state import LiteratureState
from .declarations import explain_outcome, explain_points, explain_worth
from .highlights import own_marked, seats_marked
from .refusals import REASONS, refused_marks
from .turns import explain_turn, spoken


def explain_situation(observation: Observation) -> Step:
    """What there is to do now, for a seat that may do it; for others, whom the table waits for."""
    state, seat = observation.state, observation.seat
    if state.over:
        return explain_outcome(state, seat)
    if seat is None or not observation.may_move:
        return _waiting(state, seat, "literature.waiting")
    allowed = permissions(state, seat)
    return _on_turn(state, seat, allowed) if allowed.on_turn else _waiting(state, seat, "literature.waiting.any_time")


def _waiting(state: LiteratureState, seat: Seat | None, rule: str) -> Step:
    steps = (explain_points(state, seat), *_left(state), *_stall(state))
    return Step(rule, {"who": Who(state.turn_of)}, seats_marked([state.turn_of], Role.SUBJECT), steps)


def _on_turn(state: LiteratureState, seat: Seat, allowed: Permissions) -> Step:
    values = {
        "mates": tuple(map(Who, allowed.teammates)),
        "opponents": tuple(map(Who, allowed.opponents)),
        "sets": allowed.open_sets,
        "set": allowed.whole_set,
        "count": state.asked_in_a_row,
    }
    kind = _kind(state, allowed)
    asking = () if not allowed.askable else (*_askable(state, seat, allowed), _whom(allowed))
    declaring = tuple(explain_worth(state, allowed)) if allowed.may_declare else ()
    after = (Step(f"literature.after.{kind}", values),) if kind in _WITH_MORE else ()
    steps = (*after, *asking, *declaring, explain_points(state, seat), *_left(state), *_stall(state))
    return Step(f"literature.now.{kind}", values, _highlights(allowed, kind), steps)


def _kind(state: LiteratureState, allowed: Permissions) -> str:
    """What the seat on turn has to do, in one word: the first that applies."""
    kinds = {
        "designate": allowed.team_empty,
        "must_pass": allowed.must_pass,
        "alone": not allowed.opponents,
        "stalled": allowed.stalled,
        "complete": bool(allowed.owed),
        "whole_sets": not allowed.askable,
        "may_pass": state.may_pass and bool(allowed.teammates),
    }
    return next((kind for kind, applies in kinds.items() if applies), "ask")


_WITH_MORE = frozenset(("may_pass", "must_pass", "designate", "alone", "stalled", "whole_sets"))
"""The kinds of which the line at the hand says less than there is to tell."""


def _highlights(allowed: Permissions, kind: str) -> Highlights:
    if kind == "must_pass":
        return seats_marked(allowed.teammates, Role.SUBJECT)
    return seats_marked(allowed.opponents, Role.SUBJECT) if kind in ("designate", "ask") else ()


def _askable(state: LiteratureState, seat: Seat, allowed: Permissions) -> Iterator[Step]:
    """The sets of which the seat holds a card, with what it may ask for."""
    for name, own in allowed.held.items():
        highlights = own_marked(state, seat, own, Role.REASON)
        wanted = tuple(card for card in state.deck.sets[name] if allowed.askable >> state.deck.index[card] & 1)
        held = tuple(card for card in state.deck.sets[name] if card in own)
        rule = "literature.askable" if wanted else "literature.askable.whole"
        yield Step(rule, {"set": name, "own": held, "cards": wanted}, highlights)


def _whom(allowed: Permissions) -> Step:
    return Step("literature.whom", {"opponents": tuple(map(Who, allowed.opponents))})


def _left(state: LiteratureState) -> Iterator[Step]:
    yield Step("literature.left", {"sets": state.open_sets, "count": len(state.open_sets)})


def _stall(state: LiteratureState) -> Iterator[Step]:
    if state.ask_limit:
        yield Step("literature.stall", {"count": state.asked_in_a_row, "limit": state.ask_limit})


def label(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Ask):
        return Step("literature.invite.ask", {"other": Who(move.seat), "card": move.card})
    if isinstance(move, Declare):
        return Step("literature.invite.declare", {"set": move.set, "claims": _claims(move.holders)})
    return Step(f"literature.invite.{move.verb}", {"other": Who(getattr(move, "seat", 0))})


def _claims(holders: Holders) -> Step:
    """Who is said to hold what, one seat after another."""
    (holder, cards), *rest = holders
    values = {"name": Who(holder), "cards": cards}
    return (
        Step("literature.claims", values | {"rest": _claims(tuple(rest))}) if rest else Step("literature.claim", values)
    )


_FURTHER = frozenset(
    {
        "literature.worth.right",
        "literature.worth.high",
        "literature.worth.split.void",
        "literature.worth.split.stays",
        "literature.worth.split.nothing",
        "literature.worth.split.opponents",
        "literature.worth.limit",
        "literature.worth.team.minus_one",
        "literature.worth.team.opponents",
        "literature.left",
        "literature.stall",
        "literature.points",
    }
)
EXPLAINER = Explainer(
    sentences_of("games/literature"), explain_turn, REASONS, refused_marks, explain_situation, label, _FURTHER, spoken
)
