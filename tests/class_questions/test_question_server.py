"""Test class questions over real connections: what pupils and their teacher are sent, stored and refused."""

import asyncio
from typing import Any

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.question_store import EntryKind
from mathfish_widgets.play.view_code import code_of_view
from mathfish_widgets.practice.class_questions.asked import asked_of
from tests.play.tables.class_room import ClassRoom, class_room, in_class, on_machine, until
from tests.widgets.seats.page_client import PageClient, page_at

FACTORS = asked_of("primes.split_14").code
RIGHT, WRONG = "2 7", "1 14"


async def ask(room: ClassRoom, code: str = FACTORS) -> str:
    """Ask a question as the teacher does, and return its code."""
    status, row = await room.ask("POST", "questions", {"asked": code})
    assert status == 200, row
    return str(row["code"])


async def order(room: ClassRoom, code: str, wish: str) -> dict[str, Any]:
    status, row = await room.ask("POST", f"questions/{code}", {"order": wish})
    assert status == 200, row
    return dict(row)


async def page_of(room: ClassRoom, code: str, token: str) -> PageClient:
    page = await page_at(room, code, {"token": token}, at="questions")
    await until(lambda: (page.shown and page.sentence) or page.closed or page.is_cut_off)
    return page


async def pupil(room: ClassRoom, code: str) -> tuple[PageClient, str]:
    """Take part as the page of a browser does; return the page and its secret."""
    status, told = await room.ask("POST", f"questions/{code}/pupils", {}, key="")
    assert status == 200, told
    return await page_of(room, code, told["token"]), told["token"]


def verdict(page: PageClient) -> str:
    return str(page.board["verdict"]["html"])


def entries(room: ClassRoom, code: str) -> list[tuple[str, str]]:
    kept = room.hall.questions.question(code)
    assert kept is not None
    return [(entry.kind, entry.value) for entry in room.hall.questions.entries(kept.id, 0)]


@in_class
async def test_answer_is_stored_and_the_last_one_counts(room):
    code = await ask(room)
    page, token = await pupil(room, code)
    assert "Send your answer" in verdict(page)
    for given in (WRONG, RIGHT, RIGHT):
        await page.act(answer=given)
    assert "Your answer is in: 2 × 7." in verdict(page) or "Your answer is in: 2 and 7." in verdict(page)
    assert page.board["verdict"]["kind"] == "note"
    assert entries(room, code)[1:] == [(EntryKind.ANSWER, WRONG), (EntryKind.ANSWER, RIGHT)]
    page.leave()
    again = await page_of(room, code, token)
    assert again.board["given"] == RIGHT
    assert "Your answer is in" in verdict(again)


@in_class
async def test_pupils_are_led_to_next_question(room):
    code = await ask(room)
    page, token = await pupil(room, code)
    other, _ = await pupil(room, await ask(room))
    status, row = await room.ask("POST", "questions", {"asked": "primes.nine", "after": code})
    assert status == 200
    await until(lambda: page.next)
    assert page.next == row["code"]
    assert row["code"] in page.sentence
    assert other.next == ""
    _, told = await room.ask("POST", f"questions/{code}/pupils", {"token": token}, key="")
    assert told["next"] == row["code"]
    assert (await room.ask("POST", "questions", {"asked": "primes.nine", "after": "blue-otter-42"}))[0] == 200


@in_class
async def test_everything_offered_to_teacher_can_be_asked(room):
    assert (await room.ask("GET", "questions/offered", key=""))[0] == 403
    _, told = await room.ask("GET", "questions/offered")
    assert ["primes.nine", "Is 9 a prime number?"] in told["offered"]
    for name, sentence in told["offered"]:
        assert sentence
        assert asked_of(name).title


