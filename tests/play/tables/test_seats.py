"""Test how the teacher assigns seats: a seat is freed for another pupil, or taken from a computer."""

import pytest

from mathfish_widgets.play.tables.connection import NotSeated
from tests.play.tables.class_room import in_class, in_class_on_each_database, until
from tests.play.tables.test_server import TWO, play_on


async def rows(room):
    return (await room.ask("GET", "tables"))[1]["tables"]


@in_class_on_each_database
async def test_freed_seat_goes_to_next_pupil_with_new_digits(room):
    code = room.lay("docfish", TWO)
    (wrong, taken), (other, _) = await room.sit(code), await room.sit(code)
    await play_on(room, (wrong, other), 3)
    with pytest.raises(NotSeated, match="All the seats at this table are taken"):
        await room.sit(code)
    assert (await room.ask("POST", f"tables/{code}", {"order": "free", "seat": 0}))[0] == 200
    await until(lambda: wrong.why_closed)
    assert wrong.why_closed.startswith("Your teacher has given this seat to somebody else.")
    assert wrong.is_forgotten
    await until(lambda: other.presence["seats"] == ["free", "here"])
    right, seated = await room.sit(code)
    assert (seated.seat, seated.name) == (0, taken.name)
    await play_on(room, (right, other), 3)
    again = await room.come(code, taken.token)
    assert (again.why_closed, again.is_forgotten) == (wrong.why_closed, True)
    if seated.back != taken.back:
        with pytest.raises(NotSeated, match="digits"):
            await room.sit(code, taken.name, taken.back.rpartition("-")[2])
    assert (await room.sit(code, seated.name, seated.back.rpartition("-")[2]))[1].seat == 0


@in_class
async def test_freeing_seat_also_removes_partner(room):
    code = room.lay("docfish", TWO)
    first, seated = await room.sit(code)
    await room.ask("POST", f"tables/{code}", {"order": "pair", "seat": 0})
    partner, _ = await room.sit(code, seated.name, seated.back.rpartition("-")[2])
    await room.ask("POST", f"tables/{code}", {"order": "free", "seat": 0})
    await until(lambda: first.why_closed and partner.why_closed)
    _, right = await room.sit(code)
    assert (await room.sit(code, right.name, right.back.rpartition("-")[2]))[1].seat == 0
    assert (await room.come(code, right.token)).why_closed.startswith("This seat is now in use on another device.")


@in_class
async def test_teacher_sees_when_player_arrived_or_left(room):
    room.store.now = lambda: 5_000
    code = room.lay("docfish", TWO)
    first, _ = await room.sit(code)
    (row,) = await rows(room)
    assert row["seats"] == ["here", "free"]
    assert row["since"] == [5_000, 0]
    room.store.now = lambda: 6_000
    first.leave()
    await until(lambda: room.hall.table(code).here == set())
    (row,) = await rows(room)
    assert row["seats"] == ["away", "free"]
    assert row["since"] == [6_000, 0]


@in_class
async def test_computer_seat_can_be_given_to_pupil(room):
    code = room.lay("docfish", ["you", "careful"])
    first, _ = await room.sit(code)
    with pytest.raises(NotSeated, match="All the seats at this table are taken"):
        await room.sit(code)
    assert (await room.ask("POST", f"tables/{code}", {"order": "person", "seat": 1}))[0] == 200
    await until(lambda: first.presence["seats"] == ["here", "free"])
    second, seated = await room.sit(code)
    assert seated.seat == 1
    await play_on(room, (first, second), 3)
