"""The legality test of DocFish, and the pseudo-legal moves of each phase.

The pseudo-legal moves include all legal ones.
Source: docs/rules/docfish.md, Procedure; Refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import prod
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import product

from . import consolidation
from .consolidation import groupings
from .making_change import layable_pairs
from .moves import Ask, Change, Consolidate, Down, Freeze, Give, Guess, NoConsolidation, Pick, SayDocFish, Shortage
from .state import CHANGES, PRIMES, PRIMES_IN, VALUES, DocFishState, Phase, missing, pair_to_freeze, pairs, present


def broken_rule(state: DocFishState, move: Move, seat: Seat) -> Refusal | None:
    """Return the refusal by the first rule that a move breaks, or None if the move is legal."""
    waiting = _waiting_pair(state, move)
    if waiting is not None:
        return Refusal("docfish.pair.waits", {"prime": waiting})
    refusal: Refusal | None = _TESTS[type(move)](state, move, seat)
    return refusal


def _waiting_pair(state: DocFishState, move: Move) -> int | None:
    if state.phase is not Phase.LAY or type(move) in (Down, Change, Shortage):
        return None
    return next(iter(pairs(state.hand(state.turn))), None)


def _phase(state: DocFishState, *phases: Phase) -> Refusal | None:
    return None if state.phase in phases else Refusal("docfish.phase", {"expected": expected(state)})


def expected(state: DocFishState) -> Step:
    """Return the step that names what the player must do now."""
    return _expected(state.phase, state.asked, waits=state.pending is not None)


# Without the cache, experiments with sharp players take 1.7 times as long.
@cache
def _expected(phase: Phase, asked: int, *, waits: bool) -> Step:
    if phase is Phase.PAIR and waits:
        return Step("docfish.expected.shortage")
    return Step(f"docfish.expected.{phase.value}", {"prime": asked})


def _ask(state: DocFishState, move: Ask, seat: Seat) -> Refusal | None:
    if move.value not in PRIMES:
        return _not_prime("docfish.ask.composite", move.value) or Refusal("docfish.ask.not_held", {"prime": move.value})
    if not present(state.hand(seat))[move.value]:
        return Refusal("docfish.ask.not_held", {"prime": move.value})
    return _phase(state, Phase.ASK)


def _not_prime(rule: str, value: int) -> Refusal | None:
    if value not in CHANGES or not CHANGES[value]:
        return None
    a, b = CHANGES[value][0]
    return Refusal(rule, {"value": value, "a": a, "b": b})


def _docfish(state: DocFishState, move: SayDocFish, seat: Seat) -> Refusal | None:
    if state.phase is not Phase.ANSWER:
        return _phase(state, Phase.ANSWER)
    if state.asked not in present(state.hand(seat)):
        return None
    holder = card_with(state.hand(seat), state.asked)
    where = "docfish.where.loose" if holder == state.asked else "docfish.where.embedded"
    return Refusal("docfish.answer.held", {"prime": state.asked, "where": Step(where, {"value": holder})})


def _give(state: DocFishState, move: Give, seat: Seat) -> Refusal | None:
    hand = state.hand(seat)
    if move.value not in hand:
        return Refusal("docfish.answer.absent", {"value": move.value})
    if state.phase is not Phase.ANSWER or state.asked not in PRIMES_IN[move.value]:
        return Refusal("docfish.phase", {"expected": expected(state)})
    if move.value != state.asked and (state.asked in hand or payable_changes(move.value, state.bank)):
        return Refusal("docfish.answer.change_first", {"value": move.value, "prime": state.asked})
    return None


def payable_changes(value: int, bank: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Return the legal changes of a card that the bank can pay."""
    return tuple(parts for parts in CHANGES[value] if not missing(bank, parts))


def completing_change(value: int, prime: int, bank: Mapping[int, int]) -> tuple[int, ...] | None:
    """Return the first change of a card that the bank can pay and that sets a prime free, or None."""
    return next((parts for parts in payable_changes(value, bank) if prime in parts), None)


def card_with(hand: Sequence[int], prime: int) -> int:
    """Return the lowest card in a hand that contains a prime: the prime itself if it is loose.

    Raises ValueError if no card contains it.
    """
    return min(value for value in hand if prime in PRIMES_IN[value])


def _change(state: DocFishState, move: Change, seat: Seat) -> Refusal | None:
    value, parts = move.value, move.parts
    if value not in state.hand(seat):
        return Refusal("docfish.change.absent", {"value": value})
    if value in PRIMES:
        return Refusal("docfish.change.prime", {"value": value})
    if len(parts) not in (2, 3) or min(parts) < 2:
        return Refusal("docfish.change.parts")
    if prod(parts) != value:
        return Refusal("docfish.change.product", {"parts": product(*parts), "product": prod(parts), "value": value})
    if not _needed(state, value, seat):
        return Refusal("docfish.change.needless")
    lacking = missing(state.bank, parts)
    return Refusal("docfish.change.bank", {"missing": [_lacked(state, part) for part in lacking]}) if lacking else None


def _lacked(state: DocFishState, part: int) -> Step:
    """Name a card that the bank lacks, with its count: a second 2, for example, if one 2 is left."""
    return Step(("docfish.lack.any", "docfish.lack.second", "docfish.lack.third")[state.bank[part]], {"value": part})


def _needed(state: DocFishState, value: int, seat: Seat) -> bool:
    hand = state.hand(seat)
    if state.phase is Phase.LAY:
        return bool(set(pairs(hand)).intersection(PRIMES_IN[value]))
    asked = state.asked in PRIMES_IN[value] and state.asked not in hand
    return asked and (state.phase is Phase.ANSWER or (state.phase is Phase.PAIR and state.pending is None))


