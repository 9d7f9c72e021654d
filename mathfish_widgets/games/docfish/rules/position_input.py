"""What a teacher gives of a position, read and checked word by word. Source: docs/rules/docfish.md, Positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from mathfish_widgets.engine.table import Seat

from .bundles import Bundle, pair_to_freeze
from .zones import CARDS_OF_EACH_VALUE, VALUES, letter, pairs

Values = tuple[int, ...]
_VALUES_BY_TEXT = {text: value for value in VALUES for text in (str(value), letter(value))}
_PILES = ("hand", "other_hand", "pot", "other_pot", "deck", "deck_top")
_NAMES = (*_PILES, "bank", "frozen", "other_frozen", "phase")


class StartPhase(StrEnum):
    """Where play takes up: her Preparation, her turn, or the Consolidation at the end of her turn."""

    PREPARE = "prepare"
    TURN = "turn"
    CONSOLIDATE = "consolidate"


@dataclass(frozen=True)
class PositionInput:
    """The given part of a position, as values; None stands for a pile that is to be completed."""

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
        """The values that lie in hands, deck and on the table."""
        frozen = (value for bundle in self.frozen for value in bundle.values)
        return (*(self.hand or ()), *(self.other_hand or ()), *(self.deck or ()), *self.deck_top, *frozen)

    @property
    def placed(self) -> Values:
        """The values that lie anywhere but in the bank."""
        return (*self.outside, *self.pot, *(self.other_pot or ()))


def read_position(position: Mapping[str, Any]) -> PositionInput:
    """What is given; raises ValueError for a name, card, count, pair or phase that DocFish does not have."""
    for name in position:
        if name not in _NAMES:
            raise ValueError(f"A position of DocFish has no {name}. It has {', '.join(_NAMES)}.")
    if "deck" in position and "deck_top" in position:
        raise ValueError("Give the whole deck or only its top, not both.")
    piles = {name: _values(position[name]) for name in _PILES if name in position}
    frozen = (*_frozen(position.get("frozen", ()), 0), *_frozen(position.get("other_frozen", ()), 1))
    in_play = piles.get("pot") or piles.get("other_pot") or "deck" in piles
    start = _start(position.get("phase", StartPhase.TURN if in_play else StartPhase.PREPARE))
    return PositionInput(start, **piles, frozen=frozen, bank=_bank(position.get("bank", {})))


def _values(given: object) -> Values:
    if isinstance(given, str):
        return tuple(_value(word) for word in given.split())
    if isinstance(given, (list, tuple)):
        return tuple(_value(item) for item in given)
    raise ValueError(f"Cards are a list such as [7, 8, 8] or a text such as '7 8 8'; {given!r} is not.")


def _value(given: object) -> int:
    text = given if isinstance(given, str) else str(given) if type(given) is int else ""
    if text.upper() not in _VALUES_BY_TEXT:
        raise ValueError(f"A card of DocFish is a number from 2 to 14, or J, Q, K or A; {given!r} is not.")
    return _VALUES_BY_TEXT[text.upper()]


def _bank(given: object) -> dict[int, int]:
    if not isinstance(given, Mapping):
        raise ValueError(f"The bank is given as counts of cards, such as {{6: 0}}; {given!r} is not.")
    for value, count in given.items():
        if type(count) is not int or not 0 <= count <= CARDS_OF_EACH_VALUE:
            raise ValueError(f"The bank holds from 0 to {CARDS_OF_EACH_VALUE} cards of {value}; {count!r} is not.")
    return {_value(value): count for value, count in given.items()}


def _frozen(given: object, side: Seat) -> tuple[Bundle, ...]:
    if not isinstance(given, (list, tuple)):
        raise ValueError(f"Frozen cards are a list of pairs, such as [[7, 14]]; {given!r} is not.")
    return tuple(_bundle(_values(pair), side) for pair in given)


def _bundle(values: Values, side: Seat) -> Bundle:
    for prime in pairs(values):
        if len(pair_to_freeze(values, prime)) == len(values):
            return Bundle(side, prime, tuple((value, side) for value in values))
    named = " and ".join(map(letter, values)) or "no card"
    raise ValueError(f"A frozen pair is one card that holds a prime twice, or two that hold it once; {named} is not.")


def _start(given: object) -> StartPhase:
    if given in tuple(StartPhase):
        return StartPhase(str(given))
    raise ValueError(f"A position begins in the phase {', '.join(StartPhase)}; {given!r} is none of them.")
