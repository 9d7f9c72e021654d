"""Worksheets and keys printed by a real browser: each page is full, named and whole, and axe finds nothing."""

import io
import re
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe
from pypdf import PdfReader

import mathfish_widgets as mf
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games import GAMES
from mathfish_widgets.practice.item import Item
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.answered import LEVELS
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.sentences import NAMES
from mathfish_widgets.worksheets.page import Section
from mathfish_widgets.worksheets.sentences import SENTENCES
from mathfish_widgets.worksheets.worksheet import Worksheet

POINTS = {"A4": (595, 842), "Letter": (612, 792)}
"""Width and height of the papers, in points of 1/72 inch, rounded."""
PIXELS = {"A4": (673, 979), "Letter": (695, 911)}
"""What the margins leave of them on a page, in CSS pixels, rounded: less 32 mm in width and 39 mm in height."""
MOST_OF_A_PAGE = 0.7
"""An item with its picture takes no more of it, so that no page is left half empty before the next."""
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
ALL_KINDS = "all kinds"
WORDING = Wording(
    {**{k: v for game in GAMES.values() for k, v in game.explainer.sentences.items()}, **SENTENCES}, NAMES
)
SHEETS = pytest.mark.parametrize(
    ("skill", "paper"), [*((ALL_KINDS, paper) for paper in POINTS), *zip(SKILLS, cycle(POINTS), strict=False)]
)
"""All ways to answer on both papers, and every skill on one of them."""
OVERFLOWING = """() => {
  const right = document.body.getBoundingClientRect().right;
  return [...document.body.querySelectorAll('*')].filter(node =>
    node.scrollWidth > Math.max(node.clientWidth, node.offsetWidth) + 1 && node.clientWidth
    || node.getBoundingClientRect().right > right + 0.5
  ).map(node => node.outerHTML.slice(0, 120));
}"""
HEIGHTS = "() => [...document.querySelectorAll('main > section > ol > li')].map(item => item.offsetHeight)"


@cache
def first_made(skill: str) -> Worksheet:
    """A worksheet of a skill, or one with questions of the lessons that are answered in every way there is."""
    if skill in SKILLS:
        return mf.worksheet(skill, seed=3)
    items = tuple(Item(QUESTIONS[key], answer, Step("")) for key, answer in ANSWERS.items())
    sections = tuple(
        Section(level, SKILLS["doublets.next"].description(level), 9 * level - 8, items) for level in LEVELS
    )
    return replace(mf.worksheet("doublets.next", seed=3, items=1), sections=sections)


@pytest.fixture(autouse=True)
def every_game_is_worded(monkeypatch):
    """A sheet of all kinds asks about several games, as no sheet of a skill does."""
    monkeypatch.setattr("mathfish_widgets.worksheets.page.wording_about", lambda _: WORDING)


def made(skill: str, paper: str) -> Worksheet:
    return replace(first_made(skill), paper=paper)


def pages_with(said: str, texts: list[str]) -> list[int]:
    """The pages, by their numbers, on which something stands whole, whatever the ends of lines did to it."""
    letters = r"\s*".join(map(re.escape, re.sub(r"\s+", "", said)))
    whole = re.compile(rf"(?<!\d){letters}" if said[0].isdigit() else letters)
    return [page for page, text in enumerate(texts, start=1) if whole.search(text)]


@pytest.fixture
def shown(new_page):
    """Show a page as wide as the paper leaves it room, and as it is for print."""

    def show(html, paper):
        width, height = PIXELS[paper]
        page = new_page(viewport={"width": width, "height": height})
        page.emulate_media(media="print")
        page.set_content(html)
        return page

    return show


def pages_of(page):
    """The sizes and the texts of the printed pages."""
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    sizes = {tuple(round(float(length)) for length in each.mediabox[2:]) for each in printed}
    return sizes, [each.extract_text() for each in printed]


