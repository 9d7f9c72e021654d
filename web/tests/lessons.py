"""List the lessons that show tables."""

import json
import re
from pathlib import Path

from mathfish_widgets.games import WIDGETS

FOLDER = Path(__file__).parents[2] / "lessons"
SHOWS_A_TABLE = re.compile(rf"\bmf\.({'|'.join(each.__name__ for each in WIDGETS.values())})\b")


def source(lesson: Path) -> str:
    """Return the code of a lesson."""
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


LESSONS = [lesson for lesson in sorted(FOLDER.glob("*.ipynb")) if SHOWS_A_TABLE.search(source(lesson))]
