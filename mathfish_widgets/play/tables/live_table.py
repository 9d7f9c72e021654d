"""A table in play in one process: its match is the fold of the moves that are kept, and those who look on are told."""

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

from .frames import Frame, back_frame, start_frame, turn_frame, written
from .store import KeptMove, KeptTable, Kind, Notice, Store, Taken, Tokens
from .taking_back import Agreement, has_shown_nothing, latest_decision

_TRIES = 50
_REFUSALS_KEPT = 50
"""So many refusals of a seat are remembered: more than the last ones tell a teacher nothing."""
_REFUSALS_OF_MOMENT = 10
"""So many of them are stored from one move to the next."""

ORDERS: Mapping[str, tuple[str, bool]] = {
    Kind.PAUSE: ("paused", True),
    Kind.GO_ON: ("paused", False),
    Kind.END: ("ended", True),
    Kind.HINTS: ("hints", True),
    Kind.NO_HINTS: ("hints", False),
    Kind.NAMES: ("shows_names", True),
    Kind.NO_NAMES: ("shows_names", False),
    Kind.PLAY_FORCED: ("plays_forced", True),
    Kind.LEAVE_FORCED: ("plays_forced", False),
}
"""What a teacher can order of a table, and what of a `LiveTable` each order sets."""


class Watcher(Protocol):
    """Somebody who is told what happens at a table: a seat with the token that opens it, or None, an onlooker.

    `person` is the name of a login, where there is one; it is shown to the teacher as long as the line is open, and
    never stored.
    """

    seat: Seat | None
    token: str
    person: str

    def tell(self, text: str) -> None:
        """Send a message."""

    def leave(self, rule: str) -> None:
        """Close the line, and say why."""


class Outcome(StrEnum):
    """What became of an act: it is stored and played, a rule refuses it, or turns were missed that came before."""

    DONE = "done"
    REFUSED = "refused"
    MISSED = "missed"


class Answer(NamedTuple):
    """What became of an act, and which rule refuses it."""

    outcome: Outcome
    rule: str = ""


