"""How the tables use their space: the cards are large, and no large area is empty."""

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.sprites import Arrangement
from tests.browser.positions import moments

HAND_CARDS: dict[str, tuple[str, int]] = {
    "docfish": ("hand-s0", 80),
    "doublets": ("reserve-", 96),
    "pemberley": ("hand-s0", 80),
    "equations": ("layout-", 104),
    "dragonfish": ("hand-s0", 80),
    "literature": ("hand-s0-", 64),
}
"""The key prefix of each game's playable cards, and their minimum width on a wide page in design pixels."""
MOST_EMPTY = 25
"""The largest percentage of a table that may be empty."""
NEAR = 16
"""A place this near to something, in design pixels, isn't empty: gaps belong to what they separate."""
STEP = 4


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> tuple[str, list[Arrangement]]:
    name: str = request.param
    return name, [arrangement(match) for match in moments(name)]


def arrangement(match: Match) -> Arrangement:
    return Session(match.clone()).arrangement()


def emptiness(table: Arrangement) -> int:
    """Return the percentage of a table that is far from everything on it."""
    boxes = [Box(x - NEAR, y - NEAR, w + 2 * NEAR, h + 2 * NEAR) for x, y, w, h in (each.box for each in table.sprites)]
    spots = [(x, y) for x in range(0, table.width, STEP) for y in range(0, table.height, STEP)]
    empty = sum(not any(b.x <= x < b.x + b.w and b.y <= y < b.y + b.h for b in boxes) for x, y in spots)
    return 100 * empty // len(spots)


def test_every_table_fills_three_quarters_of_its_space(table: tuple[str, list[Arrangement]]) -> None:
    name, shown = table
    assert {len(each.sprites): emptiness(each) for each in shown if emptiness(each) > MOST_EMPTY} == {}, name


def test_playable_cards_are_large(table: tuple[str, list[Arrangement]]) -> None:
    name, shown = table
    key, least = HAND_CARDS[name]
    widths = [each.box.w for arranged in shown for each in arranged.sprites if each.key.startswith(key)]
    assert widths
    assert min(widths) >= least
