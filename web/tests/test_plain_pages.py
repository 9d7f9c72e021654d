"""Test the pages that need no Python (front page, guide, rules) in both themes and on a phone."""

import pytest

from tests.browser.board_view import axe_violations

PAGES = (
    "index.html",
    "teachers-guide.html",
    "guide/docfish.html",
    "guide/plan.html",
    "privacy.html",
    "accessibility.html",
    "reference.html",
    "rules/players/docfish.html",
)
WIDER_THAN_THE_SCREEN = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_plain_pages_are_accessible(visit, host, scheme):
    page = visit().pages[0]
    page.emulate_media(color_scheme=scheme)
    for name in PAGES:
        page.goto(f"{host.address}{name}")
        assert axe_violations(page, "html") == []


def test_plain_pages_fit_phone_width(visit, host):
    page = visit().pages[0]
    page.set_viewport_size({"width": 360, "height": 640})
    for name in PAGES:
        page.goto(f"{host.address}{name}")
        assert not page.evaluate(WIDER_THAN_THE_SCREEN), name
