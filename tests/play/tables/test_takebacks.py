"""Test takebacks: a move is undone for everybody when all present agree, and stored as one more act."""

import random
from itertools import islice
from typing import Any

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.play.tables.connection import TableConnection, to_server
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.messages import VERSION, written
from mathfish_widgets.play.tables.store import Act, Store
from mathfish_widgets.play.tables.takebacks import has_shown_nothing, latest_decision
from tests.every_game.random_play import played_at_random
from tests.play.tables.class_room import TableClient, in_class, in_class_on_each_database, until
from tests.play.tables.test_hostile import raw_socket, told_until_closed
from tests.play.tables.test_server import TWO, legal, mover, play_on
from tests.sample_sizes import sized


async def both(room: Any, game: str = "docfish") -> tuple[TableClient, TableClient, LiveTable]:
    code = room.lay(game, TWO)
    first, second = (await room.sit(code))[0], (await room.sit(code))[0]
    return first, second, room.hall.table(code)


async def play_till_silent(room: Any, clients: tuple[TableClient, ...], live: LiveTable) -> TableClient:
    """Play until the last move has revealed nothing; return the client that made it."""
    rng = random.Random(1)
    for number in range(200):
        player = mover(*clients)
        await player.play(legal(player, rng))
        await until(lambda: all(client.turns == number + 1 for client in clients))  # noqa: B023
        if number > 3 and has_shown_nothing(live.match, number):
            return player
    raise AssertionError("every move has shown something")


def asked(client: TableClient) -> Any:
    return client.presence.get("takeback") or {}


@in_class_on_each_database
async def test_agreed_takeback_undoes_move_for_everyone(room):
    first, second, live = await both(room)
    player = await play_till_silent(room, (first, second), live)
    other = second if player is first else first
    turns, move = player.turns, str(live.match.turns[-1].move)
    player.connection.negotiate_takeback("offer")
    await until(lambda: asked(other).get("seat") == player.match.own_seat)
    assert asked(other)["asked"] == [other.match.own_seat]
    assert live.match.turns[-1].seat == player.match.own_seat
    other.connection.negotiate_takeback("yes")
    await until(lambda: first.turns == second.turns == turns - 1)
    assert first.taken_back == second.taken_back == [(move, 0)]
    rows = room.store.acts(live.kept.id, 0)
    assert (len(rows), rows[-1]) == (turns + 1, Act.takeback(player.match.own_seat, turns - 1))
    await play_on(room, (first, second), 2, seed=9)
    late = await room.come(live.code, "")
    assert late.state == live.match.observation(None).state
    assert late.taken_back == []


@in_class
async def test_declined_takeback_is_not_offered_again(room):
    first, second, live = await both(room)
    player = await play_till_silent(room, (first, second), live)
    other = second if player is first else first
    turns = player.turns
    player.connection.negotiate_takeback("offer")
    await until(lambda: asked(other).get("asked"))
    other.connection.negotiate_takeback("no")
    await until(lambda: "seat" in asked(player) and asked(player)["seat"] is None)
    player.connection.negotiate_takeback("offer")
    await until(lambda: player.heard_rules == ["tables.back.declined"])
    assert live.match.turns[turns:] == ()
    assert len(live.acts) == turns


@in_class
async def test_playing_on_declines_takeback(room):
    first, second, live = await both(room)
    player = await play_till_silent(room, (first, second), live)
    player.connection.negotiate_takeback("offer")
    await until(lambda: asked(first) and asked(second))
    acts = len(live.acts)
    await play_on(room, (first, second), 1)
    assert live.takeback_vote.offer is None
    for client in (first, second):
        client.connection._tell({"takeback": "yes", "acts": acts})
    await until(lambda: first.heard_rules == second.heard_rules == ["tables.missed"])
    assert len(live.acts) == acts + 1


@in_class
async def test_absent_pupil_is_not_asked_and_sees_takeback_on_return(room):
    first, second, live = await both(room)
    player = await play_till_silent(room, (first, second), live)
    other = second if player is first else first
    turns = player.turns
    player.connection.negotiate_takeback("offer")
    await until(lambda: asked(other).get("asked"))
    other.connection._socket.close()  # it reconnects automatically
    await until(lambda: player.turns == turns - 1)
    await until(lambda: other.turns == turns - 1 and not other.is_lost)
    await play_on(room, (first, second), 2, seed=4)


