"""The start of a game of Equations: options, seeded deals, and positions that a teacher sets up.

Source: docs/rules/equations.md, Setup; Positions; Options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mathfish_widgets.engine.cards import Card, given_cards, shuffled
from mathfish_widgets.engine.options import Option, check_names
from mathfish_widgets.engine.rules import unfold
from mathfish_widgets.engine.table import Table, Zone

from .procedure import lay_out
from .search import solvable
from .state import DECK, HIGHEST_RANK, LAYOUT, LAYOUT_SIZE, MOST_SEATS, UNSOLVED, WON, EquationsState, deck, values

OPTIONS = (
    Option("players", range(1, MOST_SEATS + 1), "the number of players", default=2),
    Option(
        "operations",
        ("basic", "camp", "extended"),
        "+ − × ÷ only, powers too, or powers, mod and log too",
        default="camp",
    ),
    Option("ace", ("one", "one_or_eleven"), "whether an ace is worth 1, or 1 or 11 as you choose", default="one"),
    Option(
        "no_equation",
        ("redeal", "add_card"),
        "whether every layout has an equation, or any four cards are used and a fifth is added when all give up",
        default="redeal",
    ),
    Option("wrong_shout", ("nothing", "lose_card"), "whether a false equation costs the last card you won", "nothing"),
    Option("mode", ("race", "turns"), "whether the first to shout wins, or players take turns", default="race"),
    Option(
        "level",
        ("any", "easy", "medium", "hard"),
        "how hard the layouts are with no_equation='redeal'; any with an equation when that level runs out",
        default="any",
    ),
)
_POSITION = ("layout", "deck", "won", "unsolved")


def begin(seed: int, **options: Any) -> EquationsState:
    """Return the state after the deck is shuffled with a seed and the first cards are laid out."""
    return _laid_out(_state({DECK: shuffled(deck(), seed)}, (), options))


def set_up(position: Mapping[str, Any], seed: int, **options: Any) -> EquationsState:
    """Return the state of a position, all of whose parts are optional.

    The parts are `layout`, `deck` (top card first), `won` (one pile for each seat) and `unsolved`. If there is no deck,
    the remaining cards are shuffled with the seed to form one; otherwise they are unsolved. If there is no layout, the
    first is laid out from the deck. Raises ValueError with a clear sentence if the position is impossible.
    """
    check_names(position, "Equations", _POSITION)
    layout, top, unsolved = (given_cards(position.get(name, ())) for name in ("layout", "deck", "unsolved"))
    won = _given_piles(position.get("won", ()), options["players"])
    rest = _rest((layout, top, unsolved, *won), seed)
    zones = {LAYOUT: layout, DECK: top, UNSOLVED: unsolved}
    other = UNSOLVED if "deck" in position else DECK
    state = _state(zones | {other: zones[other] + rest}, won, options)
    if not layout:
        return _laid_out(state)
    _check_layout(state)
    return state


def _state(zones: Mapping[Zone, Sequence[Card]], won: Sequence[Sequence[Card]], options: Any) -> EquationsState:
    piles = {WON[seat]: won[seat] if won else () for seat in range(options["players"])}
    number = 0 if zones.get(LAYOUT) else -1
    return EquationsState(Table({LAYOUT: (), DECK: (), UNSOLVED: (), **piles, **zones}), number, **options)


def _laid_out(state: EquationsState) -> EquationsState:
    return unfold(state, lay_out(state))[1]


def _given_piles(given: object, players: int) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(given, (list, tuple)) or len(given) not in (0, players):
        raise ValueError(f"List the cards won as one pile for each player: {players} in all.")
    return tuple(given_cards(pile) for pile in given)


def _rest(piles: Iterable[Sequence[Card]], seed: int) -> tuple[Card, ...]:
    counts = Counter(card for pile in piles for card in pile)
    for card, count in counts.items():
        if card.rank > HIGHEST_RANK:
            raise ValueError(f"{card} isn't in the Equations deck, which has A to 10 of each suit.")
        if count > 1:
            raise ValueError(f"{card} appears twice, but the deck has it only once.")
    return tuple(card for card in shuffled(deck(), seed) if card not in counts)


def _check_layout(state: EquationsState) -> None:
    sizes = (LAYOUT_SIZE, LAYOUT_SIZE + 1) if state.no_equation == "add_card" else (LAYOUT_SIZE,)
    if len(state.layout) not in sizes:
        raise ValueError(f"A layout must have {' or '.join(map(str, sizes))} cards, not {len(state.layout)}.")
    if state.no_equation == "redeal" and not solvable(values(state.layout), state.operations, ace=state.ace):
        cards = " ".join(map(str, state.layout))
        raise ValueError(f"{cards} make no equation. Use no_equation='add_card' to allow such a layout.")
