"""Run the lessons in place and save their outputs.

`python binder/lessons.py` runs all lessons, and `python binder/lessons.py 03` runs one of them. Only text and pictures
are saved. A widget needs a running kernel: a page would show a saved reference to it as an error. Without the
reference, the page shows the widget's line of text.
"""

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

LESSONS = Path(__file__).resolve().parent.parent / "lessons"
WIDGET = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> None:
    """Run one lesson and save it in place; nbclient raises CellExecutionError if a cell fails."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, kernel_name="python3", store_widget_state=False, record_timing=False)
    client.execute(cwd=str(path.parent))
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    # The lessons must not show anybody's own games and answers, nor add to them.
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(MATHFISH_SAVES=folder, MATHFISH_PROGRESS=f"{folder}/progress.sqlite")
        begun = tuple(sys.argv[1:]) or ("",)
        for lesson in sorted((*LESSONS.glob("*.ipynb"), *LESSONS.glob("for-teachers/*.ipynb"))):
            if not lesson.name.startswith(begun):
                continue
            run(lesson)
            print(f"ran {lesson.name}")
