"""Test where games are saved: apart from the notebooks, and together for each notebook."""

import os
from pathlib import Path

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.folders import (
    all_record_files,
    new_record_path,
    notebook_folder,
    notebook_of,
    record_files,
    saves_folder,
)
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import read_record, write_record

LESSON = "/home/nora/my-lessons/05-doublets.ipynb"


def some_match() -> Match:
    return Match(DOUBLETS, 4)


def kept(cell: str = "") -> Path:
    path = new_record_path(some_match(), cell)
    write_record(some_match(), path)
    return path


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))
    return tmp_path / "saves"


def in_notebook(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", path)


def test_games_are_saved_in_numbered_files(saves: Path) -> None:
    first = kept()
    assert first == saves / "0001-doublets-seed4.json"
    second = kept()
    assert second.name == "0002-doublets-seed4.json"
    assert record_files() == [first, second]
    assert read_record(first.read_text(encoding="utf-8"), GAMES).state == some_match().state


def test_record_files_list_last_played_game_last(saves: Path) -> None:
    first, second = kept(), kept()
    os.utime(second, (1, 1))
    assert record_files() == [second, first]


def test_writing_saved_game_leaves_no_draft_file(saves: Path) -> None:
    path = kept()
    write_record(some_match(), path)
    assert [each.name for each in saves.iterdir()] == [path.name]


def test_each_notebook_has_its_own_games(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_notebook(LESSON, monkeypatch)
    of_lesson = kept()
    assert of_lesson.parent.parent == saves
    assert notebook_of(of_lesson) == "05-doublets"
    in_notebook("/home/nora/elsewhere/05-doublets.ipynb", monkeypatch)
    assert record_files() == []
    elsewhere = kept()
    assert elsewhere.name == of_lesson.name
    assert record_files() == [elsewhere]
    assert all_record_files() == [of_lesson, elsewhere]


def test_notebook_folder_name_is_safe(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_notebook("Zahlen: <α> / ../Ä?.ipynb", monkeypatch)
    assert notebook_folder().parent == saves
    assert all(letter.isascii() and (letter.isalnum() or letter == "-") for letter in notebook_folder().name)


def test_games_of_cell_are_found_by_cell_id(saves: Path) -> None:
    kept()
    of_cell = kept("0a1b2c3d")
    kept("d3c2b1a0")
    assert record_files("0a1b2c3d") == [of_cell]


def test_saves_folder_is_separate_from_notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MATHFISH_SAVES")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves_folder() == tmp_path / "mathfish" / "saves"


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "", "HOME": "/home/nora"}, "/home/nora/.local/share/mathfish"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/mathfish"),
        ("darwin", {"HOME": "/Users/nora"}, "/Users/nora/Library/Application Support/mathfish"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/mathfish"),
        ("emscripten", {}, "mathfish"),
    ],
)
def test_every_system_has_saves_folder(
    platform: str, variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.delenv("MATHFISH_SAVES")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert saves_folder() == Path(folder).absolute() / "saves"


def test_browser_notebooks_share_one_saves_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.delenv("MATHFISH_SAVES")
    monkeypatch.setattr("os.getcwd", lambda: "/drive/for-teachers")
    assert saves_folder() == Path("/drive/mathfish/saves")
