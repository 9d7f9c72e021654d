"""Test the test to hand in: the pupils' page reveals nothing, and the teacher's source grades written answers."""

import ast
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.cases import each_case

LESSONS = Path(__file__).resolve().parent.parent.parent / "lessons"
PAGE = LESSONS / "17-a-test-to-hand-in.ipynb"
SOURCE = LESSONS / "for-teachers" / PAGE.name
KEY = (["9 5 10 7", "7 A 2", "J", "8 3 6 12 11", "11 9 5"], "2x2x3")
EMPTY = ([""] * 5, "")
POINTS = {"drill-score": 20, "pot-score": 4, "class": 0}


@cache
def saved(path: Path) -> Any:
    import nbformat

    return nbformat.read(path, as_version=4)


def read(path: Path) -> Any:
    """Return a notebook that the test may change."""
    return deepcopy(saved(path))


def code(notebook: Any) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def graded(notebook: Any) -> dict[str, Any]:
    """Return the cells that nbgrader grades, by id."""
    return {cell.metadata.nbgrader.grade_id: cell for cell in notebook.cells if "nbgrader" in cell.metadata}


def released() -> Any:
    """Return the page for a class that nbgrader makes from the source."""
    from nbgrader.preprocessors import ClearHiddenTests, ClearOutput, ClearSolutions, ComputeChecksums, LockCells

    notebook = read(SOURCE)
    for step in (LockCells, ClearSolutions, ClearOutput, ClearHiddenTests, ComputeChecksums):
        notebook, _ = step().preprocess(notebook, {})
    return notebook


def written(notebook: Any, answers: list[str], groups: str) -> Any:
    """Return the page with answers written into its empty cells."""
    for cell in notebook.cells:
        if cell.source.startswith("answers = "):
            cell.source = f"answers = {answers}"
        if cell.source.startswith("groups = "):
            cell.source = f'groups = "{groups}"'
    return notebook


def run(notebook: Any) -> Any:
    from nbclient import NotebookClient

    NotebookClient(notebook, kernel_name="python3").execute()
    return notebook


def values(notebook: Any) -> list[Any]:
    """Return the value of each code cell's last line, run here without a kernel."""
    names: dict[str, Any] = {}
    found = []
    for cell in code(notebook):
        *lines, last = ast.parse(cell).body
        exec(compile(ast.Module(lines, []), "cell", "exec"), names)  # noqa: S102  our own lesson
        if isinstance(last, ast.Expr):
            found.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names))  # noqa: S307
        else:
            exec(compile(ast.Module([last], []), "cell", "exec"), names)  # noqa: S102
    return found


@pytest.mark.tournament
def test_pupil_page_assigns_only_empty_answers() -> None:
    cells = code(read(PAGE))
    assigning = [cell for cell in cells if any(isinstance(line, ast.Assign) for line in ast.parse(cell).body)]
    assert assigning == ['answers = ["", "", "", "", ""]', 'groups = ""']
    assert cells[-1] == "answers, groups"


def test_pupil_page_reveals_no_answers() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert not [word for word in ("2x2x3", "SOLUTION", "score", "handed_in", '11\\"', "nbgrader") if word in text]


@pytest.mark.tournament
def test_teacher_source_asks_same_questions_as_pupil_page() -> None:
    source = [cell.source for cell in read(SOURCE).cells if "nbgrader" not in cell.metadata]
    page = [cell.source for cell in read(PAGE).cells]
    assert [cell.replace("](../", "](") for cell in source[1:]] == page


@pytest.mark.tournament
def test_teacher_source_has_graded_cells_with_expected_points() -> None:
    from nbgrader.nbgraderformat import MetadataValidator

    notebook = read(SOURCE)
    MetadataValidator().validate_nb(notebook)
    assert {key: cell.metadata.nbgrader.points for key, cell in graded(notebook).items()} == POINTS


@pytest.mark.tournament
def test_released_assignment_contains_no_key() -> None:
    assert {key: cell.source for key, cell in graded(released()).items()} == dict.fromkeys(POINTS, "")
    assert not any("2x2x3" in cell.source for cell in released().cells)


@pytest.mark.tournament
def test_last_cell_of_pupil_page_shows_written_answers() -> None:
    assert values(written(read(PAGE), *KEY))[-1] == KEY


@pytest.mark.tournament
@each_case(
    ("answers", "groups", "drill", "pot"),
    [
        (*KEY, 20, 4),
        (*EMPTY, 0, 0),
        (["8", "7 2", "12", "8 16", "5 9 11"], "2x7", 0, 0),
        ([*KEY[0][:2], "", *KEY[0][3:]], "2x3 2x5", 16, 2),
        (KEY[0][:2], "none that I see", 8, 0),
        (["nine", *KEY[0][1:], "13"], "4x5", 16, 0),
        (["9 5", *KEY[0][1:3], "8 3 6 4", "11 9"], "4x5", 4 * 2 + 2 + 1 + 2, 0),
    ],
)
def test_teacher_source_grades_written_answers(answers: list[str], groups: str, drill: int, pot: int) -> None:
    found = values(written(read(SOURCE), answers, groups))
    _picture, _drill, drill_points, _table, pot_points, written_down, of_class = found
    assert (drill_points, pot_points, written_down) == (drill, pot, (answers, groups))
    assert of_class == {
        "the key": 24,
        "one answer left out, and not the best groups": 18,
        "nothing written": 0,
        "nothing right": 0,
    }


@pytest.mark.tournament
def test_nbgrader_gives_expected_points_to_executed_notebook() -> None:
    from nbgrader.utils import determine_grade

    cells = graded(run(written(read(SOURCE), [*KEY[0][:2], "", *KEY[0][3:]], "2x3 2x5")))
    assert [determine_grade(cells[key]) for key in ("drill-score", "pot-score")] == [(16, 20), (2, 4)]