class LiveTable:
    """A table with its match and those who look on; nothing is kept here that is not in the store.

    Raises IllegalMove where the moves that are kept do not follow the rules of this version.
    """

    def __init__(self, store: Store, kept: KeptTable, games: Mapping[str, Game]) -> None:
        self._store = store
        self.kept, self.code = kept, kept.code
        self.tokens = Tokens(store, kept)
        self.match = Match(games[kept.game], kept.seed, kept.options, kept.players, kept.names)
        self.acts: list[KeptMove] = []
        self._turns_after, self._act_of_turn = [0], list[int]()
        self.agreement = Agreement(self.acts)
        self.watchers: dict[Watcher, None] = {}
        self.noticed = 0
        self.paused = self.ended = False
        self.hints = self.shows_names = self.plays_forced = True
        self.paired: set[Seat] = set()
        self.came: set[Seat] = set()
        self.here: set[Seat] = set()
        self._since: dict[Seat, int] = {}
        self.refused: dict[Seat, deque[tuple[str, int]]] = {}
        self.catch_up()

    def catch_up(self) -> None:
        """Plays what others have stored meanwhile, and tells it to those who look on."""
        for act in self._store.moves(self.kept.id, len(self.acts)):
            self._take_act(act)
        notices = self._store.notices(self.kept.id, self.noticed)
        for notice in notices:
            self._take(notice)
        if notices:
            self.tell_standing()

    def act(self, seat: Seat, number: int, text: str) -> Answer:
        """Plays a move of a seat that has seen `number` acts: stored first, then played and told to all.

        The same act once more has the same answer.
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
        """The answer to an act that does not come next; None for one that does."""
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
        """Stores a legal move, then plays it; False where another act was stored first, which is done instead."""
        return self._store_and_do(KeptMove(seat, str(move)))

    def _store_and_do(self, act: KeptMove) -> bool:
        try:
            self._store.add_move(self.kept.id, len(self.acts), act)
        except Taken:
            self.catch_up()
            return False
        self._take_act(act)
        return True

    def _take_act(self, act: KeptMove) -> None:
        """Does what is stored, and tells it to those who look on."""
        turns_left = act.turns_left
        if turns_left is None:
            self.match.play(self.match.game.read(act.move), act.seat)
            self._act_of_turn.append(len(self.acts))
        else:
            while len(self.match.turns) > turns_left:
                self.match.undo()
            del self._act_of_turn[turns_left:]
        self.acts.append(act)
        acts, turns, frames = len(self.acts), len(self.match.turns), dict[Seat | None, str]()
        self._turns_after.append(turns)
        for watcher in list(self.watchers):
            seat = watcher.seat
            if seat not in frames:
                back = turns_left is not None
                frames[seat] = written(
                    back_frame(turns, acts) if back else turn_frame(self.match, turns - 1, seat, acts)
                )
            watcher.tell(frames[seat])

    @property
    def forced_move(self) -> tuple[Seat, Move] | None:
        """The seat and the move that the table plays for a person who is here and has no choice.

        Somebody is here whose line comes to this process: so of two processes one plays it.
        """
        seat = next(iter(self.match.state.active), None)
        is_here = seat in self.match.persons and any(watcher.seat == seat for watcher in self.watchers)
        if seat is None or not is_here or not self.plays_forced:
            return None
        move = forced_move(self.match.game, self.match.state)
        return None if move is None else (seat, move)

    # Taking a move back

    @property
    def who_is_asked(self) -> list[Seat]:
        """The persons who are here and have not agreed yet; computers always agree, and who is away is not asked."""
        asked = self.agreement.request
        agreed = self.match.persons if asked is None else (asked.seat, *asked.agreed)
        return [seat for seat in self.match.persons if seat in self.here and seat not in agreed]

    @property
    def _latest_decision(self) -> int | None:
        return latest_decision(self.match, plays_forced=self.plays_forced)

    def speak_of_back(self, seat: Seat, acts: int, word: str) -> str:
        """A seat that has seen so many acts asks to take its move back, agrees, or does not; why not, or nothing."""
        if acts > len(self.acts):
            self.catch_up()
        if acts != len(self.acts) or self.ended or self.paused:
            return "tables.missed" if acts != len(self.acts) else "tables.ended" if self.ended else "tables.paused"
        if word == "ask":
            refused = self._why_not_back(seat)
            if refused:
                return refused
            if self.agreement.request is None or self.agreement.request.seat != seat:
                self.notice(Kind.ASK_BACK, seat, str(acts))
        elif seat in self.who_is_asked:
            self.notice(Kind.AGREE if word == "yes" else Kind.DECLINE, seat, str(acts))
        self.settle()
        return ""

    def _why_not_back(self, seat: Seat) -> str:
        first = self._latest_decision
        if first is None or self.match.turns[first].seat != seat or self.match.state.over:
            return "tables.back.not_yours"
        if self.agreement.is_declined:
            return "tables.back.declined"
        return "" if has_shown_nothing(self.match, first) else "tables.back.shown"

    def settle(self) -> None:
        """Takes the move back as soon as all have agreed."""
        asked, first = self.agreement.request, self._latest_decision
        if asked is None or first is None or self.who_is_asked:
            return
        if self.match.turns[first].seat == asked.seat:
            self._store_and_do(KeptMove.taking_back(asked.seat, first))

    def take_back(self) -> bool:
        """Takes the last move that a person has decided back, with what followed; False where there is none."""
        for _ in range(_TRIES):
            first = self._latest_decision
            if first is None:
                return False
            if self._store_and_do(KeptMove.taking_back(self.match.turns[first].seat, first)):
                return True
        return False

    def notice(self, kind: Kind, seat: Seat | None = None, value: str = "") -> None:
        """Stores a notice, and then counts and tells it."""
        notice = Notice(kind, seat, value)
        for _ in range(_TRIES):
            try:
                stored = self._store.add_notice(self.kept.id, self.noticed, notice)
            except Taken:
                self.catch_up()
                continue
            self._take(stored)
            self.tell_standing()
            return

    def _take(self, notice: Notice) -> None:
        self.noticed += 1
        if notice.kind in ORDERS:
            setattr(self, *ORDERS[notice.kind])
        elif notice.seat is not None and 0 <= notice.seat < self.match.seats:
            self._take_of_seat(notice.kind, notice.seat, notice.value, notice.made_at)

    def _take_of_seat(self, kind: str, seat: Seat, value: str, made_at: int) -> None:
        if kind in (Kind.COMPUTER, Kind.PERSON, Kind.FREE):
            player = value if kind == Kind.COMPUTER else PERSON
            self.match.players = (*self.match.players[:seat], player, *self.match.players[seat + 1 :])
            if kind == Kind.FREE:
                self._forget_who_sat_at(seat)
            self._close_old_lines(seat, "tables.freed" if kind == Kind.FREE else "tables.old_token")
        elif kind == Kind.PAIR:
            self.paired.add(seat)
        elif kind in (Kind.HERE, Kind.AWAY):
            self.came.add(seat)
            self._since[seat] = made_at
            if kind == Kind.AWAY:
                self.here.discard(seat)
            else:
                self.here.add(seat)
                self._close_old_lines(seat)
        elif kind in (Kind.ASK_BACK, Kind.AGREE, Kind.DECLINE):
            self.agreement.take(kind, seat, int(value))
        elif kind == Kind.REFUSED:
            rule, _, moves = value.rpartition("@")
            self.refused.setdefault(seat, deque(maxlen=_REFUSALS_KEPT)).append((rule, int(moves)))

    def _forget_who_sat_at(self, seat: Seat) -> None:
        for seats in (self.came, self.here, self.paired):
            seats.discard(seat)
        self._since.pop(seat, None)
        self.refused.pop(seat, None)

    def is_stuck(self, seat: Seat) -> bool:
        """Whether the last two acts of a seat, since it moved last, were refused by one rule."""
        latest = [*self.refused.get(seat, ())][-2:]
        own = [number for number, turn in enumerate(self.match.turns) if turn.seat == seat][-1:]
        since = own[0] if own else -1
        return len(latest) == 2 and latest[0][0] == latest[1][0] and all(moves > since for _, moves in latest)

    def refused_now(self, seat: Seat) -> int:
        """How many moves of a seat were refused since anybody moved."""
        return sum(moves == len(self.match.turns) for _, moves in self.refused.get(seat, ()))

    def note_refusal(self, seat: Seat, rule: str) -> None:
        """Stores that a move of a seat was refused, as long as that tells the teacher something new."""
        now = (rule, len(self.match.turns))
        repeats = [*self.refused.get(seat, ())][-2:] == [now, now]
        if not repeats and self.refused_now(seat) < _REFUSALS_OF_MOMENT:
            self.notice(Kind.REFUSED, seat, f"{rule}@{now[1]}")

    # Who sits where

    def places(self) -> Iterator[Seat]:
        """The seats that a pupil can sit down at, in order: those of persons to which nobody has come."""
        taken = self.tokens.taken()
        return (seat for seat in self.match.persons if seat not in taken)

    def sit_down(self, seat: Seat) -> tuple[str, str]:
        """A token and the digits to come back by, for the first who comes to a seat; raises Taken for any other.

        The seat is no more free, and away until its line opens.
        """
        secrets = self.tokens.first(seat)
        with suppress(sa.exc.DBAPIError):  # the seat is taken, and must not be lost to who has taken it
            self.notice(Kind.AWAY, seat)
        return secrets

    def come_back(self, seat: Seat, digits: str) -> str | None:
        """A new token for who knows the digits of a seat; None for who does not."""
        token = self.tokens.another(seat, digits)
        if token is not None:
            self.notice(Kind.HERE, seat)
        return token

    def free(self, seat: Seat) -> None:
        """Gives a seat to whoever comes next: no token and no digits of before open it, nor does a computer have it."""
        self._store.free(self.kept.id, seat)
        self.notice(Kind.FREE, seat)

    def seat_of(self, token: str) -> Seat | None:
        """The seat of a person that a token opens."""
        seat = self.tokens.seat_of(token, self.paired)
        return seat if seat in self.match.persons else None

    def _close_old_lines(self, seat: Seat, rule: str = "tables.old_token") -> None:
        """Whoever has come to a seat has it alone, but for a pair; a computer has it, too."""
        for watcher in [each for each in self.watchers if each.seat == seat]:
            if self.seat_of(watcher.token) != seat:
                self.watchers.pop(watcher)
                watcher.leave(rule)

    # What those who look on are told

    def missed(self, after: int | None) -> int:
        """How many turns are told to one who has seen `after` acts, or nothing at all yet."""
        seen = after if self._can_have_seen(after) else 0
        return len(self.match.turns) - min(self._turns_after[seen:])

    def _can_have_seen(self, after: int | None) -> TypeGuard[int]:
        return after is not None and 0 <= after <= len(self.acts)

    def welcome(self, seat: Seat | None, after: int | None) -> Iterator[Frame]:
        """The frames for one who has seen `after` acts, or nothing at all yet; none has what was taken back."""
        acts, turns = len(self.acts), len(self.match.turns)
        if not self._can_have_seen(after):
            yield start_frame(self.match, seat)
        for number in range(turns - self.missed(after), turns):
            yield turn_frame(self.match, number, seat, self._act_of_turn[number] + 1)
        if after != acts and acts and self.acts[-1].turns_left is not None:
            yield back_frame(turns, acts)
        yield self.standing()

    def tell_standing(self) -> None:
        """Tells everybody how the table stands beside its moves."""
        text = written(self.standing())
        for watcher in list(self.watchers):
            watcher.tell(text)

    def standing(self) -> Frame:
        """How the table stands beside its moves: who sits where, and what the teacher allows."""
        told = {
            "code": self.code,
            "names": self.names,
            "seats": [self._seat_told(seat) for seat in range(self.match.seats)],
            "paused": self.paused,
            "ended": self.ended,
            "hints": self.hints,
            "forced": self.plays_forced,
            "back": self.agreement.told(self.who_is_asked),
        }
        return {"standing": told}

    @property
    def names(self) -> Sequence[str]:
        """The names that are shown: those from the list, or where the teacher hides them the numbers of the seats."""
        shown = self.match.names
        return shown if self.shows_names else [f"Player {seat + 1}" for seat in range(len(shown))]

    def _seat_told(self, seat: Seat) -> str:
        if self.match.players[seat] != PERSON:
            return self.match.players[seat]
        return "free" if seat not in self.came else "here" if seat in self.here else "away"

    def _persons_at(self, seat: Seat) -> str:
        """The names of who has logged in and sits at a seat just now; empty where the teacher hides names."""
        known = {each.person for each in self.watchers if each.seat == seat and each.person}
        return ", ".join(sorted(known)) if self.shows_names else ""

    def row(self) -> dict[str, Any]:
        """The line of the teacher's page: who plays and waits, who is stuck, the last sentence and the score."""
        match, latest = self.match, ""
        if match.turns:
            told = match.game.explainer.explain_turn(match.observation(None).history[-1], None)
            latest = match.wording.in_one_breath(told)
        return {
            **self.standing()["standing"],
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
