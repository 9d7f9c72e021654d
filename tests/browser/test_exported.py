"""Test pages without Python: an exported lesson on a screen and on a phone, and an experiment's report."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

import mathfish_widgets as mf
from mathfish_widgets.widgets.static_files import HtmlWidget

from .bare_page import BarePage
from .board_view import axe_found
from .conftest import NewPage

LESSON = Path(__file__).parents[2] / "lessons/03-the-sequence-rule.ipynb"
LOADED = "images => images.length > 0 && images.every(image => image.complete && image.naturalWidth > 0)"
WIDER_THAN_THE_SCREEN = "() => document.documentElement.scrollWidth > innerWidth"


def test_exported_lesson_shows_tables_once_and_fits_screen(new_page: NewPage, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--output-dir", str(tmp_path), str(LESSON)]
    subprocess.run(command, check=True, capture_output=True)
    page = new_page(viewport={"width": 1280, "height": 800})
    page.route("https://**", lambda route: route.abort())
    page.goto((tmp_path / LESSON.with_suffix(".html").name).as_uri())
    stills = page.locator(".mf-still")
    expect(stills.first).to_be_visible()
    assert stills.locator("img").evaluate_all(LOADED)
    said_again = page.locator(".jp-OutputArea-child:has(.mf-still) + * [data-mime-type='text/plain']")
    expect(said_again).to_have_count(stills.count())
    for width in (1280, 375):
        page.set_viewport_size({"width": width, "height": 800})
        expect(stills.first).to_be_visible()
        expect(said_again.filter(visible=True)).to_have_count(0)
        assert not page.evaluate(WIDER_THAN_THE_SCREEN)


def test_experiment_shows_two_described_plots_and_fits_narrow_page(show: Callable[..., BarePage]) -> None:
    played = mf.experiment("pemberley", ("beginner", "beginner"), games=20)
    page = show(HtmlWidget(played.html, repr(played))).page
    told = page.get_by_text("The player who starts won 6 of 17 games, which is 35.3 %.")
    expect(told).to_be_hidden()
    page.get_by_text("Show the results").click()
    expect(told).to_be_visible()
    pictures = page.locator("main img")
    expect(pictures).to_have_count(2)
    result = re.compile(r"^The player who starts: 35\.3 % \(17\.3 % to 58\.7 %\)\.")
    expect(pictures.first).to_have_attribute("alt", result)
    expect(pictures.last).to_have_attribute("alt", re.compile(r"^Player 1 scored from −2 to "))
    page.wait_for_function(f"() => ({LOADED})([...document.images])")
    assert axe_found(page, "main img")["violations"] == []
    page.set_viewport_size({"width": 400, "height": 800})
    assert not page.evaluate(WIDER_THAN_THE_SCREEN)
