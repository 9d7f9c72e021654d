"""Test that a page's Python starts from its snapshot, and starts from scratch if it can't."""

import pytest

from mathfish_widgets.games import TITLES
from tests.browser.playing import Follower, by_mouse, play_to_the_end

LATE = (".whl", "python_stdlib.zip")
"""What a kernel fetches when a module is imported that the snapshot lacks."""
SHORT_PAGES = [*TITLES, "practice", "00-start-here"]
GAME = "mf.Doublets(seed=7, pace='at once', forced='i play them')"


@pytest.mark.parametrize("name", SHORT_PAGES)
def test_page_fetches_no_wheels_before_display(open_new, name):
    page, asked = open_new()
    page.open(f"{name}.ipynb")
    assert page.errors() == []
    assert [address for address in asked if address.endswith(LATE)] == []
    assert any(address.endswith("memory.zst") for address in asked)


def test_package_missing_from_snapshot_is_fetched_when_imported(open_new, host):
    host.missing = ()
    page, _asked = open_new()
    page.open("practice.ipynb")
    assert page.printed("import fsrs, wave; print(fsrs.__name__, wave.__name__)").split() == ["fsrs", "wave"]
    assert page.printed("import tqdm, random; print(random.random())") != page.printed("print(random.random())")


def test_page_without_memory_snapshot_starts_python_normally(open_new, host):
    host.missing = ("memory.zst",)
    page, asked = open_new()
    page.open("doublets.ipynb")
    assert page.errors() == []
    assert any(address.endswith(".whl") for address in asked)
    play_to_the_end(page.show(GAME), Follower("doublets", 7, "careful"), by_mouse)


def test_two_visitors_get_different_random_deals(open_new):
    dealt = set()
    for _ in range(2):
        page, _asked = open_new()
        page.open("doublets.ipynb")
        dealt.add(page.printed("import random; print(random.random())"))
    assert len(dealt) == 2


def test_typical_move_asks_page_to_save_at_most_once(open_new):
    page, asked = open_new()
    page.open("doublets.ipynb")
    per_move: list[int] = []

    def count(board, key):
        asked.clear()
        by_mouse(board, key)
        per_move.append(sum(address.endswith("/api/drive") for address in asked))
        return 1

    play_to_the_end(page.show(GAME), Follower("doublets", 7, "careful"), count)
    assert sorted(per_move)[len(per_move) // 2] <= 1
