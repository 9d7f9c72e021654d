"""Test seats in browsers over real websockets: what a page is sent, and when its connection is closed."""

import asyncio
import json

from tests.play.tables.class_room import ClassRoom, in_class, on_machine, until
from tests.play.tables.test_server import TWO

from .page_client import join, next_touches, open_widgets, page_at, play, seated_page

ELSEWHERE = "127.0.0.2"
HINT = {"method": "custom", "content": {"do": "hint"}}
SENTENCES = {
    "old token": "This seat is now in use on another device.",
    "no sense": "The server didn't understand that.",
    "slow down": "Too many tries. Wait a minute, then try again.",
}


async def closed(room: ClassRoom, code: str, first: object) -> dict[str, object]:
    """Return why the server closes a page after its first message."""
    page = await page_at(room, code, first)
    await until(lambda: page.is_cut_off)
    return page.closed


@in_class
async def test_seats_are_listed_with_names_and_free_ones(room):
    code = room.lay("docfish", ["you", "careful"])
    names = room.hall.table(code).match.names
    status, told = await room.ask("GET", f"tables/{code}/seats", key="")
    assert (status, told) == (200, {"game": "DocFish", "seats": [{"name": names[0], "free": True}]})
    await join(room, code, names[0])
    assert (await room.ask("GET", f"tables/{code}/seats", key=""))[1]["seats"] == [{"name": names[0], "free": False}]
    assert (await room.ask("POST", "join", {"code": code, "name": names[0]}, key=""))[0] == 409


@in_class
async def test_guessing_codes_of_seats_is_limited(room):
    code = room.lay("docfish", TWO)
    with on_machine(ELSEWHERE):
        told = [await room.ask("GET", f"tables/red-otter-{number}/seats", key="") for number in range(11, 36)]
        assert [status for status, _ in told] == [404] * 20 + [429] * 5
        assert (await room.ask("GET", f"tables/{code}/seats", key=""))[0] == 429
        page = await page_at(room, code, {"token": "nonsense"})
        await until(lambda: page.is_cut_off)
        assert page.closed["sentence"] == SENTENCES["slow down"]
    with on_machine("127.0.0.3"):
        assert (await room.ask("GET", f"tables/{code}/seats", key=""))[0] == 200


@in_class
async def test_page_shows_board_and_says_which_seat_it_is(room):
    code = room.lay("docfish", TWO)
    (page, seated), (other, _) = await join(room, code), await join(room, code)
    assert page.sentence.startswith(f"You are {seated['name']} at table {code}.")
    assert (page.board["name"], page.shows_move(0), page.shown != other.shown) == ("DocFish", True, True)
    assert not [state for state in page.states.values() if "Letters" in state.get("_anywidget_id", "")]
    assert room.hall.table(code).here == {0, 1}


@in_class
async def test_two_pages_play_and_each_shows_move_of_other(room):
    code = room.lay("docfish", TWO)
    pages = [(await join(room, code))[0] for _ in TWO]
    for number in range(1, 9):
        await play(room, code, pages)
        await until(lambda number=number: all(page.shows_move(number) for page in pages))
    assert all(page.board["message"].get("kind") != "error" for page in pages)
    assert {*pages[0].states} & {*pages[1].states} == {*pages[0].drawn}
    assert len({*pages[0].drawn, *pages[1].drawn}) == 1


@in_class
async def test_notebook_and_page_play_at_same_table(room):
    code = room.lay("docfish", TWO)
    (page, _), (client, _) = await join(room, code), await room.sit(code)
    match = room.hall.table(code).match
    while len(match.turns) < 8:
        number = len(match.turns)
        if 1 in match.state.active:
            await client.play(str(next(iter(client.match.legal_moves(1)))))
        else:
            await play(room, code, [page])
        await until(lambda number=number: client.turns == number + 1 and page.shows_move(number + 1))
    assert client.presence["seats"] == ["here", "here"]


@in_class
async def test_page_of_spectator_shows_moves_and_can_make_none(room):
    code = room.lay("docfish", TWO)
    pages = [(await join(room, code))[0] for _ in TWO]
    watching = await seated_page(room, code, "")
    assert watching.sentence.startswith(f"You are watching table {code}.")
    match = room.hall.table(code).match
    for key in next_touches(match):
        await watching.act(touch=key)
    for act in ("undo", "hint", "new", "anew", "save-here", "link:open", "link:whole"):
        await watching.act(do=act)
    assert (match.turns, watching.closed, watching.is_cut_off) == ((), {}, False)
    await play(room, code, pages)
    await until(lambda: watching.shows_move(1))


