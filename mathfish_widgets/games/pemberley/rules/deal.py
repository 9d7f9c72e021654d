"""The start of a game of Pemberley: options, seeded deals, and positions that a teacher sets up.

Source: docs/rules/pemberley.md, Setup; Options; Positions; Invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain as joined
from itertools import zip_longest
from typing import Any, cast

from mathfish_widgets.engine.cards import Card, given_cards, shuffled, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import Option, check_names, whole_number
from mathfish_widgets.engine.rules import unfold
from mathfish_widgets.engine.table import Seat, Table, Zone
from mathfish_widgets.mathematics.quoting import quoted

from .legality import broken_rule
from .moves import LaySet
from .operations import LIMIT, applied, chain, within
from .procedure import MOST_ROUNDS, consequences
from .state import ASIDE, CARDS_DEALT, HAND, MOST_SEATS, PILE, SETS, STARTER, STOCK, PemberleyState, Phase, dealt_table

NO_TARGET, OFF = "none", "off"
OPTIONS = (
    Option("players", range(2, MOST_SEATS + 1), "the number of players", default=2),
    Option(
        "target",
        (NO_TARGET, 30, *range(1, 30), *range(31, 1001)),
        "the points that somebody must pass to end the game; none means one round",
        default=NO_TARGET,
    ),
    Option("negative_primes", ("on", OFF), "whether minus a prime scores the same as the prime", default="on"),
    Option(
        "ones_escalate",
        ("round", "game"),
        "whether landings on 1 are counted in each round or over the whole game",
        default="round",
    ),
    Option(
        "unplayed",
        ("set_aside", "once", "per_part"),
        "whether a card left over in part one is out, or may be used in part two, and what it costs",
        default="set_aside",
    ),
    Option("may_pass", (OFF, "on"), "whether you may pass when you can play a card", default=OFF),
)


def begin(seed: int, players: int, target: int | str, negative_primes: str, **others: str) -> PemberleyState:
    """Return the state after the deal of a seed; `others` has `ones_escalate`, `unplayed` and `may_pass`."""
    table = dealt_table(seed, 0, players)
    nothing = (0,) * players
    return PemberleyState(
        table,
        seed=seed,
        round=0,
        first=0,
        turn=0,
        total=cast(Card, table[STARTER][0]).rank,
        points=nothing,
        sums=nothing,
        sets=((),) * players,
        left_over=nothing,
        players=players,
        target=0 if target == NO_TARGET else cast(int, target),
        negative_primes=negative_primes != OFF,
        ones_escalate=others["ones_escalate"],
        unplayed=others["unplayed"],
        may_pass=others["may_pass"] != OFF,
    )


Cards = tuple[Card, ...]
_NAMES = tuple("hands piles aside sets starter total phase round first turn ones points sums".split())


@frozen_dataclass
class PositionInput:
    """The parts of a position that the caller gave, after reading.

    Tuples have an entry for each seat. None means that a value was not given and has to be filled in.
    """

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
        """Every card that has a place in the position."""
        starter = () if self.starter is None else (self.starter,)
        return (*starter, *(card for seat, _ in enumerate(self.hands) for card in self.cards_of(seat)))

    def cards_of(self, seat: Seat) -> Cards:
        """Return the cards given for one seat, wherever they are."""
        laid = (card for each in self.sets[seat] for card in each)
        return (*(self.hands[seat] or ()), *self.piles[seat], *self.aside[seat], *laid)


def read_position(position: Mapping[str, Any], players: int) -> PositionInput:
    """Read a position. Raises ValueError with a clear sentence if it can't occur in Pemberley."""
    check_names(position, "Pemberley", _NAMES)
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
    raise ValueError(f"The phase of a position must be play (part one) or sets (part two), not {quoted(given)}.")


def _seats(position: Mapping[str, Any], name: str, players: int, missing: object) -> tuple[Any, ...]:
    """Return the given value for each seat, or `missing` for the last seats if the list is shorter."""
    given = position.get(name, ())
    if not isinstance(given, (list, tuple)) or len(given) > players:
        raise ValueError(f"{name} must be a list with an entry for each of the {players} seats, not {quoted(given)}.")
    return (*given, *((missing,) * (players - len(given))))


def _sets(given: object) -> tuple[Cards, ...]:
    if not isinstance(given, (list, tuple)):
        raise ValueError(f"The sets of a seat must be a list, such as ['4D AH', '3S'], not {quoted(given)}.")
    return tuple(map(given_cards, given))


def _starter(given: object) -> Card | None:
    cards = given_cards(given)
    if len(cards) > 1:
        raise ValueError(f"The starter must be one card, not {len(cards)}: {' '.join(map(str, cards))}.")
    return cards[0] if cards else None


def _whole(position: Mapping[str, Any], name: str, allowed: range, missing: int | None = None) -> int:
    return whole_number(name, position.get(name, missing), allowed)


