"""Test that a shared table plays forced moves for whoever is present."""

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game import FORCED_PACE, REFUSED_PACE, forced_move
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.hall import Hall
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.store import AuditKind, Store
from tests.every_game.random_play import EVERY_CASE, random_match, sampled
from tests.play.tables.class_room import TableClient, in_class, in_class_on_each_database, until
from tests.play.tables.test_server import TWO, as_seen_at_the_table, legal
from tests.sample_sizes import sized

FORCING = pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.lists_every_move])
SHARED = pytest.mark.parametrize("game", ["docfish", "pemberley"])
OPEN_TO_ALL = ("docfish", "pemberley")
"""Games in which everybody may know that a move was forced."""
MOST_DECISIONS = 130


class Sitting:
    """A subscriber at a seat, or a spectator with None, who receives everything and sends nothing."""

    token = person = ""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.told: list[str] = []

    def tell(self, text: str) -> None:
        self.told.append(text)

    def leave(self, rule: str) -> None:
        """It stays."""


def laid(store: Store, game: str = "docfish", seed: int = 3, players: Any = TWO) -> None:
    store.add_table("blue-otter-42", game, seed, {}, players, ["Kiwi", "Heron"])


def opened(store: Store, *seats: int | None, pace: float = 1.2) -> tuple[Hall, LiveTable]:
    """Return a hall as in a separate process, and its table with connections of some seats."""
    hall = Hall(store, GAMES, pace)
    live = hall.table("blue-otter-42")
    assert live is not None
    for seat in seats:
        live.subscribers[Sitting(seat)] = None
    return hall, live


async def rested(hall: Hall, live: LiveTable) -> None:
    """Let the table go on until nothing more happens automatically."""
    hall.wake(live)
    playing = hall._playing.get(live.code)
    if playing is not None:
        await playing


def has_choice(match: Match) -> bool:
    return forced_move(match.game, match.state) is None


async def decide(hall: Hall, live: LiveTable, rng: random.Random) -> None:
    """Make some move for the active seat; then let the table go on."""
    seat = live.match.state.active[0]
    move = rng.choice(list(live.match.legal_moves(seat)))
    assert live.act(seat, len(live.acts), str(move)).outcome == "done"
    await rested(hall, live)


def decisions(hall: Hall, live: LiveTable, rng: random.Random) -> Iterator[Coroutine[Any, Any, None]]:
    while not live.match.state.over:
        yield decide(hall, live, rng)


def in_a_loop(act: Callable[..., Coroutine[Any, Any, None]], *more: Any) -> None:
    asyncio.run(act(*more))


# Which moves are played


@SHARED
def test_active_player_always_has_choice_and_moves_are_stored(one_file, waits, game):
    async def play() -> None:
        laid(one_file, game)
        hall, live = opened(one_file, 0, 1, None)
        rng = random.Random(5)
        await rested(hall, live)
        decided = 0
        for act in decisions(hall, live, rng):
            assert has_choice(live.match)
            await act
            decided += 1
        rows = one_file.acts(live.kept.id, 0)
        assert [(turn.seat, str(turn.move)) for turn in live.match.turns] == rows
        forced = [turn for turn in live.match.turns if forced_move(live.match.game, turn.before)]
        assert len(forced) == len(rows) - decided > 0
        assert {*waits} == {FORCED_PACE}
        assert {len(each.told) for each in live.subscribers if isinstance(each, Sitting)} == {len(rows)}

    in_a_loop(play)


@pytest.mark.tournament
def test_docfish_game_needs_few_decisions_from_two_pupils(one_file, waits):
    async def play() -> None:
        laid(one_file, seed=1)
        hall, live = opened(one_file, 0, 1)
        await rested(hall, live)
        decided = 0
        for act in decisions(hall, live, random.Random(1)):
            await act
            decided += 1
        assert decided <= MOST_DECISIONS
        assert len(live.match.turns) > 1.5 * MOST_DECISIONS

    in_a_loop(play)


def to_a_forced_move(live: LiveTable, seat: int | None = None, seed: int = 1) -> int:
    """Play at random, without the hall, until a seat has a forced move; return the seat."""
    rng = random.Random(seed)
    while has_choice(live.match) or (seat is not None and live.match.state.active[0] != seat):
        active = live.match.state.active[0]
        live.store_and_play(rng.choice(list(live.match.legal_moves(active))), active)
    return live.match.state.active[0]


