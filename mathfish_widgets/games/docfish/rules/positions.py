"""Positions that a teacher sets up, with the missing piles filled in.

Source: docs/rules/docfish.md, Positions; Invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum
from functools import cache
from typing import Any

from mathfish_widgets.engine.cards import Card, shuffled, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import check_names
from mathfish_widgets.engine.table import Seat, Table, Zone
from mathfish_widgets.mathematics.number_words import in_words
from mathfish_widgets.mathematics.quoting import quoted

from .deal import CARDS_DEALT, at_first_decision
from .state import (
    BANK,
    CARDS_OF_EACH_VALUE,
    DECK,
    HAND,
    POT,
    PRIMES,
    PRIMES_IN,
    TABLE,
    VALUES,
    Bundle,
    Continuation,
    DocFishState,
    Phase,
    letter,
    missing,
    pair_to_freeze,
    pairs,
    present,
    value,
)

# Each prime comes after all composite cards that contain it, because its count is what those cards leave over.
_ORDER = (14, 7, 10, 5, 9, 6, 12, 3, 8, 4, 2, 11, 13)
_Completion = tuple[int, tuple[int, ...]]


def closest_counts(
    primes: Mapping[int, int], allowed: Mapping[int, range], wished: Mapping[int, int]
) -> dict[int, int] | None:
    """Return the numbers of cards, by value, that contain each prime as many times as `primes` says.

    Each number must be in the range that `allowed` has for its value. Of several solutions, return the one with the
    least sum of squared differences from `wished`. Return None if there is no solution.
    """

    @cache
    def closest(index: int, left: tuple[int, ...]) -> _Completion | None:
        if index == len(_ORDER):
            return (0, ())
        value = _ORDER[index]
        return min(completions(index, left, value), default=None)

    def completions(index: int, left: tuple[int, ...], value: int) -> Iterable[_Completion]:
        for count in _counts(value, left, allowed[value]):
            rest = tuple(have - count * PRIMES_IN[value].count(prime) for prime, have in zip(PRIMES, left, strict=True))
            found = closest(index + 1, rest) if min(rest) >= 0 else None
            if found is not None:
                yield found[0] + (count - wished[value]) ** 2, (count, *found[1])

    found = closest(0, tuple(primes[prime] for prime in PRIMES))
    return None if found is None else dict(zip(_ORDER, found[1], strict=True))


def _counts(value: int, left: tuple[int, ...], allowed: range) -> Iterable[int]:
    if value not in PRIMES:
        return allowed
    count = left[PRIMES.index(value)]
    return (count,) if count in allowed else ()


Values = tuple[int, ...]
_VALUES_BY_TEXT = {text: value for value in VALUES for text in (str(value), letter(value))}
_PILES = ("hand", "other_hand", "pot", "other_pot", "deck", "deck_top")
_NAMES = (*_PILES, "bank", "frozen", "other_frozen", "phase")
BANK_AT_FIRST = 4
"""The number of cards of each value in the bank before anything is laid."""
_ONE_OF_EACH = present(VALUES)


class StartPhase(StrEnum):
    """The point at which play starts: seat 0's Preparation, turn, or Consolidation at the end of a turn."""

    PREPARE = "prepare"
    TURN = "turn"
    CONSOLIDATE = "consolidate"


@frozen_dataclass
class PositionInput:
    """The part of a position that a teacher gives, as card values. None means a pile to be filled in."""

    start: StartPhase
    hand: Values | None = None
    other_hand: Values | None = None
    pot: Values = ()
    other_pot: Values | None = None
    deck: Values | None = None
    deck_top: Values = ()
    frozen: tuple[Bundle, ...] = ()
    bank: Mapping[int, int] = field(default_factory=dict)

    @property
    def outside(self) -> Values:
        """The values that are given for the hands, the deck and the table."""
        frozen = (value for bundle in self.frozen for value in bundle.values)
        return (*(self.hand or ()), *(self.other_hand or ()), *(self.deck or ()), *self.deck_top, *frozen)

    @property
    def placed(self) -> Values:
        """The values that are given for everything except the bank."""
        return (*self.outside, *self.pot, *(self.other_pot or ()))


