"""A link of a table: taken from the menu, copied, and opened in another cell."""

from collections.abc import Callable

from playwright.sync_api import expect

from .pages import BoardView, NotebookPage
from .server import Server

SITE = "import os; os.environ['MATHFISH_SITE'] = 'https://example.org/fish/'"
OpenPage = Callable[..., NotebookPage]
CELL = "import mathfish_widgets as mf; mf.DocFish(seed=4, motion=False, pace='at once')"


def take_link(board: BoardView) -> None:
    board.button("Menu").click()
    board.button("Link or picture to share").click()
    board.root.get_by_role("heading", name="Link to this table").wait_for()


def test_a_link_is_taken_along_and_opens_the_same_game(lab_page: OpenPage, lab: Server):
    page = lab_page()
    board = page.open_and_run(lab.write("link.ipynb", CELL))
    take_link(board)
    assert board.focus() == "Link to this table"
    assert board.axe_violations() == []
    board.button("Whole game").click()
    field = board.root.get_by_label("Write this in a cell")
    board.page.wait_for_function(
        "() => document.querySelector('.mf-link textarea').value.startsWith('mf.open_link(\"1g')"
    )
    line = field.input_value()
    board.page.keyboard.press("Escape")
    field.wait_for(state="hidden")
    assert board.focus() == "Menu"
    there = page.open_and_run(lab.write("opened.ipynb", f"import mathfish_widgets as mf; {line}"))
    expect(there.root.locator(".mf-status")).to_contain_text("seed 4")


def test_where_a_site_is_known_a_camera_can_read_the_link(lab_page: OpenPage, lab: Server):
    board = lab_page().open_and_run(lab.write("camera.ipynb", f"{SITE}; {CELL}"))
    take_link(board)
    picture = board.root.get_by_role("img", name="The link as a picture for a camera")
    for width in ("1000px", "340px"):
        board.root.evaluate("(root, width) => { root.style.width = width; }", width)
        picture.scroll_into_view_if_needed()
        box, around = picture.bounding_box(), board.root.locator(".mf-link").bounding_box()
        assert box
        assert around
        assert box["width"] >= 150, width
        assert around["x"] <= box["x"], width
        assert box["x"] + box["width"] <= around["x"] + around["width"], width
    assert board.root.get_by_label("The link", exact=True).input_value().startswith("https://example.org/fish/#mf=1v")


PLAYED = """import mathfish_widgets as mf
table = mf.Doublets(seed=4)
for _ in range(3): table.play(str(next(iter(table.match.state.legal_moves(0)))))
opened = mf.open_link(table.link(whole=True))
opened"""


def test_who_opens_a_link_can_see_the_game_from_its_start_also_after_a_reload(lab_page: OpenPage, lab: Server):
    page = lab_page()
    board = page.open_and_run(lab.write("replay.ipynb", PLAYED))
    strip = board.root.get_by_role("region", name="The game", exact=True)
    expect(strip).to_contain_text("This game came by a link, after 3 moves.")
    assert board.axe_violations() == []
    page.save_and_reload()
    page.board()
    strip.get_by_role("button", name="From the start").press("Enter")
    for move in (1, 2):
        expect(strip.get_by_role("button", name=f"Move {move} ›")).to_be_focused()
        board.page.keyboard.press("Enter")
        expect(board.root.locator(".mf-status")).to_contain_text(f"move {move} ")
    assert board.axe_violations() == []
    page.save_and_reload()
    page.board()
    strip.get_by_role("button", name="Move 3 ›").press("Enter")
    expect(strip.get_by_role("button", name="Back to move 3")).to_be_focused()
    board.page.keyboard.press("Enter")
    strip.get_by_role("button", name="From the start").wait_for()
