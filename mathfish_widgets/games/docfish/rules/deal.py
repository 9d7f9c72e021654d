"""The start of a game of DocFish: the cut and the deal, which depend on the seed.

Source: docs/rules/docfish.md, Setup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.cards import Card, shuffled, standard_deck
from mathfish_widgets.engine.options import Option
from mathfish_widgets.engine.rules import Procedure, unfold
from mathfish_widgets.engine.table import Seat, Table, Zone

from .procedure import begin_turn
from .state import BANK, DECK, HAND, POT, PRIMES, SEATS, TABLE, DocFishState, Phase, value

OPTIONS = (
    Option("first", ("cut", "seat0"), "who goes first: the player who cuts a prime, or player 1", default="cut"),
    Option(
        "fished_pair_redraw",
        ("always", "if_empty"),
        "when you pick again after fishing a pair with an empty hand",
        "always",
    ),
    Option(
        "consolidation",
        ("one_pass", "step_by_step"),
        "whether you exchange all groups at once or step by step",
        "one_pass",
    ),
)
CARDS_DEALT = 5
Cut = tuple[Card, Card]


def begin(seed: int, first: str, fished_pair_redraw: str, consolidation: str) -> DocFishState:
    """Return the state after the cut and the deal of a seed, at the first decision of the Preparation."""
    cuts = cut(seed) if first == "cut" else ()
    seat = (winner_of_cut(cuts[-1]) if cuts else None) or 0
    deck = shuffled(standard_deck(), seed)
    dealt = len(SEATS) * CARDS_DEALT
    zones: dict[Zone, Sequence[Card]] = dict.fromkeys((*POT, *TABLE), ())
    zones |= {HAND[seat]: deck[:dealt:2], HAND[1 - seat]: deck[1:dealt:2], DECK: deck[dealt:]}
    zones |= {zone: tuple(card for card in standard_deck() if value(card) == each) for each, zone in BANK.items()}
    state = DocFishState(
        Table(zones),
        turn=seat,
        first=seat,
        phase=Phase.LAY,
        cuts=cuts,
        fished_pair_redraw=fished_pair_redraw,
        consolidation=consolidation,
    )
    return at_first_decision(state)


def at_first_decision(state: DocFishState) -> DocFishState:
    """Begin a Preparation or a turn, and return the state at its first decision."""
    beginning: Procedure[Any] = begin_turn(replace(state, hand_touched=False))
    after: DocFishState = unfold(state, beginning)[1]
    return after


def cut(seed: int) -> tuple[Cut, ...]:
    """Return the cards that the two seats show, pair by pair, until a pair has a winner."""
    deck = shuffled(standard_deck(), seed, number=1)
    cuts: list[Cut] = []
    for pair in zip(deck[::2], deck[1::2], strict=True):
        cuts.append(pair)
        if winner_of_cut(pair) is not None:
            break
    return tuple(cuts)


def winner_of_cut(pair: Cut) -> Seat | None:
    """Return the seat that wins a cut with the only prime or the lower one, or None if nobody wins it."""
    primes = [value(card) if value(card) in PRIMES else None for card in pair]
    if primes[0] == primes[1]:
        return None
    ranked = [(prime, seat) for seat, prime in enumerate(primes) if prime is not None]
    return min(ranked)[1]
