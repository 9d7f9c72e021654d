"""Test damaged, foreign or newer files: each is refused with its own sentence and left unchanged."""

import gzip
import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from mathfish_widgets.progress.export_file import FORMAT
from mathfish_widgets.progress.progress import Damaged, Progress, read_progress
from tests.cases import each_case
from tests.practice.answering import item_done


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Return a database with enough answers for many pages, and its export."""
    folder = tmp_path_factory.mktemp("whole")
    progress, more = Progress(folder / "whole.sqlite"), folder / "more.gz"
    progress.add(item_done(0))
    lines = [{"answer": as_written(number)} for number in range(1, 60)]
    more.write_bytes(packed(heading(answers=59), *lines))
    progress.take_in(more)
    return progress.path, progress.export(folder / "whole.gz")


def as_written(number=1, **fields):
    return {
        "key": f"key-{number}",
        "at": f"2026-11-02T09:{number:02}:00.000000+00:00",
        "skill": "doublets.next",
        "level": 1,
        "asked": "What comes after 9? " * 40,
        "given": "5",
        "right": True,
        "tries": 1,
        "hints": 0,
        "points": 4,
        "fact": "after 9",
        "choices": 0,
        "setting": "alone",
        "wrong": "",
    } | fields


def packed(*lines):
    return gzip.compress("\n".join(map(json.dumps, lines)).encode())


def heading(**fields):
    return {"mathfish_progress": FORMAT, "answers": 0, "resets": 0, "games": 0, "goals": 0} | fields


def with_one(entry, **fields):
    return packed(heading(**{"answers": 1} | fields), entry)


def answer(**fields):
    return with_one({"answer": as_written(**fields)})


def changed(path, statement):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def refused(act, path):
    """Return the sentence with which a file is refused; check that no file of its folder changes."""
    before = {each.name: each.read_bytes() for each in path.parent.iterdir() if each.is_file()}
    with pytest.raises(Damaged) as refusal:
        act(path)
    assert {each.name: each.read_bytes() for each in path.parent.iterdir() if each.is_file()} == before
    return str(refusal.value)


def refused_as_progress_and_as_import(path):
    sentences = {refused(Progress, path), refused(read_progress, path)}
    assert len(sentences) == 1
    return sentences.pop()


def test_previously_sound_file_is_refused_when_damaged(whole, tmp_path):
    path = tmp_path / "sound.sqlite"
    shutil.copyfile(whole[0], path)
    Progress(path)
    changed(path, "UPDATE answers SET level = 9")
    assert refused_as_progress_and_as_import(path).startswith("sound.sqlite is damaged: in entry 1, the field level ")


def test_text_file_is_refused(tmp_path):
    path = tmp_path / "letter.sqlite"
    path.write_text("Dear Ada, " * 30)
    sentence = "letter.sqlite isn't a progress file from mathfish_widgets. The file has not been changed."
    assert refused_as_progress_and_as_import(path) == sentence


def test_folder_is_refused(tmp_path):
    sentence = "box is a folder, but progress is saved in a file. Give the name of a file."
    (tmp_path / "box").mkdir()
    assert refused_as_progress_and_as_import(tmp_path / "box") == sentence


def test_database_of_another_program_is_refused(tmp_path):
    path = tmp_path / "bookmarks.sqlite"
    changed(path, "CREATE TABLE answers (key TEXT)")
    sentence = "bookmarks.sqlite is a database from another program. The file has not been changed."
    assert refused_as_progress_and_as_import(path) == sentence


def test_database_in_newer_format_is_refused(tmp_path, whole):
    path = shutil.copy(whole[0], tmp_path / "new.sqlite")
    changed(path, f"PRAGMA user_version = {FORMAT + 1}")
    sentence = refused_as_progress_and_as_import(path)
    assert sentence.startswith(f"new.sqlite is in format {FORMAT + 1}, but this version can only read format {FORMAT}.")


@each_case("length", [17, 99, 100, 4096, 20_000])
def test_truncated_database_is_refused(tmp_path, whole, length):
    path = tmp_path / "short.sqlite"
    path.write_bytes(whole[0].read_bytes()[:length])
    assert refused_as_progress_and_as_import(path).startswith("short.sqlite is incomplete: its end is missing.")


@each_case("page", [0, 1, 4, 9])
def test_database_with_corrupt_page_is_refused(tmp_path, whole, page):
    path = tmp_path / "spoilt.sqlite"
    spoilt = bytearray(whole[0].read_bytes())
    spoilt[4096 * page + 100 : 4096 * page + 140] = b"\xff" * 40
    spoilt[4096 * page + (100 if page == 0 else 0)] = 77
    path.write_bytes(spoilt)
    assert refused_as_progress_and_as_import(path).startswith("spoilt.sqlite is damaged: ")


SPOILT_FIELDS = {
    "level": "UPDATE answers SET level = 9 WHERE key = 'key-0'",
    "at": "UPDATE answers SET at = 'yesterday' WHERE key = 'key-0'",
    "given": "UPDATE answers SET given = NULL WHERE key = 'key-0'",
    "asked": "UPDATE answers SET asked = x'ff' WHERE key = 'key-0'",
    "tries": "UPDATE answers SET tries = 'many' WHERE key = 'key-0'",
}


def test_game_with_impossible_outcome_is_refused(tmp_path, whole):
    path = shutil.copy(whole[0], tmp_path / "odd.sqlite")
    moment = "2026-11-02T09:00:00.000000+00:00"
    values = ("k", moment, "docfish", 7, "{}", "", 1, "", "cheated", 9, "")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
    assert "in entry 1, the field outcome isn't valid" in refused_as_progress_and_as_import(path)


@each_case("field", SPOILT_FIELDS)
def test_database_with_impossible_field_is_refused(tmp_path, whole, field):
    path = shutil.copy(whole[0], tmp_path / "odd.sqlite")
    changed(path, "ALTER TABLE answers RENAME TO former")
    changed(path, "CREATE TABLE answers AS SELECT * FROM former")
    changed(path, SPOILT_FIELDS[field])
    assert f"in entry 1, the field {field} isn't valid" in refused_as_progress_and_as_import(path)


def test_database_with_missing_table_is_refused(tmp_path, whole):
    path = shutil.copy(whole[0], tmp_path / "bare.sqlite")
    changed(path, "DROP TABLE resets")
    assert refused_as_progress_and_as_import(path).startswith("bare.sqlite is damaged: no such table: resets")


FIRST_LINE = "its first line isn't valid"
EXPORTS = {
    "an empty file": (gzip.compress(b""), "isn't a progress file"),
    "another program's": (packed([1, 2]), "isn't a progress file"),
    "no format": (packed(heading(mathfish_progress="1")), "isn't a progress file"),
    "a newer format": (
        packed({"mathfish_progress": FORMAT + 1, "all": "other"}),
        f"is in format {FORMAT + 1}, but this version can only read",
    ),
    "a format number below the first": (packed(heading(mathfish_progress=0)), FIRST_LINE),
    "an odd heading": (packed(heading(people=0)), FIRST_LINE),
    "too few lines": (packed(heading(answers=3)), "is incomplete"),
    "too many lines": (with_one({"answer": as_written()}, answers=0), "is incomplete"),
    "no JSON": (with_one("entry"), "entry 1 can't be read"),
    "an unknown entry": (with_one({"person": {"name": "Ada"}}), "entry 1 can't be read"),
    "a list as entry": (with_one({"answer": [1]}), "in entry 1, the field key isn't valid"),
    "an extra field": (answer(name="Ada"), "in entry 1, the field name isn't valid"),
    "a reset without skill": (
        with_one({"reset": {"key": "a", "at": as_written()["at"]}}),
        "in entry 1, the field skill isn't valid",
    ),
    "no key": (answer(key=""), "in entry 1, the field key isn't valid"),
    "a long key": (answer(key="k" * 65), "in entry 1, the field key isn't valid"),
    "a long text": (answer(given="k" * 5_000), "in entry 1, the field given isn't valid"),
    "a lone surrogate": (answer(given="\ud83d"), "in entry 1, the field given isn't valid"),
    "a number as text": (answer(fact=9), "in entry 1, the field fact isn't valid"),
    "a text as number": (answer(level="1"), "in entry 1, the field level isn't valid"),
    "a fraction as whole number": (answer(points=3.0), "in entry 1, the field points isn't valid"),
    "a boolean as number": (answer(tries=True), "in entry 1, the field tries isn't valid"),
    "a number as boolean": (answer(right=1), "in entry 1, the field right isn't valid"),
    "a level too high": (answer(level=4), "in entry 1, the field level isn't valid"),
    "too many points": (answer(points=5), "in entry 1, the field points isn't valid"),
    "negative tries": (answer(tries=-1), "in entry 1, the field tries isn't valid"),
    "too many choices": (answer(choices=100), "in entry 1, the field choices isn't valid"),
    "an unknown setting": (answer(setting="asleep"), "in entry 1, the field setting isn't valid"),
    "too many hints": (answer(hints=10**30), "in entry 1, the field hints isn't valid"),
    "no time": (answer(at="soon"), "in entry 1, the field at isn't valid"),
    "a time in another zone": (answer(at="2026-11-02T09:00:00.000000+01:00"), "in entry 1, the field at isn't valid"),
    "a time in another format": (answer(at="2026-11-02T09:00:00Z"), "in entry 1, the field at isn't valid"),
    "a time before any answer": (answer(at="0001-11-02T09:00:00.000000+00:00"), "in entry 1, the field at isn't valid"),
    "a heading without games": (
        packed({"mathfish_progress": 1, "answers": 0, "resets": 0}),
        "its first line isn't valid",
    ),
    "one game too few": (packed(heading(games=1)), "is incomplete"),
    "a game without fields": (with_one({"game": {"key": "a"}}), "in entry 1, the field at isn't valid"),
    "deeply nested JSON": (
        gzip.compress(json.dumps(heading(answers=1)).encode() + b"\n" + b"[" * 99_999),
        "entry 1 can't be read",
    ),
    "text that isn't UTF-8": (gzip.compress(b"\xff\xfe"), "it can't be unpacked"),
    "a gzip header alone": (b"\x1f\x8bhello" * 9, "it can't be unpacked"),
    "cut short": (answer()[:-20], "is incomplete"),
}


@each_case("name", EXPORTS)
def test_invalid_export_is_refused_without_importing_anything(tmp_path, name):
    content, reason = EXPORTS[name]
    path = tmp_path / "from_home.gz"
    path.write_bytes(content)
    progress = Progress(tmp_path / "school.sqlite")
    progress.add(item_done(1))
    sentence = refused(progress.take_in, path)
    assert sentence.startswith("from_home.gz ")
    assert reason in sentence
    assert progress.answers() == (item_done(1),)


def test_oversized_export_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("mathfish_widgets.progress.export_file._MOST_MILLIONS", 1)
    path = tmp_path / "long.gz"
    path.write_bytes(gzip.compress(b" " * 1_000_001))
    sentence = "long.gz is too large to be a progress file: it has more than 1 million characters."
    assert refused(read_progress, path) == sentence


@each_case("place", range(0, 60, 7))
def test_export_with_one_corrupt_byte_is_refused(tmp_path, whole, place):
    spoilt = bytearray(whole[1].read_bytes())
    position = 10 + place * (len(spoilt) - 10) // 60
    spoilt[position] ^= 0x55
    path = tmp_path / "spoilt.gz"
    path.write_bytes(spoilt)
    assert refused(read_progress, path).startswith("spoilt.gz is ")


def test_missing_file_is_reported(tmp_path):
    sentence = "There's no file called none.gz here."
    assert refused(Progress(tmp_path / "home.sqlite").take_in, tmp_path / "none.gz") == sentence


def test_export_is_not_opened_as_progress_database(tmp_path, whole):
    path = shutil.copy(whole[1], tmp_path / "export.gz")
    assert refused(Progress, path).startswith("export.gz isn't a progress file")


def test_unclosed_database_is_read_including_its_write_ahead_log(tmp_path):
    source = tmp_path / "source.sqlite"
    Progress(source).add(item_done(1))
    with closing(sqlite3.connect(source)) as open_still:
        open_still.execute("SELECT * FROM answers").fetchall()
        Progress(source).add(item_done(2))
        folder = tmp_path / "copied"
        folder.mkdir()
        for name in ("source.sqlite", "source.sqlite-wal"):
            shutil.copy(tmp_path / name, folder / name)
    before = [each.read_bytes() for each in sorted(folder.iterdir())]
    assert len(before) == 2
    assert [answered.key for answered in read_progress(folder / "source.sqlite").answers] == ["key-1", "key-2"]
    assert [each.read_bytes() for each in sorted(folder.iterdir())] == before
