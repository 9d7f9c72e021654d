"""Test pupils at a class table who have only a browser: they join by a name, play, and come back."""

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.store import Store
from tests.play.tables.class_room import ClassRoom, until
from tests.play.tables.databases import free_port

from .board_view import BoardView, axe_violations
from .conftest import NewPage
from .test_shared_table import BIRDS, CODE, TWO, complete, decide, lay

DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
AXE = {"bypass_csp": True}  # axe is injected by the test
EXPECTED = re.compile(r"ERR_CONNECTION_REFUSED|status of (403|409) ")
"""What a browser writes of a server that is gone, and of an answer that refuses a seat."""
OpenPage = Callable[..., Page]


@pytest.fixture
def room(browser: Browser, new_page: NewPage, tmp_path: Path) -> Iterator[ClassRoom]:
    """Run a table server, and end it when all pages have left."""
    waiting = new_page()
    with closing(Store(f"sqlite:///{tmp_path}/tables.db")) as store:
        room = ClassRoom(store, free_port())
        yield room
        for page in [page for each in browser.contexts for page in each.pages]:
            page.goto("about:blank")
        complete(waiting, until(lambda: not any(live.subscribers for live in room.hall._live.values())))
        complete(waiting, room.end())


@pytest.fixture
def errors() -> Iterator[list[str]]:
    """Collect what pages write to the console as errors, and check that there is nothing."""
    seen: list[str] = []
    yield seen
    assert seen == []


@pytest.fixture
def open_table(room: ClassRoom, new_page: NewPage, errors: list[str]) -> OpenPage:
    """Open the page of the table in a browser of its own."""

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            errors.append(message.text)

    def open_it(path: str = CODE, **settings: Any) -> Page:
        page = new_page(**settings)
        page.on("console", note)
        page.goto(f"{room.address}/{path}")
        return page

    return open_it


def name_button(page: Page, seat: int) -> Locator:
    return page.get_by_role("button", name=BIRDS[seat], exact=True)


def board_of(page: Page) -> BoardView:
    """Return the board of a page, once it is idle."""
    board = BoardView(page.locator("#table .mathfish"))
    board.expect_settled()
    return board


def sit(page: Page, seat: int) -> BoardView:
    button = name_button(page, seat)
    if page.evaluate("navigator.maxTouchPoints"):
        button.tap()
    else:
        button.click()
    return board_of(page)


def play(match: Match, boards: list[BoardView]) -> None:
    """Make a move on the page of the active seat, and wait until both pages show it."""
    (seat,) = match.state.active
    board = boards[seat]
    is_phone = board.page.evaluate("navigator.maxTouchPoints")
    for key in decide(match, seat):
        (board.key(key).tap if is_phone else board.key(key).click)()
    for each in boards:
        each.expect_move(len(match.turns))


def expect_in_view(board: BoardView) -> None:
    """Check that the table, its buttons and the explanation are in view, and that nothing is cut off at a side."""
    page, columns = board.page, board.root.locator(".mf-columns").bounding_box()
    window = page.viewport_size
    assert columns is not None
    assert window is not None
    assert columns["y"] >= 0
    assert columns["y"] + columns["height"] <= window["height"]
    for part in ("#table", "html"):
        assert page.locator(part).evaluate("each => each.scrollWidth <= each.clientWidth && each.scrollTop === 0"), part
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def test_pupils_on_computer_and_phone_join_by_name_and_play(room: ClassRoom, open_table: OpenPage) -> None:
    match = lay(room, "docfish", TWO)
    computer, phone = open_table(**DESKTOP), open_table(**PHONE)
    boards = [sit(computer, 0)]
    expect(name_button(phone, 0)).to_be_enabled()  # it still shows what it was told before
    name_button(phone, 0).tap()
    expect(phone.get_by_role("status").first).to_have_text("There is no free seat called Kiwi at this table.")
    boards.append(sit(phone, 1))
    expect(computer.get_by_role("status").first).to_have_text(f"You are Kiwi at table {CODE}.")
    for board in boards:
        expect_in_view(board)
    for _ in range(4):
        play(match, boards)
    for board in boards:
        expect_in_view(board)


def test_pages_to_join_and_with_table_have_no_axe_violations(room: ClassRoom, open_table: OpenPage) -> None:
    lay(room, "docfish", TWO)
    for settings in (DESKTOP, PHONE):
        page = open_table("", **settings, **AXE)
        expect(page.get_by_role("textbox").first).to_be_visible()
        assert axe_violations(page, "html") == []
        page.get_by_label("The code of your table").fill(CODE)
        page.get_by_role("button", name="Go to the table").click()
        expect(page.get_by_role("heading", name="Pick a name")).to_be_visible()
        page.get_by_text("Have you used this seat before").click()
        assert axe_violations(page, "html") == []
        sit(page, int(settings is PHONE))
        page.get_by_text("Change device").click()
        assert axe_violations(page, "html") == []


