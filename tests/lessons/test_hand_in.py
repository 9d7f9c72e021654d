"""The lesson that nbgrader grades: it passes when solved, and each cell that fails is named when it is not."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert.filters import strip_ansi
from nbgrader.nbgraderformat import MetadataValidator
from nbgrader.preprocessors import ClearOutput, ClearSolutions, ComputeChecksums, LockCells
from nbgrader.utils import determine_grade
from nbgrader.validator import Validator

LESSON = Path(__file__).resolve().parent.parent.parent / "lessons/14-a-test-to-hand-in.ipynb"
RIGHT = 'answers = ["9", "5", "7", "3", "J"]'
GRADED = {"drill-score": 20, "pot-allowed": 2, "pot-best": 2}


def source() -> Any:
    return nbformat.read(LESSON, as_version=4)


def prepared(notebook: Any, *steps: Any) -> Any:
    for step in steps:
        notebook, _ = step().preprocess(notebook, {})
    return notebook


def graded(notebook: Any) -> dict[str, Any]:
    """The cells that nbgrader knows, by their ids."""
    return {cell.metadata.nbgrader.grade_id: cell for cell in notebook.cells if "nbgrader" in cell.metadata}


def for_pupils() -> Any:
    """The page as a class gets it."""
    return prepared(source(), LockCells, ClearSolutions, ClearOutput, ComputeChecksums)


def validated(notebook: Any, folder: Path) -> dict[str, list[dict[str, str]]]:
    """What `nbgrader validate` finds; it runs the page in a kernel."""
    path = folder / "page.ipynb"
    nbformat.write(notebook, path)
    found: dict[str, list[dict[str, str]]] = Validator().validate(str(path))
    return found


def with_answers(**answers: str) -> Any:
    """The page for pupils with something written into its cells."""
    notebook = for_pupils()
    for key, text in answers.items():
        graded(notebook)[key.replace("_", "-")].source = text
    return notebook


def test_the_metadata_are_of_nbgraders_schema_and_every_point_has_its_cell() -> None:
    notebook = source()
    MetadataValidator().validate_nb(notebook)
    cells = graded(notebook)
    assert {key: cell.metadata.nbgrader.points for key, cell in cells.items() if cell.metadata.nbgrader.grade} == GRADED
    assert {key for key, cell in cells.items() if cell.metadata.nbgrader.solution} == {"drill-answers", "pot-groups"}


def test_pupils_get_no_solution() -> None:
    cells = graded(for_pupils())
    assert "SOLUTION" in graded(source())["drill-answers"].source
    assert cells["drill-answers"].source.startswith('answers = ["", "", "", "", ""]\n')
    assert cells["pot-groups"].source.startswith('groups = ""\n')
    assert not any("SOLUTION" in cell.source or "2x2x3" in cell.source for cell in cells.values())


@pytest.mark.tournament
def test_the_solved_page_passes(tmp_path: Path) -> None:
    assert validated(prepared(source(), ComputeChecksums), tmp_path) == {}


@pytest.mark.tournament
def test_every_test_cell_of_an_unsolved_page_is_reported(tmp_path: Path) -> None:
    notebook = for_pupils()
    found = validated(notebook, tmp_path)
    assert found.keys() == {"failed"}
    assert [each["source"] for each in found["failed"]] == [graded(notebook)[key].source for key in GRADED]


@pytest.mark.tournament
def test_a_consolidation_that_is_not_the_best_fails_one_cell_with_its_reason(tmp_path: Path) -> None:
    found = validated(with_answers(drill_answers=RIGHT, pot_groups='groups = "2x3 2x5"'), tmp_path)
    (failed,) = found["failed"]
    assert failed["source"].startswith("assert game.match.state.scores[0] == 24")
    assert strip_ansi(failed["raw_error"]).endswith(
        "AssertionError: The rules allow a Consolidation that makes the pot worth more."
    )


@pytest.mark.tournament
def test_a_group_that_the_rules_refuse_is_told_by_the_rule(tmp_path: Path) -> None:
    found = validated(with_answers(drill_answers=RIGHT, pot_groups='groups = "2x7"'), tmp_path)
    first, second = (each["raw_error"] for each in found["failed"])
    assert "IllegalMove" in first
    assert "lower than the 7" in first
    assert "AssertionError" in second


@pytest.mark.parametrize(("points", "partial"), [("16", True), ("20", False)])
def test_a_number_at_the_end_is_partial_credit(points: str, partial: bool) -> None:
    cell = graded(source())["drill-score"]
    cell.outputs = [nbformat.v4.new_output("execute_result", {"text/plain": points}, execution_count=1)]
    score, most = determine_grade(cell)
    assert (score, most) == (float(points), 20)
    assert (score < most) is partial


@pytest.mark.tournament
def test_an_altered_test_cell_is_noticed(tmp_path: Path) -> None:
    notebook = for_pupils()
    cell = graded(notebook)["pot-best"]
    cell.source = "assert True"
    assert validated(notebook, tmp_path) == {"changed": [{"source": "assert True"}]}
