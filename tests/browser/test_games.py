"""Every game in the real browser: whole games by mouse and by keys, reload, a second tab, axe, touch, other hosts."""

import pytest

from mathfish_widgets.games import GAMES, WIDGETS

from .pages import BOARD, BoardView, NotebookPage
from .playing import (
    SOLO,
    Follower,
    by_keys,
    by_mouse,
    by_touch,
    control,
    play_to_the_end,
    wait_for_move,
    wait_for_persons_turn,
)
from .reader import Reader

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
SOME_GAMES = pytest.mark.parametrize("name", ["docfish", "literature"])
"""The plainest table, and the one with most around it: what a host or a page does is the same for all six."""
SEED, MOVES = 7, 4
MOST_CLICKS = {"docfish": 90, "doublets": 55, "pemberley": 20, "equations": 65, "dragonfish": 25, "literature": 50}
MOST_KEYS = {"docfish": 260, "doublets": 135, "pemberley": 36, "equations": 280, "dragonfish": 75, "literature": 215}
"""How often a whole game asks a person to click, or to press a key."""
SMALLEST_CARD = 22
"""How high a card is at least on the smallest phone, where what a finger hits reaches beyond it."""
CELLS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .map(cell => [cell.type, cell.sharedModel.source])"""
QUICK = """from mathfish_widgets.session import autoplay
autoplay.FORCED_PACE = autoplay.PACES["fast"] = 0.02
"""
"""Moves that no person makes come one after another, as at the pace 'fast', but without the time to look at each."""
PACED = "pace='at once', forced='i play them'"
"""The person makes every move, and waits for nobody."""


def cell(name: str, seed: int = SEED, arguments: str = "") -> str:
    widget = WIDGETS[name].__name__
    players = f", players={SOLO[name]}" if name in SOLO else ""
    return f"import mathfish_widgets as mf; game = mf.{widget}(seed={seed}, {PACED}{players}{arguments}); game"


def follower(name: str) -> Follower:
    return Follower(name, SEED, "careful")


def open_game(lab_page, lab, name: str, arguments: str = "", **settings) -> tuple[NotebookPage, BoardView]:
    notebook = lab_page(**settings)
    return notebook, notebook.open_and_run(lab.write(f"{name}.ipynb", cell(name, arguments=arguments)))


def open_quick_game(lab_page, lab, name: str) -> BoardView:
    """Open a game as anybody plays it, where the table plays what is forced, on the screen of a school."""
    players = f", players={SOLO[name]}" if name in SOLO else ""
    game = f"mf.{WIDGETS[name].__name__}(seed={SEED}, pace='fast', motion=False{players})"
    notebook = lab_page(viewport={"width": 1366, "height": 650})
    board: BoardView = notebook.open_and_run(
        lab.write(f"{name}.ipynb", f"{QUICK}import mathfish_widgets as mf\n{game}")
    )
    return board


def play_some(board: BoardView, following: Follower, touch=by_mouse, count: int = MOVES) -> None:
    wait_for_persons_turn(board, following)
    moves = following.moves()
    for _ in range(count):
        for key in next(moves):
            touch(board, key)
        wait_for_move(board, len(following.match.turns))


def wait_scores(board: BoardView, following: Follower) -> None:
    for score in following.match.state.scores:
        board.root.locator(".mf-scores").filter(has_text=str(score)).wait_for()


@EVERY_GAME
def test_a_whole_game_is_played_to_its_end_by_mouse(lab_page, lab, name):
    board = open_quick_game(lab_page, lab, name)
    following, reader = Follower(name, SEED, "careful", forced=True), Reader(board)
    played = play_to_the_end(board, following, by_mouse, reader.note_move)
    wait_scores(board, following)
    assert played.moves > 6
    assert played.presses <= MOST_CLICKS[name]
    assert reader.jumps == []
    assert reader.unread == []


@EVERY_GAME
def test_a_whole_game_is_played_to_its_end_by_keys(lab_page, lab, name):
    board = open_quick_game(lab_page, lab, name)
    following = Follower(name, SEED, "careful", forced=True)
    board.announcement.focus()
    played = play_to_the_end(board, following, by_keys)
    wait_scores(board, following)
    assert played.presses <= MOST_KEYS[name]


@SOME_GAMES
def test_a_reload_in_the_middle_of_a_game_loses_nothing(lab_page, lab, name):
    notebook, board = open_game(lab_page, lab, name)
    following = follower(name)
    play_some(board, following)
    notebook.save_and_reload()
    board = notebook.board()
    wait_for_move(board, len(following.match.turns))
    play_some(board, following)


@SOME_GAMES
def test_a_second_tab_shows_and_plays_the_same_game(lab_page, lab, name):
    notebook, board = open_game(lab_page, lab, name)
    following = follower(name)
    play_some(board, following, count=2)
    notebook.save()
    second = NotebookPage(notebook.page.context.new_page(), lab)
    second.open(notebook.name)
    other = second.board()
    wait_for_move(other, len(following.match.turns))
    play_some(other, following, count=2)
    notebook.page.bring_to_front()
    wait_for_move(board, len(following.match.turns))
    play_some(board, following, count=2)
    wait_for_move(other, len(following.match.turns))


@SOME_GAMES
def test_a_second_view_on_the_page_follows_the_first(lab_page, lab, name):
    notebook = lab_page()
    notebook.open_and_run(lab.write(f"{name}-twice.ipynb", cell(name), "game"))
    first, second = notebook.board(0), notebook.board(1)
    following = follower(name)
    play_some(first, following, count=2)
    wait_for_move(second, len(following.match.turns))


def check_tab_leaves(board: BoardView) -> None:
    for key in ("Tab", "Shift+Tab"):
        board.announcement.focus()
        for _ in range(80):
            board.page.keyboard.press(key)
            if not board.has_focus():
                break
        assert not board.has_focus()


@EVERY_GAME
def test_tab_leaves_the_game_in_both_directions_and_axe_finds_nothing_in_its_middle(lab_page, lab, name):
    notebook = lab_page()
    board = notebook.open_and_run(lab.write(f"{name}-read.ipynb", cell(name, arguments=", motion=False"), "1 + 1"))
    check_tab_leaves(board)
    play_some(board, follower(name))
    for summary in board.root.locator("summary:visible").all():
        summary.click()
    board.button(f"Hint 1/{GAMES[name].rungs}").click()
    board.button(f"Hint 2/{GAMES[name].rungs}").wait_for()
    assert board.axe_violations() == []
    notebook.set_theme("JupyterLab Dark")
    board.root.locator("xpath=self::*[@data-theme='dark']").wait_for()
    assert board.axe_violations() == []


@SOME_GAMES
def test_a_sharp_screen_gets_a_sharp_picture(lab_page, lab, name):
    _, board = open_game(lab_page, lab, name, device_scale_factor=2)
    width, shown = board.root.locator(".mf-picture canvas").evaluate("c => [c.width, c.getBoundingClientRect().width]")
    assert width >= 2 * min(shown, 700) - 1


@EVERY_GAME
def test_a_phone_plays_by_touch_and_nothing_scrolls_sideways(lab_page, lab, name):
    settings = {"viewport": {"width": 700, "height": 900}, "has_touch": True, "device_scale_factor": 2}
    notebook, board = open_game(lab_page, lab, name, **settings)
    board.root.evaluate("root => { root.style.width = '320px'; }")
    board.page.wait_for_function("() => document.querySelector('.mathfish canvas').width < 1000")
    play_some(board, follower(name), by_touch)
    wide = board.root.evaluate("root => root.scrollWidth > root.clientWidth + 1")
    assert not wide
    heights = "all => all.map(each => each.getBoundingClientRect().height).filter(height => height > 0)"
    assert min(board.root.locator(".mf-actions button, .mf-toolbar button").evaluate_all(heights), default=44) >= 43
    assert min(board.root.locator(".mf-control").evaluate_all(heights)) >= SMALLEST_CARD
    assert notebook.page.locator(BOARD).count() == 1


@SOME_GAMES
def test_notebook_7_plays_a_few_moves(notebook, notebook_page, name):
    board = notebook_page().open_and_run(notebook.write(f"{name}.ipynb", cell(name)))
    play_some(board, follower(name), count=3)


def test_no_key_at_the_table_changes_the_cells_of_notebook_7(notebook, notebook_page):
    board = notebook_page().open_and_run(notebook.write("docfish-keys.ipynb", cell("docfish")))
    before = board.page.evaluate(CELLS)
    for key in ("a", "b", "x", "d", "d", "m", "r", "y", "z", "j", "ArrowDown", "Escape"):
        board.announcement.focus()
        board.page.keyboard.press(key)
        assert board.has_focus(), key
    assert board.page.evaluate(CELLS) == before
    board.page.keyboard.press("c")
    board.wait_card_focused()
    board.page.keyboard.press("Control+s")
    board.page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")


@SOME_GAMES
def test_voila_plays_a_few_moves(voila, new_page, name):
    page = new_page()
    page.goto(f"{voila.address}/voila/render/{voila.write(f'{name}.ipynb', cell(name))}?token={voila.token}")
    board = BoardView(page.locator(BOARD).first)
    board.wait_painted()
    play_some(board, follower(name), count=3)


def test_a_move_leaves_the_portraits_beside_the_table_as_they_are(lab_page, lab):
    _, board = open_game(lab_page, lab, "docfish", ", motion=False")
    portraits = board.root.locator(".mf-portrait svg").element_handles()
    play_some(board, follower("docfish"))
    assert [each.evaluate("portrait => portrait.isConnected") for each in portraits] == [True, True]


def drag(board: BoardView, key: str, by: int) -> None:
    """Carry a card upwards with the mouse and put it down."""
    card = control(board, key)
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = board.page.mouse
    mouse.move(x, y)
    mouse.down()
    for part in (1, 2, 3):
        mouse.move(x, y - by * part / 3)
    mouse.up()


def test_a_card_that_is_dragged_onto_the_table_is_played(lab_page, lab):
    _, board = open_game(lab_page, lab, "pemberley", ", motion=False")
    following = follower("pemberley")
    (key,) = next(following.moves())
    drag(board, key, by=20)
    assert board.root.locator(".mf-dragged").count() == 0
    board.root.locator(".mf-status").filter(has_text="move 0 ·").wait_for()
    drag(board, key, by=150)
    wait_for_move(board, len(following.match.turns))