def test_reload_brings_same_seat_back(room: ClassRoom, open_table: OpenPage) -> None:
    match = lay(room, "docfish", TWO)
    pages = [open_table(**DESKTOP) for _ in TWO]
    boards = [sit(page, seat) for seat, page in enumerate(pages)]
    play(match, boards)
    (seat,) = match.state.active
    pages[seat].reload()
    expect(pages[seat].get_by_role("status").first).to_contain_text(f"You are {BIRDS[seat]} at table {CODE}.")
    boards[seat] = board_of(pages[seat])
    boards[seat].expect_move(len(match.turns))
    play(match, boards)


def test_page_comes_back_by_itself_when_server_returns(room: ClassRoom, open_table: OpenPage) -> None:
    match = lay(room, "docfish", TWO)
    pages = [open_table(**DESKTOP) for _ in TWO]
    boards = [sit(page, seat) for seat, page in enumerate(pages)]
    room.listening.stop()
    for stream in [*room.listening._open]:
        stream.close()
    for page in pages:
        expect(page.get_by_role("alert")).to_have_text("The table isn't answering. This page keeps trying.")
    room.listening = room.server.listen(int(room.address.rpartition(":")[2]), "127.0.0.1")
    for page in pages:
        expect(page.get_by_role("alert")).to_have_text("")
        expect(page.locator("#table .mathfish")).to_have_count(1)
    boards = [board_of(page) for page in pages]
    play(match, boards)


def test_long_code_moves_seat_and_first_page_can_take_it_back(room: ClassRoom, open_table: OpenPage) -> None:
    lay(room, "docfish", TWO)
    first, second = open_table(**DESKTOP), open_table(**PHONE)
    sit(first, 0)
    first.get_by_text("Change device").click()
    back = first.locator("#back").inner_text()
    second.get_by_text("Have you used this seat before").tap()
    field = second.get_by_label("On a new device")
    field.fill(f"{back[:-6]}{(int(back[-6:]) + 1) % 1_000_000:06}")
    field.press("Enter")
    expect(second.get_by_role("status").first).to_contain_text("Those are not the six digits for Kiwi")
    field.fill(back)
    field.press("Enter")
    board_of(second)
    again = first.get_by_role("button", name="Come back to this seat")
    expect(again).to_be_focused()
    expect(first.get_by_role("status").first).to_have_text("This seat is now in use on another device.")
    again.click()
    board_of(first)
    expect(second.get_by_role("status").first).to_have_text("This seat is now in use on another device.")


def test_long_code_on_first_page_opens_seat(room: ClassRoom, open_table: OpenPage) -> None:
    lay(room, "docfish", TWO)
    first, second = open_table(**DESKTOP), open_table("", **DESKTOP)
    sit(first, 0)
    back = str(first.locator("#back").text_content())
    field = second.get_by_label("The code of your table")
    for words, told in (("7", "A code has two words"), (f"{back[:-6]}000000", "Those are not the six digits for Kiwi")):
        field.fill(words)
        field.press("Enter")
        expect(second.get_by_role("status").first).to_contain_text(told)
    expect(name_button(second, 1)).to_be_enabled()
    assert second.url == f"{room.address}/{CODE}"
    second.goto(f"{room.address}/")
    field.fill(back.upper())
    field.press("Enter")
    board_of(second)


def test_freed_seat_is_forgotten_and_another_can_be_taken(room: ClassRoom, open_table: OpenPage) -> None:
    lay(room, "docfish", TWO)
    page = open_table(**DESKTOP)
    sit(page, 0)
    live = room.hall.table(CODE)
    assert live is not None
    live.free(0)
    expect(page.get_by_role("status").first).to_contain_text("Your teacher has given this seat to somebody else.")
    expect(page.get_by_role("button", name="Come back to this seat")).to_be_hidden()
    page.reload()
    expect(name_button(page, 0)).to_be_enabled()
    sit(page, 1)


def test_pupil_joins_and_plays_by_keyboard(room: ClassRoom, open_table: OpenPage) -> None:
    match = lay(room, "docfish", TWO)
    pages = [open_table("", **DESKTOP) for _ in TWO]
    boards = []
    for seat, page in enumerate(pages):
        page.keyboard.press("Tab")
        expect(page.get_by_label("The code of your table")).to_be_focused()
        page.keyboard.type(CODE)
        page.keyboard.press("Enter")
        expect(name_button(page, seat)).to_be_focused()
        page.keyboard.press("Enter")
        boards.append(board_of(page))
    (seat,) = match.state.active
    for key in decide(match, seat):
        boards[seat].key(key).focus()
        boards[seat].press("Enter")
    for board in boards:
        board.expect_move(len(match.turns))


def test_third_person_watches_full_table(room: ClassRoom, open_table: OpenPage) -> None:
    match = lay(room, "docfish", TWO)
    pages = [open_table(**DESKTOP) for _ in TWO]
    boards = [sit(page, seat) for seat, page in enumerate(pages)]
    watching = open_table(**DESKTOP)
    expect(watching.get_by_text(re.compile("All seats of this table of DocFish are taken"))).to_be_visible()
    expect(watching.get_by_role("button", name="Watch")).to_be_focused()
    watching.keyboard.press("Enter")
    board = board_of(watching)
    play(match, boards)
    board.expect_move(len(match.turns))
