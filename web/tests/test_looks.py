"""Test that every kind of page can be read by everybody, in both themes and on narrow screens."""

import pytest
from playwright.sync_api import expect

from tests.browser.board_view import axe_violations

LIVING = (
    "docfish.html",
    "practice.html",
    "form.html",
    "worksheet.html",
    "report.html",
    "class-links.html",
    "lessons/04-a-whole-game-of-docfish.html",
    "lessons/for-teachers/17-a-test-to-hand-in.html",
)
STILL = (
    "index.html",
    "teach.html",
    "documentation.html",
    "teachers-guide.html",
    "guide/docfish.html",
    "guide/plan.html",
    "privacy.html",
    "accessibility.html",
    "reference.html",
    "rules/players/docfish.html",
)
WIDTHS = (320, 375, 820)
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
THEMED = "scheme => [...document.querySelectorAll('[data-theme]')].every(node => node.dataset.theme === scheme)"
SMALL = """() => [...document.querySelectorAll('header :is(button, a), #menu :is(button, a)')].filter(node => {
  const { width, height } = node.getBoundingClientRect();
  return node.checkVisibility() && !node.matches('.skip') && (width < 24 || height < 44);
}).map(node => node.outerHTML)"""


def assert_everybody_can_read(page):
    """Fail if axe finds something in a theme, or if a narrow page scrolls sideways."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(THEMED, arg=scheme)
        assert axe_violations(page, "body") == [], scheme
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        page.wait_for_function("width => innerWidth === width", arg=width)
        assert not page.evaluate(TOO_WIDE), width
        assert page.evaluate(SMALL) == [], width


@pytest.mark.parametrize("name", LIVING)
def test_page_with_python_can_be_read_by_everybody(name, open_page):
    page = open_page(name).page
    assert_everybody_can_read(page)
    page.get_by_role("button", name="This page").click()
    expect(page.locator("#menu")).to_be_visible()
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("name", STILL)
def test_page_without_python_can_be_read_by_everybody(name, visit, host):
    page = visit().pages[0]
    page.goto(f"{host.address}{name}")
    assert_everybody_can_read(page)
