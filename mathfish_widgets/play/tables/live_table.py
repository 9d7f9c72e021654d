"""A table in play in one process, which builds the match from stored acts and notifies subscribers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, TypeGuard

import sqlalchemy as sa

from mathfish_widgets.engine.moves import IllegalMove, Move
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.game import Game, forced_move
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON

from .messages import Message, start_message, takeback_message, turn_message, written
from .store import Act, AuditEntry, AuditKind, KeptTable, Store, Taken, Tokens
from .takebacks import TakebackVote, has_shown_nothing, latest_decision

_TRIES = 50
_REFUSALS_KEPT = 50
"""The number of refusals remembered for a seat; earlier refusals do not help a teacher."""
_REFUSALS_OF_MOMENT = 10
"""The maximum number of refusals stored for a seat between two moves."""

ORDERS: Mapping[str, tuple[str, bool]] = {
    AuditKind.PAUSE: ("paused", True),
    AuditKind.GO_ON: ("paused", False),
    AuditKind.END: ("ended", True),
    AuditKind.HINTS: ("hints", True),
    AuditKind.NO_HINTS: ("hints", False),
    AuditKind.NAMES: ("shows_names", True),
    AuditKind.NO_NAMES: ("shows_names", False),
    AuditKind.PLAY_FORCED: ("plays_forced", True),
    AuditKind.LEAVE_FORCED: ("plays_forced", False),
}
"""The teacher's orders for a table, and the field of `LiveTable` that each one sets."""


class Subscriber(Protocol):
    """An open connection that receives what happens at a table; a spectator's `seat` is None.

    `token` opens the seat. `person` is the login name, if there is one; the teacher sees it while the connection is
    open, and it is never stored.
    """

    seat: Seat | None
    token: str
    person: str

    def tell(self, text: str) -> None:
        """Send a message, given as text."""

    def leave(self, rule: str) -> None:
        """Close the connection with the rule id of the reason."""


class Outcome(StrEnum):
    """What happened to an act: it was stored and played, a rule refused it, or earlier turns were missed."""

    DONE = "done"
    REFUSED = "refused"
    MISSED = "missed"


class Answer(NamedTuple):
    """What happened to an act, and the rule that refused it."""

    outcome: Outcome
    rule: str = ""


