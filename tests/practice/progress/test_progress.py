"""Progress in its file: kept, taken home, merged without loss, and every other file refused and left as it is."""

import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from pathlib import Path

import pytest

import mathfish_widgets as mf
from mathfish_widgets.practice.progress import progress as progress_module
from mathfish_widgets.practice.progress.entries import LONGEST
from mathfish_widgets.practice.progress.progress import PROGRESS, NotKept, Progress, read_progress
from tests.practice.answering import MORNING, SKILL, item_done


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "home.sqlite")


def test_what_is_added_is_there_in_order_of_time(progress):
    later, earlier = item_done(1, minutes=9, given="×÷ “five” \0"), item_done(2, minutes=3, right=False, points=0)
    progress.add(later)
    progress.add(earlier)
    assert progress.answers() == Progress(progress.path).answers() == (earlier, later)


def test_answers_of_one_skill(progress):
    progress.add(item_done(1))
    progress.add(item_done(2, skill="docfish.prime"))
    assert [answered.key for answered in progress.answers("docfish.prime")] == ["key-2"]
    assert progress.answers("docfish.pairs") == ()


def test_the_same_item_added_twice_is_kept_once(progress):
    progress.add(item_done(1))
    progress.add(item_done(1))
    assert progress.answers() == (item_done(1),)


class WithoutDeprecatedBinding(sqlite3.Connection):
    """Refuses on every Python what 3.12 warns of and 3.14 refuses: a sequence for a name or a number."""

    def execute(self, statement, parameters=(), /):
        assert not re.search(r"[?]\d|[:@$]\w", statement) or isinstance(parameters, dict), statement
        return super().execute(statement, parameters)


def test_named_placeholders_are_filled_by_name(progress, monkeypatch):
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=WithoutDeprecatedBinding))
    progress.add(item_done(1))
    progress.reset(SKILL)
    assert progress.answers(SKILL) == progress.answers() == ()


def test_no_file_is_made_before_there_is_something_to_keep(progress):
    assert progress.answers() == ()
    assert not progress.path.exists()


def test_the_file_alone_holds_all_between_two_answers(progress):
    progress.add(item_done(1))
    assert [path.name for path in progress.path.parent.iterdir()] == ["home.sqlite"]


def test_the_file_lies_in_the_working_folder_unless_told_otherwise(tmp_path, monkeypatch):
    monkeypatch.delenv("MATHFISH_PROGRESS", raising=False)
    monkeypatch.chdir(tmp_path)
    assert mf.Progress().path == tmp_path / PROGRESS
    assert repr(mf.Progress()) == "Progress('mathfish-progress.sqlite')"
    monkeypatch.setenv("MATHFISH_PROGRESS", "other.sqlite")
    assert mf.Progress().path == tmp_path / "other.sqlite"


def test_a_moment_is_kept_in_utc_and_needs_a_time_zone(progress):
    progress.add(item_done(1, at=datetime(2026, 11, 2, 10, tzinfo=timezone(timedelta(hours=1)))))
    assert progress.answers()[0].at == MORNING
    assert progress.answers()[0].at.tzinfo is UTC
    with pytest.raises(ValueError, match="needs a time zone"):
        progress.add(item_done(2, at=MORNING.replace(tzinfo=None)))


@pytest.mark.parametrize("given", ["x" * 9_000, "broken \ud83d pair"])
def test_whatever_a_pupil_typed_is_kept_and_can_be_taken_home(progress, tmp_path, given):
    progress.add(item_done(1, given=given))
    (kept,) = progress.answers()
    assert kept.given == given[: LONGEST["given"]].replace("\ud83d", "?")
    assert Progress(tmp_path / "other.sqlite").take_in(progress.export(tmp_path / "e.gz")) == 1


@pytest.mark.parametrize("fields", [{"level": 4}, {"points": 5}, {"tries": -1}, {"key": ""}, {"right": 1}])
def test_what_no_drill_can_give_is_not_kept(progress, fields):
    with pytest.raises(ValueError, match="cannot be kept"):
        progress.add(item_done(1, **fields))
    assert not progress.path.exists()


def test_a_reset_lets_one_skill_begin_anew(progress):
    progress.add(item_done(1))
    progress.add(item_done(2, skill="docfish.prime"))
    progress.reset(SKILL)
    assert [answered.key for answered in progress.answers()] == ["key-2"]
    progress.add(item_done(3, at=datetime.now(UTC)))
    assert [answered.key for answered in progress.answers(SKILL)] == ["key-3"]
    assert len(progress.entries().answers) == 3


def test_a_reset_travels_and_ends_what_came_before_it_elsewhere_too(progress, tmp_path):
    other = Progress(tmp_path / "school.sqlite")
    other.add(item_done(2))
    progress.add(item_done(1))
    progress.reset(SKILL)
    assert other.take_in(progress.export(tmp_path / "e.gz")) == 1
    assert other.answers() == ()


