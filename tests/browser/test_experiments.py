"""What an experiment shows in JupyterLab: words and pictures that load, that are told, and that fit a narrow page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from .pages import NotebookPage, axe_found
from .server import Server

CELLS = ("import mathfish_widgets as mf", 'mf.experiment("pemberley", ["beginner", "beginner"], games=20)')
LOADED = "image => image.complete && image.naturalWidth > 100"

LabPage = Callable[..., NotebookPage]


@pytest.fixture
def shown(lab: Server, lab_page: LabPage) -> Callable[..., Locator]:
    """Open a page with an experiment, and return what it shows once its pictures are there."""

    def open_experiment(**settings: object) -> Locator:
        view = lab_page(**settings)
        view.open(lab.write("experiment.ipynb", *CELLS))
        view.run_all()
        result = view.page.locator(".jp-OutputArea-output").filter(has_text="Who begins won")
        result.locator("img").nth(1).wait_for()
        return result

    return open_experiment


def test_who_wins_stands_there_in_words_and_in_two_pictures(shown) -> None:
    result = shown()
    assert "Who begins won 6 of 17 games, and that is 35.3 %." in result.inner_text()
    pictures = result.locator("img").all()
    assert [picture.evaluate(LOADED) for picture in pictures] == [True, True]
    told = [picture.get_attribute("alt") or "" for picture in pictures]
    assert told[0].startswith("Who begins: 35.3 % (17.3 % to 58.7 %).")
    assert told[1].startswith("Points of player 1: from −2 to ")


def test_axe_finds_nothing(shown) -> None:
    result = shown()
    assert axe_found(result.page, ".jp-OutputArea-output img")["violations"] == []


def test_pictures_fit_a_narrow_page(shown) -> None:
    result = shown(viewport={"width": 400, "height": 800})
    room = result.bounding_box()
    assert room is not None
    for picture in result.locator("img").all():
        box = picture.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
