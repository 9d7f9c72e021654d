"""What a teacher gives of a position, read and checked name by name. Source: docs/rules/pemberley.md, Positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.cards import Card, given_cards
from mathfish_widgets.engine.table import Seat

from .facts import Phase
from .operations import LIMIT
from .procedure import MOST_ROUNDS
from .zones import CARDS_DEALT

Cards = tuple[Card, ...]
_NAMES = tuple("hands piles aside sets starter total phase round first turn ones points sums".split())


@dataclass(frozen=True)
class PositionInput:
    """The given part of a position, one item for each seat where there is one; None is to be completed."""

    phase: Phase
    round: int
    first: Seat
    hands: tuple[Cards | None, ...]
    piles: tuple[Cards, ...]
    aside: tuple[Cards, ...]
    sets: tuple[tuple[Cards, ...], ...]
    starter: Card | None
    total: int | None
    turn: Seat | None
    ones: int
    points: tuple[int, ...] | None
    sums: tuple[int, ...]

    @property
    def placed(self) -> Cards:
        """Every card that is given."""
        starter = () if self.starter is None else (self.starter,)
        return (*starter, *(card for seat, _ in enumerate(self.hands) for card in self.cards_of(seat)))

    def cards_of(self, seat: Seat) -> Cards:
        """The cards given of one seat, wherever they lie."""
        laid = (card for each in self.sets[seat] for card in each)
        return (*(self.hands[seat] or ()), *self.piles[seat], *self.aside[seat], *laid)


def read_position(position: Mapping[str, Any], players: int) -> PositionInput:
    """What is given; raises ValueError with a clear sentence for what Pemberley does not have or cannot be."""
    for name in position:
        if name not in _NAMES:
            raise ValueError(f"A position of Pemberley has no {name}. It has {', '.join(_NAMES)}.")
    number = _whole(position, "round", range(MOST_ROUNDS), 0)
    given = PositionInput(
        phase=_phase(position.get("phase", Phase.PLAY)),
        round=number,
        first=_whole(position, "first", range(players), number % players),
        hands=tuple(None if each is None else given_cards(each) for each in _seats(position, "hands", players, None)),
        piles=tuple(map(given_cards, _seats(position, "piles", players, ()))),
        aside=tuple(map(given_cards, _seats(position, "aside", players, ()))),
        sets=tuple(map(_sets, _seats(position, "sets", players, ()))),
        starter=_starter(position.get("starter", ())),
        total=_whole(position, "total", range(-LIMIT, LIMIT + 1)) if "total" in position else None,
        turn=_whole(position, "turn", range(players)) if "turn" in position else None,
        ones=_whole(position, "ones", range(MOST_ROUNDS * LIMIT), 0),
        points=_numbers(position, "points", players) if "points" in position else None,
        sums=_numbers(position, "sums", players) if "sums" in position else (0,) * players,
    )
    _check(given)
    return given


def _phase(given: object) -> Phase:
    if given in (Phase.PLAY, Phase.SETS):
        return Phase(str(given))
    raise ValueError(f"The phase of a position is play, which is part one, or sets, which is part two; not {given!r}.")


def _seats(position: Mapping[str, Any], name: str, players: int, missing: object) -> tuple[Any, ...]:
    """One item for each seat; those at the end may be left out."""
    given = position.get(name, ())
    if not isinstance(given, (list, tuple)) or len(given) > players:
        raise ValueError(f"{name} is a list with an item for each of the {players} seats; {given!r} is not.")
    return (*given, *((missing,) * (players - len(given))))


def _sets(given: object) -> tuple[Cards, ...]:
    if not isinstance(given, (list, tuple)):
        raise ValueError(f"The sets of a seat are a list, such as ['4D AH', '3S']; {given!r} is not.")
    return tuple(map(given_cards, given))


def _starter(given: object) -> Card | None:
    cards = given_cards(given)
    if len(cards) > 1:
        raise ValueError(f"The starter is one card; {' '.join(map(str, cards))} are {len(cards)}.")
    return cards[0] if cards else None


def _whole(position: Mapping[str, Any], name: str, allowed: range, missing: int | None = None) -> int:
    number = position.get(name, missing)
    if type(number) is int and number in allowed:
        return number
    raise ValueError(f"{name} is a whole number from {allowed[0]} to {allowed[-1]}; {number!r} is not.")


def _numbers(position: Mapping[str, Any], name: str, players: int) -> tuple[int, ...]:
    given = position[name]
    right = isinstance(given, (list, tuple)) and len(given) == players and all(type(each) is int for each in given)
    if not right:
        raise ValueError(f"{name} is a list with a whole number for each of the {players} seats; {given!r} is not.")
    return tuple(given)


def _check(given: PositionInput) -> None:
    for card, count in Counter(given.placed).items():
        if count > 1:
            raise ValueError(f"{card} is there {count} times; the deck has it once.")
    for seat, _ in enumerate(given.hands):
        count = len(given.cards_of(seat))
        if count > CARDS_DEALT:
            raise ValueError(f"Seat {seat} has {count} cards; {CARDS_DEALT} are dealt to each.")
    if given.phase is Phase.SETS and any(given.hands):
        raise ValueError("In part two all hands are empty: the cards lie in piles, aside or in sets.")
    if given.phase is Phase.PLAY and (any(given.aside) or any(given.sets)):
        raise ValueError("In part one nothing lies aside or in sets. For part two say phase='sets'.")
