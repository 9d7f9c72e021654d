"""What somebody takes along from one browser to another: a notebook, the answers, and the saved games."""

from __future__ import annotations

import io
import json
from base64 import b64decode, b64encode
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from mathfish_widgets import Progress
from mathfish_widgets.play.saves_folder import saves_folder

ANSWERS, NOTEBOOKS, SAVES = "my-progress.gz", "notebooks/", "saves/"


def pack(path: str, notebook: str) -> str:
    """The letters, in base64, of a zip of a notebook, its path and text given, and of all that is kept."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive, TemporaryDirectory() as folder:
        archive.writestr(NOTEBOOKS + path, notebook)
        archive.write(Progress().export(Path(folder, ANSWERS)), ANSWERS)
        for game in saves_folder().glob("**/*.json"):
            archive.write(game, SAVES + game.relative_to(saves_folder()).as_posix())
    return b64encode(packed.getvalue()).decode()


def unpack(letters: str) -> str:
    """Put answers and games back, and return path and text of the notebook as JSON.

    They are added to those that are here, and nothing here is lost. Raises BadZipFile, Damaged or StopIteration for
    another file.
    """
    with ZipFile(io.BytesIO(b64decode(letters))) as archive, TemporaryDirectory() as name:
        folder = Path(name)
        archive.extractall(folder)
        notebook = next((folder / NOTEBOOKS).glob("**/*.ipynb"))
        Progress().take_in(folder / ANSWERS)
        for game in (folder / SAVES).glob("**/*.json"):
            put_beside(game.read_bytes(), saves_folder() / game.relative_to(folder / SAVES))
        path = notebook.relative_to(folder / NOTEBOOKS).as_posix()
        return json.dumps({"path": path, "notebook": json.loads(notebook.read_text(encoding="utf-8"))})


def put_beside(game: bytes, path: Path) -> None:
    """Write a saved game; where another one has its name, under the next number that is free."""
    rest = path.name.partition("-")[2]
    for number in count(1):
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(game)
        if path.read_bytes() == game:
            return
        path = path.with_name(f"{number:04d}-{rest}")
