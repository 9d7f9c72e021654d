"""The commands `python -m mathfish_widgets lessons FOLDER` and `python -m mathfish_widgets tables`.

The first copies the lessons, and the second starts a server of class tables.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import field
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.play.tables.command import SENTENCES as TABLES
from mathfish_widgets.play.tables.command import add_arguments, run

if TYPE_CHECKING:
    pass

FIRST = "00-start-here.ipynb"
JUPYTER = "jupyter"
SYSTEM = os.name
GIVEN = ".mathfish-lessons.json"
"""The file that records the SHA-256 of each lesson as last copied. A lesson with another digest has been edited."""
SENTENCES = {
    "about": "Arithmetic card games for Jupyter notebooks that explain every move.",
    "lessons.about": "Copy the lessons into your own folder. Lessons that you have worked in are never overwritten.",
    "lessons.folder": "the folder for the lessons, which is created if its parent folder exists",
    "none": "This installation has no lessons. Reinstall mathfish-widgets from its wheel or its repository.",
    "file": "{folder} is a file, not a folder, so nothing was written. Name another folder.",
    "parent": "There is no folder {parent}, so {name} can't be created. Create {parent} first, or name another folder.",
    "failed": "The lessons couldn't be written to {folder}: {reason}. Files that were already there have not changed.",
    "new_1": "1 lesson was written to {folder}.",
    "new": "{count} lessons were written to {folder}.",
    "new_0": "{folder} already has all the lessons.",
    "kept": "{folder} already has different files with these names, which were not overwritten:",
    "refreshed_1": "1 lesson that you have not changed was updated.",
    "refreshed": "{count} lessons that you have not changed were updated.",
    "beside": "Some lessons have been corrected. The corrected ones were saved next to yours, which have not changed:",
    "again": "They might contain your work. To get an original lesson, rename your file and run this command again.",
    "open": "To start, run: {jupyter} lab {first}",
}


@frozen_dataclass
class Copied:
    """The lesson files by what happened to them: new, updated, copied next to an edited file, or left."""

    new: list[str] = field(default_factory=list)
    refreshed: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def lessons() -> Mapping[str, Traversable]:
    """Return the installed lessons by file name; in a checkout they are next to the package."""
    places = (files("mathfish_widgets") / "lessons", Path(__file__).resolve().parent.parent / "lessons")
    found = next((place for place in places if place.is_dir()), None)
    pages = sorted(found.iterdir(), key=lambda page: page.name) if found else []
    return {page.name: page for page in pages if page.name.endswith(".ipynb")}


def copied(pages: Mapping[str, Traversable], folder: Path) -> Copied:
    """Update a folder of lessons and keep the work in it.

    A corrected lesson replaces one that nobody has edited. An edited lesson stays, and the correction is copied next to
    it once. Raises OSError if the folder cannot be written.
    """
    folder.mkdir(exist_ok=True)
    given, done = texts_given(folder), Copied()
    try:
        for name, page in pages.items():
            place_lesson(folder / name, page.read_bytes(), given, done)
    finally:
        if given != texts_given(folder):
            replace(folder / GIVEN, json.dumps(given, indent=1, sort_keys=True).encode())
    return done


def place_lesson(path: Path, text: bytes, given: dict[str, str], done: Copied) -> None:
    """Copy one lesson and record its digest."""
    before, given_now = given.get(path.name), sha256(text).hexdigest()
    if written(path, text):
        done.new.append(path.name)
    elif not path.is_file():
        done.kept.append(path.name)
        return
    elif (there := sha256(path.read_bytes()).hexdigest()) == before != given_now:
        replace(path, text)
        done.refreshed.append(path.name)
    elif there != given_now:
        beside = path.with_name(f"{path.stem}-corrected{path.suffix}")
        if before not in {None, given_now} and written(beside, text):
            done.beside.append(beside.name)
        else:
            done.kept.append(path.name)
        if before is None:
            return
    given[path.name] = given_now


def texts_given(folder: Path) -> dict[str, str]:
    """Return the digest of each lesson as last copied, by file name; empty if unknown."""
    try:
        told = json.loads((folder / GIVEN).read_bytes())
    except (OSError, ValueError):
        return {}
    return {str(name): str(text) for name, text in told.items()} if isinstance(told, dict) else {}


def replace(path: Path, text: bytes) -> None:
    """Replace the text of a file in one step, so that the file is never incomplete."""
    draft = path.with_suffix(".part")
    draft.write_bytes(text)
    draft.replace(path)


def written(path: Path, text: bytes) -> bool:
    """Write a new file, whole or not at all; return False if the name is taken."""
    try:
        file = path.open("xb")
    except FileExistsError:
        return False
    try:
        with file:
            file.write(text)
    except BaseException:
        path.unlink()
        raise
    return True


def hindrance(pages: Mapping[str, Traversable], folder: Path) -> str | None:
    """Return the reason why nothing can be copied, if that can be seen beforehand."""
    if not pages:
        return SENTENCES["none"]
    if folder.exists() and not folder.is_dir():
        return SENTENCES["file"].format(folder=folder)
    if not folder.absolute().parent.is_dir():
        return SENTENCES["parent"].format(parent=folder.parent, name=folder.name)
    return None


def told(done: Copied, folder: Path) -> str:
    """Return lines that say what was copied and what the reader can do next."""
    lines = [*counted("new", done.new, folder), *counted("refreshed", done.refreshed, folder)]
    if not (lines or done.beside or done.kept):
        lines.append(SENTENCES["new_0"].format(folder=folder))
    if done.beside:
        lines += [SENTENCES["beside"], *(f"  {name}" for name in done.beside)]
    if done.kept:
        lines += [SENTENCES["kept"].format(folder=folder), *(f"  {name}" for name in done.kept), SENTENCES["again"]]
    return "\n".join([*lines, SENTENCES["open"].format(jupyter=jupyter_command(), first=quoted(folder / FIRST))])


def jupyter_command() -> str:
    """Return the command that runs Jupyter: its path if it is installed next to this Python, else its name.

    The path is relative if it is inside the current folder, so it still works if somebody moves the folder.
    """
    beside = Path(sys.executable).parent
    found = next((path for name in (JUPYTER, f"{JUPYTER}.exe") if (path := beside / name).is_file()), None)
    if found is None:
        return JUPYTER
    path = found.relative_to(Path.cwd()) if found.is_relative_to(Path.cwd()) else found
    return quoted(path, is_command=True)


def quoted(path: PurePath, *, is_command: bool = False) -> str:
    """Return a path to type in a terminal, in quotation marks if it has spaces.

    PowerShell runs a command in quotation marks only after `&`.
    """
    if " " not in str(path):
        return str(path)
    return f'{"& " if is_command and SYSTEM == "nt" else ""}"{path}"'


def counted(rule: str, names: Sequence[str], folder: Path) -> list[str]:
    """Return the line that counts some lessons, if there are any."""
    kind = f"{rule}_1" if len(names) == 1 else rule
    return [SENTENCES[kind].format(count=len(names), folder=folder)] if names else []


def copy_lessons(wanted: Namespace) -> int:
    """Run the command `lessons`; return 0 if every lesson is in the folder, else 1."""
    pages, folder = lessons(), wanted.folder
    reason = hindrance(pages, folder)
    try:
        done = None if reason else copied(pages, folder)
    except OSError as error:
        done, reason = None, SENTENCES["failed"].format(folder=folder, reason=error.strerror or error)
    if done is None:
        sys.stderr.write(f"{reason}\n")
        return 1
    sys.stdout.write(f"{told(done, folder)}\n")
    return 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    whole = ArgumentParser(prog="python -m mathfish_widgets", description=SENTENCES["about"])
    whole.set_defaults(run=None)
    about = SENTENCES["lessons.about"]
    commands = whole.add_subparsers(title="commands")
    one = commands.add_parser("lessons", help=about, description=about)
    one.add_argument("folder", metavar="FOLDER", type=Path, help=SENTENCES["lessons.folder"])
    one.set_defaults(run=copy_lessons)
    about = TABLES["about"]
    server = commands.add_parser("tables", help=about, description=about)
    add_arguments(server)
    server.set_defaults(run=serve_tables)
    return whole


def _routes(root: str, *, in_browsers: bool) -> Sequence[tuple[Any, ...]]:
    """Return the routes for class questions and, if pupils are in browsers, for their seats.

    The modules need tornado, whose absence `run` reports.
    """
    from mathfish_widgets.practice.class_questions.server import question_handlers
    from mathfish_widgets.widgets.seats import seat_handler

    seats = seat_handler.routes(root) if in_browsers else []
    return [*seats, *question_handlers.routes(root, in_browsers=in_browsers)]


def serve_tables(wanted: Namespace) -> int:
    """Run the command `tables`; return 0 after the server was stopped, or 1 if it could not start."""
    from mathfish_widgets.games import GAMES

    return run(wanted, GAMES, _routes)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code; exit with 2 if the arguments are invalid."""
    commands = parser()
    wanted = commands.parse_args(words)
    if wanted.run is None:
        commands.print_help()
        return 0
    return int(wanted.run(wanted))


if __name__ == "__main__":
    sys.exit(main())
