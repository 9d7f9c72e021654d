"""What a teacher gives of a position, read and checked name by name. Source: docs/rules/dragonfish.md, Positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from mathfish_widgets.engine.table import Seat

from .box import GameBox
from .cards import CardKind, HelperCard, PondCard, helper_cards, pond_cards
from .deal import FIRST_SEAT
from .facts import Phase
from .moves import TURNS
from .zones import LETTERS, PLACES, PONDS

T = TypeVar("T", PondCard, HelperCard)
PondCards = tuple[PondCard, ...]
HelperCards = tuple[HelperCard, ...]
_NAMES = ("ponds", "island", "stack", "helpers", "discards", "helper_discards", "hands", "catches", "to_move", "phase")
_HELD = (CardKind.HOOK, CardKind.SCISSORS)


@dataclass(frozen=True)
class PositionInput:
    """The given part of a position; ponds and places of the island that are not in it are to be dealt.

    `stack` and `helper_stack` are the cards on top of the two stacks.
    """

    ponds: Mapping[int, PondCards]
    island: Mapping[str, tuple[HelperCard, int]]
    stack: PondCards
    helper_stack: HelperCards
    discards: PondCards
    helper_discards: HelperCards
    hands: tuple[HelperCards, ...]
    catches: tuple[PondCards, ...]
    to_move: Seat
    phase: Phase

    @property
    def pond_cards(self) -> PondCards:
        """Every Pond Card that is given."""
        piles = (*self.ponds.values(), self.stack, self.discards, *self.catches)
        return tuple(card for pile in piles for card in pile)

    @property
    def helper_cards(self) -> HelperCards:
        """Every Helper Card that is given."""
        piles = (self.helper_stack, self.helper_discards, *self.hands)
        return (*(card for card, _ in self.island.values()), *(card for pile in piles for card in pile))


def read_position(position: Mapping[str, Any], players: int, box: GameBox) -> PositionInput:
    """What is given; raises ValueError with a clear sentence for what DragonFish does not have or cannot be."""
    for name in position:
        if name not in _NAMES:
            raise ValueError(f"A position of DragonFish has no {name}. It has {', '.join(_NAMES)}.")
    to_move = position.get("to_move", FIRST_SEAT)
    if type(to_move) is not int or to_move not in range(players):
        raise ValueError(f"to_move is a seat from 0 to {players - 1}; {to_move!r} is not.")
    given = PositionInput(
        ponds={int(pond): _six(pond, text) for pond, text in _named(position, "ponds", PONDS).items()},
        island={place: _lying(text) for place, text in _named(position, "island", PLACES).items()},
        stack=_pile(pond_cards, position, "stack"),
        helper_stack=_pile(helper_cards, position, "helpers"),
        discards=_pile(pond_cards, position, "discards"),
        helper_discards=_pile(helper_cards, position, "helper_discards"),
        hands=_of_seats(helper_cards, position, "hands", players),
        catches=_of_seats(pond_cards, position, "catches", players),
        to_move=to_move,
        phase=_phase(position.get("phase", Phase.HELPER)),
    )
    _check_kinds(given)
    _check_counts(given.pond_cards, box.pond_cards)
    _check_counts(given.helper_cards, box.helper_cards)
    return given


def _named(position: Mapping[str, Any], name: str, known: Sequence[object]) -> dict[str, Any]:
    """What is given for each pond, place or seat, by its name as text; a list gives them in order."""
    given = position.get(name, {})
    if isinstance(given, (list, tuple)) and len(given) <= len(known):
        given = dict(zip(known, given, strict=False))
    names = [str(each) for each in known]
    if not isinstance(given, Mapping) or not all(str(each) in names for each in given):
        raise ValueError(f"{name} are given by {', '.join(names)}, such as {{{known[0]!r}: ...}}; not {given!r}.")
    return {str(each): what for each, what in given.items()}


def _text(given: object) -> str:
    if isinstance(given, (list, tuple)) and all(isinstance(each, str) for each in given):
        return " ".join(given)
    if isinstance(given, str):
        return given
    raise ValueError(f"Cards are written as text, such as 'F15 8 7'; {given!r} is not.")


def _pile(read: Callable[[str], tuple[T, ...]], position: Mapping[str, Any], name: str) -> tuple[T, ...]:
    return read(_text(position.get(name, "")))


def _of_seats(
    read: Callable[[str], tuple[T, ...]], position: Mapping[str, Any], name: str, players: int
) -> tuple[tuple[T, ...], ...]:
    given = _named(position, name, range(players))
    return tuple(read(_text(given.get(str(seat), ""))) for seat in range(players))


def _six(pond: str, text: object) -> PondCards:
    cards = pond_cards(_text(text))
    if len(cards) != len(LETTERS):
        raise ValueError(f"Pond {pond} has {len(LETTERS)} cells; {len(cards)} cards are given.")
    return cards


def _lying(text: object) -> tuple[HelperCard, int]:
    """A Canal Card and how it is turned, such as "NS 90"."""
    edges, _, turn = _text(text).partition(" ")
    cards = helper_cards(edges)
    turns = [each for each in TURNS if turn.strip() in (str(each), "" if each == 0 else str(each))]
    if len(cards) != 1 or cards[0].kind is not CardKind.CANAL or not turns:
        raise ValueError(f"A card of the island is written NS, or NS 90 when it is turned; {text!r} is not.")
    return cards[0], turns[0]


def _phase(given: object) -> Phase:
    if given in (Phase.HELPER, Phase.POND):
        return Phase(str(given))
    raise ValueError(
        f"A position begins in the phase 'helper', which is step 1, or 'pond', which is step 2; not {given!r}."
    )


def _check_kinds(given: PositionInput) -> None:
    for card in (card for hand in given.hands for card in hand):
        if card.kind not in _HELD:
            raise ValueError(f"A hand holds Hooks and Scissors only; {card} is neither.")
    for caught in (card for catch in given.catches for card in catch):
        if not caught.is_fish:
            raise ValueError(f"Only fish are caught; {caught} is none.")


def _check_counts(given: Sequence[T], known: Sequence[T]) -> None:
    for card, count in Counter(given).items():
        if count > known.count(card):
            raise ValueError(f"{card}: {count} given, and the box has {known.count(card)}.")
