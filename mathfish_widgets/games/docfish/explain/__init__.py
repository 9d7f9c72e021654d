"""The explanations of DocFish: the situation, known primes, and button labels.

The explanation of a situation gives no answer away. Source: docs/rules/docfish.md, Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Role, Step, Who, zone_marked
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.mathematics.expressions import product

from ..rules.deal import winner_of_cut
from ..rules.events import Asked, Changed, Froze, LaidDown, SaidDocFish
from ..rules.legality import card_with
from ..rules.making_change import layable_pairs
from ..rules.moves import Change, Consolidate, Freeze
from ..rules.state import (
    DECK,
    HAND,
    POT,
    PRIMES,
    PRIMES_IN,
    SEATS,
    TABLE,
    Bundle,
    DocFishState,
    Phase,
    missing,
    pairs,
    present,
    value,
    values,
)
from .consolidation import exchange_step, lowest_step, sorted_step
from .primes import bank_marked, embedded_step, holders_marked, shortage_of_hand, shortage_steps, values_marked
from .refusals import REASONS, refused_marks
from .spoken import spoken
from .turns import explain_turn, result_step


class KnownPrimes(NamedTuple):
    """The primes that a hand certainly contains, and those that it certainly doesn't contain."""

    held: frozenset[int] = frozenset()
    denied: frozenset[int] = frozenset()


def known_primes(history: Iterable[Turn[DocFishState]], seat: Seat) -> KnownPrimes:
    """Return what the turns so far reveal about the primes in a seat's hand, without looking at the hand."""
    known = KnownPrimes()
    for turn in history:
        for event in turn.events:
            if event.transfers or isinstance(event, (Asked, SaidDocFish, Froze)):
                known = _after(known, event, seat, turn)
    return known


def _after(known: KnownPrimes, event: object, seat: Seat, turn: Turn[DocFishState]) -> KnownPrimes:
    held, denied = known
    match event:
        case Asked(prime=prime) if turn.seat == seat:
            return KnownPrimes(held | {prime}, denied - {prime})
        case SaidDocFish(prime=prime) if turn.seat == seat:
            return KnownPrimes(held - {prime}, denied | {prime})
        case LaidDown(seat=owner, prime=prime) if owner == seat:
            return KnownPrimes(held - {prime}, denied)
        case Froze(bundle=bundle) if bundle.side == seat:
            gone = {prime for value in bundle.values for prime in PRIMES_IN[value]}
            return KnownPrimes(held - gone, denied)
        case Changed(transfers=transfers):
            coming = {
                prime
                for each in transfers
                if each.target == HAND[seat]
                for value in values((each.card,))
                for prime in PRIMES_IN[value]
            }
            return KnownPrimes(held | coming, denied - coming)
    return _after_transfers(known, event, seat)


def _after_transfers(known: KnownPrimes, event: object, seat: Seat) -> KnownPrimes:
    held, denied = known
    for each in getattr(event, "transfers", ()):
        if each.source.zone == HAND[seat]:
            held -= {prime for value in values((each.card,)) for prime in PRIMES_IN[value]}
        if each.target == HAND[seat]:
            denied = frozenset()
    return KnownPrimes(held, denied)


SituationStep = Callable[[Observation, Seat], Step]


def explain_situation(observation: Observation) -> Step:
    """Explain what the observer has to do now, or who everyone is waiting for."""
    state = observation.state
    if state.over:
        return result_step(state)
    if observation.seat is None or not observation.may_move:
        told = _waiting(observation)
    else:
        told = _STEP_OF_PHASE[state.phase](observation, observation.seat)
    return told if observation.history else replace(told, substeps=(*told.substeps, *_cut_steps(state)))


def _cut_steps(state: DocFishState) -> Iterator[Step]:
    """Explain how the cut decided who begins: the player who cut a prime."""
    for pair in state.cuts:
        winner = winner_of_cut(pair)
        shown = [value(card) for card in pair]
        primes = [each for each in shown if each in PRIMES]
        values = {"one": Who(0), "two": Who(1), "a": shown[0], "b": shown[1], "prime": min(primes, default=None)}
        if winner is None:
            yield Step("docfish.cut.same" if primes else "docfish.cut.neither", values)
        else:
            rule = "docfish.cut.lower" if len(primes) > 1 else "docfish.cut.prime"
            yield Step(rule, {**values, "other": shown[1 - winner], "who": Who(winner)})