class LiveTable:
    """A table with its match and its subscribers; everything here is also in the store.

    Raises IllegalMove if the stored moves break the rules of this version.
    """

    def __init__(self, store: Store, kept: KeptTable, games: Mapping[str, Game]) -> None:
        self._store = store
        self.kept, self.code = kept, kept.code
        self.tokens = Tokens(store, kept)
        self.match = Match(games[kept.game], kept.seed, kept.options, kept.players, kept.names)
        self.acts: list[Act] = []
        self._turns_after, self._act_of_turn = [0], list[int]()
        self.takeback_vote = TakebackVote(self.acts)
        self.subscribers: dict[Subscriber, None] = {}
        self.audit_length = 0
        self.paused = self.ended = False
        self.hints = self.shows_names = self.plays_forced = True
        self.paired: set[Seat] = set()
        self.came: set[Seat] = set()
        self.here: set[Seat] = set()
        self._since: dict[Seat, int] = {}
        self.refused: dict[Seat, deque[tuple[str, int]]] = {}
        self.catch_up()

    def catch_up(self) -> None:
        """Apply what other processes have stored since the last call, and notify the subscribers."""
        for act in self._store.acts(self.kept.id, len(self.acts)):
            self._apply_act(act)
        entries = self._store.audit_entries(self.kept.id, self.audit_length)
        for entry in entries:
            self._apply_entry(entry)
        if entries:
            self.tell_presence()

    def act(self, seat: Seat, number: int, text: str) -> Answer:
        """Store a move of a seat that has seen `number` acts, then play it and notify the subscribers.

        The same act sent again gets the same answer.
        """
        for _ in range(_TRIES):
            answer = self._known(seat, number, text)
            if answer is not None:
                return answer
            if self.ended or self.paused:
                return Answer(Outcome.REFUSED, "tables.ended" if self.ended else "tables.paused")
            try:
                move = self.match.check(text, seat)
            except IllegalMove as illegal:
                return Answer(Outcome.REFUSED, illegal.refusal.rule)
            if self.store_and_play(move, seat):
                return Answer(Outcome.DONE)
        return Answer(Outcome.MISSED)

    def _known(self, seat: Seat, number: int, text: str) -> Answer | None:
        """Return the answer to an act whose number is not the next one; None if the act comes next."""
        if number > len(self.acts):
            self.catch_up()
        acts = self.acts
        if number == len(acts):
            return None
        done = 0 <= number < len(acts) and acts[number].seat == seat and self._is_move(acts[number].move, text)
        return Answer(Outcome.DONE if done else Outcome.MISSED)

    def _is_move(self, kept: str, text: str) -> bool:
        try:
            return str(self.match.game.read(text)) == kept
        except IllegalMove:
            return False

    def store_and_play(self, move: Move, seat: Seat) -> bool:
        """Store a legal move, then play it; if another act was stored first, apply that and return False."""
        return self._store_and_apply(Act(seat, str(move)))

    def _store_and_apply(self, act: Act) -> bool:
        try:
            self._store.add_act(self.kept.id, len(self.acts), act)
        except Taken:
            self.catch_up()
            return False
        self._apply_act(act)
        return True

    def _apply_act(self, act: Act) -> None:
        """Apply a stored act, and notify the subscribers."""
        turns_left = act.turns_left
        if turns_left is None:
            self.match.play(self.match.game.read(act.move), act.seat)
            self._act_of_turn.append(len(self.acts))
        else:
            while len(self.match.turns) > turns_left:
                self.match.undo()
            del self._act_of_turn[turns_left:]
        self.acts.append(act)
        acts, turns, messages = len(self.acts), len(self.match.turns), dict[Seat | None, str]()
        self._turns_after.append(turns)
        for subscriber in list(self.subscribers):
            seat = subscriber.seat
            if seat not in messages:
                back = turns_left is not None
                messages[seat] = written(
                    takeback_message(turns, acts) if back else turn_message(self.match, turns - 1, seat, acts)
                )
            subscriber.tell(messages[seat])

    @property
    def forced_move(self) -> tuple[Seat, Move] | None:
        """The seat and the move that the table plays for a person who is here and has no choice.

        A seat is here if its connection is to this process, so only one process plays the move.
        """
        seat = next(iter(self.match.state.active), None)
        is_here = seat in self.match.persons and any(subscriber.seat == seat for subscriber in self.subscribers)
        if seat is None or not is_here or not self.plays_forced:
            return None
        move = forced_move(self.match.game, self.match.state)
        return None if move is None else (seat, move)

    # Takebacks

    @property
    def awaited_voters(self) -> list[Seat]:
        """The people who are present and have not agreed yet.

        Computers always agree, and people who are away are not asked.
        """
        offer = self.takeback_vote.offer
        agreed = self.match.persons if offer is None else (offer.seat, *offer.agreed)
        return [seat for seat in self.match.persons if seat in self.here and seat not in agreed]

    @property
    def _latest_decision(self) -> int | None:
        return latest_decision(self.match, plays_forced=self.plays_forced)

    def negotiate_takeback(self, seat: Seat, acts: int, word: str) -> str:
        """Count the offer or vote in `word` of a seat that has seen `acts` acts.

        Return the rule that refuses it; empty if none does.
        """
        if acts > len(self.acts):
            self.catch_up()
        if acts != len(self.acts) or self.ended or self.paused:
            return "tables.missed" if acts != len(self.acts) else "tables.ended" if self.ended else "tables.paused"
        if word == "offer":
            refused = self._takeback_refusal(seat)
            if refused:
                return refused
            offer = self.takeback_vote.offer
            if offer is None or offer.seat != seat:
                self.add_audit_entry(AuditKind.OFFER_TAKEBACK, seat, str(acts))
        elif seat in self.awaited_voters:
            self.add_audit_entry(AuditKind.AGREE if word == "yes" else AuditKind.DECLINE, seat, str(acts))
        self.settle_takeback()
        return ""

    def _takeback_refusal(self, seat: Seat) -> str:
        first = self._latest_decision
        if first is None or self.match.turns[first].seat != seat or self.match.state.over:
            return "tables.back.not_yours"
        if self.takeback_vote.is_declined:
            return "tables.back.declined"
        return "" if has_shown_nothing(self.match, first) else "tables.back.shown"

    def settle_takeback(self) -> None:
        """Take the move back if all who are present have agreed."""
        offer, first = self.takeback_vote.offer, self._latest_decision
        if offer is None or first is None or self.awaited_voters:
            return
        if self.match.turns[first].seat == offer.seat:
            self._store_and_apply(Act.takeback(offer.seat, first))

    def take_back(self) -> bool:
        """Take back the last move that a person chose, and the moves after it; return False if there is none."""
        for _ in range(_TRIES):
            first = self._latest_decision
            if first is None:
                return False
            if self._store_and_apply(Act.takeback(self.match.turns[first].seat, first)):
                return True
        return False

    def add_audit_entry(self, kind: AuditKind, seat: Seat | None = None, value: str = "") -> None:
        """Store an entry, then apply it and notify the subscribers."""
        entry = AuditEntry(kind, seat, value)
        for _ in range(_TRIES):
            try:
                stored = self._store.add_audit_entry(self.kept.id, self.audit_length, entry)
            except Taken:
                self.catch_up()
                continue
            self._apply_entry(stored)
            self.tell_presence()
            return

    def _apply_entry(self, entry: AuditEntry) -> None:
        self.audit_length += 1
        if entry.kind in ORDERS:
            setattr(self, *ORDERS[entry.kind])
        elif entry.seat is not None and 0 <= entry.seat < self.match.seats:
            self._apply_to_seat(entry.kind, entry.seat, entry.value, entry.made_at)

    def _apply_to_seat(self, kind: str, seat: Seat, value: str, made_at: int) -> None:
        if kind in (AuditKind.COMPUTER, AuditKind.PERSON, AuditKind.FREE):
            player = value if kind == AuditKind.COMPUTER else PERSON
            self.match.players = (*self.match.players[:seat], player, *self.match.players[seat + 1 :])
            if kind == AuditKind.FREE:
                self._forget_who_sat_at(seat)
            self._close_old_connections(seat, "tables.freed" if kind == AuditKind.FREE else "tables.old_token")
        elif kind == AuditKind.PAIR:
            self.paired.add(seat)
        elif kind in (AuditKind.HERE, AuditKind.AWAY):
            self.came.add(seat)
            self._since[seat] = made_at
            if kind == AuditKind.AWAY:
                self.here.discard(seat)
            else:
                self.here.add(seat)
                self._close_old_connections(seat)
        elif kind in (AuditKind.OFFER_TAKEBACK, AuditKind.AGREE, AuditKind.DECLINE):
            self.takeback_vote.count(kind, seat, int(value))
        elif kind == AuditKind.REFUSED:
            rule, _, moves = value.rpartition("@")
            self.refused.setdefault(seat, deque(maxlen=_REFUSALS_KEPT)).append((rule, int(moves)))

    def _forget_who_sat_at(self, seat: Seat) -> None:
        for seats in (self.came, self.here, self.paired):
            seats.discard(seat)
        self._since.pop(seat, None)
        self.refused.pop(seat, None)

    def is_stuck(self, seat: Seat) -> bool:
        """Return whether one rule has refused the last two acts of a seat since it last moved."""
        latest = [*self.refused.get(seat, ())][-2:]
        own = [number for number, turn in enumerate(self.match.turns) if turn.seat == seat][-1:]
        since = own[0] if own else -1
        return len(latest) == 2 and latest[0][0] == latest[1][0] and all(moves > since for _, moves in latest)

    def refused_now(self, seat: Seat) -> int:
        """Return how many moves of a seat have been refused since the last move at the table."""
        return sum(moves == len(self.match.turns) for _, moves in self.refused.get(seat, ()))

    def note_refusal(self, seat: Seat, rule: str) -> None:
        """Store that a move of a seat was refused, if that is news to the teacher."""
        now = (rule, len(self.match.turns))
        repeats = [*self.refused.get(seat, ())][-2:] == [now, now]
        if not repeats and self.refused_now(seat) < _REFUSALS_OF_MOMENT:
            self.add_audit_entry(AuditKind.REFUSED, seat, f"{rule}@{now[1]}")

    # The seats

    def free_seats(self) -> Iterator[Seat]:
        """Yield the seats that a pupil can take, in order: people's seats that nobody has taken."""
        taken = self.tokens.taken()
        return (seat for seat in self.match.persons if seat not in taken)

    def sit_down(self, seat: Seat) -> tuple[str, str]:
        """Return a token, and the digits to return with, for the first person at a seat.

        The seat is then no longer free, and is away until its connection opens. Raises Taken if somebody has the seat.
        """
        secrets = self.tokens.first(seat)
        with suppress(sa.exc.DBAPIError):  # the seat is taken, and its person must not lose it
            self.add_audit_entry(AuditKind.AWAY, seat)
        return secrets

    def come_back(self, seat: Seat, digits: str) -> str | None:
        """Return a new token for the digits of a seat; None if they are wrong."""
        token = self.tokens.another(seat, digits)
        if token is not None:
            self.add_audit_entry(AuditKind.HERE, seat)
        return token

    def free(self, seat: Seat) -> None:
        """Free a seat for the next person.

        Earlier tokens and digits no longer open the seat, and no computer plays it.
        """
        self._store.free(self.kept.id, seat)
        self.add_audit_entry(AuditKind.FREE, seat)

    def seat_of(self, token: str) -> Seat | None:
        """Return the seat that a token opens, if a person plays it."""
        seat = self.tokens.seat_of(token, self.paired)
        return seat if seat in self.match.persons else None

    def _close_old_connections(self, seat: Seat, rule: str = "tables.old_token") -> None:
        """Close the connections to a seat whose tokens no longer open it.

        Another person or a computer has the seat now.
        """
        for subscriber in [each for each in self.subscribers if each.seat == seat]:
            if self.seat_of(subscriber.token) != seat:
                self.subscribers.pop(subscriber)
                subscriber.leave(rule)

    # What subscribers receive

    def missed(self, after: int | None) -> int:
        """Return how many turns must be sent to a subscriber who has seen `after` acts.

        None means that the subscriber has seen nothing yet.
        """
        seen = after if self._can_have_seen(after) else 0
        return len(self.match.turns) - min(self._turns_after[seen:])

    def _can_have_seen(self, after: int | None) -> TypeGuard[int]:
        return after is not None and 0 <= after <= len(self.acts)

    def welcome(self, seat: Seat | None, after: int | None) -> Iterator[Message]:
        """Yield the messages for a subscriber who has seen `after` acts, or nothing yet (None).

        They leave out the turns that were taken back.
        """
        acts, turns = len(self.acts), len(self.match.turns)
        if not self._can_have_seen(after):
            yield start_message(self.match, seat)
        for number in range(turns - self.missed(after), turns):
            yield turn_message(self.match, number, seat, self._act_of_turn[number] + 1)
        if after != acts and acts and self.acts[-1].turns_left is not None:
            yield takeback_message(turns, acts)
        yield {"presence": self.presence()}

    def tell_presence(self) -> None:
        """Send the presence to everybody."""
        text = written({"presence": self.presence()})
        for subscriber in list(self.subscribers):
            subscriber.tell(text)

    def presence(self) -> dict[str, Any]:
        """Return who is at the table, what the teacher allows, and the vote on a takeback."""
        return {
            "code": self.code,
            "names": self.names,
            "seats": [self._seat_told(seat) for seat in range(self.match.seats)],
            "paused": self.paused,
            "ended": self.ended,
            "hints": self.hints,
            "forced": self.plays_forced,
            "takeback": self.takeback_vote.as_dict(self.awaited_voters),
        }

    @property
    def names(self) -> Sequence[str]:
        """The names to show: those from the list, or "Player 1" and so on if the teacher hides names."""
        shown = self.match.names
        return shown if self.shows_names else [f"Player {seat + 1}" for seat in range(len(shown))]

    def _seat_told(self, seat: Seat) -> str:
        if self.match.players[seat] != PERSON:
            return self.match.players[seat]
        return "free" if seat not in self.came else "here" if seat in self.here else "away"

    def _persons_at(self, seat: Seat) -> str:
        """Return the login names of those now at a seat; empty if the teacher hides names."""
        known = {each.person for each in self.subscribers if each.seat == seat and each.person}
        return ", ".join(sorted(known)) if self.shows_names else ""

    def row(self) -> dict[str, Any]:
        """Return the table's row of the teacher's page.

        It says who plays, who is away, whom the table waits for, who is stuck, the last sentence and the scores.
        """
        match, latest = self.match, ""
        if match.turns:
            told = match.game.explainer.explain_turn(match.observation(None).history[-1], None)
            latest = match.wording.in_one_breath(told)
        return {
            **self.presence(),
            "game": match.game.title,
            "persons": [self._persons_at(seat) for seat in range(match.seats)],
            "since": [self._since.get(seat, 0) for seat in range(match.seats)],
            "moves": len(match.turns),
            "scores": [match.state.scores[team[0]] for team in match.state.teams],
            "waiting": [self.names[seat] for seat in match.state.awaited],
            "stuck": [self.names[seat] for seat in match.persons if self.is_stuck(seat)],
            "latest": latest,
            "over": match.state.over,
        }
