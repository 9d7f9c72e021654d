"""Exact chances, by counting all deals that fit everything a seat has seen.

Source: docs/rules/literature.md, Explanation; Strategy.

Every deal that fits is as likely as any other: it is counted, never guessed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking, think

from ..rules.moves import Declare
from ..rules.state import LiteratureState
from ..rules.zones import AnyCard
from .deal_counting import count_deals, count_places
from .evidence import evidence_of

HolderChances = dict[AnyCard, dict[Seat, Fraction]]
"""For each card that lies face down, the chance that each other seat has it; a card's chances add up to one."""


def count_holder_chances(observation: Observation) -> Thinking[HolderChances]:
    """The chances of all cards, worked out in slices."""
    evidence = evidence_of(observation)
    found = {
        card: {seat: Fraction(seat == gift.seat) for seat in evidence.others} for card, gift in evidence.gifts.items()
    }
    rows = yield from count_places(evidence.constraints)
    for card, row in zip(evidence.unknown, rows, strict=True):
        found[card] = {seat: Fraction(count, sum(row)) for seat, count in zip(evidence.others, row, strict=True)}
    return found


def _holder_chances(observation: Observation) -> HolderChances:
    return think(count_holder_chances(observation))


holder_chances = RecentCache(_holder_chances)
"""The chances of all cards, worked out once for each of the last few observations."""


def _number_of_deals(observation: Observation) -> int:
    return count_deals(evidence_of(observation).constraints)


number_of_deals = RecentCache(_number_of_deals)
"""How many deals fit everything that a seat has seen."""


def chance(observation: Observation, wanted: Mapping[AnyCard, Collection[Seat]]) -> Fraction:
    """The chance that each of some cards is in the hand of one of the seats that are wanted for it."""
    evidence = evidence_of(observation)
    masks = list(evidence.constraints.seats)
    for card, seats in wanted.items():
        if card in evidence.number:
            masks[evidence.number[card]] &= sum(evidence.bit[seat] for seat in set(seats) & set(evidence.others))
        elif evidence.seat_of(card) not in seats:
            return Fraction(0)
    return Fraction(count_deals(evidence.constraints._replace(seats=tuple(masks))), number_of_deals(observation))


def split_chance(observation: Observation, move: Declare) -> Fraction:
    """The chance that a declaration is right; 0 for that of a finished set."""
    return chance(observation, {card: (seat,) for card, seat in move.holder_of.items()})


def team_chance(observation: Observation, name: str, team: int | None = None) -> Fraction:
    """The chance that a team, the own one if none is named, holds all cards of a set; 0 for a finished set."""
    state: LiteratureState = observation.state
    seats = tuple(state.seats_of(own_team(observation) if team is None else team))
    return chance(observation, dict.fromkeys(state.deck.sets[name], seats))


def own_team(observation: Observation) -> int:
    """The team of the seat that looks; for an onlooker that of the seat on turn."""
    state: LiteratureState = observation.state
    return state.team(state.turn_of if observation.seat is None else observation.seat)