def test_forced_moves_are_not_played_for_absent_pupil(one_file, waits):
    async def play() -> None:
        laid(one_file)
        hall, live = opened(one_file, None)
        seat = to_a_forced_move(live)
        live.subscribers[Sitting(1 - seat)] = None
        live.add_audit_entry(AuditKind.HERE, seat)  # as a killed process would leave it
        acts = len(live.acts)
        await rested(hall, live)
        assert len(live.acts) == acts
        live.subscribers[Sitting(seat)] = None
        await rested(hall, live)
        assert len(live.acts) > acts

    in_a_loop(play)


def test_forced_move_is_not_played_when_pupil_leaves_during_pause(one_file):
    async def play() -> None:
        laid(one_file)
        hall, live = opened(one_file, 0, 1, pace=0.01)
        seat = to_a_forced_move(live)
        acts = len(live.acts)
        hall.wake(live)
        await asyncio.sleep(0)
        for each in [each for each in live.subscribers if each.seat == seat]:
            del live.subscribers[each]
        await hall._playing[live.code]
        assert len(live.acts) == acts

    in_a_loop(play)


@pytest.mark.parametrize(
    ("held", "goes_on"),
    [(AuditKind.PAUSE, AuditKind.GO_ON), (AuditKind.LEAVE_FORCED, AuditKind.PLAY_FORCED), (AuditKind.END, None)],
)
@pytest.mark.parametrize("late", [False, True])
def test_forced_moves_stop_when_teacher_pauses_or_ends_table(one_file, held, goes_on, late):
    async def play() -> None:
        laid(one_file)
        hall, live = opened(one_file, 0, 1, pace=0.01)
        to_a_forced_move(live)
        acts = len(live.acts)
        if late:
            hall.wake(live)
            await asyncio.sleep(0)
        live.add_audit_entry(held)
        await rested(hall, live)
        assert len(live.acts) == acts
        if goes_on:
            live.add_audit_entry(goes_on)
            await rested(hall, live)
            assert len(live.acts) > acts

    in_a_loop(play)


def test_refusal_stays_readable_before_forced_move_replaces_it(one_file, waits):
    async def play() -> None:
        laid(one_file)
        hall, live = opened(one_file, 0, 1)
        seat = to_a_forced_move(live)
        acts = len(live.acts)
        hall.wake(live)
        await asyncio.sleep(0)
        assert waits == [FORCED_PACE]
        live.add_audit_entry(AuditKind.REFUSED, seat, f"docfish.phase@{len(live.match.turns)}")
        await rested(hall, live)
        assert waits[:2] == [FORCED_PACE, REFUSED_PACE]
        assert len(live.acts) > acts

    in_a_loop(play)


def test_only_forced_moves_of_people_use_forced_pace(one_file, waits):
    async def play() -> None:
        laid(one_file, players=["you", "beginner"])
        hall, live = opened(one_file, 0)
        await rested(hall, live)
        for act in decisions(hall, live, random.Random(1)):
            await act
        assert waits.count(1.2) == [turn.seat for turn in live.match.turns].count(1)
        forced = [turn for turn in live.match.turns if turn.seat == 0 and forced_move(live.match.game, turn.before)]
        assert waits.count(FORCED_PACE) == len(forced) > 0

    in_a_loop(play)


def test_only_legal_move_is_not_forced_when_game_lists_moves_incompletely(one_file):
    one_file.add_table("blue-otter-42", "dragonfish", 3, {}, ["you"] * 4, [f"Bird {seat}" for seat in range(4)])
    _, live = opened(one_file, *range(4))
    assert [str(move) for move in live.match.legal_moves()] == ["draw"]
    assert live.forced_move is None


def test_two_processes_play_each_move_once(store, waits):
    """Connect both seats to both processes, as when pairs share two machines; each wakes after the other's move."""

    async def play() -> None:
        laid(store)
        halls = [opened(store, 0, 1) for _ in range(2)]
        rng = random.Random(4)
        for _ in range(sized(30)):
            for hall, live in halls:
                live.catch_up()
                hall.wake(live)
            await asyncio.gather(*(hall._playing[live.code] for hall, live in halls if live.code in hall._playing))
            for _, live in halls:
                live.catch_up()
            (_, one), (_, other) = halls
            assert one.acts == other.acts
            assert one.match.state == other.match.state
            if one.match.state.over:
                break
            assert has_choice(one.match)
            seat = one.match.state.active[0]
            moves = list(one.match.legal_moves(seat))
            outcomes = [live.act(seat, len(one.acts), str(rng.choice(moves))).outcome for _, live in halls]
            assert outcomes[0] == "done"
        assert any(forced_move(one.match.game, turn.before) for turn in one.match.turns)

    in_a_loop(play)


