"""Test how an error is shown: its sentence alone in a notebook, the traceback as well in a script."""

import subprocess
import sys
from dataclasses import fields

import pytest

import mathfish_widgets as mf
from mathfish_widgets.session.ui_state import Preferences
from tests.cases import each_case

REFUSED = {
    "mf.Docfish": "mathfish_widgets has no name Docfish. Did you mean DocFish?",
    'mf.DocFish(player="sharp")': "There is no option player. Did you mean players, such as "
    "players=('you', 'careful')?",
    'mf.DocFish(colr="red")': "There is no option colr. The options are first, fished_pair_redraw, "
    f"consolidation, seed, players, names, {', '.join(each.name for each in fields(Preferences))}.",
    'mf.DocFish(pase="slow")': "There is no option pase. Did you mean pace, such as pace='brisk'?",
    'mf.DocFish(seed="seven")': "A seed must be a whole number from 0 to 9007199254740991, not 'seven'.",
    'mf.DocFish(players=("sharp",))': "List one player for each seat of DocFish, 2 in all, such as "
    "players=('you', 'careful').",
    'mf.DocFish(pace="warp")': "The setting pace can't be 'warp'. It must be one of step by step, slow, brisk, fast, "
    "at once.",
    "mf.DocFish.from_position(handz=[7])": "A position of DocFish can't set handz. It can set hand, other_hand, pot, "
    "other_pot, deck, deck_top, bank, frozen, other_frozen, phase.",
    'mf.DocFish(seed=7).play("ask 77")': "You have a pair of twos. Lay your pairs down before you do anything else.",
    'mf.rules("docfsh")': "There is no game 'docfsh'. Did you mean docfish? The games are docfish, doublets, "
    "pemberley, equations, dragonfish, literature.",
    'mf.Practice("docfish.pair")': "There's no skill called “docfish.pair”. Did you mean docfish.pairs, "
    "docfish.prime, docfish.factors?",
    'mf.Question("primes.nein")': "I don't know the question “primes.nein”. Did you mean primes.nine, "
    "primes.pick, primes.trees?",
    'mf.worksheet("docfish.pair")': "There's no skill called “docfish.pair”. Did you mean docfish.pairs, "
    "docfish.prime, docfish.factors?",
    'mf.experiment("pember", ("careful",))': "There is no game called “pember”. Did you mean pemberley? The games are "
    "docfish, doublets, pemberley, equations, dragonfish and literature.",
    'mf.resume("{}")': "This isn't a saved game from mathfish_widgets.",
    'mf.resume("lost.json")': "lost.json can't be read: No such file or directory.",
    'mf.report("class-7b")': "There is no folder called class-7b. Give the name of the folder with the pupils' files.",
    'mf.tree("a")': "'a' isn't a whole number.",
}


@pytest.fixture(scope="module")
def tracebacks(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Return a kernel's output for each refused line."""
    import nbformat
    from nbclient import NotebookClient

    cells = [nbformat.v4.new_code_cell(cell) for cell in ("import mathfish_widgets as mf", *REFUSED, "1 / 0")]
    notebook = nbformat.v4.new_notebook(cells=cells)
    client = NotebookClient(notebook, kernel_name="python3", allow_errors=True)
    client.execute(cwd=str(tmp_path_factory.mktemp("notebook")))
    return {cell.source: cell.outputs[-1].traceback for cell in cells[1:]}


@pytest.mark.tournament
@each_case("line", REFUSED)
def test_notebook_shows_only_refusal_sentence(line: str, tracebacks: dict[str, list[str]]) -> None:
    assert tracebacks[line] == [REFUSED[line]]


@pytest.mark.tournament
def test_program_error_shows_traceback(tracebacks: dict[str, list[str]]) -> None:
    assert len("\n".join(tracebacks["1 / 0"]).splitlines()) > 3


def test_script_shows_traceback_of_refusal() -> None:
    line = "import mathfish_widgets as mf; mf.DocFish(seed='seven')"
    failed = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=False)
    first, *_, last = failed.stderr.strip().splitlines()
    assert first == "Traceback (most recent call last):"
    assert last == "ValueError: A seed must be a whole number from 0 to 9007199254740991, not 'seven'."


def test_refusals_can_be_caught() -> None:
    assert not hasattr(mf, "Docfish")
    with pytest.raises(TypeError, match="isn't a whole number"):
        mf.tree("a")  # type: ignore[arg-type]