@in_class
async def test_unreadable_answer_is_explained_and_not_stored(room):
    code = await ask(room)
    page, _ = await pupil(room, code)
    for given in ("fish", "2" * 500, {"a": 1}, None):
        await page.act(answer=given)
        assert page.board["verdict"]["kind"] == "note"
    assert [kind for kind, _ in entries(room, code)] == [EntryKind.PUPIL]


@in_class
async def test_pupils_see_neither_answers_of_others_nor_what_is_right_before_teacher_shows_them(room):
    code = await ask(room)
    (page, _), (other, _) = await pupil(room, code), await pupil(room, code)
    await page.act(answer=WRONG)
    await other.act(answer=RIGHT)
    await order(room, code, "close")
    await until(lambda: "The vote is closed" in verdict(page))
    assert not any("misconception" in text or "14 = " in text for text in page.texts)
    assert (page.answers, page.board["buttons"]) == ("", {})
    await page.act(answer=RIGHT)
    assert "has closed the vote" in verdict(page)
    row = await order(room, code, "show answers")
    await until(lambda: page.answers)
    assert page.answers == row["html"]
    assert "✓" not in page.answers
    await order(room, code, "show reason")
    await until(lambda: "✓" in page.answers and page.board["verdict"]["kind"] == "again")
    await until(lambda: other.board["verdict"]["kind"] == "right")


@in_class
async def test_second_vote_is_laid_beside_first(room):
    code = await ask(room)
    page, _ = await pupil(room, code)
    await page.act(answer=WRONG)
    await order(room, code, "show answers")
    await order(room, code, "second vote")
    await until(lambda: "Vote again. Your first answer was" in verdict(page))
    assert page.answers == ""
    await page.act(answer=RIGHT)
    row = await order(room, code, "show answers")
    assert row["html"].index("First vote") < row["html"].index("Second vote")
    assert row["told"] == "Second vote is closed. 1 of 1 pupil has answered."
    assert "second vote" not in [wish for wish, _ in row["orders"]]
    assert (await room.ask("POST", f"questions/{code}", {"order": "second vote"}))[0] == 409


@in_class
async def test_reason_of_answer_in_first_vote_is_shown_to_who_gave_no_second(room):
    code = await ask(room)
    (page, _), (other, _) = await pupil(room, code), await pupil(room, code)
    await page.act(answer=RIGHT)
    await order(room, code, "second vote")
    await other.act(answer=WRONG)
    await order(room, code, "close")
    await until(lambda: "Your answer in the first vote was 2 × 7." in verdict(page))
    await order(room, code, "show reason")
    await until(lambda: page.board["verdict"]["kind"] == "right")


@in_class
async def test_good_move_is_gone_when_vote_is_open_again(room):
    match = Match(GAMES["docfish"], 3)
    code = await ask(room, asked_of(str(code_of_view(match, match.state.active[0]))).code)
    page, _ = await pupil(room, code)
    await order(room, code, "show reason")
    await until(lambda: "Here is a good answer." in str(page.board["panel"]))
    await order(room, code, "open")
    await until(lambda: "Here is a good answer." not in str(page.board["panel"]))


@in_class
async def test_second_vote_needs_answers_in_first(room):
    code = await ask(room)
    _, row = await room.ask("GET", f"questions/{code}")
    assert "second vote" not in dict(row["orders"])
    page, _ = await pupil(room, code)
    await page.act(answer=WRONG)
    _, row = await room.ask("GET", f"questions/{code}")
    assert "second vote" in dict(row["orders"])


@in_class
async def test_names_are_from_list_and_off_until_teacher_wants_them(room):
    code = await ask(room)
    page, _ = await pupil(room, code)
    await page.act(answer=RIGHT)
    assert "Nobody sees your name" in page.sentence
    row = await order(room, code, "names")
    await until(lambda: "Nobody sees your name" not in page.sentence)
    name = page.sentence.rpartition(": ")[2].rstrip(".")
    assert name in row["private"]
    assert name not in (await order(room, code, "no names"))["private"]


