"""Test that moves are stored before they are sent: no unstored move is played, and no lost answer loses a move."""

import random

import sqlalchemy as sa

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.store import Store
from tests.play.tables.class_room import in_class, in_class_on_each_database, until
from tests.play.tables.test_server import TWO, legal, mover


class Unwilling(Store):
    """A store whose database fails for a while."""

    refuses = 0
    unreadable = 0

    def credentials(self, table):
        if self.unreadable:
            self.unreadable -= 1
            raise sa.exc.OperationalError("SELECT", {}, Exception("the database is locked"))
        return super().credentials(table)

    def add_audit_entry(self, table, number, entry):
        if self.refuses:
            self.refuses -= 1
            raise sa.exc.OperationalError("INSERT", {}, Exception("the database is locked"))
        return super().add_audit_entry(table, number, entry)

    def add_act(self, table, number, act):
        if self.refuses:
            self.refuses -= 1
            raise sa.exc.OperationalError("INSERT", {}, Exception("the disk is full"))
        super().add_act(table, number, act)


@in_class_on_each_database
async def test_unstored_move_is_shown_to_nobody_and_sent_again(room):
    code = room.lay("docfish", TWO)
    (first, _), (second, _) = await room.sit(code), await room.sit(code)
    live = room.hall.table(code)
    unwilling = Unwilling(room.store.engine.url.render_as_string(hide_password=False))
    unwilling.refuses, live._store = 1, unwilling
    player = mover(first, second)
    move = legal(player, random.Random(1))
    assert (await player.play(move))[0] == "failed"
    assert (first.turns, second.turns, live.match.turns) == (0, 0, ())
    assert room.store.acts(live.kept.id, 0) == []
    await until(lambda: first.turns == second.turns == 1)
    assert len(room.store.acts(live.kept.id, 0)) == 1
    assert player.answers[-1][0] == "done"
    room.hall.table(code)._store = room.store
    unwilling.close()


@in_class_on_each_database
async def test_client_reconnects_automatically_after_database_failure(room):
    code = room.lay("docfish", TWO)
    first, seated = await room.sit(code)
    first.leave()
    unwilling = Unwilling(room.store.engine.url.render_as_string(hide_password=False))
    tokens = room.hall.table(code).tokens
    unwilling.unreadable, tokens._store = 1, unwilling
    again = await room.come(code, seated.token)
    assert (again.why_closed, again.match.own_seat, unwilling.unreadable) == ("", 0, 0)
    tokens._store = room.store
    unwilling.close()


@in_class_on_each_database
async def test_seat_is_given_though_presence_cannot_be_stored(room):
    code = room.lay("docfish", TWO)
    live = room.hall.table(code)
    unwilling = Unwilling(room.store.engine.url.render_as_string(hide_password=False))
    unwilling.refuses, live._store = 1, unwilling
    first, seated = await room.sit(code)
    assert (seated.seat, first.presence["seats"], unwilling.refuses) == (0, ["here", "free"], 0)
    live._store = room.store
    unwilling.close()


def test_next_process_confirms_act_committed_before_crash(store):
    """The first process stored the move without telling anybody; the act is sent twice to the next process."""
    store.add_table("blue-otter-42", "docfish", 7, {}, TWO, ["Kiwi", "Heron"])
    before = LiveTable(store, store.table("blue-otter-42"), GAMES)
    seat = before.match.state.active[0]
    move = str(next(before.match.legal_moves(seat)))
    assert before.act(seat, 0, move).outcome == "done"
    after = LiveTable(store, store.table("blue-otter-42"), GAMES)
    assert after.match.state == before.match.state
    for _ in range(2):
        assert after.act(seat, 0, move).outcome == "done"
    assert len(store.acts(after.kept.id, 0)) == 1


def test_two_concurrent_processes_store_one_move_per_number(store):
    store.add_table("blue-otter-42", "docfish", 7, {}, TWO, ["Kiwi", "Heron"])
    tables = [LiveTable(store, store.table("blue-otter-42"), GAMES) for _ in range(2)]
    rng = random.Random(2)
    for number in range(30):
        seat = tables[0].match.state.active[0]
        moves = list(map(str, tables[0].match.legal_moves(seat)))
        outcomes = [table.act(seat, number, rng.choice(moves)).outcome for table in rng.sample(tables, 2)]
        assert outcomes[0] == "done"
        for table in tables:
            table.catch_up()
    assert tables[0].match.state == tables[1].match.state
    assert len(store.acts(tables[0].kept.id, 0)) == 30


@in_class
async def test_computer_retries_unstored_move_at_next_periodic_check(room):
    code = room.lay("docfish", TWO, {"first": "seat0"})
    spectator = await room.come(code, "")
    unwilling = Unwilling(room.store.engine.url.render_as_string(hide_password=False))
    unwilling.add_audit_entry = room.store.add_audit_entry
    unwilling.refuses, room.hall.table(code)._store = 1, unwilling
    await room.ask("POST", f"tables/{code}", {"order": "computer", "seat": 0, "level": "beginner"})
    playing = room.hall._playing[code]
    await until(playing.done)
    assert (playing.exception(), unwilling.refuses) == (None, 0)
    await until(lambda: spectator.turns > 0)
    unwilling.close()
