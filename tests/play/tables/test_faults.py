"""Test that cuts, kills and repeated, late or reordered messages lose, double or show unstored no move."""

import asyncio
from functools import partial

import pytest

from mathfish_widgets.play.tables.connection import ask_for_seat
from mathfish_widgets.play.tables.store import Store
from tests.play.tables.class_room import until
from tests.play.tables.faults import Ordeal, Pupil, all_have, all_left

pytestmark = pytest.mark.tournament


def test_faults_never_lose_or_duplicate_moves_or_show_unstored_ones(url, tmp_path, monkeypatch):
    """Play until every kind of fault has happened to a seat or a table."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ordeal = Ordeal(url, tables=3, moves=45)
    asyncio.run(ordeal.run(kill_every=25))
    assert (ordeal.lost, ordeal.doubled, ordeal.not_stored) == (0, 0, 0)
    assert ordeal.stored >= sum(map(len, ordeal.told.done.values())) + ordeal.by_itself
    assert ordeal.by_itself > 0


def test_play_continues_when_one_of_two_servers_is_killed(postgres_url, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ordeal = Ordeal(postgres_url, tables=1, moves=0, servers=2, plays_forced=False)
    (code,) = ordeal._codes

    async def play() -> None:
        for server in ordeal.servers:
            server.start()
        first, second = ordeal._addresses
        pupils = []
        for address, other in ((first, second), (second, first)):
            seated = await ask_for_seat(first, code)
            pupil = Pupil([address], code, seated.token)
            pupil._addresses = [address, other]
            pupils.append(pupil)
        await until(lambda: all(pupil.presence for pupil in pupils))
        for turn in range(12):
            if turn == 6:
                ordeal.servers[0].kill()
            mover = next(pupil for pupil in pupils if pupil.match.own_seat in pupil.state.active)
            await mover.play(str(next(mover.match.legal_moves(mover.match.own_seat))))
            await until(partial(all_have, pupils, turn + 1))
        ordeal.servers[1].kill()
        await all_left(pupils)

    asyncio.run(play())
    store = Store(postgres_url)
    assert len(store.acts(store.table(code).id, 0)) == 12
    store.close()
    ordeal._store.close()
