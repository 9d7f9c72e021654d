"""What a seat has seen of Literature, as facts about cards that nobody has shown.

A card that was given or laid open is known from then on, and known to have lain with its giver before. So a card that
is unknown now has been with one seat all the time, and whatever a question told then is still true of it.
Source: docs/rules/literature.md, Procedure; Invariants (3); Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.observation import Observation, unseen_cards
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat

from ..rules.cards import AnyCard
from ..rules.events import Asked, Given, LaidOpen, LeftOpen, Missed
from ..rules.facts import LiteratureFacts
from ..rules.moves import Declare
from ..rules.zones import OUT
from .evidence import AtLeastOne, Denial, Gift, Seen


@dataclass
class _Reading:
    """Follows the turns: where each card lay that is known by now, and what was told of the others."""

    observation: Observation
    where: dict[AnyCard, Seat | None]
    others: tuple[Seat, ...]
    gifts: dict[AnyCard, Gift] = field(default_factory=dict)
    denials: dict[tuple[AnyCard, Seat], Denial] = field(default_factory=dict)
    clauses: dict[tuple[object, ...], AtLeastOne] = field(default_factory=dict)

    def read(self, turn: Turn[LiteratureFacts]) -> None:
        for event in turn.events:
            match event:
                case Asked():
                    self._asked(turn.before, event)
                case Missed(seat=by, other=seat) if isinstance(turn.events[0], Asked):
                    self._deny(turn.events[0].card, seat, "missed", by)
                case Given(seat=seat, other=giver) if isinstance(turn.events[0], Asked):
                    self.where[turn.events[0].card] = seat
                    self.gifts[turn.events[0].card] = Gift(seat, giver)
                case LaidOpen(transfers=transfers):
                    self.where |= {cast(AnyCard, transfer.card): None for transfer in transfers}
                case LeftOpen(seat=seat) if isinstance(turn.move, Declare):
                    self._left_open(turn.before, seat, turn.move)

    def _asked(self, state: LiteratureFacts, event: Asked) -> None:
        """The asker held another card of the set; but for a bluff, it did not hold the card itself."""
        by, name = event.seat, state.deck.set_of(event.card)
        if by not in self.others or name is None:
            return
        if not state.own_card_asks:
            self._deny(event.card, by, "asked", by)
        others = [card for card in state.deck.sets[name] if card != event.card]
        self._say("asked", by, name, event.card, [(card, {by}) for card in others])
        if state.must_declare:
            elsewhere = {seat for seat in state.seats if seat != by}
            for each in state.open_sets:
                self._say("incomplete", by, each, None, [(card, elsewhere) for card in state.deck.sets[each]])

    def _left_open(self, state: LiteratureFacts, by: Seat, move: Declare) -> None:
        """Own cards are named right, the whole set is in the team, and yet the declaration was not right."""
        team, mates = set(state.seats_of(state.team(by))), []
        for card, named in move.holder_of.items():
            for seat in self.others:
                if named == by and seat != by:
                    self._deny(card, seat, "named", by)
                elif named != by and seat == by:
                    self._deny(card, seat, "unnamed", by)
                elif seat not in team:
                    self._deny(card, seat, "team", by)
            if named != by:
                mates.append((card, {seat for seat in state.seats if seat != named}))
        self._say("declared", by, move.set, None, mates)

    def _deny(self, card: AnyCard, seat: Seat, how: str, by: Seat) -> None:
        if card not in self.where and seat in self.others:
            self.denials[card, seat] = Denial(how, by)

    def _say(
        self, how: str, by: Seat, name: str, card: AnyCard | None, places: list[tuple[AnyCard, set[Seat]]]
    ) -> None:
        """Keeps a clause, unless a card that is known by now kept it."""
        if any(self.where.get(each) in seats for each, seats in places):
            return
        rest = tuple((each, frozenset(seats & set(self.others))) for each, seats in places if each not in self.where)
        elsewhere = tuple((each, seat) for each, _ in places if (seat := self.where.get(each)) is not None)
        cards = tuple(each for each, _ in places)
        self.clauses[how, by, rest] = AtLeastOne(how, by, name, card, cards, rest, elsewhere)


def _seen(observation: Observation) -> Seen:
    state: LiteratureFacts = observation.state
    start = observation.history[0].before if observation.history else state
    others = tuple(seat for seat in state.seats if seat != observation.seat)
    reading = _Reading(observation, _first_hands(observation, start), others)
    for turn in observation.history:
        reading.read(turn)
    hidden = set(unseen_cards(state))
    in_order = [card for cards in state.deck.sets.values() for card in cards if card in hidden]
    unknown = tuple(card for card in in_order if card not in reading.where)
    gifts = {card: reading.gifts[card] for card in in_order if card in reading.where}
    denials = {(card, seat): denial for (card, seat), denial in reading.denials.items() if card in hidden}
    sizes = {seat: state.hand_size(seat) for seat in others}
    own = () if observation.seat is None else state.hand(observation.seat)
    return Seen(observation.seat, others, own, unknown, gifts, sizes, denials, tuple(reading.clauses.values()))


seen = RecentCache(_seen)
"""What a seat has seen, read once for each of the last few observations."""


def _first_hands(observation: Observation, start: LiteratureFacts) -> dict[AnyCard, Seat | None]:
    """Where each card that is known by now lay at the beginning: with its first giver, or with the seat that looks."""
    where: dict[AnyCard, Seat | None] = dict.fromkeys(cast(tuple[AnyCard, ...], start.table[OUT]))
    if observation.seat is not None:
        where |= dict.fromkeys(start.hand(observation.seat), observation.seat)
    for turn in observation.history:
        for card, seat in _came_to_light(turn):
            where.setdefault(card, seat)
    return where


def _came_to_light(turn: Turn[LiteratureFacts]) -> Iterator[tuple[AnyCard, Seat | None]]:
    """The cards that a turn shows, each with the seat that had it."""
    question = turn.events[0]
    for event in turn.events:
        if isinstance(event, Given) and isinstance(question, Asked):
            yield question.card, event.other
        for transfer in event.transfers if isinstance(event, LaidOpen) else ():
            yield cast(AnyCard, transfer.card), transfer.source.zone.owner
