"""Export what a visitor takes to another browser: the answers and the saved games."""

from __future__ import annotations

import io
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from mathfish_widgets import Progress
from mathfish_widgets.play.folders import saves_folder
from mathfish_widgets.play.saved_games import is_record

MOST_FILES, LARGEST = 5_000, 100_000_000
"""The most files in an export, and the most bytes when unpacked: a saved game has about 10,000."""
ANSWERS, NOTEBOOKS, SAVES = "my-progress.gz", "notebooks/", "saves/"


def pack() -> str:
    """Return a zip file in base64 with all the answers and games in this browser."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive, TemporaryDirectory() as folder:
        archive.write(Progress().export(Path(folder, ANSWERS)), ANSWERS)
        for game in saves_folder().glob("**/*.json"):
            archive.write(game, SAVES + game.relative_to(saves_folder()).as_posix())
    return b64encode(packed.getvalue()).decode()


def unpack(letters: str) -> str:
    """Restore answers, games and notebooks from a zip file in base64; return an empty text.

    They are added to what is already in this browser, and nothing of that is lost. Files that are not saved games are
    skipped. Only files of the site as it was before its pages have a notebook in them.

    Raises:
        BadZipFile: if the letters are not a whole zip file.
        ValueError: if the file is too large, has other files in it, or has damaged answers; nothing is restored then.

    """
    with ZipFile(io.BytesIO(b64decode(letters))) as archive:
        files = {each.filename: archive.read(each) for each in _checked(archive.infolist())}
    if ANSWERS not in files:
        raise ValueError("The file must have the answers in it.")
    with TemporaryDirectory() as folder:
        answers = Path(folder, ANSWERS)
        answers.write_bytes(files[ANSWERS])
        Progress().take_in(answers)
    for path, content in ((PurePosixPath(name), content) for name, content in files.items()):
        if path.is_relative_to(SAVES) and is_record(content):
            put_beside(content, saves_folder() / path.relative_to(SAVES).parent, game_names(path.name))
        elif path.is_relative_to(NOTEBOOKS):
            put_beside(content, Path(path.relative_to(NOTEBOOKS).parent), notebook_names(path.name))
    return ""


def _checked(packed: Sequence[ZipInfo]) -> Sequence[ZipInfo]:
    """Return the files of a zip, or raise ValueError if they are too many, too large or unknown."""
    if len(packed) > MOST_FILES or sum(each.file_size for each in packed) > LARGEST:
        raise ValueError(f"The file may have at most {MOST_FILES} files and {LARGEST} bytes in it.")
    if not all(_is_ours(each.filename) for each in packed):
        raise ValueError("The file may only have the answers, saved games and notebooks in it.")
    return packed


def _is_ours(name: str) -> bool:
    """Return whether `pack` could have made this name, so that the name can't lead out of the folder."""
    plain = all(part.strip(". ") and part.isprintable() and not {*part} & {*"\\:"} for part in name.split("/"))
    is_notebook = name.startswith(NOTEBOOKS) and name.endswith(".ipynb")
    return plain and (name == ANSWERS or is_notebook or (name.startswith(SAVES) and name.endswith(".json")))


def game_names(name: str) -> Iterator[str]:
    """Yield the name of a saved game, and then the same with each following number."""
    yield name
    rest = name.partition("-")[2]
    yield from (f"{number:04d}-{rest}" for number in count(1))


def notebook_names(name: str) -> Iterator[str]:
    """Yield the name of a notebook, and then the same with a number at its end."""
    yield name
    yield from (f"{name.removesuffix('.ipynb')} ({number}).ipynb" for number in count(2))


def put_beside(content: bytes, folder: Path, names: Iterable[str]) -> None:
    """Write a file under the first of some names that is free, unless a file with one of them has the same content."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in map(folder.joinpath, names):
        if not path.exists():
            path.write_bytes(content)
        if path.read_bytes() == content:
            return
