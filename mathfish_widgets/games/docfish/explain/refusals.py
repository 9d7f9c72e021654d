"""Explanations of refused moves in DocFish: the numbers behind the sentence of each refusal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Reason
from mathfish_widgets.explain.figures import VerdictsFigure
from mathfish_widgets.explain.steps import Highlights, Role, Step
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..rules.moves import Change, Consolidate, Freeze
from ..rules.state import HAND, POT, VALUES, DocFishState
from .consolidation import (
    finished_step,
    left_out_by,
    lowest_step,
    sequence_highlights,
    sequence_step,
    sorted_step,
    verdicts,
)
from .primes import choice_step, embedded_step, holders_marked, shortage_steps, tree_step, values_marked


def refused_marks(state: DocFishState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """Return highlights of the cards that a refused move names, in the hand or in the pot."""
    if isinstance(move, Consolidate):
        return sequence_highlights(state, seat, move.groups) if all(move.groups) else ()
    if isinstance(move, Freeze):
        return values_marked(state, HAND[seat], move.values, Role.REFUSED)
    value = getattr(move, "value", None)
    return () if value is None else values_marked(state, HAND[seat], [value], Role.REFUSED)


def _hand(state: DocFishState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    """Show the hand as primes, without highlights, since a ring would suggest that a card fits."""
    yield _without_marks(embedded_step(state, seat))


def _without_marks(step: Step) -> Step:
    return replace(step, highlights=(), substeps=tuple(map(_without_marks, step.substeps)))


def _pair_waits(state: DocFishState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    highlights = holders_marked(state, seat, refusal.values["prime"], Role.REASON)
    (hand,) = _hand(state, seat, move, refusal)
    yield replace(hand, highlights=highlights)


def _tree(state: DocFishState, seat: Seat, move: Any, refusal: Refusal) -> Iterator[Step]:
    if refusal.values["value"] in VALUES:
        yield tree_step(refusal.values["value"])


def _held(state: DocFishState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    holder = refusal.values["where"].values["value"]
    highlights = values_marked(state, HAND[seat], [holder], Role.REASON)
    tree = tree_step(holder)
    yield Step(tree.rule, tree.values, highlights, figures=tree.figures)


def _no_factor(state: DocFishState, seat: Seat, move: Change, refusal: Refusal) -> Iterator[Step]:
    strange = [part for part in move.parts if part and move.value % part]
    if strange:
        yield Step("docfish.change.no_factor", {"value": move.value, "part": strange[0]})
        yield tree_step(move.value)


def _wrong_product(state: DocFishState, seat: Seat, move: Change, refusal: Refusal) -> Iterator[Step]:
    yield Step("docfish.change.must_equal", {"value": move.value, "product": evaluated(product(*move.parts))})
    yield tree_step(move.value)


def _bank_lacks(state: DocFishState, seat: Seat, move: Change, refusal: Refusal) -> Iterator[Step]:
    lacks = (step for step in shortage_steps(move.value, state.bank))
    yield from (step for step in lacks if step.values["parts"] == product(*move.parts))
    yield from choice_step(move.value, state.bank)


def _needless(state: DocFishState, seat: Seat, move: Change, refusal: Refusal) -> Iterator[Step]:
    yield tree_step(move.value)
    yield from _hand(state, seat, move, refusal)


def _embedded(state: DocFishState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    value = refusal.values["value"]
    highlights = values_marked(state, HAND[seat], [value], Role.REASON)
    tree = tree_step(value)
    yield Step(tree.rule, tree.values, highlights, figures=tree.figures)


def _sequence(state: DocFishState, seat: Seat, move: Consolidate, refusal: Refusal) -> Iterator[Step]:
    left_out = left_out_by(state.pot(seat), move.groups)
    step = sequence_step(state, seat, move.groups, iter(()))
    highlights = sequence_highlights(state, seat, move.groups)
    yield Step(step.rule, step.values, highlights, figures=step.figures[:1])
    yield Step("docfish.sequence.left_out", {"cards": left_out, **step.values}, highlights)
    yield from _every_group(state, seat)


def _every_group(state: DocFishState, seat: Seat) -> Iterator[Step]:
    yield Step("docfish.verdict.every", figures=(VerdictsFigure(tuple(verdicts(state, seat))),))


def _of_pot(state: DocFishState, seat: Seat, move: Consolidate, refusal: Refusal) -> Iterator[Step]:
    yield _without_marks(sorted_step(state, seat))
    yield from _every_group(state, seat)


def _too_big(state: DocFishState, seat: Seat, move: Consolidate, refusal: Refusal) -> Iterator[Step]:
    yield Step("docfish.product.highest", {"product": evaluated(refusal.values["group"]), "highest": max(VALUES)})
    yield from _of_pot(state, seat, move, refusal)


def _unfinished(state: DocFishState, seat: Seat, move: Consolidate, refusal: Refusal) -> Iterator[Step]:
    step = finished_step(state, seat, move.groups)
    yield Step(step.rule, step.values, sequence_highlights(state, seat, move.groups))
    yield from _every_group(state, seat)


def _possible(state: DocFishState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    pot = sorted(state.pot(seat))
    lowest = values_marked(state, POT[seat], pot[:2], Role.REASON)
    yield replace(sorted_step(state, seat), highlights=lowest)
    yield lowest_step(pot, state.bank, lowest)


REASONS: dict[str, Reason] = {
    "docfish.pair.waits": _pair_waits,
    "docfish.ask.composite": _tree,
    "docfish.ask.not_held": _hand,
    "docfish.answer.held": _held,
    "docfish.answer.change_first": _tree,
    "docfish.change.prime": _tree,
    "docfish.change.parts": _no_factor,
    "docfish.change.product": _wrong_product,
    "docfish.change.needless": _needless,
    "docfish.change.bank": _bank_lacks,
    "docfish.down.composite": _tree,
    "docfish.down.single": _hand,
    "docfish.down.embedded": _embedded,
    "docfish.shortage.card": _hand,
    "docfish.shortage.possible": _tree,
    "docfish.freeze.pair": _hand,
    "docfish.consolidation.product": _too_big,
    "docfish.consolidation.bank": _of_pot,
    "docfish.consolidation.sequence": _sequence,
    "docfish.consolidation.unfinished": _unfinished,
    "docfish.consolidation.possible": _possible,
}
