"""Test the command that copies the lessons: it overwrites no work, and reports every outcome."""

import errno
import os
import subprocess
import sys
import zipfile
from pathlib import Path, PurePosixPath
from typing import IO, Self

import pytest

from mathfish_widgets.__main__ import SENTENCES, copied, lessons, main, quoted
from tests.cases import each_case

ROOT = Path(__file__).resolve().parent.parent
LESSONS = {path.name: path.read_bytes() for path in (ROOT / "lessons").glob("*.ipynb")}
SECOND = "01-primes-and-factor-trees.ipynb"


def copy(folder: Path) -> int:
    return main(["lessons", str(folder)])


def there(folder: Path) -> dict[str, bytes]:
    """Return the visible files in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name[0] != "."}


def test_every_lesson_is_copied_into_new_folder(tmp_path, capsys, monkeypatch) -> None:
    folder = tmp_path / "mine"
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert copy(folder) == 0
    assert there(folder) == LESSONS
    said = capsys.readouterr()
    assert said.out == (
        f"{len(LESSONS)} lessons were written to {folder}.\n"
        f"To start, run: jupyter lab {folder / '00-start-here.ipynb'}\n"
    )
    assert said.err == ""


@each_case(
    ("environment", "jupyter", "expected"),
    [
        (".venv/bin", "jupyter", ".venv/bin/jupyter"),
        (".venv/Scripts", "jupyter.exe", ".venv/Scripts/jupyter.exe"),
        ("my school/bin", "jupyter", "my school/bin/jupyter"),
        ("../elsewhere", "jupyter", "../elsewhere/jupyter"),
        (".venv/bin", "", ""),
    ],
)
def test_last_line_runs_jupyter_of_same_python(environment, jupyter, expected, tmp_path, capsys, monkeypatch) -> None:
    here = tmp_path / (jupyter or "none") / environment.strip(".").replace("/", "-") / "here"
    folder = Path(os.path.normpath(here / environment))
    for path in (here, folder):
        path.mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(here)
    if jupyter:
        (folder / jupyter).touch()
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    assert copy(Path("my lessons")) == 0
    path = here.parent / "elsewhere/jupyter" if expected.startswith("..") else Path(expected or "jupyter")
    command = quoted(path, is_command=True)
    said = capsys.readouterr().out.splitlines()[-1]
    assert said == f"To start, run: {command} lab {quoted(Path('my lessons/00-start-here.ipynb'))}"


@each_case(
    ("path", "system", "expected"),
    [
        ("bin/jupyter", "posix", "bin/jupyter"),
        ("my school/jupyter", "posix", '"my school/jupyter"'),
        ("my school/jupyter", "nt", '& "my school/jupyter"'),
        ("bin/jupyter", "nt", "bin/jupyter"),
    ],
)
def test_path_with_spaces_is_quoted_for_terminal(path, system, expected, monkeypatch) -> None:
    words = PurePosixPath(path)
    monkeypatch.setattr("mathfish_widgets.__main__.SYSTEM", system)
    assert quoted(words, is_command=True) == expected
    assert quoted(words) == expected.removeprefix("& ")


def test_second_copy_changes_nothing_and_reports_all_lessons_present(tmp_path, capsys) -> None:
    copy(tmp_path)
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    capsys.readouterr()
    assert copy(tmp_path) == 0
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before
    assert capsys.readouterr().out.startswith(f"{tmp_path} already has all the lessons.\n")


def test_work_is_preserved_and_missing_lessons_are_added(tmp_path, capsys) -> None:
    copy(tmp_path)
    (tmp_path / SECOND).write_bytes(b"my answers")
    (tmp_path / "notes.txt").write_bytes(b"mine")
    (tmp_path / "00-start-here.ipynb").unlink()
    capsys.readouterr()
    assert copy(tmp_path) == 0
    assert there(tmp_path) == {**LESSONS, SECOND: b"my answers", "notes.txt": b"mine"}
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"1 lesson was written to {tmp_path}."
    assert lines[1].startswith(f"{tmp_path} already has different files with these names, ")
    assert lines[2:4] == [f"  {SECOND}", SENTENCES["again"]]


def test_report_is_accurate_when_only_edited_lessons_differ(tmp_path, capsys) -> None:
    copy(tmp_path)
    (tmp_path / SECOND).write_bytes(b"my answers")
    capsys.readouterr()
    assert copy(tmp_path) == 0
    said = capsys.readouterr().out
    assert SECOND in said
    assert "No lesson is new" not in said


def test_link_or_folder_named_like_lesson_is_left_alone(tmp_path) -> None:
    (tmp_path / SECOND).mkdir()
    lost = tmp_path / "00-start-here.ipynb"
    lost.symlink_to(tmp_path / "elsewhere.ipynb")
    done = copied(lessons(), tmp_path)
    assert done.kept == ["00-start-here.ipynb", SECOND]
    assert not (tmp_path / "elsewhere.ipynb").exists()
    assert lost.is_symlink()


def corrected(monkeypatch, folder: Path) -> Path:
    """Replace the second lesson by a corrected one; return the folder of the new lessons."""
    for name, text in LESSONS.items():
        (folder / name).write_bytes(text if name != SECOND else b"corrected")
    monkeypatch.setattr("mathfish_widgets.__main__.lessons", lambda: {name: folder / name for name in LESSONS})
    return folder


def test_corrected_lesson_replaces_unedited_copy(tmp_path, capsys, monkeypatch) -> None:
    folder, source = tmp_path / "mine", tmp_path / "source"
    source.mkdir()
    copy(folder)
    corrected(monkeypatch, source)
    capsys.readouterr()
    assert copy(folder) == 0
    assert there(folder) == there(source)
    assert capsys.readouterr().out.startswith("1 lesson that you have not changed was updated.\n")


def test_corrected_lesson_is_saved_next_to_edited_copy_once(tmp_path, capsys, monkeypatch) -> None:
    folder, source = tmp_path / "mine", tmp_path / "source"
    source.mkdir()
    copy(folder)
    (folder / SECOND).write_bytes(b"my answers")
    corrected(monkeypatch, source)
    capsys.readouterr()
    assert copy(folder) == 0
    beside = folder / SECOND.replace(".ipynb", "-corrected.ipynb")
    assert ((folder / SECOND).read_bytes(), beside.read_bytes()) == (b"my answers", b"corrected")
    assert capsys.readouterr().out.splitlines()[:2] == [SENTENCES["beside"], f"  {beside.name}"]
    beside.unlink()
    assert copy(folder) == 0
    assert not beside.exists()
    assert (folder / SECOND).read_bytes() == b"my answers"


@pytest.mark.parametrize("told", [b"?", b"[]", b"\xff"])
def test_copies_without_readable_record_count_as_edited(told, tmp_path, monkeypatch) -> None:
    folder, source = tmp_path / "mine", tmp_path / "source"
    source.mkdir()
    copy(folder)
    (folder / ".mathfish-lessons.json").write_bytes(told)
    corrected(monkeypatch, source)
    assert copy(folder) == 0
    assert there(folder) == LESSONS


def test_file_in_place_of_folder_is_refused(tmp_path, capsys) -> None:
    path = tmp_path / "mine"
    path.write_bytes(b"a letter")
    assert copy(path) == 1
    assert path.read_bytes() == b"a letter"
    assert capsys.readouterr() == (
        "",
        f"{path} is a file, not a folder, so nothing was written. Name another folder.\n",
    )


def test_folder_without_parent_is_refused(tmp_path, capsys) -> None:
    assert copy(tmp_path / "no" / "mine") == 1
    assert there(tmp_path) == {}
    said = f"There is no folder {tmp_path / 'no'}, so mine can't be created."
    assert capsys.readouterr().err == f"{said} Create {tmp_path / 'no'} first, or name another folder.\n"


class Failing:
    """A file that accepts nine bytes before the disk is full."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, text: bytes) -> None:
        self.file.write(text[:9])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_unwritable_folder_is_reported(tmp_path, capsys, monkeypatch) -> None:
    opened = Path.open

    def refuse(path: Path, mode: str, buffering: int = -1) -> IO[bytes]:
        if "x" in mode:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(path, mode, buffering)

    monkeypatch.setattr(Path, "open", refuse)
    assert copy(tmp_path) == 1
    said = (
        f"The lessons couldn't be written to {tmp_path}: Permission denied. "
        "Files that were already there have not changed.\n"
    )
    assert capsys.readouterr() == ("", said)


