"""Test worksheets and answers printed by a real browser: pages are full, named, unsplit and accessible."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pypdf import PdfReader

import mathfish_widgets as mf
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.practice.skill import Item, skill_description, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.worksheets.worksheet import Section, Worksheet
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import NAMES, SENTENCES

from .conftest import NewPage

POINTS = {"A4": (595, 842), "Letter": (612, 792)}
"""The width and height of the papers in points (1/72 inch), rounded."""
PIXELS = {"A4": (673, 979), "Letter": (695, 911)}
"""The size of a page within its margins in CSS pixels, rounded: 32 mm narrower and 39 mm lower."""
MOST_OF_A_PAGE = 0.7
"""The largest share of a page for an item with its picture, so that no page stays half empty."""
ANSWERS = {
    "primes.nine": "no",
    "asks.sure": "yes",
    "sequence.first": "2 3",
    "primes.pick": "2 3 5 7 11 13",
    "water.c_swaps": "yes",
    "primes.split_60": "2 2 3 5",
    "sequence.best": "2x6 2x7",
    "deals.split_now": "1/2",
    "equations.make": "(10 - 4) / 2 = 3",
}
WORDING = Wording(
    {
        **{k: v for game in GAMES.values() for k, v in game.explainer.sentences.items()},
        **SENTENCES,
        **sentences_of("practice/worksheets"),
    },
    NAMES,
)
OVERFLOWING = """() => {
  const right = document.body.getBoundingClientRect().right;
  return [...document.body.querySelectorAll('*')].filter(node =>
    node.scrollWidth > Math.max(node.clientWidth, node.offsetWidth) + 1 && node.clientWidth
    || node.getBoundingClientRect().right > right + 0.5
  ).map(node => node.outerHTML.slice(0, 120));
}"""
HEIGHTS = "() => [...document.querySelectorAll('main > section > ol > li')].map(item => item.offsetHeight)"
INKS = """() => [...document.querySelectorAll('body, body *')].flatMap(node => {
  const {color, backgroundColor, borderTopColor} = getComputedStyle(node);
  return [color, backgroundColor, borderTopColor];
})"""
BLACK_ON_WHITE = {"rgb(0, 0, 0)", "rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"}


@pytest.fixture
def printed(new_page: NewPage) -> Page:
    page = new_page()
    page.emulate_media(media="print")
    return page


@pytest.fixture
def of_all_kinds(monkeypatch: pytest.MonkeyPatch) -> Worksheet:
    """Return a worksheet with every kind of answer, about several games, as no single skill has."""
    monkeypatch.setattr("mathfish_widgets.practice.worksheets.worksheet.wording_about", lambda _: WORDING)
    items = tuple(Item(QUESTIONS[key], answer, Step("")) for key, answer in ANSWERS.items())
    sections = tuple(
        Section(level, skill_description("doublets.next", level), 9 * level - 8, items) for level in LEVELS
    )
    return replace(mf.worksheet("doublets.next", seed=3, items=1), sections=sections)


def show(page: Page, html: str, paper: str) -> list[str]:
    """Show a page as wide as the paper allows; check that it fits, and return the text of each printed page."""
    width, height = PIXELS[paper]
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(html)
    pages = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert {tuple(round(float(length)) for length in each.mediabox[2:]) for each in pages} == {POINTS[paper]}
    assert page.evaluate(OVERFLOWING) == []
    assert max(page.evaluate(HEIGHTS)) < MOST_OF_A_PAGE * height
    return [each.extract_text() for each in pages]


def pages_with(said: str, texts: list[str]) -> list[int]:
    """Return the numbers of the pages that contain a text unsplit, ignoring line breaks."""
    letters = r"\s*".join(map(re.escape, re.sub(r"\s+", "", said)))
    whole = re.compile(rf"(?<!\d){letters}" if said[0].isdigit() else letters)
    return [page for page, text in enumerate(texts, start=1) if whole.search(text)]


def questions(worksheet: Worksheet) -> Iterator[str]:
    """Yield the questions with their numbers."""
    for number, item in enumerate(worksheet.items, start=1):
        yield f"{number}. {WORDING.sentence(prompt(item.question))}"


def check_printed(page: Page, worksheet: Worksheet) -> tuple[int, int]:
    """Print sheet and answers: every page is named and numbered, no item is split; return their page counts."""
    sheet = show(page, worksheet.sheet, worksheet.paper)
    numbers = [*range(1, len(sheet) + 1)]
    title = WORDING.sentence(skill_title(worksheet.skill))
    for said in (title, "Levels 1 to 3 · seed 3", worksheet.call, "Name"):
        assert pages_with(said, sheet) == numbers, said
    assert [pages_with(f"{number} / {len(sheet)}", sheet) for number in numbers] == [[number] for number in numbers]
    assert all(re.search(r"(?m)^\d+\. ", text) for text in sheet)
    assert [asked for asked in questions(worksheet) if len(pages_with(asked, sheet)) != 1] == []
    key = show(page, worksheet.key, worksheet.paper)
    for said in ("Answers:", "Levels 1 to 3 · seed 3", worksheet.call):
        assert pages_with(said, key) == [*range(1, len(key) + 1)], said
    answers = enumerate(page.locator(".answer").all_inner_texts(), start=1)
    assert [told for number, told in answers if len(pages_with(f"{number}. {told}", key)) != 1] == []
    return len(sheet), len(key)


def test_every_worksheet_prints_without_splitting_questions(printed: Page) -> None:
    for number, skill in enumerate(SKILLS):
        paper = [*POINTS][number % 2]
        try:
            pages = check_printed(printed, mf.worksheet(skill, seed=3, paper=paper))
        except AssertionError as error:
            error.add_note(f"a worksheet of {skill} on {paper}")
            raise
        if skill == "doublets.next":
            assert pages == (3, 2)


def test_worksheet_of_all_question_kinds_prints_in_black(printed: Page, of_all_kinds: Worksheet) -> None:
    for paper in POINTS:
        check_printed(printed, replace(of_all_kinds, paper=paper))
    printed.set_content(of_all_kinds.sheet)
    assert {*printed.evaluate(INKS)} == BLACK_ON_WHITE


def test_worksheet_is_readable_on_dark_screen_and_phone(new_page: NewPage, of_all_kinds: Worksheet) -> None:
    page = new_page(color_scheme="dark")
    cell = f"<!DOCTYPE html><html lang=en><title>cell</title><main><h1>cell</h1>{of_all_kinds._repr_html_()}</main>"
    for html in (of_all_kinds.sheet, of_all_kinds.key, cell):
        page.set_content(html)
        for width in (1280, 320):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            violations = Axe().run(page).response["violations"]
            assert [f"{rule['id']}: {node['html']}" for rule in violations for node in rule["nodes"]] == []
    expect(page.locator("code", has_text=f"{of_all_kinds.call}.save()")).to_be_visible()
    frame = page.frame_locator("iframe[title^=Worksheet]")
    expect(frame.locator(".asked")).to_have_count(len(of_all_kinds.items))