@in_class
async def test_two_pages_of_seat_show_same_table(room):
    code = room.lay("docfish", TWO)
    (page, seated), (other, _) = await join(room, code), await join(room, code)
    again = await seated_page(room, code, seated["token"])
    live = room.hall.table(code)
    if 0 not in live.match.state.active:
        await play(room, code, [page, other])
    number = len(live.match.turns)
    for key in next_touches(live.match):
        await (again if 0 in live.match.state.active else other).act(touch=key)
    await until(lambda: all(each.shows_move(number + 1) for each in (page, again, other)))
    page.leave()
    await until(lambda: len(live.subscribers) == 2)
    assert live.here == {0, 1}
    again.leave()
    await until(lambda: live.here == {1})


@in_class
async def test_seat_has_at_most_four_pages_and_closes_oldest(room):
    code = room.lay("docfish", TWO)
    first, seated = await join(room, code)
    pages = [await seated_page(room, code, seated["token"]) for _ in range(4)]
    await until(lambda: first.is_cut_off)
    assert str(first.closed["sentence"]).startswith("This seat is already open in four other places.")
    assert (first.closed["forget"], [page.closed for page in pages]) == (False, [{}] * 4)


@in_class
async def test_closed_page_leaves_seat_away_and_no_widgets_or_tasks(room):
    code = room.lay("literature", ["you"] * 6)
    other, _ = await join(room, code)
    tasks, widgets = asyncio.all_tasks(), open_widgets()
    page, seated = await join(room, code)
    assert (open_widgets() > widgets, room.hall.table(code).here) == (True, {0, 1})
    page.say({"id": "1", "kind": "comm_msg", "content": {"comm_id": page.shown, "data": HINT}})
    page.leave()
    await until(lambda: room.hall.table(code).here == {0})
    await until(lambda: asyncio.all_tasks() <= tasks)
    assert (open_widgets(), other.closed) == (widgets, {})
    again = await seated_page(room, code, seated["token"])
    assert again.sentence.startswith(f"You are {seated['name']} at table {code}.")
    assert room.hall.table(code).here == {0, 1}


@in_class
async def test_new_page_of_seat_has_its_settings_and_notes_and_others_do_not(room):
    code = room.lay("literature", ["you"] * 6)
    (page, seated), (other, _) = await join(room, code), await join(room, code)
    await page.act(set="explanations", value="full")
    await page.act(do="sheet:open")
    (_, rows), *_ = page.board["sheet"]["groups"]
    cell = f"{rows[0][0]}:{page.board['sheet']['columns'][0][0]}"
    await page.act(do=f"note:{cell}")
    assert page.board["notes"] == {cell: "yes"}
    page.leave()
    again = await seated_page(room, code, seated["token"])
    watching = await seated_page(room, code, "")
    for each, notes, told in ((again, {cell: "yes"}, "full"), (other, {}, "short"), (watching, {}, "short")):
        await each.act(do="sheet:open")
        assert each.board["notes"] == notes
        assert next(row["value"] for row in each.board["settings"] if row["key"] == "explanations") == told


@in_class
async def test_wrong_token_is_refused_and_shows_no_board(room):
    code, other = room.lay("docfish", TWO), room.lay("docfish", TWO)
    _, seated = await join(room, other)
    for token in ("nonsense", seated["token"], "x" * 5_000, ["x"], None, 7):
        told = await closed(room, code, {"token": token})
        assert told == {"kind": "closed", "sentence": SENTENCES["old token"], "forget": False}, token
    assert await closed(room, "blue-otter-99", {"token": ""}) == {
        "kind": "closed",
        "sentence": "There is no table blue-otter-99. Check each letter and number in the code.",
        "forget": False,
    }


@in_class
async def test_freed_seat_is_closed_and_forgotten(room):
    code = room.lay("docfish", TWO)
    page, seated = await join(room, code)
    await room.ask("POST", f"tables/{code}", {"order": "free", "seat": 0})
    await until(lambda: page.is_cut_off)
    assert str(page.closed["sentence"]).startswith("Your teacher has given this seat to somebody else.")
    assert page.closed["forget"] is True
    assert await closed(room, code, {"token": seated["token"]}) == page.closed