def test_forced_move_is_played_by_process_connected_to_seat(store, waits):
    async def play() -> None:
        laid(store)
        (first, one), (second, other) = opened(store, 0), opened(store, 1)
        seat = to_a_forced_move(one)
        other.catch_up()
        own, strange = ((first, one), (second, other))[:: 1 if seat == 0 else -1]
        acts = len(one.acts)
        await rested(*strange)
        assert len(store.acts(one.kept.id, 0)) == acts
        await rested(*own)
        assert len(store.acts(one.kept.id, 0)) > acts

    in_a_loop(play)


# Over a connection


@in_class_on_each_database
async def test_pupils_make_only_real_decisions_and_see_every_turn(room):
    code = room.lay("docfish", TWO, plays_forced=True)
    clients = [(await room.sit(code))[0] for _ in TWO]
    spectator = await room.come(code, "")
    live, rng = room.hall.table(code), random.Random(3)
    for _ in range(15):
        player = await on_turn_with_a_choice(live, clients)
        assert await player.play(legal(player, rng)) == ("done", "")
    await on_turn_with_a_choice(live, clients)
    await until(lambda: spectator.acts == len(live.acts))
    assert all(as_seen_at_the_table(room, code, each) for each in (*clients, spectator))
    assert len(live.acts) > 15
    for each in (*clients, spectator):
        assert each.came_acts == sorted({*each.came_acts})
        assert each.presence["forced"] is True


async def on_turn_with_a_choice(live: LiveTable, clients: list[TableClient]) -> TableClient:
    """Wait until the table has played forced moves and all have seen them; return who decides."""
    await until(lambda: has_choice(live.match) and all(each.acts == len(live.acts) for each in clients))
    return clients[live.match.state.active[0]]


def test_forced_move_clicked_at_same_time_is_played_once(store, waits):
    """The pupil clicks before the page hears that the table has played the move."""

    async def play() -> None:
        laid(store)
        hall, live = opened(store, 0, 1)
        seat = to_a_forced_move(live)
        acts, move = len(live.acts), next(live.match.legal_moves())
        await rested(hall, live)
        rows = store.acts(live.kept.id, 0)
        assert rows[acts] == (seat, str(move))
        assert live.act(seat, acts, str(move)).outcome == "done"
        assert live.act(1 - seat, acts, str(move)).outcome == "missed"
        assert store.acts(live.kept.id, 0) == rows

    in_a_loop(play)


@in_class
async def test_teacher_can_turn_forced_moves_off_and_on(room):
    wanted = {"game": "docfish", "options": {}, "players": TWO, "count": 1}
    codes = [(await room.ask("POST", "tables", wanted | more))[1]["codes"][0] for more in ({}, {"plays_forced": False})]
    assert [room.hall.table(code).plays_forced for code in codes] == [True, False]
    client, _ = await room.sit(codes[1])
    assert client.presence["forced"] is False
    await room.ask("POST", "tables", {"order": "play forced"})
    await until(lambda: client.presence["forced"])
    await room.ask("POST", f"tables/{codes[1]}", {"order": "leave forced"})
    await until(lambda: not client.presence["forced"])
    assert [LiveTable(room.store, room.store.table(code), GAMES).plays_forced for code in codes] == [True, False]


# What others know


@EVERY_CASE
def test_move_publicly_known_as_forced_was_only_legal_move(name, number):
    match, rules, known = random_match(name, number), GAMES[name].rules, 0
    turns = [*enumerate(match.turns)]
    for place, turn in turns if name in OPEN_TO_ALL else sampled(turns):
        views = [match.past(seat, place).state for seat in (*range(match.seats), None)]
        seen = {rules.shows_no_choice(view, turn.move) for view in views}
        assert len(seen) == 1
        if seen == {True}:
            known += 1
            assert [*rules.legal_moves(turn.before, turn.seat)] == [turn.move], (place, turn.move)
    assert bool(known) is (name in OPEN_TO_ALL) or match.options.get("may_pass") == "on"
