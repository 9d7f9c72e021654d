"""Test saved answers: several writers, merging, and killed kernels."""

import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mathfish_widgets as mf
from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.progress import progress as progress_module
from mathfish_widgets.progress.entries import (
    FULL_POINTS,
    LONGEST,
    OUTCOMES,
    RUNGS,
    Answered,
    Entries,
    Goal,
    Played,
    Reset,
    Tally,
    WrongAnswer,
    united,
    written_down,
)
from mathfish_widgets.progress.export_file import write_export
from mathfish_widgets.progress.progress import PROGRESS, NotKept, Progress, read_progress
from tests.cases import each_case
from tests.practice.answering import MORNING, SKILL, item_done

KEYS = st.text(min_size=1, max_size=2, alphabet="abc")
"""Few keys, so that two files often hold entries with the same key but different fields."""
MOMENTS = st.integers(0, 9).map(lambda minutes: MORNING + timedelta(minutes=minutes))
SKILLS = st.sampled_from(["doublets.next", "docfish.prime", "game.of_a_newer_version"])
TEXTS = st.text(max_size=12)
RESETS = st.builds(Reset, key=KEYS, at=MOMENTS, skill=SKILLS)
ON_DISK = settings(max_examples=15)
ON_ONE_FILE, AT_THE_BEGINNING = 20, 10
LATEST, LATEST_AT_THE_BEGINNING = 100, 30


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "home.sqlite")


def test_added_answers_are_stored_in_order_of_time(progress):
    later, earlier = item_done(1, minutes=9, given="×÷ “five” \0"), item_done(2, minutes=3, right=False, points=0)
    progress.add(later)
    progress.add(earlier)
    assert progress.answers() == Progress(progress.path).answers() == (earlier, later)


def test_answers_can_be_filtered_by_skill(progress):
    progress.add(item_done(1))
    progress.add(item_done(2, skill="docfish.prime"))
    assert [answered.key for answered in progress.answers("docfish.prime")] == ["key-2"]
    assert progress.answers("docfish.pairs") == ()


def test_same_item_added_twice_is_stored_once(progress):
    progress.add(item_done(1))
    progress.add(item_done(1))
    assert progress.answers() == (item_done(1),)


class WithoutDeprecatedBinding(sqlite3.Connection):
    """A connection that refuses, on every Python, what 3.12 warns of and 3.14 refuses: a sequence for a named value."""

    def execute(self, statement, parameters=(), /):
        assert not re.search(r"[?]\d|[:@$]\w", statement) or isinstance(parameters, dict), statement
        return super().execute(statement, parameters)


def test_named_sql_placeholders_are_filled_by_name(progress, monkeypatch):
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=WithoutDeprecatedBinding))
    progress.add(item_done(1))
    progress.reset(SKILL)
    assert progress.answers(SKILL) == progress.answers() == ()


def test_progress_file_is_created_only_when_needed(progress):
    assert progress.answers() == ()
    assert not progress.path.exists()


def test_progress_is_single_file_between_answers(progress):
    progress.add(item_done(1))
    assert [path.name for path in progress.path.parent.iterdir()] == ["home.sqlite"]


