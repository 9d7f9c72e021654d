"""A lesson exported as HTML, on a screen and on a phone: its drawn tables, and nothing said twice."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

LESSON = Path(__file__).parents[2] / "lessons/03-the-sequence-rule.ipynb"
LOADED = "images => images.length > 0 && images.every(image => image.complete && image.naturalWidth > 0)"
WIDER_THAN_THE_SCREEN = "() => document.documentElement.scrollWidth > innerWidth"


def test_an_exported_lesson_shows_its_tables_once_and_fits_the_screen(new_page, tmp_path: Path) -> None:
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