def read_position(position: Mapping[str, Any]) -> PositionInput:
    """Parse a position as a teacher writes it.

    Raises ValueError for a name, card, count, pair or phase that DocFish doesn't have.
    """
    check_names(position, "DocFish", _NAMES)
    if "deck" in position and "deck_top" in position:
        raise ValueError("Give the whole deck or only its top, not both.")
    piles = {name: _values(position[name]) for name in _PILES if name in position}
    frozen = (*_frozen(position.get("frozen", ()), 0), *_frozen(position.get("other_frozen", ()), 1))
    in_play = piles.get("pot") or piles.get("other_pot") or "deck" in piles
    start = _start(position.get("phase", StartPhase.TURN if in_play else StartPhase.PREPARE))
    return PositionInput(start, **piles, frozen=frozen, bank=_bank_counts(position.get("bank", {})))


def _values(given: object) -> Values:
    if isinstance(given, str):
        return tuple(_value(word) for word in given.split())
    if isinstance(given, (list, tuple)):
        return tuple(_value(item) for item in given)
    raise ValueError(f"Give cards as a list such as [7, 8, 8] or as text such as '7 8 8', not as {quoted(given)}.")


def _value(given: object) -> int:
    text = given if isinstance(given, str) else str(given) if type(given) is int else ""
    if text.upper() not in _VALUES_BY_TEXT:
        raise ValueError(f"A card of DocFish is a number from 2 to 14, or J, Q, K or A, not {quoted(given)}.")
    return _VALUES_BY_TEXT[text.upper()]


def _bank_counts(given: object) -> dict[int, int]:
    if not isinstance(given, Mapping):
        raise ValueError(f"Give the bank as counts of cards, such as {{6: 0}}, not as {quoted(given)}.")
    for card, count in given.items():
        if type(count) is not int or not 0 <= count <= CARDS_OF_EACH_VALUE:
            raise ValueError(f"The bank can have 0 to {CARDS_OF_EACH_VALUE} cards of {card}, not {quoted(count)}.")
    return {_value(card): count for card, count in given.items()}


def _frozen(given: object, side: Seat) -> tuple[Bundle, ...]:
    if not isinstance(given, (list, tuple)):
        raise ValueError(f"Give frozen cards as a list of pairs, such as [[7, 14]], not as {quoted(given)}.")
    return tuple(_bundle(_values(pair), side) for pair in given)


def _bundle(values: Values, side: Seat) -> Bundle:
    for prime in pairs(values):
        if len(pair_to_freeze(values, prime)) == len(values):
            return Bundle(side, prime, tuple((value, side) for value in values))
    named = " and ".join(map(letter, values)) or "an empty one"
    raise ValueError(f"A frozen pair is one card with a prime twice, or two cards with it once each, not {named}.")


def _start(given: object) -> StartPhase:
    if given in tuple(StartPhase):
        return StartPhase(str(given))
    raise ValueError(f"A position must start in one of the phases {', '.join(StartPhase)}, not in {quoted(given)}.")


def set_up(
    position: Mapping[str, Any], seed: int, first: str, fished_pair_redraw: str, consolidation: str
) -> DocFishState:
    """Return the state of a position that a teacher sets up; it is seat 0's turn.

    All names in `position` are optional. `hand`, `other_hand`, `pot`, `other_pot`, and `deck` or `deck_top` (top card
    first) are lists or texts of card values. `bank` has counts by value, and `frozen` and `other_frozen` have lists of
    pairs. `phase` is prepare, turn or consolidate.

    Missing piles are filled in: the bank as close to its first cards as the pots allow, hands and deck by the seed. The
    option `first` has no effect. Raises ValueError with a clear sentence if an invariant would be broken.
    """
    given = _with_mates(read_position(position))
    _check_hands(given)
    _check_counts(given)
    laid = _laid(given)
    bank = _bank(given, laid)
    _check_frozen(given, bank)
    table = Table(_zones(given, bank, seed))
    return _initial_state(given, table, fished_pair_redraw, consolidation)