def test_partly_written_lesson_is_removed(tmp_path, capsys, monkeypatch) -> None:
    opened = Path.open

    def fail(path: Path, mode: str, buffering: int = -1) -> IO[bytes] | Failing:
        file = opened(path, mode, buffering)
        return Failing(file) if "x" in mode else file

    monkeypatch.setattr(Path, "open", fail)
    assert copy(tmp_path) == 1
    assert list(tmp_path.iterdir()) == []
    assert ": No space left on device." in capsys.readouterr().err


def test_installation_without_lessons_is_reported(tmp_path, capsys, monkeypatch) -> None:
    monkeypatch.setattr("mathfish_widgets.__main__.lessons", dict)
    assert copy(tmp_path) == 1
    assert capsys.readouterr().err == f"{SENTENCES['none']}\n"


def test_empty_command_prints_help(capsys) -> None:
    assert main([]) == 0
    assert "usage: python -m mathfish_widgets" in capsys.readouterr().out


@each_case("words", [["--help"], ["lessons", "--help"]])
def test_help_is_given_on_request(words, capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 0
    assert "lessons" in capsys.readouterr().out


@each_case("words", [["lessons"], ["lesson", "mine"], ["lessons", "a", "b"]])
def test_invalid_arguments_are_refused_with_usage(words, capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m mathfish_widgets")


def ran(package: Path, *words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "mathfish_widgets", *words]
    variables = {**os.environ, "PYTHONPATH": str(package)}
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)


def test_wheel_contains_lessons(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    package = tmp_path / "unpacked"
    zipfile.ZipFile(wheel).extractall(package)
    done = ran(package, "lessons", "mine", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert there(tmp_path / "mine") == LESSONS
    carried = there(package / "mathfish_widgets" / "lessons")
    assert carried == LESSONS | {"README.md": (ROOT / "lessons/README.md").read_bytes()}
    key = "for-teachers/17-a-test-to-hand-in.ipynb"
    assert (package / "mathfish_widgets/lessons" / key).read_bytes() == (ROOT / "lessons" / key).read_bytes()
    assert not (tmp_path / "mine" / "for-teachers").exists()
    (tmp_path / "mine" / SECOND).write_bytes(b"my answers")
    assert SECOND in ran(package, "lessons", "mine", folder=tmp_path).stdout
    assert (tmp_path / "mine" / SECOND).read_bytes() == b"my answers"
