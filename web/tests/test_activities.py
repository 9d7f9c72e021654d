"""Play activities in a learning platform of another origin, whose object follows the standard (scorm-again)."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, Playwright, expect

import mathfish_widgets as mf
from mathfish_widgets.practice.drill import Drill
from mathfish_widgets.practice.skills import SKILLS
from tests.browser.asking_view import AskingView
from tests.browser.board_view import BoardView, axe_violations
from web.activities import ITEMS, SEED, VERSIONS, Activity, practice_set, puzzle_activities, write_package
from web.browser import visitor, watch
from web.serving import Host, serving
from web.tests.answering import answer_rightly

RUNTIME = Path(__file__).parents[2] / "node_modules/scorm-again/dist"
LESSON = Activity("00-start-here", "Start here", "lessons/00-start-here.html?activity")
SKILL = "doublets.next"
PRACTICE = practice_set(SKILL, "Next card", 1)
KINDS = {
    "1.2": ("scorm12.min.js", "API", "Scorm12API", "LMSCommit"),
    "2004": ("scorm2004.min.js", "API_1484_11", "Scorm2004API", "Commit"),
}
PLATFORM = """<!doctype html><html lang="en"><title>A learning platform</title><link rel="icon" href="data:,">
<style>body {{ margin: 0; }} iframe {{ width: 100%; height: 95vh; border: 0; }}</style>
<script src="{script}"></script>
<script>
const {name} = new {made}({{ autocommit: false, logLevel: 5 }});
globalThis.platform = globalThis.{name} = {name};
const pupil = new URLSearchParams(location.search).get("pupil");
const kept = localStorage.getItem(pupil);
if (kept) platform.loadFromJSON(JSON.parse(kept), "cmi");
platform.on("{commit}", () => localStorage.setItem(pupil, JSON.stringify(platform.cmi)));
{troubles}
</script>
<iframe title="The activity" src="index.html"></iframe></html>"""
KEPT = "pupil => JSON.parse(localStorage.getItem(pupil))"
FAILING = """const { LMSCommit } = platform;
platform.LMSCommit = () => globalThis.works ? LMSCommit.call(platform) : 'false';"""
NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("", "SecurityError"); } });
}"""
STORED = """async () => [Object.keys(localStorage).filter(key => !key.startsWith("mathfish-shown:")),
  (await indexedDB.databases()).map(({ name }) => name)].flat()"""


class Platform:
    """A learning platform with one activity, which a pupil opens each time in a new browser window."""

    def __init__(self, address: str, context: Callable[[], BrowserContext]) -> None:
        self.address = address
        self._context = context
        self.page: Page

    def open(self, pupil: str = "nora", start: str = "platform.html") -> None:
        """Open the activity in a new browser of the same computer."""
        self.page = self._context().pages[0]
        self.page.goto(f"{self.address}{start}?pupil={pupil}")

    @property
    def package(self) -> Page | FrameLocator:
        """What the package shows: its line, and the page of the site."""
        return self.page if self.page.url.startswith(f"{self.address}index") else self.page.frame_locator("iframe")

    @property
    def site_page(self) -> FrameLocator:
        return self.package.frame_locator("iframe")

    def expect_told(self, *parts: str) -> None:
        """Expect that the package's line says these parts."""
        for part in parts:
            expect(self.package.get_by_role("status").first).to_contain_text(part)

    def kept(self, pupil: str = "nora") -> dict[str, Any]:
        """Return what the platform has saved of a pupil: the values of its model."""
        kept: dict[str, Any] = self.page.evaluate(KEPT, pupil)
        return kept["core"] | kept if "core" in kept else kept

    def answer(self, *numbers: int) -> None:
        """Answer questions of the lesson correctly, given their places from 0."""
        for number in numbers:
            place = self.site_page.locator("[data-question]").nth(number)
            answer_rightly(place.locator(".mathfish-question"), str(place.get_attribute("data-question")))

    def practice(self) -> AskingView:
        return AskingView(self.site_page.locator(".mathfish-question"))


@pytest.fixture
def own_files(tmp_path: Path) -> Path:
    """Return the folder of the files that the platform has."""
    (tmp_path / "platform").mkdir()
    return tmp_path / "platform"


@pytest.fixture
def platform_host(own_files: Path) -> Iterator[Host]:
    with serving(own_files) as host:
        yield host