def _initial_state(given: PositionInput, table: Table, fished_pair_redraw: str, consolidation: str) -> DocFishState:
    preparing = given.start is StartPhase.PREPARE
    second = preparing and bool(given.other_pot)
    state = DocFishState(
        table,
        turn=0,
        first=1 if second else 0,
        phase=Phase.LAY,
        prepared=int(second) if preparing else 2,
        bundles=given.frozen,
        fished_pair_redraw=fished_pair_redraw,
        consolidation=consolidation,
    )
    if given.start is StartPhase.CONSOLIDATE:
        return replace(state, phase=Phase.CONSOLIDATE, continuation=Continuation.END)
    return at_first_decision(state)


def _with_mates(given: PositionInput) -> PositionInput:
    """Fill a missing hand with the mates of primes that are unpaired elsewhere, if the deck is given."""
    if given.deck is None:
        return given
    alone = tuple(prime for prime, count in sorted(present(given.outside).items()) if count % 2)
    if given.other_hand is None:
        return replace(given, hand=given.hand or (), other_hand=alone)
    return given if given.hand is not None else replace(given, hand=alone)


def _check_hands(given: PositionInput) -> None:
    theirs = () if given.start is StartPhase.PREPARE and not given.other_pot else given.other_hand
    hers = given.hand if given.start is StartPhase.CONSOLIDATE else ()
    for whose, hand in (("Your hand", hers), ("The other hand", theirs)):
        for prime in pairs(hand or ()):
            raise ValueError(f"{whose} has a pair of {prime}s, but after the Preparation pairs are laid straight away.")


def _check_counts(given: PositionInput) -> None:
    placed = Counter(given.placed)
    for card_value in VALUES:
        count = placed[card_value] + given.bank.get(card_value, 0)
        if count > CARDS_OF_EACH_VALUE:
            raise ValueError(f"There are {in_words(count)} {letter(card_value)}s, but the two decks only have eight.")


def _laid(given: PositionInput) -> dict[int, int]:
    """Return how many pairs of each prime have been laid.

    If the whole deck is given, they follow from the cards outside the pots, otherwise from the pots.
    """
    in_pots = present((*given.pot, *(given.other_pot or ())))
    if given.deck is None:
        return {prime: in_pots[prime] for prime in PRIMES}
    outside = present(given.outside)
    return {prime: _pairs_laid(prime, outside[prime], in_pots[prime]) for prime in PRIMES}


def _pairs_laid(prime: int, outside: int, in_pots: int) -> int:
    if outside % 2:
        raise ValueError(
            f"The prime {prime} comes {_times(outside)} in the hands, the deck and the frozen cards, "
            "but there every prime comes in pairs."
        )
    laid = (BANK_AT_FIRST * _ONE_OF_EACH[prime] - outside) // 2
    if laid < in_pots:
        raise ValueError(_pots_differ(prime, laid, in_pots))
    return laid


def _bank(given: PositionInput, laid: Mapping[int, int]) -> dict[int, int]:
    in_pots = present((*given.pot, *(given.other_pot or ())))
    if given.deck is not None and given.other_pot is not None:
        _check_pots(in_pots, laid)
    primes = {prime: BANK_AT_FIRST * _ONE_OF_EACH[prime] + laid[prime] for prime in PRIMES}
    allowed = {card_value: _allowed(given, card_value) for card_value in VALUES}
    for prime in PRIMES:
        _check_prime(prime, primes[prime], allowed)
    wished = {card_value: BANK_AT_FIRST + laid.get(card_value, 0) for card_value in VALUES}
    counts = closest_counts(primes, allowed, wished)
    if counts is None:
        needed = ", ".join(f"the prime {prime} {_times(primes[prime])}" for prime in PRIMES)
        raise ValueError(f"With the pairs laid so far, the bank must have {needed}, but these cards can't make that.")
    return counts


def _check_pots(in_pots: Mapping[int, int], laid: Mapping[int, int]) -> None:
    for prime in PRIMES:
        if in_pots[prime] != laid[prime]:
            raise ValueError(_pots_differ(prime, laid[prime], in_pots[prime]))


