"""Explanations of the turns of DocFish: the announcement, the reasons, and automatic consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who, zone_marked
from mathfish_widgets.mathematics.expressions import product

from ..rules.events import (
    Banked,
    Changed,
    ChangePresent,
    Exchanged,
    FishedPair,
    FishedWish,
    Froze,
    Guessed,
    LaidDown,
    LastCard,
    Picked,
    SaidDocFish,
    TurnEnded,
)
from ..rules.legality import card_with
from ..rules.moves import (
    Ask,
    Change,
    Consolidate,
    Down,
    Freeze,
    Give,
    Guess,
    NoConsolidation,
    Pick,
    SayDocFish,
    Shortage,
)
from ..rules.procedure import IDLE_TURNS_TO_END
from ..rules.state import (
    HAND,
    POT,
    PRIMES,
    PRIMES_IN,
    SEATS,
    TABLE,
    VALUES,
    Bundle,
    DocFishState,
    PickReason,
    pairs,
    values,
)
from .consolidation import exchange_step, exchanges_step, finished_step, no_group_steps, sequence_step, verdicts
from .primes import (
    bank_marked,
    choice_step,
    embedded_step,
    equal_step,
    holders_marked,
    shortage_of_hand,
    shortage_steps,
    tree_step,
    values_marked,
)

DocFishTurn = Turn[DocFishState]
TurnStep = Callable[[DocFishTurn, Any, Seat | None], Step]
PRIMES_OF_A_GAME = 44
_OWN_EVENT = {Change: Changed, Down: LaidDown, Freeze: Froze}


def explain_turn(turn: DocFishTurn, seat: Seat | None) -> Step:
    """Explain a turn, as a seat or a spectator saw it: what was said, why, and what followed."""
    step = _STEP_OF_MOVE[type(turn.move)](turn, turn.move, seat)
    values = {"who": Who(turn.seat), **step.values}
    return replace(step, values=values, consequences=tuple(consequence_steps(turn)))


def multiples(prime: int) -> list[int]:
    """Return the card values that contain a prime, which are its multiples from 2 to 14."""
    return [value for value in VALUES if prime in PRIMES_IN[value]]


def _ask(turn: DocFishTurn, move: Ask, seat: Seat | None) -> Step:
    prime, after = move.value, turn.after
    highlights = holders_marked(after, turn.seat, prime, Role.SUBJECT)
    # A player who asks has laid all pairs, so the hand has no 4, 8, 9 or 12, which each contain a pair.
    values = {"who": Who(turn.seat), "prime": prime, "cards": [card for card in multiples(prime) if not pairs([card])]}
    if seat != turn.seat:
        return Step("docfish.asked", values, highlights, (Step("docfish.known.asked", values, highlights),))
    holder = card_with(after.hand(seat), prime)
    why = (Step("docfish.ask.inside", values | {"card": holder}, highlights), tree_step(holder))
    return Step("docfish.asked", values, highlights, why if holder != prime else ())


def _docfish(turn: DocFishTurn, move: SayDocFish, seat: Seat | None) -> Step:
    (said,) = (event for event in turn.events if isinstance(event, SaidDocFish))
    highlights = zone_marked(turn.after.table, HAND[turn.seat], Role.REFUSED)
    values = {"prime": said.prime, "cards": multiples(said.prime)}
    return Step("docfish.denied", values, highlights, (Step("docfish.known.denied", values, highlights),))


def _give(turn: DocFishTurn, move: Give, seat: Seat | None) -> Step:
    asked, value = turn.before.asked, move.value
    if any(isinstance(event, Banked) for event in turn.events):
        highlights = bank_marked([value], Role.RESULT)
        half = Step("docfish.give.half", {"prime": asked}, highlights)
        return Step("docfish.banked", {"prime": asked}, highlights, (half,))
    highlights = values_marked(turn.after, TABLE[turn.before.turn], [value], Role.SUBJECT)
    lacks = () if value in PRIMES else tuple(shortage_steps(value, turn.before.bank))
    why = Step("docfish.give.waits", {"prime": asked, "value": value}, highlights, lacks)
    return Step("docfish.handed", {"value": value}, highlights, (why,))


def _change(turn: DocFishTurn, move: Change, seat: Seat | None) -> Step:
    value, parts, after = move.value, move.parts, turn.after
    came_out = values_marked(after, HAND[turn.seat], parts, Role.RESULT)
    highlights = came_out or zone_marked(after.table, HAND[turn.seat], Role.RESULT)
    said = {"value": value, "parts": product(*parts)}
    steps = (
        equal_step(value, parts),
        tree_step(value),
        *choice_step(value, turn.before.bank),
        *_kept(turn, move, seat),
    )
    return Step("docfish.changed", said, (*highlights, *bank_marked([value], Role.SUBJECT)), steps)


def _kept(turn: DocFishTurn, move: Change, seat: Seat | None) -> Iterator[Step]:
    asked = turn.before.asked
    if turn.seat not in {seat, turn.before.turn} and asked in move.parts:
        kept = list(move.parts)
        kept.remove(asked)
        highlights = zone_marked(turn.after.table, HAND[turn.seat], Role.REASON)
        yield Step("docfish.known.kept", {"prime": asked, "kept": kept, "value": move.value}, highlights)


def _down(turn: DocFishTurn, move: Down, seat: Seat | None) -> Step:
    prime = move.value
    laid = next(event for event in turn.events if isinstance(event, LaidDown))
    in_pot = values_marked(turn.after, POT[turn.seat], [prime], Role.RESULT)
    highlights = (*in_pot, *bank_marked([prime], Role.REASON))
    whole = len(laid.transfers) > 1
    why = Step("docfish.down.pair" if whole else "docfish.down.half", {"prime": prime}, highlights)
    return Step("docfish.laid.pair" if whole else "docfish.laid.half", {"prime": prime}, highlights, (why,))


def _pick(turn: DocFishTurn, move: Pick, seat: Seat | None) -> Step:
    kinds = {type(event) for event in turn.events}
    rules = {LastCard: "docfish.picked.last", FishedWish: "docfish.picked.wish", FishedPair: "docfish.picked.pair"}
    rule = next((rule for kind, rule in rules.items() if kind in kinds), "docfish.picked")
    highlights = zone_marked(turn.after.table, HAND[turn.seat], Role.SUBJECT)[-1:]
    picked = next(event for event in turn.events if isinstance(event, Picked))
    card = values((picked.transfers[0].card,))
    highlights = values_marked(turn.after, HAND[turn.seat], card, Role.SUBJECT) or highlights
    return Step(rule, {}, highlights, (*_card_picked(turn, card, rule, highlights), *_of_hand(turn, seat, rule)))


def _card_picked(turn: DocFishTurn, card: tuple[int, ...], rule: str, highlights: Highlights) -> Iterator[Step]:
    asked = turn.before.asked
    if card:
        yield Step("docfish.pick.seen", {"value": card[0], "tree": tree_step(card[0])}, highlights)
    if rule == "docfish.picked.wish":
        yield Step("docfish.pick.wish", {"prime": asked, "cards": multiples(asked)}, highlights)
    elif rule != "docfish.picked.last" and turn.before.pick_reason is PickReason.DOCFISH:
        yield Step("docfish.pick.no_wish", {"prime": asked}, highlights)


def _of_hand(turn: DocFishTurn, seat: Seat | None, rule: str) -> Iterator[Step]:
    if seat == turn.seat and rule in ("docfish.picked.wish", "docfish.picked.pair"):
        yield embedded_step(turn.after, turn.seat)


def _guess(turn: DocFishTurn, move: Guess, seat: Seat | None) -> Step:
    right = any(isinstance(event, Guessed) and event.right for event in turn.events)
    hand = HAND[turn.seat] if right else HAND[1 - turn.seat]
    highlights = zone_marked(turn.after.table, hand, Role.RESULT)[-1:] if right else ()
    rule = "docfish.guessed.right" if right else "docfish.guessed.other"
    follows = Step("docfish.guess.right" if right else "docfish.guess.other", {"who": Who(1 - turn.seat)}, highlights)
    return Step(rule, {"value": move.value}, highlights, (follows,))


def _shortage(turn: DocFishTurn, move: Shortage, seat: Seat | None) -> Step:
    after, value = turn.after, move.value
    highlights = (
        *values_marked(after, TABLE[turn.seat], [value], Role.SUBJECT),
        *values_marked(after, HAND[turn.seat], [value], Role.SUBJECT),
    )
    lacks = tuple(shortage_steps(value, turn.before.bank))
    others = shortage_of_hand(turn.before, turn.seat) if turn.before.pending is None and seat == turn.seat else ()
    more = tuple(step for step in others if step not in lacks)
    why = Step("docfish.shortage.why", {"value": value}, highlights, (*lacks, *more))
    return Step(
        "docfish.shortage.shown",
        {"value": value},
        highlights,
        (why, Step("docfish.shortage.when"), Step("docfish.shortage.then")),
    )


def _consolidate(turn: DocFishTurn, move: Consolidate, seat: Seat | None) -> Step:
    groups = tuple(event.group for event in turn.events if isinstance(event, Exchanged))
    before, mover = turn.before, turn.seat
    steps = (
        exchanges_step(before, mover, groups, turn.after),
        sequence_step(before, mover, groups, verdicts(before, mover)),
        finished_step(before, mover, groups),
    )
    highlights = steps[0].highlights
    speakers = {"who": Who(mover), "other": Who(1 - mover)}
    said = [
        Step(f"docfish.consolidated.{'next' if number else 'first'}", {**exchange_step(group).values, **speakers})
        for number, group in enumerate(groups)
    ]
    return Step("docfish.consolidated", {"exchanges": said}, highlights, steps)


def _no_consolidation(turn: DocFishTurn, move: NoConsolidation, seat: Seat | None) -> Step:
    return Step("docfish.no_group", substeps=tuple(no_group_steps(turn.before, turn.seat)))


def _freeze(turn: DocFishTurn, move: Freeze, seat: Seat | None) -> Step:
    highlights = values_marked(turn.after, TABLE[turn.seat], move.values, Role.SUBJECT)
    lacks = [step for value in move.values for step in shortage_steps(value, turn.before.bank)]
    why = Step("docfish.freeze.why", {"cards": list(move.values)}, highlights, tuple(lacks))
    return Step("docfish.frozen", {"cards": list(move.values)}, highlights, (why,))


_STEP_OF_MOVE: dict[type, TurnStep] = {
    Ask: _ask,
    SayDocFish: _docfish,
    Give: _give,
    Change: _change,
    Down: _down,
    Pick: _pick,
    Guess: _guess,
    Shortage: _shortage,
    Consolidate: _consolidate,
    NoConsolidation: _no_consolidation,
    Freeze: _freeze,
}


def consequence_steps(turn: DocFishTurn) -> Iterator[Step]:
    """Yield the automatic consequences of a move, and the result if the game is over."""
    own = _OWN_EVENT.get(type(turn.move))
    for event in turn.events:
        step_of = _STEP_OF_EVENT.get(type(event))
        if step_of is not None and type(event) is not own:
            yield step_of(turn, event)
    if turn.after.over:
        yield result_step(turn.after)


def _change_present(turn: DocFishTurn, event: ChangePresent) -> Step:
    bundle = event.bundle
    values = {"who": Who(bundle.side), "cards": list(bundle.values), "factors": list(bundle.full_change)}
    highlights = bank_marked(bundle.full_change, Role.REASON)
    return Step("docfish.change_present", values, highlights, tuple(_thaw_steps(turn, bundle)))


def _thaw_steps(turn: DocFishTurn, bundle: Bundle) -> Iterator[Step]:
    """Yield the reasons why this frozen pair thaws first, and the hands that its remaining factors go to."""
    if len(turn.before.bundles) > 1:
        yield Step("docfish.thaw.order", {"cards": list(bundle.values)})
    of_the_pair = 2 // len(bundle.cards)
    for card, owner in bundle.cards:
        left = [prime for prime in PRIMES_IN[card] if prime != bundle.prime]
        left += [bundle.prime] * (PRIMES_IN[card].count(bundle.prime) - of_the_pair)
        if left:
            yield Step("docfish.thaw.left", {"left": sorted(left), "card": card, "who": Who(owner)})


def _changed(turn: DocFishTurn, event: Changed) -> Step:
    kept = [each for each in turn.after.hand(event.seat) if each in event.parts]
    highlights = values_marked(turn.after, HAND[event.seat], kept, Role.RESULT) or bank_marked(
        [event.value], Role.SUBJECT
    )
    said = {"who": Who(event.seat), "value": event.value, "parts": product(*event.parts)}
    return Step("docfish.changed", said, highlights, (equal_step(event.value, event.parts),))


def _laid(turn: DocFishTurn, event: LaidDown) -> Step:
    in_pot = values_marked(turn.after, POT[event.seat], [event.prime], Role.RESULT)
    said = {"who": Who(event.seat), "prime": event.prime}
    return Step("docfish.laid.pair", said, (*in_pot, *bank_marked([event.prime], Role.REASON)))


def _froze(turn: DocFishTurn, event: Froze) -> Step:
    bundle = event.bundle
    highlights = values_marked(turn.after, TABLE[bundle.side], bundle.values, Role.SUBJECT)
    lacks = tuple(step for value in bundle.values for step in shortage_steps(value, turn.after.bank))
    cards = list(bundle.values)
    why = Step("docfish.freeze.why", {"cards": cards}, highlights, lacks)
    return Step("docfish.frozen", {"who": Who(bundle.side), "cards": cards}, highlights, (why,))


def _turn_ended(turn: DocFishTurn, event: TurnEnded) -> Step:
    preparing = turn.before.prepared < len(SEATS)
    rule = "docfish.turn.prepared" if preparing else "docfish.turn.ended"
    following_seat = 1 - event.seat
    highlights = zone_marked(turn.after.table, HAND[following_seat], Role.SUBJECT)
    return Step(rule, {"who": Who(following_seat)}, highlights)


_STEP_OF_EVENT: dict[type, Callable[[DocFishTurn, Any], Step]] = {
    ChangePresent: _change_present,
    Changed: _changed,
    LaidDown: _laid,
    Froze: _froze,
    TurnEnded: _turn_ended,
}


def _outcome_steps(state: DocFishState) -> Iterator[Step]:
    """Yield the scores at the end of a game, and a check of the number of primes in the pots."""
    yield Step("docfish.over.score", substeps=tuple(_sum_step(state, seat) for seat in SEATS))
    counts = [len(_primes(state, seat)) for seat in SEATS]
    audit = tuple(_count_step(state, seat) for seat in SEATS)
    left = any(state.table[zone] for zone in (*HAND, *TABLE))
    rule = "docfish.audit.incomplete" if left else "docfish.audit.complete"
    values = {"first": counts[0], "second": counts[1], "primes": sum(counts), "expected": PRIMES_OF_A_GAME}
    yield Step(rule, values, substeps=audit)


def result_step(state: DocFishState) -> Step:
    """Explain why the game is over and who has won, with the scores and the count of primes."""
    first, second = state.scores
    why = _why_over(state)
    outcome = tuple(_outcome_steps(state))
    if first == second:
        return Step("docfish.over.shared", {"why": why, "score": first}, substeps=outcome)
    winner: Seat = 0 if first > second else 1
    highlights = zone_marked(state.table, POT[winner], Role.RESULT)
    values = {"why": why, "who": Who(winner), "high": max(first, second), "low": min(first, second)}
    return Step("docfish.over.won", values, highlights, outcome)


def _why_over(state: DocFishState) -> Step:
    hands, frozen = (sum(len(state.table[zone]) for zone in zones) for zones in (HAND, TABLE))
    if not hands and not frozen:
        return Step("docfish.over.cards_gone")
    return Step("docfish.over.nothing_moved", {"turns": IDLE_TURNS_TO_END, "hands": hands, "frozen": frozen})


def _sum_step(state: DocFishState, seat: Seat) -> Step:
    values = {"who": Who(seat), "cards": sorted(state.pot(seat)), "sum": sum(state.pot(seat))}
    rule = "docfish.over.sum" if values["cards"] else "docfish.over.nothing"
    return Step(rule, values, zone_marked(state.table, POT[seat], Role.SUBJECT))


def _count_step(state: DocFishState, seat: Seat) -> Step:
    values = {"who": Who(seat), "count": len(_primes(state, seat))}
    return Step("docfish.audit.pot", values, zone_marked(state.table, POT[seat], Role.SUBJECT))


def _primes(state: DocFishState, seat: Seat) -> list[int]:
    return [prime for value in state.pot(seat) for prime in PRIMES_IN[value]]
