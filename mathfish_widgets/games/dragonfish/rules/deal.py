"""The start of a game of DragonFish: options, deals from seeds, and positions that a teacher sets up.

Source: docs/rules/dragonfish.md, Setup; Options; Positions; Invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from mathfish_widgets.engine.cards import SeenCard, shuffled
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import Option, check_names
from mathfish_widgets.engine.table import Seat, Table, Zone
from mathfish_widgets.mathematics.quoting import quoted

from .box import RECONSTRUCTED, GameBox, box_of
from .cards import (
    CATCH,
    CELLS,
    DRAWN,
    HAND,
    HELPER_DISCARDS,
    HELPER_STACK,
    ISLAND,
    LETTERS,
    PLACES,
    PLAYED,
    POND_CELLS,
    POND_DISCARDS,
    POND_STACK,
    PONDS,
    CardKind,
    HelperCard,
    PondCard,
    helper_cards,
    pond_cards,
)
from .moves import TURNS
from .state import GOALS, DragonFishState, Phase
from .sum_search import DIGITS_JOINED, FISH_AS_TERM, OFF, ON, OPERATIONS_ALLOWED, ORDER_READ


def _box(text: str) -> str:
    try:
        return str(box_of(text))
    except ValueError as error:
        raise ValueError(f"The option box can't be {text[:40]!r}. {error}") from error


OPTIONS = (
    Option("players", tuple(GOALS), "the number of players", default=4),
    Option("dealer", tuple(range(1, max(GOALS) + 1)), "the player who deals; the next player starts", default=1),
    Option(
        "box",
        (RECONSTRUCTED,),
        "the numbers on the cards: reconstructed, or your box's, such as fish 5x5 10x5 15x3 20x2; bugs 1-10x5; bikes 2",
        default=RECONSTRUCTED,
        reads=_box,
    ),
    OPERATIONS_ALLOWED,
    ORDER_READ,
    DIGITS_JOINED,
    Option("swap_needs_fish", (OFF, ON), "whether one of the two swapped cards must be a fish", default=OFF),
    FISH_AS_TERM,
    Option(
        "failed_swap",
        ("swim_back", "stays"),
        "whether the animals swim back or stay after a swap without a sum",
        default="swim_back",
    ),
    Option("rotate_canals", (ON, OFF), "whether you may turn a Canal Card before you lay it", default=ON),
)


def begin(seed: int, box: str, dealer: int, **options: Any) -> DragonFishState:
    """Return the state after the deal that a seed gives with the cards of a box.

    `box` is a text for `GameBox.read`, and dealers are counted from 1. Raises ValueError if the box can't be played
    with, or if the dealer isn't a player.
    """
    contents = box_of(box)
    green = shuffled(contents.helper_cards, seed, 0)
    ponds = shuffled(contents.pond_cards, seed, 1)
    island = [card for card in green if card.kind is CardKind.CANAL][: len(PLACES)]
    zones = empty_zones(options["players"]) | dict(zip(CELLS.values(), zip(ponds), strict=False))
    zones |= {ISLAND[place]: (card,) for place, card in zip(PLACES, island, strict=True)}
    stack = [card for card in green if card not in island]
    table = Table(zones | {POND_STACK: ponds[len(CELLS) :], HELPER_STACK: stack})
    first = first_seat(dealer, options["players"])
    return DragonFishState(table, seed=seed, box=str(contents), turn_of=first, **options)


def first_seat(dealer: int, players: int) -> Seat:
    """Return the seat after the dealer's; dealers are counted from 1.

    Raises ValueError if the dealer isn't a player.
    """
    if dealer > players:
        raise ValueError(f"Player {dealer} can't deal, since only {players} play. Choose a dealer from 1 to {players}.")
    return dealer % players


def empty_zones(players: int) -> dict[Zone, Sequence[SeenCard]]:
    """Return the zones of a table for this number of players, all empty."""
    shared = (*CELLS.values(), *ISLAND.values(), POND_STACK, POND_DISCARDS, HELPER_STACK, HELPER_DISCARDS, PLAYED)
    return dict.fromkeys((*shared, *(zones[seat] for zones in (HAND, CATCH, DRAWN) for seat in range(players))), ())


T = TypeVar("T", PondCard, HelperCard)
PondCards = tuple[PondCard, ...]
HelperCards = tuple[HelperCard, ...]
_NAMES = ("ponds", "island", "stack", "helpers", "discards", "helper_discards", "hands", "catches", "to_move", "phase")
_HELD = (CardKind.HOOK, CardKind.SCISSORS)


@frozen_dataclass
class PositionInput:
    """The part of a position that a teacher gives; missing ponds and island cards are dealt later.

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
        """All Pond Cards that the position gives."""
        piles = (*self.ponds.values(), self.stack, self.discards, *self.catches)
        return tuple(card for pile in piles for card in pile)

    @property
    def helper_cards(self) -> HelperCards:
        """All Helper Cards that the position gives."""
        piles = (self.helper_stack, self.helper_discards, *self.hands)
        return (*(card for card, _ in self.island.values()), *(card for pile in piles for card in pile))


