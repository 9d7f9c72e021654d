"""How a refused move of Pemberley is explained: the refusal's sentence, then the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Reason
from mathfish_widgets.explain.highlights import cards_marked
from mathfish_widgets.explain.steps import Highlights, Role, Step

from ..rules.legality import operation_values
from ..rules.moves import LaySet, Lift, Play
from ..rules.operations import chain
from ..rules.scoring import points_of_set
from ..rules.state import HAND, PILE, PemberleyState
from .calculation import (
    TOTAL,
    explain_operation,
    in_one_line,
    landings_of_cards,
    number_line_at,
    steps_of_set,
    why_refused,
)


def refused_marks(state: PemberleyState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """The own cards that the move names, and the total for a card that is played."""
    if isinstance(move, Play):
        held = cards_marked(state.table, HAND[seat], [move.card], Role.REFUSED)
        return (*held, (TOTAL, Role.REASON)) if held else ()
    return cards_marked(state.table, PILE[seat], move.cards, Role.REFUSED) if isinstance(move, LaySet) else ()


def _play(state: PemberleyState, seat: Seat, move: Play, refusal: Refusal) -> Iterator[Step]:
    return why_refused(state.total, move.card)


def _playable(state: PemberleyState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    card = refusal.values["card"]
    highlights = cards_marked(state.table, HAND[seat], [card], Role.REASON)
    (landed,) = landings_of_cards(state.total, [card])
    line = number_line_at(state, landed.after, landed)
    yield replace(explain_operation(state.total, card), highlights=highlights, figures=(line,))


def _set(state: PemberleyState, seat: Seat, move: LaySet, refusal: Refusal) -> Iterator[Step]:
    """The steps of the set up to the one that cannot be, and what is wrong with that."""
    before = refusal.values["step"] - 1
    start, card = state.starter_number, move.cards[before]
    totals = (start, *chain(start, move.cards))
    yield Step("pemberley.set.begins", {"start": start})
    yield from steps_of_set(start, move.cards[:before])
    broken = refusal.rule.rpartition(".")[2]
    total = totals[before]
    if total is not None:
        yield Step(f"pemberley.play.{broken}", operation_values(total, card), (), tuple(why_refused(total, card)))


def _worthless(state: PemberleyState, seat: Seat, move: LaySet, refusal: Refusal) -> Iterator[Step]:
    start = state.starter_number
    yield Step("pemberley.set.begins", {"start": start})
    yield from steps_of_set(start, move.cards)
    yield from in_one_line(start, move.cards)
    yield from points_of_set(refusal.values["total"].value, state.negative_primes).reasons


def _missing(state: PemberleyState, seat: Seat, move: Lift, refusal: Refusal) -> Iterator[Step]:
    count = len(state.sets[seat])
    yield Step("pemberley.lift.count" if count else "pemberley.lift.none", {"count": count})


REASONS: dict[str, Reason] = {
    "pemberley.play.division": _play,
    "pemberley.play.limit": _play,
    "pemberley.pass.playable": _playable,
    "pemberley.set.division": _set,
    "pemberley.set.limit": _set,
    "pemberley.set.worthless": _worthless,
    "pemberley.lift.missing": _missing,
}
