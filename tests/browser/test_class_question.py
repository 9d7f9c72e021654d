"""Test a class question in browsers: pupils answer on their own pages, and the teacher shows the answers to all."""

from typing import Any

from playwright.sync_api import Page, expect

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.view_code import code_of_view
from mathfish_widgets.practice.class_questions import ask_class
from mathfish_widgets.practice.class_questions.ask_class import AskedClass
from mathfish_widgets.practice.class_questions.asked import asked_of
from tests.class_questions.test_question_server import ask, order
from tests.play.tables.class_room import KEY, ClassRoom

from .asking_view import ASKING, AskingView
from .board_view import BoardView, axe_violations
from .conftest import NewPage, OpenBare
from .test_seat_page import AXE, DESKTOP, PHONE, OpenPage, errors, open_table, room  # noqa: F401
from .test_shared_table import complete

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
DARK = {**DESKTOP, "color_scheme": "dark"}


def answer(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Your numbers").fill(text)
    page.get_by_role("button", name="Send answer").click()
    expect(page.locator(".mq-verdict")).to_contain_text("Your answer is in")


def test_four_browsers_answer_and_see_what_teacher_shows(
    room: ClassRoom,  # noqa: F811
    open_table: OpenPage,  # noqa: F811
    new_page: NewPage,
) -> None:
    waiting = new_page()
    code = complete(waiting, ask(room))
    pages = [open_table(code, **settings, **AXE) for settings in (DESKTOP, PHONE, NARROW, DARK)]
    for page, text in zip(pages, ("2 7", "1 14", "7x2", "9 5"), strict=True):
        answer(page, text)
        assert axe_violations(page, "html") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pages[0].reload()
    expect(pages[0].locator(".mq-verdict")).to_contain_text("Your answer is in: 2 × 7.")
    expect(pages[0].get_by_role("textbox", name="Your numbers")).to_have_value("2 7")
    complete(waiting, order(room, code, "show answers"))
    for page in pages:
        shown = page.get_by_role("region", name="What your teacher shows")
        expect(shown.get_by_role("row").filter(has_text="2 × 7")).to_contain_text("2 pupils")
        expect(page.get_by_role("button", name="Send answer")).to_have_count(0)
    complete(waiting, order(room, code, "second vote"))
    answer(pages[1], "2 7")
    complete(waiting, order(room, code, "show answers"))
    complete(waiting, order(room, code, "show reason"))
    expect(pages[1].locator(".mq-verdict")).to_contain_text("Right.")
    expect(pages[1].get_by_role("region", name="What your teacher shows")).to_contain_text("Second vote: 1 pupil")
    for page in pages:
        expect(page.get_by_role("heading", name="Why these answers")).to_be_visible()
        assert axe_violations(page, "html") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_teacher_asks_and_shows_answers_on_page_of_server(
    room: ClassRoom,  # noqa: F811
    open_table: OpenPage,  # noqa: F811
    errors: list[str],  # noqa: F811
) -> None:
    teacher = open_table(f"teacher#{KEY}", **DESKTOP, **AXE)
    question = teacher.get_by_label("A question's name")
    expect(teacher.locator("#offered option[value='primes.nine']")).to_have_text("Is 9 a prime number?")
    question.fill("primes.split_41")
    question.press("Enter")
    for _ in range(3):  # what was refused stays while the page looks for news
        expect(teacher.get_by_role("status").first).to_contain_text("Nothing here is called primes.split_41.")
        teacher.wait_for_event("response", lambda response: response.url.endswith("/questions"))
    errors.remove("Failed to load resource: the server responded with a status of 400 (Bad Request)")
    question.fill("primes.split_14")
    question.press("Enter")
    link = teacher.get_by_role("article").get_by_role("link")
    code = link.inner_text()
    expect(teacher.get_by_role("status").first).to_have_text("")
    teacher.get_by_role("button", name=f"Show the code {code}").click()
    expect(teacher.get_by_role("dialog").get_by_role("img", name="QR code")).to_be_visible()
    teacher.keyboard.press("Escape")
    pupil = open_table(code, **PHONE)
    answer(pupil, "1 14")
    prompt, field = (pupil.get_by_text("Split 14").bounding_box(), pupil.get_by_role("textbox").last.bounding_box())
    assert prompt
    assert field
    assert prompt["x"] == field["x"]
    shown = teacher.get_by_role("article").filter(has_text=code)
    expect(shown).to_contain_text("1 of 1 pupil has answered.")
    expect(shown.get_by_role("row").filter(has_text="1 × 14")).to_have_count(0)
    shown.get_by_text("All the answers so far").click()
    expect(shown).to_contain_text("thinks 1 is prime: 1 pupil")
    shown.get_by_text("All the answers so far").click()
    shown.get_by_role("button", name="Show the answers").click()
    expect(shown.get_by_role("row").filter(has_text="1 × 14")).to_contain_text("1 pupil")
    question.fill("primes.nine")
    expect(teacher.get_by_role("checkbox", name=f"Lead the pupils of {code} to it")).to_be_checked()
    question.press("Enter")
    assert axe_violations(teacher, "html") == []
    pupil.get_by_role("link", name="Go to the next question").click()
    expect(pupil.get_by_text("Is 9 a prime number?")).to_be_visible()
    pupil.get_by_role("radio", name="no").check()
    pupil.get_by_role("button", name="Send answer").click()
    expect(pupil.locator(".mq-verdict")).to_contain_text("Your answer is in: no.")


def test_move_on_board_is_an_answer(
    room: ClassRoom,  # noqa: F811
    open_table: OpenPage,  # noqa: F811
    new_page: NewPage,
) -> None:
    waiting, match = new_page(), Match(GAMES["doublets"], 7)
    code = complete(waiting, ask(room, asked_of(str(code_of_view(match, 0))).code))
    page = open_table(code, **DESKTOP)
    board = BoardView(page.locator("#table .mathfish"))
    board.expect_settled()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    move = next(iter(match.legal_moves(0)))
    for key in next(iter(match.game.scene.ways_to_touch(match.observation(0), move))):
        board.key(key).click()
    expect(page.locator("#table")).to_contain_text("Your answer is in: ")
    board.expect_move(0)


def test_teacher_gives_orders_by_keyboard_in_cell(open_bare: OpenBare, monkeypatch: Any) -> None:
    row: dict[str, Any] = {
        "code": "blue-otter-42",
        "title": "Is 9 a prime number?",
        "told": "First vote is open. 3 of 4 pupils have answered.",
        "html": "",
        "private": "<p>Three answers</p>",
        "orders": [["close", "Close the vote"], ["show answers", "Show the answers"]],
    }
    monkeypatch.setattr(ask_class, "LOOK_SECONDS", 3600.0)  # there is no server
    sent: list[str] = []
    asked, bare = AskedClass("http://127.0.0.1:9/teacher#sesame", row), open_bare()

    def give(wish: str) -> None:
        sent.append(wish)
        asked._show({**row, "html": "<p>2 × 7: 3 pupils</p>", "orders": [["show reason", "Show the reason"]]})

    monkeypatch.setattr(asked, "order", give)
    bare.open()
    bare.show(asked)
    view = AskingView(bare.page.locator(ASKING))
    expect(view.root.get_by_role("status").first).to_contain_text("3 of 4 pupils")
    expect(view.root.get_by_text("blue-otter-42").first).to_be_visible()
    view.assert_everybody_can_read()
    view.root.get_by_role("button", name="Close the vote").focus()
    bare.page.keyboard.press("Enter")
    expect(view.root.get_by_role("region", name="What the class may see")).to_contain_text("3 pupils")
    assert sent == ["close"]
    view.assert_fits_phones()
    assert "sesame" not in str(asked.get_state())