def read_position(position: Mapping[str, Any], players: int, box: GameBox, first: Seat) -> PositionInput:
    """Parse a position as a teacher writes it.

    Raises ValueError with a clear sentence for anything that can't occur in DragonFish.
    """
    check_names(position, "DragonFish", _NAMES)
    to_move = position.get("to_move", first)
    if type(to_move) is not int or to_move not in range(players):
        raise ValueError(f"to_move must be a seat from 0 to {players - 1}, not {quoted(to_move)}.")
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
    """Return what a position gives for each pond, place or seat, by its name as text.

    A list gives them in the order of `known`.
    """
    given = position.get(name, {})
    if isinstance(given, (list, tuple)) and len(given) <= len(known):
        given = dict(zip(known, given, strict=False))
    names: dict[object, str] = {each: str(one) for one in known for each in (one, str(one))}
    if not isinstance(given, Mapping) or not all(type(each) in (int, str) and each in names for each in given):
        told = ", ".join(map(str, known))
        raise ValueError(f"Give {name} by {told}, such as {{{known[0]!r}: ...}}, not as {quoted(given)}.")
    found = {names[each]: what for each, what in given.items()}
    if len(found) < len(given):
        raise ValueError(f"{name} names the same one twice, as a number and as text. Name each only once.")
    return found


def _text(given: object) -> str:
    if isinstance(given, (list, tuple)) and all(isinstance(each, str) for each in given):
        return " ".join(given)
    if isinstance(given, str):
        return given
    raise ValueError(f"Write cards as text, such as 'F15 8 7', not as {quoted(given)}.")


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
        raise ValueError(f"Pond {pond} has {len(LETTERS)} cells, but you gave {len(cards)} cards.")
    return cards


def _lying(text: object) -> tuple[HelperCard, int]:
    """Read a Canal Card and its rotation in degrees from a text such as "NS 90"."""
    edges, _, turn = _text(text).partition(" ")
    cards = helper_cards(edges)
    turns = [each for each in TURNS if turn.strip() in (str(each), "" if each == 0 else str(each))]
    if len(cards) != 1 or cards[0].kind is not CardKind.CANAL or not turns:
        raise ValueError(f"Write a card of the island as NS, or as NS 90 if it is turned, not as {quoted(text)}.")
    return cards[0], turns[0]


def _phase(given: object) -> Phase:
    if given in (Phase.HELPER, Phase.POND):
        return Phase(str(given))
    raise ValueError(
        f"A position must start in the phase 'helper' (step 1) or 'pond' (step 2), not in {quoted(given)}."
    )