def _waiting(observation: Observation) -> Step:
    state = observation.state
    active = state.active[0]
    highlights = zone_marked(state.table, HAND[active], Role.SUBJECT)
    values = {"who": Who(active), "prime": state.asked}
    return Step(f"docfish.waiting.{state.phase.value}", values, highlights, _table(observation))


def _table(observation: Observation) -> tuple[Step, ...]:
    """Describe the pots and the frozen pairs in words, for people who can't see them."""
    state = observation.state
    pots = (
        Step(
            "docfish.table.pot" if state.pot(seat) else "docfish.table.no_pot",
            {"who": Who(seat), "cards": sorted(state.pot(seat)), "sum": sum(state.pot(seat))},
            zone_marked(state.table, POT[seat], Role.SUBJECT),
        )
        for seat in SEATS
    )
    return (*pots, *(_frozen_step(state, bundle) for bundle in state.bundles))


def _frozen_step(state: DocFishState, bundle: Bundle) -> Step:
    lacking = missing(state.bank, bundle.full_change)
    rule = "docfish.table.frozen" if lacking else "docfish.table.frozen.payable"
    values = {"who": Who(bundle.side), "cards": bundle.values, "lacking": lacking, "factors": bundle.full_change}
    return Step(rule, values, values_marked(state, TABLE[bundle.side], bundle.values, Role.SUBJECT))


