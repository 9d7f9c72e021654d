"""The commands `python -m mathfish_widgets lessons FOLDER`, a copy of the lessons, and `... tables`, a server."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import field
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.play.tables.command import SENTENCES as TABLES
from mathfish_widgets.play.tables.command import add_arguments, run

FIRST = "00-start-here.ipynb"
GIVEN = ".mathfish-lessons.json"
"""The file that holds which text of each lesson was given last, as SHA-256: what differs from it was worked in."""
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
    "open": "To start, run: jupyter lab {first}",
}


@frozen_dataclass
class Copied:
    """What became of the lessons, by file: new, brought up to date, laid beside work, or kept as work."""

    new: list[str] = field(default_factory=list)
    refreshed: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def lessons() -> Mapping[str, Traversable]:
    """The lessons of this installation by the names of their files; a checkout has them beside the package."""
    places = (files("mathfish_widgets") / "lessons", Path(__file__).resolve().parent.parent / "lessons")
    found = next((place for place in places if place.is_dir()), None)
    pages = sorted(found.iterdir(), key=lambda page: page.name) if found else []
    return {page.name: page for page in pages if page.name.endswith(".ipynb")}


def copied(pages: Mapping[str, Traversable], folder: Path) -> Copied:
    """Bring a folder of lessons up to date around the work that is in it; raises OSError where it cannot be written.

    A lesson that was corrected since it was given takes the place of one that nobody has worked in. Where somebody
    has, it is laid beside it, once.
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
    """Give one lesson, and note which text of it was given."""
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
    """Which text of each lesson was given last, by the name of its file; nothing where that cannot be known."""
    try:
        told = json.loads((folder / GIVEN).read_bytes())
    except (OSError, ValueError):
        return {}
    return {str(name): str(text) for name, text in told.items()} if isinstance(told, dict) else {}


def replace(path: Path, text: bytes) -> None:
    """Put a text in the place of an older file, which stays whole until then."""
    draft = path.with_suffix(".part")
    draft.write_bytes(text)
    draft.replace(path)


def written(path: Path, text: bytes) -> bool:
    """Write a new file, whole or not at all; False if anything of that name is there."""
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
    """Why nothing can be copied, as far as that is seen beforehand."""
    if not pages:
        return SENTENCES["none"]
    if folder.exists() and not folder.is_dir():
        return SENTENCES["file"].format(folder=folder)
    if not folder.absolute().parent.is_dir():
        return SENTENCES["parent"].format(parent=folder.parent, name=folder.name)
    return None


def told(done: Copied, folder: Path) -> str:
    """What was done and what the reader can do next, as lines."""
    lines = [*counted("new", done.new, folder), *counted("refreshed", done.refreshed, folder)]
    if not (lines or done.beside or done.kept):
        lines.append(SENTENCES["new_0"].format(folder=folder))
    if done.beside:
        lines += [SENTENCES["beside"], *(f"  {name}" for name in done.beside)]
    if done.kept:
        lines += [SENTENCES["kept"].format(folder=folder), *(f"  {name}" for name in done.kept), SENTENCES["again"]]
    return "\n".join([*lines, SENTENCES["open"].format(first=folder / FIRST)])


def counted(rule: str, names: Sequence[str], folder: Path) -> list[str]:
    """The line that counts some lessons, if there are any."""
    kind = f"{rule}_1" if len(names) == 1 else rule
    return [SENTENCES[kind].format(count=len(names), folder=folder)] if names else []


def copy_lessons(wanted: Namespace) -> int:
    """The command `lessons`: 0 when every lesson is in the folder, 1 when it could not be done."""
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
    """The commands and what they take."""
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


def serve_tables(wanted: Namespace) -> int:
    """The command `tables`: 0 when it was ended, 1 when it could not begin."""
    from mathfish_widgets.games import GAMES

    return run(wanted, GAMES)


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; returns the exit code, and exits with 2 for words that make no sense."""
    commands = parser()
    wanted = commands.parse_args(words)
    if wanted.run is None:
        commands.print_help()
        return 0
    return int(wanted.run(wanted))


if __name__ == "__main__":
    sys.exit(main())