def _check_kinds(given: PositionInput) -> None:
    for card in (card for hand in given.hands for card in hand):
        if card.kind not in _HELD:
            raise ValueError(f"A hand can only have Hooks and Scissors, not {card}.")
    for caught in (card for catch in given.catches for card in catch):
        if not caught.is_fish:
            raise ValueError(f"Only fish can be caught, not {caught}.")


def _check_counts(given: Sequence[T], known: Sequence[T]) -> None:
    for card, count in Counter(given).items():
        if count > known.count(card):
            raise ValueError(f"The box has {known.count(card)} of the card {card}, but you gave {count}.")


def set_up(position: Mapping[str, Any], seed: int, box: str, dealer: int, **options: Any) -> DragonFishState:
    """Return the state of a position that a teacher sets up; all its names are optional.

    `ponds` has the six cards of each pond ("F15 8 7 4 1 6"). `island` has the card of each place ("NS", or "NS 90" if
    it is turned). `stack` and `helpers` have the cards on top of the two stacks; `discards` and `helper_discards` have
    the discarded cards, the oldest first. `hands` and `catches` have the cards of each seat. `to_move` is the seat to
    move, and `phase` is "helper" or "pond".

    The seed shuffles all other cards. Raises ValueError with a clear sentence if the position is impossible.
    """
    contents = box_of(box)
    given = read_position(position, options["players"], contents, first_seat(dealer, options["players"]))
    state = DragonFishState(
        Table(empty_zones(options["players"]) | _ponds(given, contents, seed) | _helpers(given, contents, seed)),
        seed=seed,
        box=str(contents),
        turn_of=given.to_move,
        phase=given.phase,
        turns=tuple(given.island[place][1] if place in given.island else 0 for place in PLACES),
        **options,
    )
    if state.at_goal is not None:
        raise ValueError(f"Seat {state.at_goal} already has enough fish to win.")
    return state


def _ponds(given: PositionInput, box: GameBox, seed: int) -> dict[Zone, Sequence[SeenCard]]:
    """Return the zones of the Pond Cards: those that are given, and the others in the order of the seed."""
    rest = _without(shuffled(box.pond_cards, seed, 1), given.pond_cards)
    zones: dict[Zone, Sequence[SeenCard]] = {}
    for pond, names in POND_CELLS.items():
        cards = given.ponds.get(pond) or _dealt(rest, len(names))
        zones |= {CELLS[name]: (card,) for name, card in zip(names, cards, strict=True)}
    zones |= {CATCH[seat]: catch for seat, catch in enumerate(given.catches)}
    return zones | {POND_STACK: (*given.stack, *rest), POND_DISCARDS: given.discards}


def _helpers(given: PositionInput, box: GameBox, seed: int) -> dict[Zone, Sequence[SeenCard]]:
    """Return the zones of the Helper Cards: those given, and the others in the order of the seed."""
    rest = _without(shuffled(box.helper_cards, seed, 0), given.helper_cards)
    zones: dict[Zone, Sequence[SeenCard]] = {HAND[seat]: hand for seat, hand in enumerate(given.hands)}
    for place in PLACES:
        canals = [card for card in rest if card.kind is CardKind.CANAL]
        if place not in given.island and not canals:
            raise ValueError(f"There is no Canal Card left for {place}.")
        card = given.island[place][0] if place in given.island else canals[0]
        rest = rest if place in given.island else _without(rest, [card])
        zones[ISLAND[place]] = (card,)
    return zones | {HELPER_STACK: (*given.helper_stack, *rest), HELPER_DISCARDS: given.helper_discards}


def _without(cards: Iterable[T], taken: Iterable[T]) -> list[T]:
    """Return the cards that are left after one copy of each taken card is removed."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest


def _dealt(rest: list[T], count: int) -> list[T]:
    """Remove and return the first `count` cards of `rest`. Raises ValueError if too few are left."""
    if len(rest) < count:
        raise ValueError("There are too few Pond Cards left to fill the ponds.")
    dealt, rest[:count] = rest[:count], []
    return dealt