def _pots_differ(prime: int, laid: int, in_pots: int) -> str:
    return (
        f"With these hands and this deck, pairs of {prime}s were laid {_times(laid)}, "
        f"but the pots have the prime {prime} {_times(in_pots)}."
    )


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{in_words(count)} times")


def _allowed(given: PositionInput, card_value: int) -> range:
    left = CARDS_OF_EACH_VALUE - given.placed.count(card_value)
    if card_value in given.bank:
        return range(given.bank[card_value], given.bank[card_value] + 1)
    everything_placed = given.deck is not None and given.other_pot is not None
    return range(left if everything_placed else 0, left + 1)


def _check_prime(prime: int, needed: int, allowed: Mapping[int, range]) -> None:
    most = sum(counts[-1] * PRIMES_IN[card_value].count(prime) for card_value, counts in allowed.items())
    least = sum(counts[0] * PRIMES_IN[card_value].count(prime) for card_value, counts in allowed.items())
    if not least <= needed <= most:
        bound = f"at most {_times(most)}" if needed > most else f"at least {_times(least)}"
        raise ValueError(
            f"With the pairs laid so far, the bank must have the prime {prime} {_times(needed)}, "
            f"but with these cards it has it {bound}."
        )


def _check_frozen(given: PositionInput, bank: Mapping[int, int]) -> None:
    for bundle in given.frozen:
        if not missing(bank, bundle.full_change):
            cards = " and ".join(map(letter, bundle.values))
            raise ValueError(
                f"The bank can change the frozen {cards}, so the pair would thaw. "
                "Say which card the bank is missing, such as bank={2: 0}."
            )


def _zones(given: PositionInput, bank: Mapping[int, int], seed: int) -> dict[Zone, Sequence[Card]]:
    left = {card_value: [card for card in standard_deck() * 2 if value(card) == card_value] for card_value in VALUES}
    zones: dict[Zone, Sequence[Card]] = {
        HAND[0]: _taken(left, given.hand or ()),
        HAND[1]: _taken(left, given.other_hand or ()),
        POT[0]: _taken(left, given.pot),
        POT[1]: _taken(left, given.other_pot or ()),
        DECK: _taken(left, given.deck or given.deck_top),
    }
    for side, zone in enumerate(TABLE):
        zones[zone] = _taken(left, (each for bundle in given.frozen if bundle.side == side for each in bundle.values))
    zones |= {zone: _taken(left, (card_value,) * bank[card_value]) for card_value, zone in BANK.items()}
    rest = sorted(card for pile in left.values() for card in pile)
    return zones | _completed(given, zones, shuffled(rest, seed))


def _taken(left: Mapping[int, list[Card]], card_values: Iterable[int]) -> tuple[Card, ...]:
    return tuple(left[card_value].pop(0) for card_value in card_values)


def _completed(
    given: PositionInput, zones: Mapping[Zone, Sequence[Card]], rest: tuple[Card, ...]
) -> dict[Zone, Sequence[Card]]:
    """Return the piles that the remaining cards fill.

    This is the other pot if the deck is given, otherwise the hands and the deck.
    """
    if given.deck is not None:
        return {POT[1]: (*zones[POT[1]], *rest)}
    hands: dict[Zone, Sequence[Card]] = {}
    for seat, hand in enumerate((given.hand, given.other_hand)):
        if hand is None:
            pairs_allowed = given.start is StartPhase.PREPARE and not (seat and given.other_pot)
            hands[HAND[seat]], rest = _dealt(rest, pairs_allowed)
    return {**hands, DECK: (*zones[DECK], *rest)}


def _dealt(rest: tuple[Card, ...], pairs_allowed: bool) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return a hand of up to five cards, and the other cards.

    A card that would make a forbidden pair goes under the deck.
    """
    hand: list[Card] = []
    back: list[Card] = []
    for card in rest[:CARDS_DEALT]:
        fits = pairs_allowed or not pairs(value(each) for each in (*hand, card))
        (hand if fits else back).append(card)
    return tuple(hand), (*rest[CARDS_DEALT:], *back)