@pytest.fixture
def enter(
    host: Host, platform_host: Host, own_files: Path, playwright: Playwright, tmp_path: Path, troubles: list[str]
) -> Iterator[Callable[..., Platform]]:
    """Return a function that puts an activity into a platform with some troubles, and returns the platform."""
    with ExitStack() as browsers:

        def put(activity: Activity, version: str = "1.2", sabotage: str = "", before: str = "") -> Platform:
            write_package(activity, version, host.address, tmp_path / "package.zip")
            with ZipFile(tmp_path / "package.zip") as package:
                package.extractall(own_files)
            script, name, made, commit = KINDS[version]
            (own_files / script).write_bytes((RUNTIME / script).read_bytes())
            html = PLATFORM.format(script=script, name=name, made=made, commit=commit, troubles=sabotage)
            (own_files / "platform.html").write_text(html, encoding="utf-8")

            def browser() -> BrowserContext:
                browsers.close()
                context = browsers.enter_context(visitor(playwright, tmp_path / "home"))
                watch(context, "http://127.0.0.1:", troubles)
                if before:
                    context.add_init_script(f"if (location.origin + '/' === '{host.address}') {{ {before} }}")
                return context

            return Platform(platform_host.address, browser)

        yield put
    troubles[:] = [each for each in troubles if not each.startswith("Blocked autofocusing")]  # of a closed dialog


@pytest.mark.parametrize("version", VERSIONS)
def test_lesson_is_completed_with_its_points(version, enter):
    platform = enter(LESSON, version)
    platform.open()
    platform.expect_told("0 of 4 questions done, 0 of 16 points.")
    platform.answer(0, 1, 2)
    platform.expect_told("3 of 4 questions done", "Your learning platform has saved this.")
    platform.answer(3)
    platform.expect_told("4 of 4 questions done, 16 of 16 points.", "You have finished")
    kept = platform.kept()
    assert kept["score"]["raw"] == "100"
    assert kept["lesson_status" if version == "1.2" else "completion_status"] == "completed"
    if version == "2004":
        assert (kept["score"]["scaled"], kept["progress_measure"]) == ("1", "1")


@pytest.mark.parametrize("version", VERSIONS)
def test_lesson_goes_on_where_pupil_left_it_on_any_computer(version, enter):
    platform = enter(LESSON, version)
    platform.open()
    platform.answer(0, 1)
    platform.expect_told("2 of 4 questions done", "has saved this")
    assert platform.kept()["score"]["raw"] == "50"
    platform.open()
    platform.expect_told("2 of 4 questions done, 8 of 16 points.")
    expect(platform.site_page.locator(".mq-verdict").filter(has_text="Right.")).to_have_count(2)
    platform.answer(2, 3)
    platform.expect_told("You have finished")
    platform.open()
    platform.expect_told("4 of 4 questions done", "You have finished")


def test_next_pupil_at_same_computer_finds_no_answers(enter, host):
    platform = enter(LESSON)
    platform.open("nora")
    platform.answer(0)
    platform.expect_told("1 of 4 questions done")
    assert platform.page.frames[2].evaluate(STORED) == []
    platform.open("omar")
    platform.expect_told("0 of 4 questions done")
    expect(platform.site_page.locator("[data-question]").nth(1)).to_be_hidden()
    platform.page.goto(f"{host.address}lessons/00-start-here.html")
    platform.page.wait_for_function("document.body.dataset.python === 'ready'")
    expect(platform.page.locator("[data-question]").nth(1)).to_be_hidden()


def test_practice_set_goes_on_with_its_next_question_and_keeps_points(enter):
    answers = Drill(SKILLS[SKILL], seed=SEED, level=1, items=ITEMS)
    platform = enter(PRACTICE)
    platform.open()
    platform.expect_told("0 of 10 questions done, 0 of 40 points.")
    for _ in range(2):
        platform.practice().field.fill(answers.item.answer)
        platform.practice().button("Check").click()
        answers.answer(answers.item.answer)
        platform.expect_told(f"{len(answers.done)} of 10 questions done")
        platform.practice().button("Next").click()
        answers.go_on()
    platform.practice().button("Hint").click()
    platform.open()
    platform.expect_told("2 of 10 questions done, 8 of 40 points.")
    for _ in range(8):
        platform.practice().button("Show").click()
        answers.solve()
        platform.expect_told(f"{len(answers.done)} of 10 questions done, 8 of 40 points.")
        platform.practice().button("See" if answers.over else "Next").click()
        answers.go_on()
    platform.expect_told("You have finished")
    platform.practice().button("Practise").first.click()
    platform.expect_told("10 of 10 questions done, 8 of 40 points.")
    assert (platform.kept()["lesson_status"], platform.kept()["score"]["raw"]) == ("completed", "20")


