"""Test that a page is sent nothing that depends on cards its seat cannot see."""

import asyncio
import json
import random
import re
from base64 import b64decode
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.store import Store
from tests.cases import each_case
from tests.every_game.other_worlds import alike
from tests.play.tables.class_room import ClassRoom, class_room, until

from .page_client import PageClient, seated_page

CODE = "blue-otter-42"
TURNS = {"docfish": 60, "literature": 50, "dragonfish": 30}
LOOKS = ({"ask": "transcript"}, {"do": "rules"}, {"do": "shut-rules"}, {"do": "now"}, {"do": "more"}, {"do": "next"})
_ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


def two_alike(game: str, turns: int) -> tuple[Match, Match]:
    """Return two matches of the same moves that look the same to seat 0, although hidden cards differ."""
    for seed in count():
        rng = random.Random(seed)
        match = Match(GAMES[game], seed, {}, ("you",) * GAMES[game].seats)
        while len(match.turns) < turns and not match.state.over:
            seat = match.state.active[0]
            match.play(rng.choice(list(match.legal_moves(seat))), seat)
        other = next(alike(match, 0, rng), None) if len(match.turns) == turns else None
        if other is not None:
            return match, other
    raise AssertionError


def without_ids(texts: list[str]) -> Iterator[str]:
    """Yield texts, and the drawings in them, with each random id replaced by its number in the order of first use."""
    numbers: dict[str, int] = {}
    for text in texts:
        told = json.loads(text)
        told["buffers"] = [b64decode(each).decode() for each in told.get("buffers", ())]
        yield _ID.sub(lambda found: f"id {numbers.setdefault(found[0], len(numbers))}", json.dumps(told))


async def page_of(room: ClassRoom, match: Match, seed: int) -> tuple[PageClient, LiveTable]:
    """Lay the deal of a match at a table with another seed; return the page of its seat 0, and the table."""
    room.store.add_table(CODE, match.game.name, seed, {}, match.players, [f"Bird {n}" for n in range(match.seats)])
    live = room.hall.table(CODE)
    assert live is not None
    live.match._history = match.before_turn(0)._history
    live.plays_forced = False
    return await seated_page(room, CODE, live.sit_down(0)[0]), live


@each_case("game", TURNS)
def test_page_of_seat_is_sent_same_texts_whatever_it_cannot_see(
    game: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    asyncio.run(_compare(game, *two_alike(game, TURNS[game]), tmp_path_factory.mktemp(game)))


def _is_idle(page: PageClient, moves: int) -> bool:
    return page.shows_move(moves) and not page.board["due"]


async def _compare(game: str, one: Match, other: Match, folder: Path) -> None:
    assert one.start != other.start
    assert one.start.seen_by(0) == other.start.seen_by(0)
    async with AsyncExitStack() as stack:
        pages, tables = list[PageClient](), list[LiveTable]()
        for number, match in enumerate((one, other)):
            store = stack.enter_context(closing(Store(f"sqlite:///{folder}/{number}.db")))
            page, live = await page_of(await stack.enter_async_context(class_room(store)), match, number)
            pages.append(page)
            tables.append(live)
        for number, turn in enumerate(one.turns):
            ways = one.past(0, number).state if turn.seat == 0 else None
            touches = () if ways is None else next(iter(one.game.scene.ways_to_touch(one.past(0, number), turn.move)))
            for page, live in zip(pages, tables, strict=True):
                if turn.seat != 0:
                    assert live.act(turn.seat, number, str(turn.move)).outcome == "done"
                elif number % 5 == 0:
                    await page.act(do="hint")
                    await until(partial(_is_idle, page, number))
                for key in touches:
                    await page.act(touch=key)
                await page.act(**LOOKS[number % len(LOOKS)])
                await until(partial(_is_idle, page, number + 1))
        told = [[*without_ids(page.texts)] for page in pages]
        assert len(told[0]) > len(one.turns)
        assert told[0] == told[1]
        assert all(page.board["message"].get("kind") != "error" for page in pages), game