def _lay(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    hand = state.hand(seat)
    paired = pairs(hand)
    row = min(layable_pairs(hand, state.bank), key=lambda row: len(row[1]), default=None)
    highlights = tuple(
        dict(mark for prime in paired for mark in holders_marked(state, seat, prime, Role.SUBJECT)).items()
    )
    if row is None:
        lacks = tuple(shortage_of_hand(state, seat))
        return Step(
            "docfish.now.shortage",
            highlights=highlights,
            substeps=(embedded_step(state, seat), Step("docfish.shortage.when"), *lacks),
        )
    kind = "change" if row[1] else "lay"
    return Step(f"docfish.now.{kind}", {"prime": row[0]}, highlights, (embedded_step(state, seat),))


def _plurals(primes: Sequence[int]) -> list[Step]:
    return [Step("docfish.plural", {"prime": prime}) for prime in primes]


def _ask(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    primes = sorted(present(state.hand(seat)))
    substeps = (embedded_step(state, seat), *_known_steps(observation, 1 - seat), *_table(observation))
    return Step("docfish.now.ask", {"primes": primes}, substeps=substeps)


def _known_steps(observation: Observation, other: Seat) -> Iterator[Step]:
    known = known_primes(observation.history, other)
    highlights = zone_marked(observation.state.table, HAND[other], Role.REASON)
    for rule, primes in (("docfish.known.held", known.held), ("docfish.known.not_held", known.denied)):
        if primes:
            yield Step(rule, {"who": Who(other), "primes": sorted(primes)}, highlights)


def _answer(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    return Step("docfish.now.answer", {"prime": state.asked}, substeps=(embedded_step(state, seat),))


def _pair(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    asked: int = state.asked
    if state.pending is not None:
        return _waiting_pair(state, state.pending, seat)
    holder = card_with(state.hand(seat), asked)
    highlights = values_marked(state, HAND[seat], [holder], Role.SUBJECT)
    rule = "docfish.now.half" if holder == asked else "docfish.now.half_inside"
    return Step(rule, {"prime": asked, "card": holder}, highlights)


def _waiting_pair(state: DocFishState, pending: Bundle, seat: Seat) -> Step:
    holder = card_with(state.hand(seat), pending.prime)
    composites = [value for value in (*pending.values, holder) if value not in PRIMES]
    highlights = (
        *values_marked(state, TABLE[seat], pending.values, Role.SUBJECT),
        *values_marked(state, HAND[seat], [holder], Role.SUBJECT),
    )
    lacks = tuple(step for value in sorted(set(composites)) for step in shortage_steps(value, state.bank))
    return Step(
        "docfish.now.pair_waits",
        {"prime": pending.prime, "cards": sorted(set(composites))},
        highlights,
        (Step("docfish.shortage.when"), *lacks),
    )


def _pick(observation: Observation, seat: Seat) -> Step:
    reason = observation.state.pick_reason
    rule = f"docfish.now.pick.{reason.name.lower()}"
    return Step(rule, {"prime": observation.state.asked}, ((DECK.key, Role.SUBJECT),))


def _guess(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    last = zone_marked(state.table, HAND[state.turn], Role.SUBJECT)[-1:]
    return Step("docfish.now.guess", highlights=last, substeps=tuple(_parity(observation, seat)))


def _parity(observation: Observation, seat: Seat) -> Iterator[Step]:
    """Explain what can be worked out about the hand with the last card, since primes come in pairs."""
    state = observation.state
    seen = present([*state.hand(seat), *state.on_table(0), *state.on_table(1)])
    odd = [prime for prime in PRIMES if seen[prime] % 2]
    yield Step("docfish.parity.pairs", highlights=zone_marked(state.table, HAND[seat], Role.REASON))
    highlights = zone_marked(state.table, HAND[state.turn], Role.SUBJECT)
    values = {"who": Who(state.turn), "primes": _plurals(odd)}
    yield Step("docfish.parity.odd" if odd else "docfish.parity.none", values, highlights)
    yield from _known_steps(observation, state.turn)


def _consolidate(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    pot = sorted(state.pot(seat))
    if len(pot) < 2:
        highlights = zone_marked(state.table, POT[seat], Role.SUBJECT)
        return Step("docfish.now.few", highlights=highlights, substeps=(lowest_step(pot, state.bank),))
    lowest = sorted_step(state, seat)
    start = Step("docfish.start.lowest", {"low": pot[0], "next": pot[1]}, lowest.highlights)
    bank = Step("docfish.start.bank", highlights=bank_marked(range(4, 15), Role.REASON))
    last = Step("docfish.start.finished" if state.one_pass else "docfish.start.step_by_step")
    steps = (lowest, start, Step("docfish.start.sequence"), bank, last)
    return Step("docfish.now.consolidate", {"cards": pot}, substeps=steps)


def _freeze(observation: Observation, seat: Seat) -> Step:
    state = observation.state
    paired = pairs(state.hand(seat))
    highlights = tuple(
        dict(mark for prime in paired for mark in holders_marked(state, seat, prime, Role.SUBJECT)).items()
    )
    lacks = tuple(shortage_of_hand(state, seat))
    return Step("docfish.now.freeze", highlights=highlights, substeps=(embedded_step(state, seat), *lacks))


_STEP_OF_PHASE: dict[Phase, SituationStep] = {
    Phase.LAY: _lay,
    Phase.ASK: _ask,
    Phase.ANSWER: _answer,
    Phase.PAIR: _pair,
    Phase.PICK: _pick,
    Phase.GUESS: _guess,
    Phase.CONSOLIDATE: _consolidate,
    Phase.FREEZE: _freeze,
}


def label(move: Move) -> Step:
    """Return the button label of a move."""
    rule = f"docfish.invite.{move.verb.replace(' ', '_')}"
    if isinstance(move, Change):
        return Step(rule, {"value": move.value, "parts": product(*move.parts)})
    if isinstance(move, Consolidate):
        return Step(rule, {"exchanges": [exchange_step(group) for group in move.groups]})
    if isinstance(move, Freeze):
        return Step(f"{rule}_one" if len(move.values) == 1 else rule, {"cards": list(move.values)})
    return Step(rule, vars(move))


EXPLAINER = Explainer(
    sentences_of("games/docfish"), explain_turn, REASONS, refused_marks, explain_situation, label, spoken=spoken
)
