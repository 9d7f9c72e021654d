"""The evidence that a seat of Literature has seen: facts about hidden cards, each with its source.

When a card is given away or laid open, everyone learns where it is, and who had it from the start. So a card that is
still unknown has never moved, and whatever a question revealed about it is still true.
Source: docs/rules/literature.md, Procedure; Invariants (3); Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Observation, Turn, unseen_cards
from mathfish_widgets.engine.table import Seat

from ..rules.moves import Ask, Declare
from ..rules.procedure import Asked, Given, LaidOpen, LeftOpen, Missed
from ..rules.state import OUT, AnyCard, LiteratureState
from .constraints import Clause, Constraints


class Gift(NamedTuple):
    """The latest gift of a card that is now known to be in another hand: who got the card, and from whom."""

    seat: Seat
    giver: Seat


class Denial(NamedTuple):
    """The reason why a card is not at a seat.

    If `how` is "asked", the seat asked for the card; if "missed", `by` asked the seat, which didn't have it. The other
    reasons come from a declaration by `by` that left the set open. They are "named" (`by` has the card), "unnamed"
    (`by` doesn't have it) and "team" (the team of `by` has the whole set).
    """

    how: str
    by: Seat


class AtLeastOne(NamedTuple):
    """A clause: at least one card of a set is at one of the seats that `places` gives for it.

    If `how` is "asked", `by` asked for `card`, so it had another card of the set (or perhaps this one, if players may
    ask for a lone card). If "incomplete", `by` had no whole set, or it would have had to declare it. Instead, `by`
    "asked", "passed", or "named" other players' cards in a declaration, as `did` says. If "declared", `by` made a wrong
    declaration of the set.

    `cards` has all the cards that the clause is about, in the order of the set. `elsewhere` has those that are known to
    have been at another seat.
    """

    how: str
    by: Seat
    set: str
    card: AnyCard | None
    cards: tuple[AnyCard, ...]
    places: tuple[tuple[AnyCard, frozenset[Seat]], ...]
    elsewhere: tuple[tuple[AnyCard, Seat], ...] = ()
    did: str = ""


@frozen_dataclass
class Evidence:
    """Everything that a seat has seen: unknown cards, where they are not, and clauses about them."""

    seat: Seat | None
    others: tuple[Seat, ...]
    own: tuple[AnyCard, ...]
    unknown: tuple[AnyCard, ...]
    gifts: dict[AnyCard, Gift]
    hand_sizes: dict[Seat, int]
    denials: dict[tuple[AnyCard, Seat], Denial]
    clauses: tuple[AtLeastOne, ...]

    @property
    def room(self) -> dict[Seat, int]:
        """The number of unknown cards at each other seat."""
        room = dict(self.hand_sizes)
        for gift in self.gifts.values():
            room[gift.seat] -= 1
        return room

    def seat_of(self, card: AnyCard) -> Seat | None:
        """Return the observer or the seat that got a card openly, whichever has the card, or None."""
        if card in self.own:
            return self.seat
        return self.gifts[card].seat if card in self.gifts else None

    def public_cards(self, seat: Seat) -> tuple[AnyCard, ...]:
        """Return the cards that another seat is known to have because everyone saw it get them."""
        return tuple(card for card, gift in self.gifts.items() if gift.seat == seat)

    @property
    def constraints(self) -> Constraints:
        """The evidence as plain data: card and seat numbers are indices into `unknown` and `others`."""
        bit, number = self.bit, self.number
        masks = [sum(bit.values())] * len(self.unknown)
        for card, seat in self.denials:
            masks[number[card]] &= ~bit[seat]
        return Constraints(tuple(self.room[seat] for seat in self.others), tuple(masks), tuple(self._clauses))

    @property
    def _clauses(self) -> dict[Clause, AtLeastOne]:
        """The source of each clause, by the clause as plain data; the latest source of equal clauses counts."""
        return {
            tuple(
                sorted((self.number[card], sum(self.bit[seat] for seat in seats)) for card, seats in each.places)
            ): each
            for each in self.clauses
        }

    def clause(self, number: int) -> AtLeastOne:
        """Return the source of a clause in `constraints`, given its index there."""
        return tuple(self._clauses.values())[number]

    @property
    def bit(self) -> dict[Seat, int]:
        """The bit mask of each other seat."""
        return {seat: 1 << place for place, seat in enumerate(self.others)}

    @property
    def number(self) -> dict[AnyCard, int]:
        """The index of each unknown card."""
        return {card: place for place, card in enumerate(self.unknown)}


@dataclass
class _EvidenceReader:
    """A reader of turns, which collects where known cards were and what was revealed about the others.

    `where` has the current seat of each card that is known by the end, or None once the card is laid open.
    """

    observation: Observation
    where: dict[AnyCard, Seat | None]
    others: tuple[Seat, ...]
    gifts: dict[AnyCard, Gift] = field(default_factory=dict)
    denials: dict[tuple[AnyCard, Seat], Denial] = field(default_factory=dict)
    clauses: dict[tuple[object, ...], AtLeastOne] = field(default_factory=dict)

    def read(self, turn: Turn[LiteratureState]) -> None:
        if turn.before.must_declare:
            self._incomplete(turn)
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

    def _asked(self, state: LiteratureState, event: Asked) -> None:
        """Add what a question reveals about the asker's hand.

        The asker has another card of the set, or perhaps this card if lone cards may be asked for. If players may not
        bluff, the asker doesn't have this card.
        """
        by, name = event.seat, state.deck.set_of(event.card)
        if by not in self.others or name is None:
            return
        if not state.own_card_asks:
            self._deny(event.card, by, "asked", by)
        others = [card for card in state.deck.sets[name] if state.lone_card_asks or card != event.card]
        self._say("asked", by, name, event.card, [(card, {by}) for card in others])

    def _incomplete(self, turn: Turn[LiteratureState]) -> None:
        """Add that a seat has no whole set if it did something other than declare one (`must_declare`).

        A seat without cards can only pass or declare, so it reveals nothing.
        """
        by, state, move = turn.seat, turn.before, turn.move
        whole = isinstance(move, Declare) and set(move.claims) == {by}
        if whole or by not in self.others or not state.hand_size(by):
            return
        did = "asked" if isinstance(move, Ask) else "named" if isinstance(move, Declare) else "passed"
        elsewhere = {seat for seat in state.seats if seat != by}
        for each in state.open_sets:
            self._say("incomplete", by, each, None, [(card, elsewhere) for card in state.deck.sets[each]], did)

    def _left_open(self, state: LiteratureState, by: Seat, move: Declare) -> None:
        """Add what is known after a wrong declaration that left the set open.

        The declarer named its own cards correctly, and its team has the whole set, but a team-mate was named wrongly.
        """
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
        self,
        how: str,
        by: Seat,
        name: str,
        card: AnyCard | None,
        places: list[tuple[AnyCard, set[Seat]]],
        did: str = "",
    ) -> None:
        """Add a clause, unless a card at a known seat already satisfies it."""
        if any(self.where.get(each) in seats for each, seats in places):
            return
        rest = tuple((each, frozenset(seats & set(self.others))) for each, seats in places if each not in self.where)
        elsewhere = tuple((each, seat) for each, _ in places if (seat := self.where.get(each)) is not None)
        cards = tuple(each for each, _ in places)
        self.clauses[how, by, rest] = AtLeastOne(how, by, name, card, cards, rest, elsewhere, did)


def evidence_of(observation: Observation) -> Evidence:
    """Return the evidence in an observation."""
    state: LiteratureState = observation.state
    start = observation.history[0].before if observation.history else state
    others = tuple(seat for seat in state.seats if seat != observation.seat)
    reader = _EvidenceReader(observation, _first_hands(observation, start), others)
    for turn in observation.history:
        reader.read(turn)
    hidden = set(unseen_cards(state))
    in_order = [card for cards in state.deck.sets.values() for card in cards if card in hidden]
    unknown = tuple(card for card in in_order if card not in reader.where)
    gifts = {card: reader.gifts[card] for card in in_order if card in reader.where}
    denials = {(card, seat): denial for (card, seat), denial in reader.denials.items() if card in hidden}
    sizes = {seat: state.hand_size(seat) for seat in others}
    own = () if observation.seat is None else state.hand(observation.seat)
    return Evidence(observation.seat, others, own, unknown, gifts, sizes, denials, tuple(reader.clauses.values()))


def _first_hands(observation: Observation, start: LiteratureState) -> dict[AnyCard, Seat | None]:
    """Return the seat that had each known card at the start."""
    where: dict[AnyCard, Seat | None] = dict.fromkeys(cast(tuple[AnyCard, ...], start.table[OUT]))
    if observation.seat is not None:
        where |= dict.fromkeys(start.hand(observation.seat), observation.seat)
    for turn in observation.history:
        for card, seat in _came_to_light(turn):
            where.setdefault(card, seat)
    return where


def _came_to_light(turn: Turn[LiteratureState]) -> Iterator[tuple[AnyCard, Seat | None]]:
    """Yield the cards that a turn reveals, each with the seat that had it."""
    question = turn.events[0]
    for event in turn.events:
        if isinstance(event, Given) and isinstance(question, Asked):
            yield question.card, event.other
        for transfer in event.transfers if isinstance(event, LaidOpen) else ():
            yield cast(AnyCard, transfer.card), transfer.source.zone.owner
