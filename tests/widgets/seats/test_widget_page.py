"""Test pages with widgets in one process: each page has its own widgets and reaches no others."""

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
import traitlets

import mathfish_widgets as mf
from mathfish_widgets.stage.ground import Ground
from mathfish_widgets.widgets.game_board import GameBoard
from mathfish_widgets.widgets.inbox import AnsweringWidget
from mathfish_widgets.widgets.seats.widget_page import WidgetPage
from tests.cases import each_case
from tests.play.tables.class_room import until

from .page_client import MANAGER, open_widgets

CUSTOM = {"method": "custom", "content": {"touch": "hand 3"}}


class Counter(AnsweringWidget):
    """A widget that lists what it hears."""

    text = traitlets.Unicode("secret").tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []
        self.on_message(self.heard.append)


class Page:
    """A page, and the messages that it was sent."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.widgets = WidgetPage(lambda text: self.told.append(json.loads(text)))

    def new(self, make: Callable[[], Any]) -> Any:
        """Return a new widget of this page."""
        return self.widgets.run(make)

    def hear(self, own: object, data: object, kind: str = "comm_msg") -> None:
        """Let the page send a message to a widget."""
        self.widgets.hear({"id": "7", "kind": kind, "content": {"comm_id": own, "data": data}})

    @property
    def ids(self) -> set[str]:
        """The ids of the widgets that have sent a message to this page."""
        return {each["content"]["comm_id"] for each in self.told if "content" in each}

    @property
    def managers(self) -> list[str]:
        """The canvas managers that were opened here, in order."""
        opened = [each["content"] for each in self.told if each["kind"] == "comm_open"]
        return [each["comm_id"] for each in opened if each["data"]["state"]["_model_name"] == MANAGER]

    @property
    def drawings(self) -> int:
        """The number of messages with drawings."""
        return sum(each["kind"] == "comm_msg" and bool(each["buffers"]) for each in self.told)


@pytest.fixture
def pages() -> Iterator[tuple[Page, Page]]:
    """Return two pages, and check that no widget of theirs stays open."""
    before = open_widgets()
    both = Page(), Page()
    yield both
    for page in both:
        page.widgets.close()
    assert open_widgets() == before


def board() -> GameBoard:
    return mf.DocFish(seed=4, players=("you", "you"))


def test_widgets_of_two_pages_reach_only_their_own_page(pages: tuple[Page, Page]) -> None:
    one, other = pages
    mine, theirs = one.new(Counter), other.new(Counter)
    told = len(one.told)
    theirs.text = "changed"
    other.new(Counter)
    assert len(one.told) == told
    assert one.ids & other.ids == set()
    one.hear(theirs.model_id, CUSTOM)
    one.hear(theirs.model_id, {"method": "request_state"})
    assert (theirs.heard, one.told[told:]) == ([], [{"kind": "idle", "parent": "7"}] * 2)
    one.hear(mine.model_id, CUSTOM)
    assert (mine.heard, theirs.heard) == ([CUSTOM["content"]], [])


def test_widget_made_outside_pages_reaches_no_page(pages: tuple[Page, Page]) -> None:
    one, other = pages
    one.new(Counter)
    told = len(one.told)
    alone = Counter()
    alone.text = "changed"
    one.hear(alone.model_id, CUSTOM)
    alone.layout.close()
    alone.close()
    assert (alone.heard, len(one.told), other.told) == ([], told + 1, [])


@each_case(
    "message",
    [
        {"kind": "comm_msg", "data": {"method": "update", "state": {"text": "changed"}}},
        {"kind": "comm_msg", "data": {"method": "update", "state": {"text": "changed"}, "buffer_paths": []}},
        {"kind": "comm_msg", "data": {"content": {"touch": "hand 3"}}},
        {"kind": "comm_msg", "data": ["custom"]},
        {"kind": "comm_msg", "data": None},
        {"kind": "comm_open", "data": {"state": {"_model_name": "HTMLModel"}}},
        {"kind": "comm_close", "data": {}},
        {"kind": ["comm_msg"], "data": CUSTOM},
        {"data": CUSTOM},
    ],
)
def test_message_other_than_touch_changes_nothing_and_is_answered(message: dict[str, Any]) -> None:
    page = Page()
    own = page.new(Counter)
    told, before = len(page.told), open_widgets()
    kind, data = message.get("kind"), message["data"]
    page.widgets.hear({"id": "7", "kind": kind, "content": {"comm_id": own.model_id, "data": data}})
    assert (own.text, own.heard, own.comm is None, open_widgets()) == ("secret", [], False, before)
    assert page.told[told:] == [{"kind": "idle", "parent": "7"}]
    page.widgets.close()


@each_case("content", [None, [], "x", 7, {}, {"comm_id": None}, {"comm_id": ["x"]}, {"comm_id": "x" * 32}])
def test_message_to_no_widget_is_answered(content: object) -> None:
    page = Page()
    page.widgets.hear({"id": "7", "kind": "comm_msg", "content": content})
    page.widgets.hear({})
    assert page.told == [{"kind": "idle", "parent": "7"}, {"kind": "idle", "parent": None}]


@each_case("content", [None, [], "x", 7, {"touch": 7}, {"do": []}, {"view": "x"}, {"sent": [1, 2], "do": "hint"}])
def test_odd_content_to_every_widget_of_board_is_answered(content: object) -> None:
    page = Page()
    game = page.new(board)
    for own in page.ids:
        page.hear(own, {"method": "custom", "content": content})
        page.hear(own, {"method": "custom"})
    assert len([each for each in page.told if each["kind"] == "idle"]) == 2 * len(page.ids)
    assert game.match.turns == ()
    page.widgets.close()


def test_page_is_sent_shared_canvas_manager_once(pages: tuple[Page, Page]) -> None:
    for page in pages:
        for _ in range(2):
            page.new(Ground)
    one, other = pages
    assert len(one.managers) == 1
    assert one.managers == other.managers
    first = [each["content"]["comm_id"] for each in one.told if each["kind"] == "comm_open"]
    canvases = [each["content"] for each in one.told if "_canvas_manager" in str(each)]
    assert first.index(one.managers[0]) < first.index(canvases[0]["comm_id"])


def test_drawing_reaches_only_page_that_draws(pages: tuple[Page, Page]) -> None:
    one, other = pages
    mine = one.new(board)
    other.new(board)
    alone = board()
    drawn = one.drawings, other.drawings
    alone.catch_up_page()
    alone.close()
    assert (one.drawings, other.drawings) == drawn
    one.new(mine.catch_up_page)
    assert one.drawings > drawn[0]
    assert other.drawings == drawn[1]


def test_page_draws_on_its_own_canvases_after_another_page_has_drawn(pages: tuple[Page, Page]) -> None:
    """Each drawing names its canvas, since the drawings in between went to another page."""
    mine, theirs = pages[0].new(board), pages[1].new(board)
    told = len(pages[0].told)
    pages[1].new(theirs.catch_up_page)
    pages[0].new(mine.catch_up_page)
    commands = [str(each) for each in pages[0].told[told:]]
    ids = {each["content"]["comm_id"] for page in pages for each in page.told if each["kind"] == "comm_open"}
    assert len(commands) == 1
    assert not [each for each in ids - pages[0].ids if each in commands[0]]


def test_closed_page_has_no_open_widgets_and_is_sent_nothing(pages: tuple[Page, Page]) -> None:
    one, other = pages
    theirs = other.new(Counter)
    before = open_widgets()
    game = one.new(board)
    one.hear(game.model_id, {"method": "custom", "content": {"do": "hint"}})
    told = len(one.told)
    one.widgets.close()
    one.widgets.close()
    one.new(game.render)
    assert (open_widgets(), len(one.told), theirs.comm is None) == (before, told, False)


def test_closing_page_cancels_computation_of_its_board(pages: tuple[Page, Page]) -> None:
    def endless() -> Iterator[None]:
        while True:
            yield

    async def lesson() -> None:
        mine, theirs = pages[0].new(board), pages[1].new(board)
        before = asyncio.all_tasks()
        for page, game in ((pages[0], mine), (pages[1], theirs)):
            page.new(partial(game.think_about, endless(), print))
        pages[0].widgets.close()
        await until(lambda: len(asyncio.all_tasks() - before) == 1)
        pages[1].widgets.close()
        await until(lambda: asyncio.all_tasks() == before)

    asyncio.run(lesson())


def test_widget_made_in_task_belongs_to_page_that_started_task(pages: tuple[Page, Page]) -> None:
    one, other = pages

    async def later() -> None:
        await asyncio.sleep(0)
        Counter()

    async def lesson() -> None:
        await one.new(lambda: asyncio.get_running_loop().create_task(later()))

    asyncio.run(lesson())
    assert one.ids
    assert other.told == []
