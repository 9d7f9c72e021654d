"""The explanations of Literature: refusals, the situation, and button labels.

The explanation of a situation gives no answer away. Source: docs/rules/literature.md, Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Explainer, Reason
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who
from mathfish_widgets.explain.wording import sentences_of

from ..rules.legality import Permissions, permissions
from ..rules.moves import Ask, Declare, Holders
from ..rules.state import LiteratureState
from .declarations import explain_outcome, explain_points, explain_worth
from .highlights import own_marked, seats_marked
from .turns import explain_turn, spoken


def refused_marks(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """Highlight the seat that a refusal names, and the card that it names if the player has it."""
    who = refusal.values.get("name")
    named = seats_marked([who.seat], Role.REFUSED) if isinstance(who, Who) and who.seat in state.seats else ()
    card = refusal.values.get("card")
    return (*named, *(() if card is None else own_marked(state, seat, [card], Role.REFUSED)))


def _seats_named(rule: str, name: str, seats: Callable[[LiteratureState, Seat], Iterable[Seat]]) -> Reason:
    """Return a reason that names the seats that `seats` finds, if there are any."""

    def reason(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
        if found := tuple(seats(state, seat)):
            yield Step(rule, {name: tuple(map(Who, found))}, seats_marked(found, Role.REASON))

    return reason


def _opponents_with_cards(state: LiteratureState, seat: Seat) -> tuple[Seat, ...]:
    return permissions(state, seat).opponents


_opponents_to_ask = _seats_named("literature.whom", "opponents", _opponents_with_cards)
_opponents = _seats_named("literature.why.opponents", "opponents", _opponents_with_cards)
_mates = _seats_named("literature.why.teammates", "mates", lambda state, seat: permissions(state, seat).teammates)
_team = _seats_named("literature.why.team", "mates", lambda state, seat: state.teammates(seat))


def _sets_held(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    """Explain that a question needs another card of the set, and which sets the seat has cards of."""
    allowed = permissions(state, seat)
    if allowed.must_pass:
        yield from _mates(state, seat, move, refusal)
        return
    yield Step("literature.why.other_card")
    for name, cards in allowed.held.items():
        held = tuple(card for card in state.deck.sets[name] if card in cards)
        yield Step("literature.why.held", {"set": name, "cards": held}, own_marked(state, seat, held, Role.REASON))


def _own(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    name = refusal.values["set"]
    others = tuple(card for card in state.deck.sets[name] if card not in permissions(state, seat).held[name])
    yield Step("literature.why.others" if others else "literature.askable.whole", {"set": name, "cards": others})


def _open_sets(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    yield from _left(state)


def _set_cards(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    name = refusal.values["set"]
    yield Step("literature.why.set", {"set": name, "cards": state.deck.sets[name]})


REASONS: dict[str, Reason] = {
    "literature.ask.last": _open_sets,
    "literature.ask.seat": _opponents_to_ask,
    "literature.ask.yourself": _opponents_to_ask,
    "literature.ask.team": _opponents_to_ask,
    "literature.ask.empty": _opponents_to_ask,
    "literature.ask.finished": _open_sets,
    "literature.ask.removed": lambda state, *_: (Step(f"literature.deck.{state.deck.name}"),),
    "literature.ask.own": _own,
    "literature.ask.base": _sets_held,
    "literature.ask.other": _sets_held,
    "literature.declare.finished": _open_sets,
    "literature.declare.set": _open_sets,
    "literature.declare.cards": _set_cards,
    "literature.declare.seat": _team,
    "literature.declare.team": _team,
    "literature.pass.seat": _mates,
    "literature.pass.yourself": _mates,
    "literature.pass.mate": _mates,
    "literature.pass.needed": _mates,
    "literature.designate.seat": _opponents,
    "literature.designate.yourself": _opponents,
    "literature.designate.opponent": _opponents,
    "literature.designate.needed": _opponents,
    "literature.play.stalled": lambda state, *_: (Step("literature.why.limit", {"limit": state.ask_limit}),),
}


def explain_situation(observation: Observation) -> Step:
    """Explain to a seat what it can do now or who everyone is waiting for, or how the game ended."""
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
    whom = Step("literature.whom", {"opponents": values["opponents"]})
    asking = (*_askable(state, seat, allowed), whom) if allowed.askable else ()
    declaring = tuple(explain_worth(state, allowed)) if allowed.may_declare else ()
    after = (Step(f"literature.after.{kind}", values),) if kind in _WITH_MORE else ()
    highlights: Highlights = ()
    if kind == "must_pass":
        highlights = seats_marked(allowed.teammates, Role.SUBJECT)
    elif kind in ("designate", "ask"):
        highlights = seats_marked(allowed.opponents, Role.SUBJECT)
    steps = (*after, *asking, *declaring, explain_points(state, seat), *_left(state), *_stall(state))
    return Step(f"literature.now.{kind}", values, highlights, steps)


def _kind(state: LiteratureState, allowed: Permissions) -> str:
    """Return the task of the player whose turn it is, as the end of a rule id; the first that applies."""
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
"""The kinds of task that the line next to the hand doesn't explain completely."""


def _askable(state: LiteratureState, seat: Seat, allowed: Permissions) -> Iterator[Step]:
    """Yield each set that the seat has a card of, with the cards that it may ask for."""
    for name, own in allowed.held.items():
        highlights = own_marked(state, seat, own, Role.REASON)
        wanted = tuple(card for card in state.deck.sets[name] if card in allowed.askable)
        held = tuple(card for card in state.deck.sets[name] if card in own)
        rule = "literature.askable" if wanted else "literature.askable.whole"
        yield Step(rule, {"set": name, "own": held, "cards": wanted}, highlights)


def _left(state: LiteratureState) -> Iterator[Step]:
    yield Step("literature.left", {"sets": state.open_sets, "count": len(state.open_sets)})


def _stall(state: LiteratureState) -> Iterator[Step]:
    if state.ask_limit:
        yield Step("literature.stall", {"count": state.asked_in_a_row, "limit": state.ask_limit})


def label(move: Move) -> Step:
    """Return the button label of a move."""
    if isinstance(move, Ask):
        return Step("literature.invite.ask", {"other": Who(move.seat), "card": move.card})
    if isinstance(move, Declare):
        return Step("literature.invite.declare", {"set": move.set, "claims": _claims(move.holders)})
    return Step(f"literature.invite.{move.verb}", {"other": Who(getattr(move, "seat", 0))})


def _claims(holders: Holders) -> Step:
    """Say which cards each seat is claimed to have."""
    (holder, cards), *rest = holders
    values = {"name": Who(holder), "cards": cards}
    return (
        Step("literature.claims", values | {"rest": _claims(tuple(rest))}) if rest else Step("literature.claim", values)
    )


_WORTH = "right high split.void split.stays split.nothing split.opponents limit team.minus_one team.opponents".split()
_FURTHER = frozenset(
    (*(f"literature.worth.{rule}" for rule in _WORTH), "literature.left", "literature.stall", "literature.points")
)
EXPLAINER = Explainer(
    sentences_of("games/literature"), explain_turn, REASONS, refused_marks, explain_situation, label, _FURTHER, spoken
)