@in_class
async def test_player_may_take_back_only_own_last_move(room):
    first, second, live = await both(room)
    player = await play_till_silent(room, (first, second), live)
    other = second if player is first else first
    other.connection.negotiate_takeback("offer")
    await until(lambda: other.heard_rules == ["tables.back.not_yours"])
    other.connection.negotiate_takeback("yes")
    player.connection.negotiate_takeback("offer")
    await until(lambda: asked(other).get("asked"))
    player.connection.negotiate_takeback("yes")
    late = await room.come(live.code, "")
    assert asked(late)["asked"] == [other.match.own_seat]


def test_revealing_move_cannot_be_taken_back(tmp_path):
    store, rng = Store(f"sqlite:///{tmp_path}/tables.db"), random.Random(2)
    store.add_table("blue-otter-42", "dragonfish", 3, {}, ["you"] * 4, ["Kiwi", "Heron", "Wren", "Owl"])
    live = LiveTable(store, store.table("blue-otter-42"), GAMES)
    answers = set()
    while True:
        seat = live.match.state.active[0]
        live.store_and_play(rng.choice(list(islice(live.match.legal_moves(seat), 30))), seat)
        if live.match.state.over:
            break
        acts, shown = len(live.acts), not has_shown_nothing(live.match, len(live.match.turns) - 1)
        answer = live.negotiate_takeback(seat, acts, "offer")
        assert answer == ("tables.back.shown" if shown else "")
        assert len(live.acts) == acts + (not shown)  # nobody else is present who must agree
        answers.add(answer)
        if not shown:
            live.store_and_play(rng.choice(list(islice(live.match.legal_moves(seat), 30))), seat)
    assert answers == {"", "tables.back.shown"}
    assert live.negotiate_takeback(seat, len(live.acts), "offer") == "tables.back.not_yours"
    store.close()


def test_docfish_draws_and_answers_cannot_be_taken_back_but_other_moves_can():
    stays, goes_back = {"Pick", "SayDocFish", "Give", "Guess"}, {"Ask", "Down", "Consolidate", "NoConsolidation"}
    seen = set()
    for seed in range(4):
        rng, match = random.Random(seed), Match(GAMES["docfish"], seed, {}, ["you", "beginner"])
        while not match.state.over:
            seat = match.state.active[0]
            match.play(rng.choice(list(match.legal_moves(seat))), seat)
            kind, can = type(match.turns[-1].move).__name__, has_shown_nothing(match, len(match.turns) - 1)
            if (kind in stays and (kind, seat) != ("Give", 0)) or (seat == 0 and kind in goes_back):
                assert can is (kind in goes_back), (seed, len(match.turns), kind)
                seen.add(kind)
    assert seen >= {"Pick", "SayDocFish", "Give", *goes_back}


@in_class
async def test_invalid_takeback_vote_or_vote_of_spectator_closes_connection(room):
    first, second, live = await both(room)
    player = await play_till_silent(room, (first, second), live)
    player.connection.negotiate_takeback("offer")
    await until(lambda: live.takeback_vote.offer)
    for wrong in (
        {"takeback": "yes", "acts": "x"},
        {"takeback": "perhaps", "acts": len(live.acts)},
        {"takeback": "yes", "acts": len(live.acts)},
    ):
        socket = await raw_socket(room, live.code, {"wire": VERSION})
        await socket.write_message(written(wrong))
        assert "closed" in (await told_until_closed(socket))[-1]
    assert live.takeback_vote.offer is not None


@in_class
async def test_paused_table_allows_takeback_by_teacher_only(room):
    first, second, live = await both(room)
    player = await play_till_silent(room, (first, second), live)
    turns = player.turns
    await room.ask("POST", f"tables/{live.code}", {"order": "pause"})
    player.connection.negotiate_takeback("offer")
    await until(lambda: player.heard_rules == ["tables.paused"])
    assert (await room.ask("POST", f"tables/{live.code}", {"order": "take back"}))[0] == 200
    await until(lambda: first.turns == second.turns == turns - 1)
    for _ in range(turns):
        status, told = await room.ask("POST", f"tables/{live.code}", {"order": "take back"})
    assert (status, told["error"]) == (400, "No move at this table can be taken back.")
    await until(lambda: first.turns == second.turns == 0)