def _numbers(position: Mapping[str, Any], name: str, players: int) -> tuple[int, ...]:
    given = position[name]
    right = isinstance(given, (list, tuple)) and len(given) == players and all(type(each) is int for each in given)
    if not right:
        raise ValueError(
            f"{name} must be a list with a whole number for each of the {players} seats, not {quoted(given)}."
        )
    return tuple(given)


def _check(given: PositionInput) -> None:
    for card, count in Counter(given.placed).items():
        if count > 1:
            raise ValueError(f"{card} appears {count} times, but the deck has it only once.")
    for seat, _ in enumerate(given.hands):
        count = len(given.cards_of(seat))
        if count > CARDS_DEALT:
            raise ValueError(f"Seat {seat} has {count} cards, but each seat is dealt only {CARDS_DEALT}.")
    if given.phase is Phase.SETS and any(given.hands):
        raise ValueError("In part two all hands must be empty: put the cards in piles, aside or in sets.")
    if given.phase is Phase.PLAY and (any(given.aside) or any(given.sets)):
        raise ValueError("In part one no cards may be aside or in sets. For part two, use phase='sets'.")


def set_up(position: Mapping[str, Any], seed: int, **options: Any) -> PemberleyState:
    """Return the state of a position, all of whose parts are optional.

    `hands`, `piles` and `aside` list the cards of each seat, and `sets` lists the sets of each seat. `points` and
    `sums` list a number for each seat. `starter`, `total`, `round`, `first`, `turn` and `ones` are single values, and
    `phase` is play or sets.

    The seed deals whatever is missing from hands, starter and stock. A missing total in part one is what the piles make
    when they are played in turn. Raises ValueError with a clear sentence if the position is impossible.
    """
    dealt = begin(seed, **options)
    given = read_position(position, dealt.players)
    state = _placed(dealt, given, seed)
    return _begun(_with_sets(state, given.sets), given)


def _placed(dealt: PemberleyState, given: PositionInput, seed: int) -> PemberleyState:
    """Return the state with every card in its place, except that the cards of the sets are still free."""
    rest = [card for card in shuffled(standard_deck(), seed, given.round) if card not in given.placed]
    zones: dict[Zone, Sequence[Card]] = {}
    for seat, hand in enumerate(given.hands):
        missing = CARDS_DEALT - len(given.piles[seat]) if hand is None and given.phase is Phase.PLAY else 0
        zones[HAND[seat]], rest = (*(hand or ()), *rest[:missing]), rest[missing:]
        free = (*given.piles[seat], *joined.from_iterable(given.sets[seat]))
        again = dealt.unplayed != "set_aside"
        zones |= {PILE[seat]: (*free, *given.aside[seat]) if again else free}
        zones |= {ASIDE[seat]: () if again else given.aside[seat], SETS[seat]: ()}
    starter = rest.pop(0) if given.starter is None else given.starter
    return replace(
        dealt,
        table=Table(zones | {STARTER: (starter,), STOCK: rest}),
        round=given.round,
        first=given.first,
        total=_total(given, starter),
        ones=given.ones,
        sums=given.sums,
        left_over=tuple(map(len, given.aside)),
        phase=given.phase,
    )


def _total(given: PositionInput, starter: Card) -> int:
    if given.total is not None or given.phase is Phase.SETS:
        return starter.rank if given.total is None else given.total
    order = (*given.piles[given.first :], *given.piles[: given.first])
    played = [card for cards in zip_longest(*order) for card in cards if card is not None]
    total = starter.rank
    for card in played:
        after = applied(total, card)
        if after is None or not within(after):
            raise ValueError("These piles break a rule when played in turn. Give the total, such as total=12.")
        total = after
    return total


def _with_sets(state: PemberleyState, sets: Sequence[Sequence[Cards]]) -> PemberleyState:
    for seat, laid in enumerate(sets):
        for cards in laid:
            state = _laid(state, seat, cards)
    return state


def _laid(state: PemberleyState, seat: Seat, cards: Cards) -> PemberleyState:
    move = LaySet(cards)
    if broken_rule(state, move, seat) is not None:
        totals = ", ".join(map(str, chain(state.starter_number, cards)))
        raise ValueError(
            f"From {state.starter_number}, {move.arguments} gives {totals or 'no total'}, so it isn't a set."
        )
    laid: PemberleyState = unfold(state, consequences(state, move, seat))[1]
    return laid


def _begun(state: PemberleyState, given: PositionInput) -> PemberleyState:
    state = replace(state, points=given.points or state.points, turn=_turn(state, given))
    if state.phase is Phase.PLAY and not state.table[HAND[state.turn]]:
        whose = "Nobody has" if given.turn is None else f"Seat {given.turn} doesn't have"
        raise ValueError(f"{whose} a card to play in part one. For part two, use phase='sets'.")
    return state


def _turn(state: PemberleyState, given: PositionInput) -> Seat:
    if given.turn is not None:
        return given.turn
    ready = state.phase is Phase.SETS or state.table[HAND[given.first]]
    return given.first if ready else state.seat_after(given.first)
