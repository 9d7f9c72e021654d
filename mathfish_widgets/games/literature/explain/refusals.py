"""How a refused move of Literature is explained: the refusal's sentence, then why the rule is so here."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Reason
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who

from ..rules.permissions import permissions
from ..rules.state import LiteratureState
from .highlights import own_marked, seats_marked


def refused_marks(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """The seat that the refusal names, and the own card."""
    who = refusal.values.get("name")
    named = seats_marked([who.seat], Role.REFUSED) if isinstance(who, Who) and who.seat in state.seats else ()
    card = refusal.values.get("card")
    return (*named, *(() if card is None else own_marked(state, seat, [card], Role.REFUSED)))


def _opponents_to_ask(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    allowed = permissions(state, seat)
    highlights = seats_marked(allowed.opponents, Role.REASON)
    yield Step("literature.whom", {"opponents": tuple(map(Who, allowed.opponents))}, highlights)


def _opponents(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    allowed = permissions(state, seat)
    highlights = seats_marked(allowed.opponents, Role.REASON)
    yield Step("literature.why.opponents", {"opponents": tuple(map(Who, allowed.opponents))}, highlights)


def _sets_held(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    """Why one needs a card of the set, and of which sets the seat has one."""
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
    allowed = permissions(state, seat)
    yield Step("literature.left", {"sets": allowed.open_sets, "count": len(allowed.open_sets)})


def _removed(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    yield Step(f"literature.deck.{state.deck.name}")


def _set_cards(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    name = refusal.values["set"]
    yield Step("literature.why.set", {"set": name, "cards": state.deck.sets[name]})


def _team(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    mates = state.teammates(seat)
    yield Step("literature.why.team", {"mates": tuple(map(Who, mates))}, seats_marked(mates, Role.REASON))


def _mates(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    allowed = permissions(state, seat)
    if allowed.teammates:
        highlights = seats_marked(allowed.teammates, Role.REASON)
        yield Step("literature.why.teammates", {"mates": tuple(map(Who, allowed.teammates))}, highlights)


def _limit(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    yield Step("literature.why.limit", {"limit": state.ask_limit})


REASONS: dict[str, Reason] = {
    "literature.ask.last": _open_sets,
    "literature.ask.seat": _opponents_to_ask,
    "literature.ask.yourself": _opponents_to_ask,
    "literature.ask.team": _opponents_to_ask,
    "literature.ask.empty": _opponents_to_ask,
    "literature.ask.finished": _open_sets,
    "literature.ask.removed": _removed,
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
    "literature.play.stalled": _limit,
}
