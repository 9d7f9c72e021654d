"""Test a cell that is run again: its game continues, unless it is over, at its start, or asked for differently."""

import itertools
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.folders import record_files
from mathfish_widgets.widgets import notebook_cell
from mathfish_widgets.widgets.notebook_cell import running_cell

Run = Callable[[str], None]
NUMBERS = itertools.count()


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))
    return tmp_path / "saves"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Start to run a cell, with JupyterLab's request."""

    def run(cell: str) -> None:
        parent = {"header": {"msg_id": f"request {next(NUMBERS)}"}, "metadata": {"cellId": cell}}
        shell = SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda: parent))
        monkeypatch.setattr(notebook_cell, "get_ipython", lambda: shell)

    return run


def begun(game, moves=3):
    """Return the game after some moves."""
    for _ in range(moves):
        game.autoplay.catch_up()
        game.play(str(next(game.match.legal_moves())))
    return game


def texts(game):
    return [str(turn.move) for turn in game.match.turns]


def tools(game):
    return {tool["key"] for tool in game.toolbar}


def send(game, **message):
    game._handle_custom_msg(message, [])


def test_rerun_cell_continues_game_and_announces_continuation(run: Run) -> None:
    run("a")
    before = begun(mf.Doublets(seed=4))
    assert "anew" not in tools(before)
    run("a")
    after = mf.Doublets(seed=4)
    assert texts(after) == texts(before)
    assert after.match.state == before.match.state
    assert after.message["text"].startswith("This game continues from move 3. ")
    begun(after, 1)
    assert "anew" not in tools(after)
    assert len(record_files()) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_game_continues_when_cell_is_rerun(name: str, run: Run) -> None:
    for _ in range(2):
        run("a")
        game = WIDGETS[name](seed=3, pace="step by step")
        if not game.match.turns:
            send(game, do="step")
            begun(game, 1)
    assert game.session.ui.taken_up == len(game.match.turns) > 0


def test_continued_game_can_be_restarted(run: Run) -> None:
    run("a")
    start = mf.Doublets(seed=4)
    begun(start)
    run("a")
    game = mf.Doublets(seed=4)
    send(game, do="anew")
    assert not game.match.turns
    assert game.match.state == start.match.start
    assert "anew" not in tools(game)
    begun(game, 1)
    run("a")
    assert len(mf.Doublets(seed=4).match.turns) == 1
    assert len(record_files()) == 2


def test_game_without_seed_continues_same_deal(run: Run) -> None:
    run("a")
    before = begun(mf.Doublets())
    run("a")
    assert mf.Doublets().match.to_json() == before.match.to_json()


def test_position_continues_when_cell_is_rerun(run: Run) -> None:
    def made():
        run("a")
        return mf.Equations.from_position(players=("you",), layout="2C 3D 5H 6S")

    begun(made(), 1)
    assert len(made().match.turns) == 1


def test_next_game_at_table_continues_when_cell_is_rerun(run: Run) -> None:
    run("a")
    game = mf.Doublets(seed=4)
    send(game, do="new")
    begun(game)
    run("a")
    assert mf.Doublets(seed=4).match.seed == 5


def test_rerun_cell_uses_current_preferences(run: Run) -> None:
    run("a")
    begun(mf.Doublets(seed=4))
    run("a")
    game = mf.Doublets(seed=4, lights=False)
    assert len(game.match.turns) == 3
    assert not game.session.ui.preferences.lights


@pytest.mark.parametrize("asked", [{"seed": 5}, {"seed": 4, "passes": 1}, {"seed": 4, "names": ["Nora"]}])
def test_different_arguments_start_new_game(asked, run: Run) -> None:
    run("a")
    begun(mf.Doublets(seed=4))
    run("a")
    assert not mf.Doublets(**asked).match.turns


def test_another_cell_has_another_game(run: Run) -> None:
    run("a")
    begun(mf.Doublets(seed=4))
    run("b")
    assert not mf.Doublets(seed=4).match.turns


def test_another_notebook_has_another_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/nora/one.ipynb")
    run("a")
    begun(mf.Doublets(seed=4))
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/nora/copy.ipynb")
    run("a")
    assert not mf.Doublets(seed=4).match.turns


def test_game_outside_notebook_is_always_new(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("a")
    begun(mf.Doublets(seed=4))
    monkeypatch.setattr(notebook_cell, "get_ipython", lambda: None)
    assert running_cell() is None
    assert not mf.Doublets(seed=4).match.turns


def test_two_equal_games_in_one_run_are_separate(run: Run) -> None:
    run("a")
    begun(mf.Doublets(seed=4), 1)
    begun(mf.Doublets(seed=4), 2)
    run("a")
    assert [len(mf.Doublets(seed=4).match.turns) for _ in range(2)] == [1, 2]
    assert len(record_files()) == 2


def test_finished_game_restarts_when_cell_is_rerun(run: Run) -> None:
    run("a")
    game = mf.Pemberley(seed=3, players=("beginner", "beginner"))
    while not game.match.state.over:
        game.autoplay.step()
    run("a")
    assert not mf.Pemberley(seed=3, players=("beginner", "beginner")).match.turns


def test_damaged_saved_game_is_left_untouched(run: Run) -> None:
    run("a")
    begun(mf.Doublets(seed=4))
    (path,) = record_files()
    path.write_text("{")
    run("a")
    begun(mf.Doublets(seed=4), 1)
    assert path.read_text() == "{"
    assert len(record_files()) == 2


def test_table_of_previous_run_pauses_and_saves_separately(run: Run) -> None:
    run("a")
    before = begun(mf.Doublets(seed=4))
    run("a")
    after = begun(mf.Doublets(seed=4), 1)
    assert before.session.ui.paused
    assert not after.session.ui.paused
    begun(before, 2)
    run("a")
    assert len(mf.Doublets(seed=4).match.turns) == 4


def test_game_resumed_from_text_is_independent_of_cell(run: Run) -> None:
    run("a")
    text = mf.Doublets(seed=4).match.to_json()
    begun(mf.resume(text))
    run("a")
    assert not mf.resume(text).match.turns
