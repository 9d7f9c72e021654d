"""How a refused move of Literature is explained: the refusal's sentence, then why the rule is so here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who

from ..rules.permissions import Permissions, permissions
from ..rules.state import LiteratureState
from .highlights import own_marked, seats_marked

Reason = Callable[[LiteratureState, Seat, Refusal, Permissions], Iterator[Step]]


def explain_refusal(observation: Observation, move: Move, refusal: Refusal) -> Step:
    """Why a move is refused, step by step; only what the mover sees is told."""
    if observation.seat is None:
        return Step(refusal.rule, refusal.values)
    state, seat = observation.state, observation.seat
    why = _REASONS.get(refusal.rule.removeprefix("literature."))
    steps = tuple(why(state, seat, refusal, permissions(state, seat))) if why else ()
    return Step(refusal.rule, refusal.values, _highlights(state, seat, move, refusal), steps)


def _highlights(state: LiteratureState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    who = refusal.values.get("name")
    named = seats_marked([who.seat], Role.REFUSED) if isinstance(who, Who) and who.seat in state.seats else ()
    card = refusal.values.get("card")
    return (*named, *(() if card is None else own_marked(state, seat, [card], Role.REFUSED)))


def _opponents_to_ask(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    highlights = seats_marked(allowed.opponents, Role.REASON)
    yield Step("literature.whom", {"opponents": tuple(map(Who, allowed.opponents))}, highlights)


def _opponents(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    highlights = seats_marked(allowed.opponents, Role.REASON)
    yield Step("literature.why.opponents", {"opponents": tuple(map(Who, allowed.opponents))}, highlights)


def _sets_held(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    """Why one needs a card of the set, and of which sets the seat has one."""
    if allowed.must_pass:
        yield from _mates(state, seat, refusal, allowed)
        return
    yield Step("literature.why.other_card")
    for name, cards in allowed.held.items():
        held = tuple(card for card in state.deck.sets[name] if card in cards)
        yield Step("literature.why.held", {"set": name, "cards": held}, own_marked(state, seat, held, Role.REASON))


def _own(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    name = refusal.values["set"]
    others = tuple(card for card in state.deck.sets[name] if card not in allowed.held[name])
    yield Step("literature.why.others" if others else "literature.askable.whole", {"set": name, "cards": others})


def _open_sets(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    yield Step("literature.left", {"sets": allowed.open_sets, "count": len(allowed.open_sets)})


def _removed(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    yield Step(f"literature.deck.{state.deck.name}")


def _set_cards(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    name = refusal.values["set"]
    yield Step("literature.why.set", {"set": name, "cards": state.deck.sets[name]})


def _team(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    mates = state.teammates(seat)
    yield Step("literature.why.team", {"mates": tuple(map(Who, mates))}, seats_marked(mates, Role.REASON))


def _mates(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    if allowed.teammates:
        highlights = seats_marked(allowed.teammates, Role.REASON)
        yield Step("literature.why.teammates", {"mates": tuple(map(Who, allowed.teammates))}, highlights)


def _limit(state: LiteratureState, seat: Seat, refusal: Refusal, allowed: Permissions) -> Iterator[Step]:
    yield Step("literature.why.limit", {"limit": state.ask_limit})


_REASONS: dict[str, Reason] = {
    "ask.last": _open_sets,
    "ask.seat": _opponents_to_ask,
    "ask.yourself": _opponents_to_ask,
    "ask.team": _opponents_to_ask,
    "ask.empty": _opponents_to_ask,
    "ask.finished": _open_sets,
    "ask.removed": _removed,
    "ask.own": _own,
    "ask.base": _sets_held,
    "ask.other": _sets_held,
    "declare.finished": _open_sets,
    "declare.set": _open_sets,
    "declare.cards": _set_cards,
    "declare.seat": _team,
    "declare.team": _team,
    "pass.seat": _mates,
    "pass.yourself": _mates,
    "pass.mate": _mates,
    "pass.needed": _mates,
    "designate.seat": _opponents,
    "designate.yourself": _opponents,
    "designate.opponent": _opponents,
    "designate.needed": _opponents,
    "play.stalled": _limit,
}
