"""Test the page for a class's links: pasted text is read in steps, reported, and still there after a reload."""

from playwright.sync_api import expect

import mathfish_widgets as mf

from .asking_view import ASKING, AskingView
from .conftest import OpenBare


def pasted() -> str:
    """Return what a class sends: a game, a drill's answers, and a line without a link."""
    drill = mf.Practice("doublets.next", seed=3, items=2)
    for answer in ("1", drill.drill.item.answer):
        drill.answer(answer)
    game = mf.Doublets(seed=4).link(whole=True)
    return f"Owl: https://example.org/#mf={game}\nno link\nHeron: {drill.link(answers=True)}"


def test_class_links_are_pasted_by_keyboard_and_reported(open_bare: OpenBare) -> None:
    links, bare = mf.ClassLinks(), open_bare()
    told: list[str] = []
    links.observe(lambda change: told.append(change.new), "told")
    bare.open()
    bare.show(links)
    view = AskingView(bare.page.locator(ASKING))
    status, report = view.root.get_by_role("status"), view.root.get_by_role("region", name="Report on the links")
    expect(status).to_contain_text("Paste the links")
    expect(report).to_have_count(0)
    view.assert_everybody_can_read()
    view.press("Tab")
    bare.page.keyboard.insert_text(pasted())
    view.press("Tab", "Enter")
    expect(status).to_have_text("2 links were read, but 1 line couldn't be read.")
    assert "Reading the links: 33 % done." in told
    for words in ("Line 2: There is no game in this link.", "Not started", "1 of 2 questions"):
        expect(report).to_contain_text(words)
    view.press("Tab")
    expect(report).to_be_focused()
    view.assert_everybody_can_read()
    view.assert_fits_phones()
    bare.open()
    bare.show(links)
    expect(report).to_contain_text("Heron")
    expect(view.field).to_have_value(links.pasted)
    assert links.pasted.startswith("Owl: ")
