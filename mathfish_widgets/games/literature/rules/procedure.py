"""The procedure of Literature: its events, and those that each move causes up to the next decision.

Everything that happens is public. Source: docs/rules/literature.md, Moves and events; Procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Place, Seat, Table, Transfer, Zone

from .moves import Ask, Declare, Designate, Holders, Pass
from .state import HAND, OUT, TEAMS, AnyCard, Finished, LiteratureState, Outcome, OutcomeKind, Phase


@frozen_dataclass
class LiteratureEvent(Event["LiteratureState"]):
    """The base class of all events of Literature."""


@frozen_dataclass
class Asked(LiteratureEvent):
    """A seat asked an opponent for a card, and everyone heard it."""

    seat: Seat
    question: Ask

    @property
    def other(self) -> Seat:
        """The seat that was asked."""
        return self.question.seat

    @property
    def card(self) -> AnyCard:
        """The card that was asked for."""
        return self.question.card

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Count one more question in a row, and end the right to pass."""
        return {"asked_in_a_row": state.asked_in_a_row + 1, "may_pass": False}


@frozen_dataclass
class Given(LiteratureEvent):
    """A hit: the other seat gave the card to the asker, whose turn it still is."""

    seat: Seat
    other: Seat


@frozen_dataclass
class _TurnGoes(LiteratureEvent):
    """The turn went from one seat to another."""

    seat: Seat
    other: Seat

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Give the turn to the other seat, and end the right to pass."""
        return {"turn_of": self.other, "may_pass": False}


class Missed(_TurnGoes):
    """A miss: the other seat doesn't have the card, and now it's that seat's turn."""


class Passed(_TurnGoes):
    """A seat passed the turn to a team-mate."""


class Designated(_TurnGoes):
    """A seat whose team has no cards left named the opponent who goes next."""


@frozen_dataclass
class RanOut(LiteratureEvent):
    """A hand became empty."""

    seat: Seat


@frozen_dataclass
class Declared(LiteratureEvent):
    """A seat named the holder of every card in a set."""

    seat: Seat
    set: str
    holders: Holders

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Reset the count of questions in a row, and end the right to pass after an earlier declaration."""
        return {"asked_in_a_row": 0, "may_pass": False}


@frozen_dataclass
class LaidOpen(LiteratureEvent):
    """The true holders laid the cards of a set open; the transfers are in the order of the set."""

    set: str


@frozen_dataclass
class LeftOpen(LiteratureEvent):
    """A declaration was wrong, but its team has the whole set, which stays open (option `wrong_split`)."""

    seat: Seat
    set: str
    next_on_turn: Seat

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Give the turn to `next_on_turn`, and count once more that the set stayed open."""
        return {"turn_of": self.next_on_turn, "left_open": (*state.left_open, self.set)}


@frozen_dataclass
class Scored(LiteratureEvent):
    """A set was finished and a team's points changed; now it is the turn of `next_on_turn`."""

    set: str
    kind: OutcomeKind
    team: int
    points: int
    next_on_turn: Seat
    may_pass: bool = False

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Change the team's points, finish the set, and set whose turn it is and whether that seat may pass."""
        points = tuple(before + self.points * (team == self.team) for team, before in enumerate(state.points))
        finished = Finished(self.set, Outcome(self.kind, self.team, self.points))
        return {
            "points": points,
            "finished": (*state.finished, finished),
            "turn_of": self.next_on_turn,
            "may_pass": self.may_pass,
        }


