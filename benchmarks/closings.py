"""Test crashes of the site: close or kill the browser midway, and check that every answer was saved.

`python -m benchmarks.closings 50` closes 50 browsers, at seeded moments, in a game, a practice set and a lesson. It
uses the site that `make site` built, and compares what the page showed before with what the same visitor finds later.
"""

import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import psutil
from playwright.sync_api import BrowserContext, Error, Playwright, expect, sync_playwright

from tests.browser.asking_view import ASKING, AskingView
from tests.browser.playing import Follower
from web.browser import SitePage, visitor, with_cells
from web.serving import serving

from .table import Row

CLOSINGS = 50
MOST_ACTS = 8
MOST_MS = 300
"""The longest delay in milliseconds between the last answer and the closing of the browser."""
SITE = Path(__file__).parents[1] / "site"
MOVE = re.compile(r"move (\d+)")
SEED = 7
GAME = f"import mathfish_widgets as mf; mf.Doublets(seed={SEED}, forced='i play them')"
ITEMS, LAST_RANK = 20, 13
DRILL = f'import mathfish_widgets as mf; mf.Practice("doublets.next", seed=7, items={ITEMS}, level=1)'
COUNT = "import mathfish_widgets as mf; print(len(mf.Progress().answers()))"
COUNTER = "class-links.html"
"""The page that shows in this benchmark how many answers are saved."""
PAGES = {"doublets.html": GAME, "practice.html": DRILL, COUNTER: COUNT}
"""The Python that pages have in this benchmark, so that it knows the deals and the answers."""


class Life(NamedTuple):
    """What a visitor does on a page.

    `acts` yields the number of answers so far, and `kept` returns the number saved.
    """

    page: str
    acts: Callable[[SitePage], Iterator[int]]
    kept: Callable[[SitePage], int]


def always(line: str) -> Callable[[str], str]:
    """Return a function that replaces any line of Python by this one."""
    return lambda _source: line


def rows(count: int = CLOSINGS) -> Iterator[Row]:
    """Yield the number of closings that lost something the page had shown."""
    lost = 0
    with serving(SITE) as host, sync_playwright() as playwright:
        for name, line in PAGES.items():
            host.replaced = {**host.replaced, **with_cells(SITE, name, always(line))}
        for seed, (name, life) in enumerate(islice(cycle(LIVES.items()), count)):
            answered, kept = close(playwright, host.address, life, seed)
            lost += kept < answered
            print(f"{seed + 1} of {count}, {name}: {answered} answered, {kept} there", file=sys.stderr, flush=True)
    what = f"{count} browsers closed or killed 0 to {MOST_MS} ms after an answer, in {', '.join(LIVES)}"
    yield Row(what, f"{lost} lost something that was answered", "0")


def close(playwright: Playwright, address: str, life: Life, seed: int) -> tuple[int, int]:
    """Let a visitor act until the browser closes, and return the numbers of answers given and saved."""
    rng = random.Random(seed)
    acts, delay, to_kill, is_gone = rng.randint(1, MOST_ACTS), rng.uniform(0, MOST_MS) / 1000, rng.random() < 0.5, False
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        try:
            with visitor(playwright, Path(home)) as context:
                answered = list(islice(life.acts(opened(context, address, life)), acts))[-1]
                time.sleep(delay)
                is_gone = to_kill and kill(Path(home))
        except Error:
            if not is_gone:
                raise
        with visitor(playwright, Path(home)) as context:
            return answered, life.kept(opened(context, address, life))


def opened(context: BrowserContext, address: str, life: Life) -> SitePage:
    """Return the page of a life once it is open and its cells have run."""
    page = SitePage(context.pages[0], address)
    page.open(life.page)
    return page


def kill(home: Path) -> bool:
    """Kill the browser that uses `home`, with all its processes, and remove the profile's lock."""
    everybody = psutil.process_iter(["cmdline"])
    browser = [process for process in everybody if any(str(home) in part for part in process.info["cmdline"] or ())]
    for process in browser:
        process.kill()
    psutil.wait_procs(browser)
    (home / "SingletonLock").unlink(missing_ok=True)
    return True


def play(page: SitePage) -> Iterator[int]:
    """Play a game, and yield the number of moves after each move."""
    board, follower = page.board(), Follower("doublets", SEED, "careful")
    for touches in follower.moves():
        for key in touches:
            board.key(key).click()
        board.expect_move(len(follower.match.turns))
        yield len(follower.match.turns)


def moves(page: SitePage) -> int:
    """Return the number of moves in the game that is still open."""
    told = MOVE.search(page.board().root.locator(".mf-status").inner_text())
    return int(told[1]) if told else 0


def practise(page: SitePage) -> Iterator[int]:
    """Answer one practice question after another, and yield the number of answers."""
    practised = AskingView(page.page.locator(ASKING))
    for done in range(1, ITEMS + 1):
        expect(practised.root.locator(".mp-place")).to_contain_text(f"{done} of {ITEMS}")
        practised.answer(double(practised.root.locator("legend").inner_text()))
        practised.expect_told("Right.")
        yield done
        practised.click("Next")


def double(asked: str) -> str:
    """Return the correct answer: the cards that come next on the clock of 13."""
    last, *cards = map(int, re.findall(r"\d+", asked.partition("clock of 13")[2]))
    run = [last]
    while (following := 2 * run[-1] % LAST_RANK) in cards and following not in run:
        run.append(following)
    return " ".join(map(str, run[1:]))


def learn(page: SitePage) -> Iterator[int]:
    """Answer the multiple-choice questions of a lesson, trying one choice after another."""
    done = 0
    page.page.get_by_role("button", name="Show the rest of the page").click()
    for question in page.page.locator(".mathfish-question").filter(has=page.page.locator("input[type=radio]")).all():
        for choice in question.locator("input[type=radio]").all():
            if choice.is_disabled():
                break
            choice.check()
            question.get_by_role("button", name="Check my answer").click()
            AskingView(question).expect_settled()
            done += 1
            yield done


def answers(page: SitePage) -> int:
    """Return the number of answers that are saved."""
    page.open(COUNTER)
    return int(page.page.locator(".place").inner_text())


LIVES = {
    "a game": Life("doublets.html", play, moves),
    "a drill": Life("practice.html", practise, answers),
    "a lesson": Life("lessons/00-start-here.html", learn, answers),
}

if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else CLOSINGS):
        print(f"{row.what}: {row.figure}", flush=True)
