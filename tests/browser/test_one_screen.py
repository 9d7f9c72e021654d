"""One screen: at the sizes of a school, everything one plays with lies in the view, in every phase of every game."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from typing import Any

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match

from .pages import CARD_FOCUSED, SPACED, BoardView, NotebookPage
from .playing import PERSON, Follower, wait_for_move
from .reader import Reader

SIZES: dict[str, Any] = {
    "laptop": {"width": 1366, "height": 650},
    "tablet": {"width": 1024, "height": 768},
    "projector": {"width": 1920, "height": 1080},
    "phone": {"width": 375, "height": 740},
}
WHOLE_SCREEN = ("projector", "phone")
"""Where the board is shown alone: a notebook leaves it no room on a phone, and a class is to see it large."""
LOAD = """
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.saved_games import read_record
ui = game.session.ui
game.autoplay.stop()
game.sit_down(read_record({record!r}, GAMES), ui.preferences)
game.session.look(ui.narrow, ui.dark, ui.reduced)
game.show_all()
"""
OUT_OF_SIGHT = """root => {
  const scroller = root.closest('.jp-WindowedPanel-outer')?.getBoundingClientRect();
  const whole = document.fullscreenElement === root;
  const view = whole || !scroller ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : scroller;
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const shown = selector => [...root.querySelectorAll(selector)].filter(node => node.checkVisibility());
  const found = [];
  const look = (selector, place) => {
    for (const node of shown(selector)) {
      const box = node.getBoundingClientRect();
      const inside = place && node.closest(place).getBoundingClientRect();
      if (!within(box, view) || (inside && !within(box, inside)))
        found.push(`${selector} ${node.getAttribute('aria-label') ?? node.textContent} ${JSON.stringify(box)}`);
    }
  };
  look('.mf-control', '.mf-stage');
  look('.mf-announcement', root.querySelector('.mf-message').checkVisibility() ? '' : '.mf-speech');
  look('.mf-message', '.mf-speech');
  look('.mf-actions .mf-button', '.mf-now');
  look('.mf-toolbar .mf-button', '');
  look('.mf-panel', '');
  look('.mf-panel .mf-walk .mf-button', '.mf-panel');
  const boxes = selector => shown(selector).map(node => node.getBoundingClientRect());
  const lies_on = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  if (boxes('.mf-panel .mf-aloud').some(aloud => boxes('.mf-walk .mf-button').some(other => lies_on(aloud, other))))
    found.push('a button lies under “Read aloud”');
  if (!shown('.mf-stage, .mf-toolbar').length) found.push('there is no table');
  return found;
}"""
PADDING = 6
"""How far the picture lies from the edge of the table on a phone, in CSS pixels."""
LAID_OUT = """root => (root.querySelector('.mf-table').clientWidth < 500)
  === (parseFloat(getComputedStyle(root).getPropertyValue('--mf-ratio')) < 1)"""
CUT = """root => {
  const speech = root.querySelector('.mf-speech').getBoundingClientRect();
  return [...root.querySelectorAll('.mf-announcement, .mf-message')].filter(node => node.checkVisibility()
    && node.getBoundingClientRect().bottom > speech.bottom + 1).map(node => node.innerText);
}"""
ALIGN = "root => root.querySelector('.mf-columns').scrollIntoView({ block: 'start' })"


@cache
def positions(name: str) -> tuple[tuple[int, str], ...]:
    """The number of moves and the record of a table in each phase of a game, at its start, middle and end."""
    follower = Follower(name, 7, "careful")
    records: dict[object, Match] = {}
    follower.let_others_move()
    moves: list[Match] = [follower.match.clone(), *(follower.match.clone() for _ in follower.moves())]
    for match in [*moves[: len(moves) // 2], *moves]:
        if PERSON in match.state.active:
            records.setdefault(getattr(match.state, "phase", None), match)
    chosen = [moves[0], *records.values(), moves[len(moves) // 2], moves[-1]]
    return tuple({len(match.turns): match.to_json() for match in chosen}.items())


def loaded(notebook: NotebookPage, board: BoardView, name: str) -> Iterator[str]:
    """Shows one position after another on the board; says which."""
    for turns, record in positions(name):
        notebook.execute(LOAD.format(record=record))
        board.root.locator(".mf-status").filter(has_text=f"move {turns} ·").wait_for()
        yield f"{name} after {turns} moves"


def hinted(board: BoardView) -> bool:
    """Asks for a hint, where somebody may move, and waits for it."""
    hint = board.root.locator('.mf-toolbar [data-key="hint"]:not([aria-disabled])')
    if not hint.count():
        return False
    hint.click()
    board.root.locator(".mf-panel .mf-heading").filter(has_text="Hint 1 of").wait_for(state="attached")
    return True


@contextmanager
def full_screen(board: BoardView) -> Iterator[None]:
    """The board alone on the screen, and back."""
    board.announcement.focus()
    board.page.keyboard.press("f")
    board.page.wait_for_function("() => document.fullscreenElement")
    yield
    board.page.keyboard.press("f")
    board.page.wait_for_function("() => !document.fullscreenElement")


def check_small_phone(notebook: NotebookPage, board: BoardView, name: str) -> None:
    """On a small phone cards are as large as can be, and lie in the view with what can be said."""
    board.page.set_viewport_size({"width": 320, "height": 640})
    with full_screen(board):
        board.page.wait_for_function(LAID_OUT, arg=board.root.element_handle())
        for told in loaded(notebook, board, name):
            board.root.evaluate(ALIGN)
            found = board.root.evaluate(OUT_OF_SIGHT)
            assert [each for each in found if not each.startswith((".mf-toolbar", ".mf-panel"))] == [], told
            place, stage = (board.root.locator(part).bounding_box() for part in (".mf-table", ".mf-stage"))
            assert place
            assert stage
            assert stage["width"] >= place["width"] - 2 * PADDING - 1, told


@pytest.mark.parametrize("name", GAMES)
def test_everything_one_plays_with_lies_in_the_view_and_on_a_small_phone_all_that_is_touched(lab, lab_page, name):
    notebook = lab_page()
    cells = "import mathfish_widgets as mf", f"game = mf.{GAMES[name].title}(seed=7, motion=False)\ngame"
    board = notebook.open_and_run(lab.write(f"{name}.ipynb", *cells))
    for size, view in SIZES.items():
        board.page.set_viewport_size(view)
        with full_screen(board) if size in WHOLE_SCREEN else nullcontext():
            board.page.wait_for_function(LAID_OUT, arg=board.root.element_handle())
            for told in loaded(notebook, board, name):
                board.root.evaluate(ALIGN)
                assert board.root.evaluate(OUT_OF_SIGHT) == [], f"{told}, {size}"
                if hinted(board):
                    assert board.root.evaluate(OUT_OF_SIGHT) == [], f"{told}, {size}, after a hint"
    check_small_phone(notebook, board, name)


PLAY_UP_TO = """
while len(game.match.turns) < {moves}:
    game.play(str(next(game.match.state.legal_moves())))
