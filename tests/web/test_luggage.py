"""Test that exported work arrives complete in another browser, and that nothing there is lost."""

import io
import json
from base64 import b64decode, b64encode
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.play.folders import saves_folder
from mathfish_widgets.play.match import Match
from tests.cases import each_case
from web import mathfish_luggage
from web.mathfish_luggage import pack, unpack

NOTEBOOK = json.dumps({"cells": [], "nbformat": 4})
GAME, OTHER_GAME = (Match(DOCFISH, seed).to_json() for seed in (7, 8))


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Switch to the computer with a given name."""

    def sit_down(name: str) -> None:
        (tmp_path / name).mkdir(exist_ok=True)
        monkeypatch.chdir(tmp_path / name)
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


def test_exported_answers_and_games_appear_on_other_computer(computer):
    computer("school")
    answer_one()
    saved(GAME)
    packed = pack()
    computer("home")
    unpack(packed)
    assert len(mf.Progress().answers()) == 1
    assert games() == {"0001-docfish-seed7.json": GAME}


def test_import_preserves_existing_data_without_duplicates(computer):
    computer("school")
    answer_one()
    saved(GAME)
    packed = pack()
    computer("home")
    answer_one()
    saved(OTHER_GAME)
    for _ in range(2):
        unpack(packed)
    assert len(mf.Progress().answers()) == 2
    assert games() == {"0001-docfish-seed7.json": OTHER_GAME, "0002-docfish-seed7.json": GAME}


def test_export_without_saved_data_changes_nothing(computer):
    computer("school")
    packed = pack()
    computer("home")
    unpack(packed)
    assert games() == {}


def test_notebook_of_older_export_is_put_beside_own_version(computer):
    computer("home")
    Path("one.ipynb").write_text("mine")
    for _ in range(2):
        unpack(packed_with("notebooks/one.ipynb", NOTEBOOK))
    found = {path.name: path.read_text() for path in Path().glob("*.ipynb")}
    assert found == {"one.ipynb": "mine", "one (2).ipynb": NOTEBOOK}


def packed_by_hand(files: dict[str, str | bytes]) -> str:
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return b64encode(packed.getvalue()).decode()


def packed_with(name: str, text: str) -> str:
    """Return an export with one more file in it."""
    with ZipFile(io.BytesIO(b64decode(pack()))) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    return packed_by_hand({**files, name: text})


NAMES = ["saves/../../evil.json", "saves/..\\evil.json", "/saves/x.json", "saves/c:x.json", "evil.py", "saves/ /x.json"]


@each_case("name", NAMES)
def test_import_with_unknown_file_name_is_refused_unchanged(computer, name):
    computer("school")
    answer_one()
    packed = packed_with(name, GAME)
    computer("home")
    with pytest.raises(ValueError, match="may only have the answers, saved games and notebooks"):
        unpack(packed)
    assert not mf.Progress().answers()
    assert games() == {}


def test_import_that_unpacks_too_large_is_refused_before_unpacking(computer, monkeypatch):
    computer("home")
    monkeypatch.setattr(mathfish_luggage, "LARGEST", 10_000)
    with pytest.raises(ValueError, match="at most"):
        unpack(packed_with("saves/0001-docfish-seed7.json", " " * 20_000))
    monkeypatch.setattr(mathfish_luggage, "MOST_FILES", 1)
    with pytest.raises(ValueError, match="at most"):
        unpack(packed_with("saves/0001-docfish-seed7.json", GAME))
    assert games() == {}


def test_import_skips_invalid_saved_games(computer):
    computer("home")
    unpack(packed_with("saves/0001-docfish-seed7.json", "a letter"))
    assert games() == {}


def test_foreign_file_is_refused_without_changes(computer):
    computer("home")
    with pytest.raises(BadZipFile):
        unpack(b64encode(b"a letter").decode())
    assert not mf.Progress().answers()