def test_computers_agree_and_their_moves_are_taken_back_too(tmp_path):
    store, rng = Store(f"sqlite:///{tmp_path}/tables.db"), random.Random(2)
    store.add_table("blue-otter-42", "docfish", 3, {}, ["you", "beginner"], ["Kiwi", "Fox"])
    live = LiveTable(store, store.table("blue-otter-42"), GAMES)
    taken = 0
    for _ in range(80):
        if live.match.state.over:
            break
        seat = live.match.state.active[0]
        live.store_and_play(rng.choice(list(live.match.legal_moves(seat))), seat)
        first, turns = latest_decision(live.match, plays_forced=True), len(live.match.turns)
        if first is not None and turns - first > 1:
            refused = live.negotiate_takeback(0, len(live.acts), "offer")
            assert (refused == "") is has_shown_nothing(live.match, first) or len(live.match.turns) == first
            taken += refused == ""
            assert len(live.match.turns) == (turns if refused else first)
    assert taken > 0
    store.close()


class Silent:
    """A listener that ignores all that a connection reports."""

    def __getattr__(self, _name: str) -> Any:
        return lambda *_: None


def far_end(live: LiveTable, seat: int | None) -> Any:
    return TableConnection("", GAMES, Silent(), to_server("", live.code)), seat


def catch_up(live: LiveTable, connection: TableConnection, seat: int | None) -> None:
    after = None if connection.match is None else connection.match.acts
    for message in live.welcome(seat, after):
        if "presence" not in message:
            connection._take(message)


@pytest.mark.parametrize("game", ["docfish", "pemberley", "dragonfish", "literature"])
def test_client_state_matches_table_after_any_missed_messages(game, tmp_path):
    """Play and take back at random; clients that reconnect at various moments miss different messages."""
    store, rng = Store(f"sqlite:///{tmp_path}/tables.db"), random.Random(7)
    seats = GAMES[game].seats
    store.add_table("blue-otter-42", game, 5, {}, ["you"] * seats, [f"Bird {seat}" for seat in range(seats)])
    live = LiveTable(store, store.table("blue-otter-42"), GAMES)
    ends = [far_end(live, seat) for seat in (*range(seats), None) for _ in range(2)]
    for _ in range(20 + sized(40)):
        if live.match.turns and rng.random() < 0.35:
            assert live.take_back()
        elif not live.match.state.over:
            seat = rng.choice(live.match.state.active)
            move = rng.choice(list(islice(live.match.legal_moves(seat), 30)))
            assert live.act(seat, len(live.acts), str(move)).outcome == "done"
        for connection, seat in ends:
            if rng.random() < 0.3:
                catch_up(live, connection, seat)
    for connection, seat in ends:
        catch_up(live, connection, seat)
        assert connection.match.acts == len(live.acts)
        seen = live.match.observation(seat)
        assert connection.match.observation(seat).state == seen.state
        assert [str(turn.move) for turn in connection.match.turns] == [str(turn.move) for turn in seen.history]
    again = LiveTable(store, store.table("blue-otter-42"), GAMES)
    assert (again.match.state, len(again.acts)) == (live.match.state, len(live.acts))
    assert any(act.turns_left is not None for act in again.acts)
    store.close()


@pytest.mark.parametrize(
    ("game", "telling", "silent"),
    [("literature", {"Ask", "Declare"}, set()), ("docfish", set(), {"Ask", "Give"}), ("dragonfish", {"Net"}, {"Give"})],
)
def test_move_types_revealing_hidden_cards_cannot_be_taken_back(game, telling, silent):
    match = played_at_random(game, 0, seed=3)
    for number in range(len(match.turns)):
        kind = type(match.turns[number].move).__name__
        earlier = match.before_turn(number + 1)
        earlier.players = (PERSON,) * match.seats
        assert kind not in telling or not has_shown_nothing(earlier, number), kind
        assert kind not in silent or has_shown_nothing(earlier, number), kind


def test_latest_decision_skips_later_computer_moves():
    match = Match(GAMES["docfish"], 1, {}, ["you", "beginner"])
    assert latest_decision(match, plays_forced=False) is None
    for _ in range(8):
        seat = match.state.active[0]
        match.play(next(iter(match.legal_moves(seat))), seat)
    number = latest_decision(match, plays_forced=False)
    assert match.turns[number].seat == 0
    assert {turn.seat for turn in match.turns[number + 1 :]} <= {1}