@frozen_dataclass
class Voided(LiteratureEvent):
    """A set was finished without points; now it is the turn of `next_on_turn`."""

    set: str
    next_on_turn: Seat

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Finish the set, and set whose turn it is."""
        finished = Finished(self.set, Outcome(OutcomeKind.VOID))
        return {"finished": (*state.finished, finished), "turn_of": self.next_on_turn}


@frozen_dataclass
class Ended(LiteratureEvent):
    """The game ended, because all sets are finished."""

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Set the phase to over, and end the right to pass."""
        return {"phase": Phase.OVER, "may_pass": False}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count questions, hits, declarations and void sets."""
    return {
        "questions": count_events(turns, Asked),
        "hits": count_events(turns, Given),
        "declarations": count_events(turns, Declared),
        "void": count_events(turns, Voided),
    }


LEAVING_OPEN = ("stays", "nothing")
"""The values of `wrong_split` with which a set can stay open."""
MOST_LEFT_OPEN = 2
"""How many times a set can stay open. The next wrong declaration makes it void, so that every game ends."""


def consequences(state: LiteratureState, move: Move, seat: Seat) -> Procedure[Any]:
    """Yield the events of a legal move, in order."""
    happening: Procedure[Any] = _PROCEDURES[type(move)](state, move, seat)
    return happening


def _ask(state: LiteratureState, move: Ask, seat: Seat) -> Procedure[LiteratureState]:
    other, hand = move.seat, state.table[HAND[move.seat]]
    state = yield Asked(seat, move)
    if move.card not in hand:
        return (yield Missed(seat, other))
    transfer = Transfer(move.card, Place(HAND[other], hand.index(move.card)), HAND[seat])
    state = yield Given(seat, other, transfers=(transfer,))
    if len(hand) > 1:
        return state
    state = yield RanOut(other)
    return (yield from _finish(state))


def _declare(state: LiteratureState, move: Declare, seat: Seat) -> Procedure[LiteratureState]:
    before, lies_in = state.table, _hands_of(state, move.set)
    kind = _judge(state, move, seat, lies_in)
    state = yield Declared(seat, move.set, move.holders)
    if kind is OutcomeKind.VOID and stays_open(state, move.set):
        opponent = state.next_opponent(seat) if seat == state.turn_of and state.wrong_split == "stays" else None
        return (yield LeftOpen(seat, move.set, state.turn_of if opponent is None else opponent))
    state = yield LaidOpen(move.set, transfers=_lay_open(before, lies_in))
    state = yield _score(state, move, seat, kind)
    state = yield from _run_out(state, before)
    return (yield from _finish(state))


def stays_open(state: LiteratureState, name: str) -> bool:
    """Return whether a set stays open after a declaration that is wrong within the team.

    A set stays open at most `MOST_LEFT_OPEN` times, and only while both teams have cards.
    """
    if state.wrong_split not in LEAVING_OPEN or state.left_open.count(name) >= MOST_LEFT_OPEN:
        return False
    return state.team_without_cards is None


def _run_out(state: LiteratureState, before: Table) -> Procedure[LiteratureState]:
    """Yield an event for each hand that had cards on the table `before` and has none now."""
    for each in state.seats:
        if before[HAND[each]] and not state.table[HAND[each]]:
            state = yield RanOut(each)
    return state


def _hands_of(state: LiteratureState, name: str) -> dict[AnyCard, Zone]:
    """Return the hand that each card of an open set is in, in the order of the set."""
    cards = state.deck.sets[name]
    wanted = frozenset(cards)
    found = {card: zone for zone, pile in state.table.items() for card in wanted.intersection(pile)}
    return {card: found[card] for card in cards}


def _judge(state: LiteratureState, move: Declare, seat: Seat, lies_in: Mapping[AnyCard, Zone]) -> OutcomeKind:
    """Return RIGHT for a correct declaration, VOID if only team-mates are mixed up, and WRONG otherwise."""
    if all(zone.owner == move.holder_of[card] for card, zone in lies_in.items()):
        return OutcomeKind.RIGHT
    team = state.seats_of(state.team(seat))
    return OutcomeKind.VOID if all(zone.owner in team for zone in lies_in.values()) else OutcomeKind.WRONG


def _lay_open(table: Table, lies_in: Mapping[AnyCard, Zone]) -> tuple[Transfer, ...]:
    """Return the transfers of a set's cards, each from its place in the hand after the earlier transfers."""
    hands = {zone: list(table[zone]) for zone in lies_in.values()}
    transfers = []
    for card, zone in lies_in.items():
        index = hands[zone].index(card)
        del hands[zone][index]
        transfers.append(Transfer(card, Place(zone, index), OUT))
    return tuple(transfers)


def _score(state: LiteratureState, move: Declare, seat: Seat, kind: OutcomeKind) -> Scored | Voided:
    """Return the event that finishes a declared set, with the points that the options give."""
    team, worth = state.team(seat), state.worth(move.set)
    next_on_turn = _next_on_turn(state, seat, kind)
    if kind is OutcomeKind.RIGHT:
        may_pass = seat == state.turn_of and state.turn_after_right == "may_pass"
        return Scored(move.set, kind, team, worth, next_on_turn, may_pass)
    if kind is OutcomeKind.VOID and state.wrong_split != "opponents":
        return Voided(move.set, next_on_turn)
    if kind is OutcomeKind.VOID or state.wrong_team == "opponents":
        return Scored(move.set, OutcomeKind.WRONG, 1 - team, worth, next_on_turn)
    return Scored(move.set, OutcomeKind.WRONG, team, -worth, next_on_turn)


def _next_on_turn(state: LiteratureState, seat: Seat, kind: OutcomeKind) -> Seat:
    """Return whose turn it is after a declaration; a declaration out of turn doesn't change the turn."""
    if kind is OutcomeKind.RIGHT or state.turn_after_wrong == "declarer" or seat != state.turn_of:
        return state.turn_of
    opponent = state.next_opponent(seat)
    return seat if opponent is None else opponent


def _finish(state: LiteratureState) -> Procedure[LiteratureState]:
    """End the game if all sets are finished.

    With `endgame` award, first award the open sets if a team is out of cards.
    """
    team = state.team_without_cards if state.endgame == "award" else None
    if team is not None:
        for name in state.open_sets:
            before = state.table
            state = yield LaidOpen(name, transfers=_lay_open(before, _hands_of(state, name)))
            state = yield Scored(name, OutcomeKind.AWARDED, (team + 1) % TEAMS, state.worth(name), state.turn_of)
            state = yield from _run_out(state, before)
    return state if len(state.finished) < len(state.deck.sets) else (yield Ended())


def _pass(state: LiteratureState, move: Pass, seat: Seat) -> Procedure[LiteratureState]:
    return (yield Passed(seat, move.seat))


def _designate(state: LiteratureState, move: Designate, seat: Seat) -> Procedure[LiteratureState]:
    return (yield Designated(seat, move.seat))


_PROCEDURES: dict[type[Move], Callable[[Any, Any, Seat], Procedure[Any]]] = {
    Ask: _ask,
    Declare: _declare,
    Pass: _pass,
    Designate: _designate,
}