def test_puzzles_go_on_with_next_one_and_keep_points(enter):
    puzzles = mf.Puzzles("docfish", seed=SEED, count=ITEMS)
    platform = enter(puzzle_activities()[0])
    platform.open()
    platform.expect_told("0 of 10 questions done, 0 of 40 points.")
    best = puzzles._best.moves[0]
    board = BoardView(platform.site_page.locator(".mathfish"))
    board.expect_settled()
    for key in next(iter(puzzles.match.game.scene.ways_to_touch(puzzles.session.observation, best))):
        board.key(key).click()
    platform.expect_told("1 of 10 questions done, 4 of 40 points.")
    platform.open()
    platform.expect_told("1 of 10 questions done, 4 of 40 points.")
    board = BoardView(platform.site_page.locator(".mathfish"))
    for number in range(2, ITEMS + 1):
        expect(board.root.locator(".mf-strip p")).to_have_text(f"Puzzle {number}")
        board.button("Show the solution").click()
        platform.expect_told(f"{number} of 10 questions done, 4 of 40 points.")
        board.button("Next puzzle").click()
    platform.expect_told("You have finished")
    assert (platform.kept()["lesson_status"], platform.kept()["score"]["raw"]) == ("completed", "10")


@pytest.mark.parametrize("version", VERSIONS)
def test_activity_that_is_only_opened_is_not_completed(version, enter):
    platform = enter(LESSON, version)
    platform.open()
    platform.expect_told("0 of 4 questions done")
    platform.page.frames[1].goto("about:blank")
    platform.page.wait_for_function(KEPT, arg="nora")
    kept = platform.kept()
    assert kept["lesson_status" if version == "1.2" else "completion_status"] == "incomplete"
    assert kept["session_time"].startswith("00:00:" if version == "1.2" else "PT")


def test_teacher_who_only_looks_is_told_that_nothing_is_saved(enter):
    platform = enter(LESSON, sabotage="platform.loadFromJSON({ core: { lesson_mode: 'browse' } }, 'cmi');")
    platform.open()
    platform.answer(0)
    platform.expect_told("1 of 4 questions done", "isn't saving this activity now")


def test_platform_that_refuses_to_begin_is_said_and_page_works(enter):
    platform = enter(LESSON, sabotage="platform.LMSInitialize = () => 'false';")
    platform.open()
    platform.expect_told("isn't saving this activity now")
    platform.answer(0)
    platform.expect_told("1 of 4 questions done", "isn't saving this activity now")


def test_platform_that_fails_to_save_is_asked_again(enter):
    platform = enter(LESSON, sabotage=FAILING)
    platform.open()
    platform.answer(0)
    platform.expect_told("1 of 4 questions done", "didn't save this")
    platform.page.evaluate("() => { globalThis.works = true; }")
    platform.package.get_by_role("button", name="Save again").click()
    platform.expect_told("has saved this")
    assert platform.kept()["score"]["raw"] == "25"


def test_activity_without_platform_says_so_and_works(enter):
    platform = enter(LESSON)
    platform.open(start="index.html")
    platform.expect_told("outside a learning platform")
    assert axe_violations(platform.page, "#told") == []
    platform.answer(0)
    platform.expect_told("1 of 4 questions done", "nothing is saved")


def test_page_that_may_store_nothing_works_and_is_saved_by_platform(enter):
    platform = enter(LESSON, before=NO_STORAGE)
    platform.open()
    platform.answer(0, 1)
    platform.expect_told("2 of 4 questions done", "has saved this")
    expect(platform.site_page.get_by_role("alert")).to_be_hidden()


def test_only_reports_of_framed_page_in_their_form_count(enter):
    platform = enter(LESSON)
    platform.open()
    platform.expect_told("0 of 4 questions done")
    report = {"mathfish": "report", "done": 4, "of": 4, "points": 16, "most": 16, "state": "1sforged", "unread": False}
    platform.page.frames[1].evaluate("report => postMessage(report, '*')", report)
    platform.page.frames[2].evaluate("report => parent.postMessage(report, '*')", {**report, "state": "no code"})
    platform.answer(0)
    platform.expect_told("1 of 4 questions done, 4 of 16 points.", "has saved this")
    assert (platform.kept()["lesson_status"], platform.kept()["score"]["raw"]) == ("incomplete", "25")


def test_state_that_cannot_be_read_is_said(enter):
    platform = enter(LESSON, sabotage="if (!kept) platform.loadFromJSON({ suspend_data: '1sdamagedcode' }, 'cmi');")
    platform.open()
    platform.expect_told("0 of 4 questions done", "you begin again")
    platform.answer(0)
    platform.expect_told("1 of 4 questions done", "has saved this")