def _down(state: DocFishState, move: Down, seat: Seat) -> Refusal | None:
    prime, hand = move.value, state.hand(seat)
    if CHANGES.get(prime):
        return Refusal("docfish.down.composite", {"value": prime})
    held = present(hand)[prime]
    if not held:
        return Refusal("docfish.ask.not_held", {"prime": prime})
    wanted = 1 if state.phase is Phase.PAIR and prime == state.asked else 2
    if held < wanted:
        return Refusal("docfish.down.single", {"prime": prime})
    if hand.count(prime) < wanted:
        embedding = min(value for value in hand if prime in PRIMES_IN[value] and value != prime)
        return Refusal("docfish.down.embedded", {"prime": prime, "value": embedding})
    return _phase(state, Phase.LAY, *((Phase.PAIR,) if state.pending is None else ()))


def _pick(state: DocFishState, move: Pick, seat: Seat) -> Refusal | None:
    return _phase(state, Phase.PICK)


def _guess(state: DocFishState, move: Guess, seat: Seat) -> Refusal | None:
    return _phase(state, Phase.GUESS) if move.value in VALUES else Refusal("docfish.guess.range")


def _shortage(state: DocFishState, move: Shortage, seat: Seat) -> Refusal | None:
    if state.phase is Phase.PAIR and state.pending is not None:
        waiting = (*state.pending.values, card_with(state.hand(seat), state.pending.prime))
        helps = move.value in waiting and move.value not in PRIMES
        return None if helps else Refusal("docfish.shortage.card", {"value": move.value})
    hand = state.hand(seat)
    paired = set(pairs(hand)).intersection(PRIMES_IN.get(move.value, ()))
    if move.value not in hand or move.value in PRIMES or not paired:
        return Refusal("docfish.shortage.card", {"value": move.value})
    for prime, row in layable_pairs(hand, state.bank):
        rule = "docfish.shortage.possible" if row else "docfish.pair.waits"
        return Refusal(rule, {"value": row[0][0] if row else prime, "prime": prime})
    return _phase(state, Phase.LAY)


def _consolidate(state: DocFishState, move: Consolidate, seat: Seat) -> Refusal | None:
    groups = consolidation.refusal(state.pot(seat), state.bank, move.groups, state.one_pass)
    return groups or _phase(state, Phase.CONSOLIDATE)


def _no_consolidation(state: DocFishState, move: NoConsolidation, seat: Seat) -> Refusal | None:
    possible = consolidation.no_groups_refusal(state.pot(seat), state.bank)
    return possible or _phase(state, Phase.CONSOLIDATE)


def prime_to_freeze(hand: Sequence[int], cards: Sequence[int]) -> int | Refusal:
    """Return the prime of the pair that these cards form, or the refusal to freeze them together."""
    for value in cards:
        if value not in hand:
            return Refusal("docfish.change.absent", {"value": value})
        if cards.count(value) > hand.count(value):
            return Refusal("docfish.down.single", {"prime": value})
    held = [prime for prime in pairs(cards) if len(cards) == 1 or all(prime in PRIMES_IN[card] for card in cards)]
    if not held:
        return Refusal("docfish.freeze.pair")
    for prime in held:
        if len(pair_to_freeze(hand, prime)) == len(cards):
            return prime
    return Refusal("docfish.freeze.spare", {"value": pair_to_freeze(hand, held[0])[0]})


def _freeze(state: DocFishState, move: Freeze, seat: Seat) -> Refusal | None:
    prime = prime_to_freeze(state.hand(seat), move.values)
    return prime if isinstance(prime, Refusal) else _phase(state, Phase.FREEZE)


_TESTS: dict[type[Move], Callable[[Any, Any, Seat], Refusal | None]] = {
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


Hand = tuple[int, ...]


def pseudo_legal_moves(state: DocFishState, seat: Seat) -> Iterator[Move]:
    """Yield the pseudo-legal moves of a seat.

    Of the Consolidations only legal ones are listed, since the others are too many.
    """
    moves = _MOVES_OF_PHASE.get(state.phase)
    return moves(state, state.hand(seat)) if moves else iter(())


def _asking(state: DocFishState, hand: Hand) -> Iterator[Move]:
    held = present(hand)
    return (Ask(prime) for prime in PRIMES if prime in held)


def _answering(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield SayDocFish()
    yield from map(Give, sorted(set(hand)))
    yield from _changes(hand)


def _laying(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield from map(Down, sorted(present(hand)))
    yield from _changes(hand)
    waiting = state.pending.values if state.pending else ()
    yield from (Shortage(value) for value in sorted({*hand, *waiting}) if value not in PRIMES)


def _picking(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield Pick()


def _guessing(state: DocFishState, hand: Hand) -> Iterator[Move]:
    return map(Guess, VALUES)


def _freezing(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield from (Freeze((value,)) for value in sorted(set(hand)))
    yield from (Freeze(pair) for pair in sorted(set(combinations(sorted(hand), 2))))


def _consolidating(state: DocFishState, hand: Hand) -> Iterator[Move]:
    for groups in groupings(state.pot(state.turn), state.bank, state.one_pass):
        yield Consolidate(groups)
    yield NoConsolidation()


def _changes(hand: Hand) -> Iterator[Move]:
    for value in sorted(set(hand)):
        yield from (Change(value, parts) for parts in CHANGES[value])


_MOVES_OF_PHASE: dict[Phase, Callable[[DocFishState, Hand], Iterator[Move]]] = {
    Phase.ASK: _asking,
    Phase.ANSWER: _answering,
    Phase.LAY: _laying,
    Phase.PAIR: _laying,
    Phase.PICK: _picking,
    Phase.GUESS: _guessing,
    Phase.FREEZE: _freezing,
    Phase.CONSOLIDATE: _consolidating,
}