@in_class
async def test_six_digits_move_seat_to_another_page(room):
    code = room.lay("docfish", TWO)
    page, seated = await join(room, code)
    wanted = {"code": code, "name": seated["name"], "digits": seated["back"][-6:]}
    status, moved = await room.ask("POST", "join", wanted, key="")
    assert (status, moved["back"], moved["token"] != seated["token"]) == (200, seated["back"], True)
    await until(lambda: page.is_cut_off)
    assert page.closed == {"kind": "closed", "sentence": SENTENCES["old token"], "forget": False}
    again = await seated_page(room, code, moved["token"])
    assert again.sentence.startswith(f"You are {seated['name']} at table {code}.")


@in_class
async def test_silent_page_is_closed(room):
    room.server.greeting_seconds = 0.01
    code = room.lay("docfish", TWO)
    assert (await closed(room, code, None))["sentence"] == SENTENCES["no sense"]
    page, _ = await join(room, code)
    await room.ask("GET", "tables")
    assert not page.is_cut_off


@in_class
async def test_nonsense_closes_only_its_own_page(room):
    room.server.limits.messages_of_page._most = 10_000
    code = room.lay("docfish", TWO)
    page, seated = await join(room, code)
    for first in ("", "x", "[]", '{"token": NaN}', "[" * 3_000, json.dumps("x")):
        assert (await closed(room, code, first))["sentence"] == SENTENCES["no sense"], first
        second = await seated_page(room, code, seated["token"])
        second.say(first)
        await until(lambda second=second: second.is_cut_off)
        assert second.closed["sentence"] == SENTENCES["no sense"], first
    assert not page.is_cut_off


@in_class
async def test_message_that_is_too_large_or_no_text_closes_page(room):
    code = room.lay("docfish", TWO)
    page, seated = await join(room, code)
    assert await closed(room, code, {"token": "x" * 20_000}) == {}
    assert await closed(room, code, b"\xff\xfe") == {}
    second = await seated_page(room, code, seated["token"])
    second.say({"id": "1", "kind": "comm_msg", "content": {"comm_id": second.shown, "data": {"x": "x" * 20_000}}})
    await until(lambda: second.is_cut_off)
    await page.act(do="undo")
    assert not page.is_cut_off


@in_class
async def test_page_that_sends_too_much_is_closed_and_others_are_not(room):
    room.server.limits.messages_of_page._most = 60
    code = room.lay("docfish", TWO)
    (page, seated), (other, _) = await join(room, code), await join(room, code)
    for _ in range(80):
        page.say({"id": "1", "kind": "idle"})
    await until(lambda: page.is_cut_off)
    assert str(page.closed["sentence"]).startswith("Too many messages came at once. You've been cut off.")
    assert page.closed["forget"] is False
    await other.act(do="undo")
    assert not other.is_cut_off
    assert (await closed(room, code, {"token": seated["token"]}))["sentence"] == SENTENCES["slow down"]


@in_class
async def test_connections_of_pages_are_counted_for_machine(room):
    code = room.lay("docfish", TWO)
    with on_machine(ELSEWHERE):
        page, _ = await join(room, code)
        assert room.server.limits.connections[ELSEWHERE] == 1
        room.server.limits.connections[ELSEWHERE] += 79
        assert str((await closed(room, code, {"token": ""}))["sentence"]).startswith("Too many tables are open")
        room.server.limits.connections[ELSEWHERE] -= 79
        page.leave()
    await until(lambda: not room.server.limits.connections[ELSEWHERE])


@in_class
async def test_board_reconnects_by_itself_when_table_drops_its_connection(room):
    code = room.lay("docfish", TWO)
    pages = [(await join(room, code))[0] for _ in TWO]
    live = room.hall.table(code)
    for subscriber in [*live.subscribers]:
        subscriber.transport.end(1012)
    assert live.here == set()
    await until(lambda: live.here == {0, 1})
    await play(room, code, pages)
    await until(lambda: all(page.shows_move(1) for page in pages))
    assert [page.is_cut_off for page in pages] == [False, False]


@in_class
async def test_server_gives_page_and_its_scripts(room):
    code = room.lay("docfish", TWO)
    for path in ("", code):
        status, page = await room.ask("GET", path, key="")
        assert (status, 'src="pages/seat.js"' in page) == (200, True)
    for path, told in (
        ("host/host.js", "openHost"),
        ("host/letters.css", "@font-face"),
        ("host/anywidget.js", "define("),
        ("host/ipycanvas.js", "define("),
        ("pages/seat.js", "openHost"),
        ("pages/seat.css", "#seated"),
    ):
        status, text = await room.ask("GET", path, key="")
        assert (status, told in text) == (200, True), path
    for path in ("host/board.js", "host/ipywidgets.js", "host/../host.js", "pages/seat.html", "host/"):
        assert (await room.ask("GET", path, key=""))[0] == 404, path