@in_class
async def test_move_is_an_answer_and_position_stays(room):
    match = Match(GAMES["docfish"], 3)
    seat = match.state.active[0]
    code = await ask(room, asked_of(str(code_of_view(match, seat))).code)
    page, token = await pupil(room, code)
    move = str(next(iter(match.legal_moves(seat))))
    await page.act(text=move)
    assert page.board["message"]["text"].startswith("Your answer is in: Lay down elevens.")
    assert page.shows_move(0)
    assert entries(room, code)[-1] == (EntryKind.ANSWER, move)
    await page.act(do="hint")
    assert page.board["message"]["text"] == "This table has no hints."
    await order(room, code, "show reason")
    await until(lambda: "A good answer" in page.answers)
    page.leave()
    again = await page_of(room, code, token)
    assert again.board["message"]["text"].startswith("Your answer is in: Lay down elevens.")


@in_class
async def test_only_teacher_sees_rows_and_gives_orders(room):
    code = await ask(room)
    for method, path, body in (
        ("GET", "questions", None),
        ("POST", "questions", {"asked": FACTORS}),
        ("GET", f"questions/{code}", None),
        ("POST", f"questions/{code}", {"order": "close"}),
        ("DELETE", f"questions/{code}", None),
    ):
        assert (await room.ask(method, path, body, key="wrong"))[0] == 403
    assert (await room.ask("GET", "questions"))[1]["questions"][0]["code"] == code
    assert (await room.ask("POST", f"questions/{code}", {"order": "pupil"}))[0] == 400
    assert (await room.ask("POST", "questions", {"asked": "1lnonsense"}))[0] == 400


@in_class
async def test_machine_has_two_pupils_and_guesses_are_limited(room):
    code = await ask(room)
    with on_machine("127.0.0.2"):
        told = [await room.ask("POST", f"questions/{code}/pupils", {}, key="") for _ in range(3)]
        assert [status for status, _ in told] == [200, 200, 409]
        stranger = await page_of(room, code, "nonsense")
        assert stranger.closed["forget"] is True
        told = [await room.ask("POST", f"questions/red-otter-{number}/pupils", {}, key="") for number in range(11, 36)]
        assert [status for status, _ in told][-1] == 429
    assert (await room.ask("POST", f"questions/{code}/pupils", {}, key=""))[0] == 200


@in_class
async def test_page_learns_that_code_is_of_a_question_and_that_it_was_deleted(room):
    code = await ask(room)
    assert (await room.ask("GET", f"tables/{code}/seats", key=""))[1] == {"question": True}
    status, told = await room.ask("POST", "join", {"code": code}, key="")
    assert (status, told["error"]) == (409, "This code is for a question. Open its link in a browser to answer.")
    page, _ = await pupil(room, code)
    assert (await room.ask("DELETE", f"questions/{code}"))[0] == 200
    await until(lambda: page.closed)
    assert (await room.ask("GET", f"questions/{code}"))[0] == 404


def test_another_server_has_every_answer_and_order(one_file):
    async def first() -> tuple[str, str]:
        async with class_room(one_file) as room:
            code = await ask(room)
            page, token = await pupil(room, code)
            await page.act(answer=WRONG)
            await order(room, code, "show reason")
            return code, token

    async def second(code: str, token: str) -> None:
        async with class_room(one_file) as room:
            page = await page_of(room, code, token)
            await until(lambda: page.board["verdict"]["kind"] == "again")
            assert page.board["given"] == WRONG

    asyncio.run(second(*asyncio.run(first())))


def test_processes_with_one_database_show_orders_of_each_other(one_file):
    async def lesson() -> None:
        async with class_room(one_file) as room, class_room(one_file) as other:
            code = await ask(room)
            page, _ = await pupil(room, code)
            await order(other, code, "close")
            await until(lambda: "The vote is closed" in verdict(page))
            await page.act(answer=RIGHT)
            assert "has closed the vote" in verdict(page)

    asyncio.run(lesson())