"""


def test_nothing_jumps_when_the_moves_need_another_digit(lab, lab_page):
    notebook = lab_page(viewport=SIZES["laptop"])
    cells = "import mathfish_widgets as mf", "game = mf.Doublets(seed=11, motion=False)\ngame"
    board = notebook.open_and_run(lab.write("digits.ipynb", *cells))
    for moves in (9, 99):
        notebook.execute(PLAY_UP_TO.format(moves=moves))
        wait_for_move(board, moves)
        reader = Reader(board)
        notebook.execute(PLAY_UP_TO.format(moves=moves + 1))
        wait_for_move(board, moves + 1)
        board.page.evaluate("() => new Promise(requestAnimationFrame)")
        assert reader.jumps == []


@pytest.mark.parametrize("name", ["docfish", "literature"])
def test_what_to_do_is_not_cut_where_lines_and_letters_stand_further_apart(notebook, notebook_page, name):
    cells = "import mathfish_widgets as mf", f"game = mf.{GAMES[name].title}(seed=7, motion=False)\ngame"
    board = notebook_page(viewport=SIZES["laptop"]).open_and_run(notebook.write(f"{name}-spaced.ipynb", *cells))
    spaced = board.page.add_style_tag(content=SPACED)
    for size in ("laptop", "phone"):
        board.page.set_viewport_size(SIZES[size])
        board.page.wait_for_function(LAID_OUT, arg=board.root.element_handle())
        assert board.root.evaluate(CUT) == [], size
    spaced.evaluate("style => style.remove()")


@pytest.mark.parametrize("name", GAMES)
def test_tab_meets_no_card_under_an_open_explanation_and_c_shows_the_cards_again(notebook, notebook_page, name):
    cells = "import mathfish_widgets as mf", f"game = mf.{GAMES[name].title}(seed=7, motion=False)\ngame"
    board = notebook_page(viewport=SIZES["phone"]).open_and_run(notebook.write(f"{name}-covered.ipynb", *cells))
    board.button("Start").or_(board.button("Explain")).first.wait_for()
    board.button("Explain").click()
    board.announcement.focus()
    for _ in range(30):
        board.page.keyboard.press("Tab")
        assert not board.root.evaluate(CARD_FOCUSED)
        if not board.has_focus():
            break
    board.announcement.focus()
    board.page.keyboard.press("c")
    board.wait_card_focused()
    assert not board.root.locator(".mf-panel").is_visible()
