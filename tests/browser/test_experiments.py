"""What an experiment shows in JupyterLab: words and pictures that load, that are told, and that fit a narrow page."""

from collections.abc import Callable

from .pages import NotebookPage, axe_found, resize
from .server import Server

CELLS = ("import mathfish_widgets as mf", 'mf.experiment("pemberley", ["beginner", "beginner"], games=20)')
LOADED = "image => image.complete && image.naturalWidth > 100"

LabPage = Callable[..., NotebookPage]


def test_an_experiment_is_told_in_words_and_pictures_that_axe_passes_and_a_narrow_page_holds(
    lab: Server, lab_page: LabPage
) -> None:
    view = lab_page()
    view.open(lab.write("experiment.ipynb", *CELLS))
    view.run_all()
    result = view.page.locator(".jp-OutputArea-output").filter(has_text="Who begins won")
    result.locator("img").nth(1).wait_for()
    assert "Who begins won 6 of 17 games, and that is 35.3 %." in result.inner_text()
    pictures = result.locator("img").all()
    assert [picture.evaluate(LOADED) for picture in pictures] == [True, True]
    told = [picture.get_attribute("alt") or "" for picture in pictures]
    assert told[0].startswith("Who begins: 35.3 % (17.3 % to 58.7 %).")
    assert told[1].startswith("Points of player 1: from −2 to ")
    assert axe_found(view.page, ".jp-OutputArea-output img")["violations"] == []
    resize(result, 400)
    room = result.bounding_box()
    assert room is not None
    for picture in pictures:
        box = picture.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
