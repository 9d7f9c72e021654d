"""What is taken along comes to the other browser whole, and nothing there is lost."""

import json
from base64 import b64encode
from pathlib import Path
from zipfile import BadZipFile

import pytest

import mathfish_widgets as mf
from mathfish_widgets.play.saves_folder import saves_folder
from web.mathfish_luggage import pack, unpack

PATH = "lessons/one.ipynb"
NOTEBOOK = json.dumps({"cells": [], "nbformat": 4})


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Sit down at the computer of that name."""

    def sit_down(name: str) -> None:
        (tmp_path / name).mkdir(exist_ok=True)
        monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / name / "saves"))
        monkeypatch.setenv("MATHFISH_PROGRESS", str(tmp_path / name / "progress.sqlite"))

    return sit_down


def saved(text: str, name: str = "page-12345678/0001-docfish-seed7.json") -> Path:
    path = saves_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def games() -> dict[str, str]:
    return {path.name: path.read_text() for path in saves_folder().rglob("*.json")}


def answer_one() -> None:
    practice = mf.Practice("doublets.next", seed=7, items=2, level=1)
    practice.answer(practice.drill.item.answer)


def test_notebook_answers_and_games_are_there_on_the_other_computer(computer):
    computer("school")
    answer_one()
    saved("a game")
    packed = pack(PATH, NOTEBOOK)
    computer("home")
    assert json.loads(unpack(packed)) == {"path": PATH, "notebook": json.loads(NOTEBOOK)}
    assert len(mf.Progress().answers()) == 1
    assert games() == {"0001-docfish-seed7.json": "a game"}


def test_what_is_there_already_stays_and_nothing_is_doubled(computer):
    computer("school")
    answer_one()
    saved("a game")
    packed = pack(PATH, NOTEBOOK)
    computer("home")
    answer_one()
    saved("another game")
    for _ in range(2):
        unpack(packed)
    assert len(mf.Progress().answers()) == 2
    assert games() == {"0001-docfish-seed7.json": "another game", "0002-docfish-seed7.json": "a game"}


def test_with_nothing_kept_the_notebook_alone_is_taken_along(computer):
    computer("school")
    packed = pack(PATH, NOTEBOOK)
    computer("home")
    assert json.loads(unpack(packed))["path"] == PATH
    assert games() == {}


def test_another_file_is_refused_and_changes_nothing(computer):
    computer("home")
    with pytest.raises(BadZipFile):
        unpack(b64encode(b"a letter").decode())
    assert not mf.Progress().answers()