@SHEETS
def test_every_page_is_of_its_paper_and_named_and_no_item_is_split(shown, skill, paper):
    worksheet = made(skill, paper)
    sheet = shown(worksheet.sheet, paper)
    sizes, texts = pages_of(sheet)
    assert sizes == {POINTS[paper]}
    title = WORDING.sentence(SKILLS[worksheet.skill].title)
    pages = [*range(1, len(texts) + 1)]
    for said in (title, "Levels 1 to 3 · seed 3", worksheet.call, "Name"):
        assert pages_with(said, texts) == pages, said
    assert [pages_with(f"{page} / {len(texts)}", texts) for page in pages] == [[page] for page in pages]
    for number, item in enumerate(worksheet.items, start=1):
        asked = f"{number}. {WORDING.sentence(prompt(item.question))}"
        assert len(pages_with(asked, texts)) == 1, asked
    assert all(re.search(r"(?m)^\d+\. ", text) for text in texts)
    assert sheet.evaluate(OVERFLOWING) == []
    assert max(sheet.evaluate(HEIGHTS)) < MOST_OF_A_PAGE * PIXELS[paper][1]


@SHEETS
def test_the_key_has_every_answer_whole_on_pages_that_are_named(shown, skill, paper):
    worksheet = made(skill, paper)
    key = shown(worksheet.key, paper)
    sizes, texts = pages_of(key)
    assert sizes == {POINTS[paper]}
    for said in ("Key:", "Levels 1 to 3 · seed 3", worksheet.call):
        assert pages_with(said, texts) == [*range(1, len(texts) + 1)], said
    for number, answered in enumerate(key.locator(".answer").all_inner_texts(), start=1):
        assert len(pages_with(f"{number}. {answered}", texts)) == 1, answered
    assert key.evaluate(OVERFLOWING) == []
    assert max(key.evaluate(HEIGHTS)) < MOST_OF_A_PAGE * PIXELS[paper][1]


def test_twelve_runs_on_the_clock_fit_three_pages_and_their_key_two(shown):
    worksheet = made("doublets.next", "A4")
    assert [len(pages_of(shown(page, "A4"))[1]) for page in (worksheet.sheet, worksheet.key)] == [3, 2]


def test_black_ink_is_enough(shown):
    page = shown(made(ALL_KINDS, "A4").sheet, "A4")
    looks = """() => [...document.querySelectorAll('body, body *')].flatMap(node => {
      const {color, backgroundColor, borderTopColor} = getComputedStyle(node);
      return [color, backgroundColor, borderTopColor];
    })"""
    assert {*page.evaluate(looks)} == {"rgb(0, 0, 0)", "rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"}


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("skill", [ALL_KINDS, "doublets.next"])
def test_axe_finds_nothing_on_the_screen_and_a_phone_shows_all(new_page, skill, width):
    worksheet = made(skill, "A4")
    cell = f"<!DOCTYPE html><html lang=en><title>cell</title><main><h1>cell</h1>{worksheet._repr_html_()}</main>"
    for html in (worksheet.sheet, worksheet.key, cell):
        page = new_page(viewport={"width": width, "height": 800}, color_scheme="dark")
        page.set_content(html)
        result = Axe().run(page).response
        assert [f"{rule['id']}: {node['html']}" for rule in result["violations"] for node in rule["nodes"]] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_cell_shows_the_sheet_and_how_to_save_it(lab, lab_page):
    view = lab_page()
    view.open(lab.write("sheet.ipynb", "import mathfish_widgets as mf", 'mf.worksheet("doublets.next")'))
    view.run_all()
    view.page.locator("code", has_text='mf.worksheet("doublets.next", seed=7, items=12, paper="A4").save()').wait_for()
    frame = view.page.frame_locator("iframe[title^=Worksheet]")
    frame.get_by_role("heading", name="What comes after, on the clock of 13").wait_for()
    assert frame.locator(".asked").count() == 12
