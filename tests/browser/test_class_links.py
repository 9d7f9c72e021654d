"""The page of a class's links, in JupyterLab: what is pasted is read, by keys alone, wide and narrow."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import mathfish_widgets as mf

from .pages import NotebookPage, axe_violations
from .server import Server

PAGE = ".mathfish-class-links"
LabPage = Callable[..., NotebookPage]


def pasted() -> str:
    """Return what a class has sent: a game, a drill's answers, and a line without a link."""
    drill = mf.Practice("doublets.next", seed=3, items=2)
    for answer in ("1", drill.drill.item.answer):
        drill.answer(answer)
    game = mf.Doublets(seed=4).link(whole=True)
    return f"Owl: https://example.org/#mf={game}\nno link\nHeron: {drill.link(answers=True)}"


@pytest.mark.parametrize(("width", "theme"), [(1280, "JupyterLab Light"), (375, "JupyterLab Dark")])
def test_links_are_pasted_and_reported_and_stay_after_a_reload(
    lab: Server, lab_page: LabPage, width: int, theme: str
) -> None:
    view = lab_page(viewport={"width": width, "height": 800})
    view.open(lab.write("links.ipynb", "import mathfish_widgets as mf", "mf.ClassLinks()"))
    view.set_theme(theme)
    view.page.evaluate("jupyterapp.shell.collapseLeft()")
    view.run_all()
    page = view.page.locator(PAGE)
    told, report = page.get_by_role("status"), page.get_by_role("region", name="Report on the links")
    expect(told.filter(has_text="Paste the links")).to_be_attached()
    expect(report).to_have_count(0)
    assert axe_violations(view.page, PAGE) == []
    field = page.get_by_label("Links of games and drills")
    field.focus()
    view.page.keyboard.insert_text(pasted())
    view.page.keyboard.press("Tab")
    view.page.keyboard.press("Enter")
    expect(told.filter(has_text="2 links read; 1 line could not be read.")).to_be_attached()
    for words in ("Line 2: There is no game in this link.", "Not begun", "1 of 2 items"):
        expect(report).to_contain_text(words)
    assert axe_violations(view.page, PAGE) == []
    assert page.evaluate("page => page.scrollWidth <= page.clientWidth")
    view.save_and_reload()
    expect(report).to_contain_text("Heron")
    assert field.input_value().startswith("Owl: ")