def test_progress_file_is_separate_from_notebooks_by_default(tmp_path, monkeypatch):
    monkeypatch.delenv("MATHFISH_PROGRESS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    assert mf.Progress().path == tmp_path / "data" / "mathfish" / PROGRESS
    assert repr(mf.Progress()) == "Progress('mathfish-progress.sqlite')"
    mf.Progress().add(item_done(1))
    assert mf.Progress().answers() == (item_done(1),)
    monkeypatch.setenv("MATHFISH_PROGRESS", "other.sqlite")
    assert mf.Progress().path == tmp_path / "other.sqlite"


def test_answer_time_is_stored_in_utc_and_needs_time_zone(progress):
    progress.add(item_done(1, at=datetime(2026, 11, 2, 10, tzinfo=timezone(timedelta(hours=1)))))
    assert progress.answers()[0].at == MORNING
    assert progress.answers()[0].at.tzinfo is UTC
    with pytest.raises(ValueError, match="needs a time zone"):
        progress.add(item_done(2, at=MORNING.replace(tzinfo=None)))


@pytest.mark.parametrize("given", ["x" * 9_000, "broken \ud83d pair"], ids=["long", "broken"])
def test_any_typed_answer_is_stored_and_exportable(progress, tmp_path, given):
    progress.add(item_done(1, given=given))
    (kept,) = progress.answers()
    assert kept.given == given[: LONGEST["given"]].replace("\ud83d", "?")
    assert Progress(tmp_path / "other.sqlite").take_in(progress.export(tmp_path / "e.gz")) == 1


@each_case("fields", [{"level": 4}, {"points": 5}, {"tries": -1}, {"key": ""}, {"right": 1}])
def test_impossible_answers_are_not_stored(progress, fields):
    with pytest.raises(ValueError, match="can't be saved"):
        progress.add(item_done(1, **fields))
    assert not progress.path.exists()


def test_reset_restarts_one_skill(progress):
    progress.add(item_done(1))
    progress.add(item_done(2, skill="docfish.prime"))
    progress.reset(SKILL)
    assert [answered.key for answered in progress.answers()] == ["key-2"]
    progress.add(item_done(3, at=datetime.now(UTC)))
    assert [answered.key for answered in progress.answers(SKILL)] == ["key-3"]
    assert len(progress.entries().answers) == 3


def test_imported_reset_applies_to_earlier_answers_too(progress, tmp_path):
    other = Progress(tmp_path / "school.sqlite")
    other.add(item_done(2))
    progress.add(item_done(1))
    progress.reset(SKILL)
    assert other.take_in(progress.export(tmp_path / "e.gz")) == 1
    assert other.answers() == ()


def test_repeated_import_duplicates_nothing(progress, tmp_path):
    progress.add(item_done(1))
    other = Progress(tmp_path / "school.sqlite")
    export = progress.export(tmp_path / "e.gz")
    assert [other.take_in(export), other.take_in(export), other.take_in(progress.path)] == [1, 0, 0]
    assert other.entries() == progress.entries()


def test_import_is_atomic(progress, tmp_path, monkeypatch):
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


def test_same_progress_gives_identical_export(progress, tmp_path):
    progress.add(item_done(1))
    first, again = progress.export(tmp_path / "a.gz"), progress.export(str(tmp_path / "b.gz"))
    assert first.read_bytes() == again.read_bytes()
    assert read_progress(first) == read_progress(progress.path) == progress.entries()


def played(number, minutes=None, **fields):
    """Return one finished game; its number gives its key, and its minute unless that is given."""
    at = MORNING + timedelta(minutes=number if minutes is None else minutes)
    game = {"game": "docfish", "seed": 7, "options": "{}", "others": "careful", "score": 120, "their_scores": "99"}
    return Played(**{"key": f"key-{number}", "at": at, "outcome": "won", "moves": 130} | game | fields)


def test_game_finished_twice_is_stored_with_last_ending(progress):
    progress.add(item_done(1))
    progress.add_game(played(1))
    progress.add_game(played(1, minutes=9, score=90, outcome="lost"))
    progress.add_game(played(1, minutes=5, score=100))
    progress.add_game(played(2))
    assert progress.games() == Progress(progress.path).games()
    assert [(each.key, each.score) for each in progress.games()] == [("key-2", 120), ("key-1", 90)]
    assert progress.answers() == (item_done(1),)


def test_export_includes_finished_games(progress, tmp_path):
    progress.add_game(played(1))
    home = Progress(tmp_path / "other.sqlite")
    home.add_game(played(2))
    assert home.take_in(progress.export(tmp_path / "e.gz")) == 0
    assert home.take_in(progress.path) == 0
    assert home.games() == (played(1), played(2))
    with pytest.raises(NotKept, match=r"e\.gz has 1 entry that this progress doesn't have"):
        Progress(tmp_path / "empty.sqlite").export(tmp_path / "e.gz")


def test_export_includes_goals(progress, tmp_path):
    goals = (Goal("one", MORNING, 10, 3), Goal("two", MORNING + timedelta(days=1), 5, 0))
    progress.add(item_done(1))
    for goal in goals:
        progress.add_goal(goal)
    home = Progress(tmp_path / "other.sqlite")
    for source, new in ((progress.export(tmp_path / "e.gz"), 1), (progress.path, 0)):
        assert home.take_in(source) == new
        assert home.entries() == progress.entries() == Entries((item_done(1),), goals=goals)


def test_similar_games_are_counted_together():
    games = [played(1), played(2, score=150), played(3, outcome="lost"), played(4, others="sharp"), played(5, game="x")]
    assert Tally.of_games_like(games[0], games) == Tally(3, 2, 150)
    assert Tally.of_games_like(played(6, outcome="shared"), games) == Tally(4, 2, 150)
    assert Tally.of_games_like(played(2, score=7), games) == Tally(3, 2, 120)


def test_too_many_wrong_answers_are_cut_after_first_ones(progress):
    wrong = [WrongAnswer("a.rule", "2 and 7", f"{number} 2\t7\n") for number in range(1000)]
    progress.add(item_done(1, wrong=written_down(wrong)))
    (kept,) = progress.answers()
    assert kept.wrong_answers[0] == ("a.rule", "2 and 7", "0 2 7")
    assert 100 < len(kept.wrong_answers) < 1000


def test_export_overwrites_only_older_export(progress, tmp_path):
    progress.add(item_done(1))
    export = progress.export(tmp_path / "e.gz")
    progress.add(item_done(2))
    assert len(read_progress(progress.export(export)).answers) == 2
    other = Progress(tmp_path / "school.sqlite")
    other.add(item_done(3))
    with pytest.raises(NotKept, match=r"e\.gz has 2 entries that this progress doesn't have"):
        other.export(export)
    lesson = tmp_path / "lesson.ipynb"
    lesson.write_text("{}")
    with pytest.raises(NotKept, match=r"lesson\.ipynb already exists"):
        other.export(lesson)
    assert lesson.read_text() == "{}"
    assert len(read_progress(export).answers) == 2


def test_missing_folder_is_reported(tmp_path, progress):
    with pytest.raises(NotKept, match=r"Nothing can be saved in e\.gz: No such file or directory"):
        progress.export(tmp_path / "none" / "e.gz")
    with pytest.raises(NotKept, match=r"Nothing can be saved in home\.sqlite: .* So your answers aren't in it"):
        Progress(tmp_path / "none" / "home.sqlite").add(item_done(1))


WRITER = """
import sys
from tests.practice.answering import item_done
from mathfish_widgets.progress.progress import Progress
progress = Progress(sys.argv[1])
for number in range(60):
    progress.add(item_done(f"{sys.argv[2]}-{number}", minutes=number))
"""


def test_two_kernels_can_write_at_once(progress):
    command = [sys.executable, "-W", "error", "-c", WRITER, str(progress.path)]
    root = Path(mf.__file__).parent.parent
    kernels = [subprocess.Popen([*command, name], cwd=root) for name in ("one", "two")]
    assert [kernel.wait() for kernel in kernels] == [0, 0]
    keys = {answered.key for answered in progress.answers()}
    assert keys == {f"key-{name}-{number}" for name in ("one", "two") for number in range(60)}


def test_interrupted_file_creation_is_restarted(progress, tmp_path):
    """SQLite finds the first page written and a journal, which reverts the file to an empty one."""
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


def test_progress_works_on_file_system_without_shared_memory(progress, tmp_path, monkeypatch):
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


ANSWERS = st.builds(
    Answered,
    key=KEYS,
    at=MOMENTS,
    skill=SKILLS,
    level=st.integers(1, 3),
    asked=TEXTS,
    given=TEXTS,
    right=st.booleans(),
    tries=st.integers(0, 9),
    hints=st.integers(0, RUNGS),
    points=st.integers(0, FULL_POINTS),
    fact=TEXTS,
)


GAMES_PLAYED = st.builds(
    Played,
    key=KEYS,
    at=MOMENTS,
    game=st.sampled_from(["docfish", "a_newer_game"]),
    seed=st.integers(0, LARGEST_SEED),
    options=TEXTS,
    others=TEXTS,
    score=st.integers(-9, 99),
    their_scores=TEXTS,
    outcome=st.sampled_from(OUTCOMES),
    moves=st.integers(0, 99),
    record=TEXTS,
)
FILES = st.builds(
    lambda answers, resets, games: Entries(united(answers), united(resets), united(games)),
    st.lists(ANSWERS, max_size=6),
    st.lists(RESETS, max_size=2),
    st.lists(GAMES_PLAYED, max_size=3),
)


def taken_in(*files):
    """Return all entries of progress after importing these files in turn, each as an export."""
    with tempfile.TemporaryDirectory() as folder:
        progress = Progress(Path(folder) / "progress.sqlite")
        for number, entries in enumerate(files):
            export = Path(folder) / f"{number}.gz"
            write_export(entries, export)
            progress.take_in(export)
        return progress.entries()


@settings(max_examples=40)
@given(FILES)
def test_export_contains_added_entries(entries):
    with tempfile.TemporaryDirectory() as folder:
        write_export(entries, Path(folder) / "e.gz")
        assert read_progress(Path(folder) / "e.gz") == entries


@ON_DISK
@given(FILES, FILES)
def test_merging_is_commutative(one, two):
    assert taken_in(one, two) == taken_in(two, one)


@ON_DISK
@given(FILES, FILES, FILES)
def test_merging_is_associative(one, two, three):
    assert taken_in(taken_in(one, two), three) == taken_in(one, taken_in(two, three))


@ON_DISK
@given(FILES, FILES)
def test_merging_is_idempotent(one, two):
    once = taken_in(one, two)
    assert taken_in(one, two, one, two, once) == once


@given(st.lists(FILES, max_size=4))
def test_merged_answers_have_unique_keys_and_come_unchanged_from_files(files):
    given_answers = [answered for entries in files for answered in entries.answers]
    kept = united(given_answers)
    assert sorted(answered.key for answered in kept) == sorted({answered.key for answered in given_answers})
    assert set(kept) <= set(given_answers)
    assert list(kept) == sorted(kept, key=lambda answered: (answered.at, answered.key))


@given(FILES, SKILLS)
def test_only_entries_after_last_reset_count(entries, skill):
    ends = [reset.at for reset in entries.resets if reset.skill == skill]
    own = [answered for answered in entries.answers if answered.skill == skill]
    assert list(entries.counting(skill)) == [each for each in own if not ends or each.at > max(ends)]
    assert set(entries.counting(skill)) <= set(entries.counting())


def test_twice_reset_skill_counts_answers_after_last_reset():
    resets = tuple(Reset(f"reset-{minutes}", MORNING + timedelta(minutes=minutes), SKILL) for minutes in (2, 4))
    entries = Entries(tuple(item_done(minutes) for minutes in (1, 3, 5)), resets)
    assert [answered.key for answered in entries.counting(SKILL)] == ["key-5"]


PUPIL = """
import os, sqlite3, sys
from mathfish_widgets.practice.drill import Drill
from mathfish_widgets.progress.progress import Progress
from mathfish_widgets.practice.skills import SKILLS

plain = sqlite3.connect

def say(*words):
    os.write(1, " ".join(words).encode() + b"\\n")

def connect(*args, **options):
    connection = plain(*args, **options)
    connection.set_trace_callback(lambda statement: say("statement", statement.split()[0]))
    return connection

def practise(path):
    sqlite3.connect = connect
    drill = Drill(SKILLS["doublets.next"], seed=os.getpid(), level=1, items=100, progress=Progress(path))
    while not drill.over:
        drill.answer(drill.item.answer)
        say("kept", drill.done[-1].key)
        drill.go_on()

for path in map(str.strip, sys.stdin):
    pupil = os.fork()
    if not pupil:
        practise(path)
        os._exit(0)
    say("pupil", str(pupil))
    os.waitpid(pupil, 0)
    say("gone")
"""
"""Imports once and forks for each drill; prints each statement before SQLite runs it, and each key once it is saved."""


@pytest.fixture
def classroom():
    command = [sys.executable, "-W", "error", "-c", PUPIL]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        yield process
        process.stdin.close()
    assert process.returncode == 0


def killed_after(classroom, path, lines):
    """Return the keys that were printed before a drill was killed after this many lines."""
    classroom.stdin.write(f"{path}\n")
    pupil, said = None, []
    while not said or said[-1] != ["gone"]:
        said.append(classroom.stdout.readline().split())
        if said[-1][0] == "pupil":
            pupil = int(said[-1][1])
        if pupil and len(said) >= lines:
            os.kill(pupil, signal.SIGKILL)
            pupil, lines = None, float("inf")
    return {words[1] for words in said if words[0] == "kept"}


@pytest.mark.tournament
def test_drill_killed_again_and_again_loses_no_answered_item(classroom, tmp_path):
    rng, kept = random.Random(6), set()
    path = tmp_path / "progress.sqlite"
    for _ in range(ON_ONE_FILE):
        kept |= killed_after(classroom, path, rng.randrange(2, LATEST))
        there = [answered.key for answered in Progress(path).answers()]
        assert kept <= set(there)
        assert len(set(there)) == len(there)
    assert len(kept) > ON_ONE_FILE
    for number in range(AT_THE_BEGINNING):
        fresh = tmp_path / f"fresh-{number}.sqlite"
        said = killed_after(classroom, fresh, rng.randrange(2, LATEST_AT_THE_BEGINNING))
        assert said <= {answered.key for answered in Progress(fresh).answers()}
        Progress(fresh).reset("doublets.next")
        assert Progress(fresh).answers() == ()
