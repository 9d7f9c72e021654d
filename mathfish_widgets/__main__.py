"""The command `python -m mathfish_widgets lessons FOLDER`: a copy of the lessons."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

FIRST = "00-start-here.ipynb"
SENTENCES = {
    "about": "Arithmetic card games for Jupyter notebooks that explain every move.",
    "lessons.about": "Copy the lessons into a folder of your own. A file that is there already is never written over.",
    "lessons.folder": "where the lessons shall go; it is made if its parent folder exists",
    "none": "This installation carries no lessons. Install mathfish-widgets again, from its wheel or its repository.",
    "file": "{folder} is a file, not a folder. Name another folder. Nothing was written.",
    "parent": "There is no folder {parent}, so {name} cannot be made in it. Make it first, or name another folder.",
    "failed": "Writing to {folder} failed: {reason}. What was there before is as it was.",
    "new_1": "1 lesson was written to {folder}.",
    "new": "{count} lessons were written to {folder}.",
    "new_0": "No lesson is new: {folder} has them all.",
    "kept": "{folder} has other files of these names. They were kept as they are, and no lesson was written over them:",
    "again": "They may hold your work. To get a lesson as it comes, rename your file and give this command again.",
    "open": "Begin with: jupyter lab {first}",
}


@dataclass(frozen=True)
class Copied:
    """What became of the lessons: names of files that are new, and of those kept because they differ."""

    new: tuple[str, ...]
    kept: tuple[str, ...]


def lessons() -> Mapping[str, Traversable]:
    """The lessons of this installation by the names of their files; a checkout has them beside the package."""
    places = (files("mathfish_widgets") / "lessons", Path(__file__).resolve().parent.parent / "lessons")
    found = next((place for place in places if place.is_dir()), None)
    pages = sorted(found.iterdir(), key=lambda page: page.name) if found else []
    return {page.name: page for page in pages if page.name.endswith(".ipynb")}


def copied(pages: Mapping[str, Traversable], folder: Path) -> Copied:
    """Write the lessons that the folder lacks; raises OSError where it cannot be written."""
    folder.mkdir(exist_ok=True)
    new, kept = [], []
    for name, page in pages.items():
        path = folder / name
        text = page.read_bytes()
        if written(path, text):
            new.append(name)
        elif not (path.is_file() and path.read_bytes() == text):
            kept.append(name)
    return Copied(tuple(new), tuple(kept))


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
    rule = {0: "new_0", 1: "new_1"}.get(len(done.new), "new")
    lines = [SENTENCES[rule].format(count=len(done.new), folder=folder)] if done.new or not done.kept else []
    if done.kept:
        names = [f"  {name}" for name in done.kept]
        lines += [SENTENCES["kept"].format(folder=folder), *names, SENTENCES["again"]]
    return "\n".join([*lines, SENTENCES["open"].format(first=folder / FIRST)])


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
    one = whole.add_subparsers(title="commands").add_parser("lessons", help=about, description=about)
    one.add_argument("folder", metavar="FOLDER", type=Path, help=SENTENCES["lessons.folder"])
    one.set_defaults(run=copy_lessons)
    return whole


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
