"""Test how a lesson's page of the site opens and folds, without the Python behind it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from web.site_pages import write_lesson
from web.templates import Templates, list_lessons

from .board_view import axe_violations
from .conftest import NewPage

ROOT = Path(__file__).parents[2]
NAME = "04-a-whole-game-of-docfish"
ADDRESS = f"https://site.test/lessons/{NAME}.html"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
TELL = "([name, detail]) => void document.dispatchEvent(new CustomEvent(`mathfish:${name}`, { detail }))"
LIVE = """place => { place.innerHTML = `<div class="mathfish-question"><div class="mq-verdict"></div>
  <form class="mq-follow-up" hidden></form></div>`; }"""
JUDGE = """([kind, followed]) => {
  document.querySelector('.mq-verdict').dataset.kind = kind;
  document.querySelector('.mq-follow-up').hidden = !followed;
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with one lesson's page."""
    site = tmp_path_factory.mktemp("site")
    write_lesson(Templates(ROOT / "web/pages", site, list_lessons(ROOT / "lessons")), ROOT / "lessons", f"{NAME}.ipynb")
    return site


@pytest.fixture
def lesson(new_page: NewPage, site: Path) -> Page:
    """Open the lesson; its scripts and styles are the originals, and the living part is empty."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix("https://site.test/").partition("#")[0]
        own = ROOT / "web/pages" / path
        file = own if own.is_file() else site / path
        body = file.read_bytes() if file.is_file() else b""
        route.fulfill(body=body, content_type=KINDS.get(Path(path).suffix, "image/png"))

    page = new_page()
    page.route("https://site.test/**", answer)
    page.goto(ADDRESS)
    return page


def tell(page: Page, name: str, **detail: object) -> None:
    page.evaluate(TELL, [name, detail])


def expect_open(page: Page, count: int) -> None:
    expect(page.locator(".step:visible")).to_have_count(count)


def test_answered_question_opens_what_follows_also_on_later_visits(lesson):
    expect_open(lesson, 1)
    expect(lesson.get_by_text("Answer the question to go on.")).to_be_visible()
    tell(lesson, "answered", keys=["game.ask", "game.keeps"])
    expect_open(lesson, 3)
    lesson.reload()
    expect_open(lesson, 3)
    assert axe_violations(lesson, "body") == []


def test_right_answer_opens_what_follows_but_right_follow_up_does_not(lesson):
    lesson.locator('[data-question="game.ask"] .place').evaluate(LIVE)
    for kind, followed in (("again", True), ("right", False), ("again", False)):
        lesson.evaluate(JUDGE, [kind, followed])
        expect_open(lesson, 1)
    lesson.evaluate(JUDGE, ["right", False])
    expect_open(lesson, 2)


def test_button_shows_rest_of_page_and_moves_focus_there(lesson):
    next_lesson = lesson.get_by_role("link", name="Next Doublets and the clock of 13")
    expect(next_lesson).not_to_be_visible()
    lesson.get_by_role("button", name="Show the rest of the page").click()
    expect(next_lesson).to_be_visible()
    assert lesson.evaluate("document.activeElement.querySelector('#what-an-answer-gives-away') !== null")


def test_link_to_folded_heading_opens_it(lesson):
    lesson.get_by_text("On this page", exact=True).click()
    lesson.get_by_role("link", name="The last card").click()
    expect(lesson.get_by_role("heading", name="The last card")).to_be_in_viewport()
    lesson.goto("about:blank")
    lesson.goto(f"{ADDRESS}#look-back")
    expect(lesson.get_by_role("heading", name="Look back")).to_be_in_viewport()


def test_page_without_python_is_open_and_says_why(lesson):
    tell(lesson, "failed", why="no memory")
    expect_open(lesson, 10)
    expect(lesson.get_by_role("alert")).to_contain_text("You can read everything on this page.")


def test_sections_and_lesson_get_ticks_when_all_is_answered(lesson):
    keys = lesson.locator("[data-question]").evaluate_all("nodes => nodes.map(node => node.dataset.question)")
    tell(lesson, "answered", keys=keys[1:])
    expect(lesson.locator(".contents [data-done]")).to_have_count(5)
    tell(lesson, "answered", keys=keys)
    expect(lesson.locator(".contents [data-done]")).to_have_count(6)
    expect(lesson.locator("#list-lessons [data-done]")).to_have_text(["A whole game of DocFish"])


def test_python_is_seen_only_by_those_who_ask(lesson):
    code = lesson.get_by_text('mf.Question("game.ask")')
    expect(code).not_to_be_visible()
    lesson.get_by_role("button", name="This page").click()
    lesson.get_by_role("button", name="Show the Python").click()
    expect(code).to_be_visible()