def test_taking_in_again_and_again_doubles_nothing(progress, tmp_path):
    progress.add(item_done(1))
    other = Progress(tmp_path / "school.sqlite")
    export = progress.export(tmp_path / "e.gz")
    assert [other.take_in(export), other.take_in(export), other.take_in(progress.path)] == [1, 0, 0]
    assert other.entries() == progress.entries()


def test_an_import_is_made_all_at_once_or_not_at_all(progress, tmp_path, monkeypatch):
    for number in range(4):
        progress.add(item_done(number))
    put = progress_module.put

    def failing(connection, entry, path):
        if entry.key == "key-2":
            raise KeyboardInterrupt
        return put(connection, entry, path)

    other = Progress(tmp_path / "school.sqlite")
    monkeypatch.setattr(progress_module, "put", failing)
    with pytest.raises(KeyboardInterrupt):
        other.take_in(progress.path)
    assert other.answers() == ()


def test_the_same_progress_makes_the_same_export(progress, tmp_path):
    progress.add(item_done(1))
    first, again = progress.export(tmp_path / "a.gz"), progress.export(str(tmp_path / "b.gz"))
    assert first.read_bytes() == again.read_bytes()
    assert read_progress(first) == read_progress(progress.path) == progress.entries()


def test_an_export_takes_the_place_of_an_older_one_but_of_nothing_else(progress, tmp_path):
    progress.add(item_done(1))
    export = progress.export(tmp_path / "e.gz")
    progress.add(item_done(2))
    assert len(read_progress(progress.export(export)).answers) == 2
    other = Progress(tmp_path / "school.sqlite")
    other.add(item_done(3))
    with pytest.raises(NotKept, match=r"e\.gz holds 2 answers that are not kept here"):
        other.export(export)
    lesson = tmp_path / "lesson.ipynb"
    lesson.write_text("{}")
    with pytest.raises(NotKept, match=r"lesson\.ipynb is there already"):
        other.export(lesson)
    assert lesson.read_text() == "{}"
    assert len(read_progress(export).answers) == 2


def test_a_folder_that_is_not_there_is_told(tmp_path, progress):
    with pytest.raises(NotKept, match=r"I cannot write to e\.gz: No such file or directory"):
        progress.export(tmp_path / "none" / "e.gz")
    with pytest.raises(NotKept, match=r"I cannot write to home\.sqlite: .* Your answers are not kept there"):
        Progress(tmp_path / "none" / "home.sqlite").add(item_done(1))


WRITER = """
import sys
from tests.practice.answering import item_done
from mathfish_widgets.practice.progress.progress import Progress
progress = Progress(sys.argv[1])
for number in range(60):
    progress.add(item_done(f"{sys.argv[2]}-{number}", minutes=number))
"""


def test_two_kernels_write_at_once(progress):
    command = [sys.executable, "-W", "error", "-c", WRITER, str(progress.path)]
    root = Path(mf.__file__).parent.parent
    kernels = [subprocess.Popen([*command, name], cwd=root) for name in ("one", "two")]
    assert [kernel.wait() for kernel in kernels] == [0, 0]
    keys = {answered.key for answered in progress.answers()}
    assert keys == {f"key-{name}-{number}" for name in ("one", "two") for number in range(60)}


def test_a_file_whose_making_was_broken_off_is_begun_anew(progress, tmp_path):
    """SQLite found the first page written and a journal beside it, by which the file goes back to an empty one."""
    progress.add(item_done(1))
    half, broken = tmp_path / "half.sqlite", tmp_path / "broken.sqlite"
    with closing(sqlite3.connect(half, isolation_level=None)) as connection:
        for statement in ("PRAGMA cache_size = 1", "BEGIN", "CREATE TABLE answers (filling)"):
            connection.execute(statement)
        connection.executemany("INSERT INTO answers VALUES (?)", [("x" * 9_000,)] * 20)
        first_page, rest = progress.path.read_bytes()[:4096], half.read_bytes()[4096:]
        broken.write_bytes(first_page[:18] + b"\1\1" + first_page[20:] + rest)
        shutil.copy(f"{half}-journal", f"{broken}-journal")
    assert read_progress(broken).answers == ()
    Progress(broken).add(item_done(2))
    assert Progress(broken).answers() == (item_done(2),)


def test_a_file_system_without_shared_memory_will_do(progress, tmp_path, monkeypatch):
    progress.add(item_done(1))
    connect = sqlite3.connect

    def without_shared_memory(path, **options):
        return connect(f"{Path(path).as_uri()}?vfs=unix-dotfile", uri=True, **options)

    monkeypatch.setattr("sqlite3.connect", without_shared_memory)
    progress.add(item_done(2))
    assert len(Progress(progress.path).answers()) == 2
    fresh = Progress(tmp_path / "fresh.sqlite")
    fresh.add(item_done(3))
    assert fresh.take_in(progress.path) == 2
    monkeypatch.undo()
    assert len(fresh.answers()) == 3
