"""What holds for the project as a whole: folders, names, imports, links and lessons."""

import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mathfish_widgets"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

JUPYTER = {"IPython", "anywidget", "comm", "ipycanvas", "ipykernel", "ipywidgets", "traitlets"}
NOT_IN_A_BROWSER = {"PIL", "concurrent", "multiprocessing", "numpy", "subprocess", "threading"}
VAGUE = re.compile(r"base|common|core|helpers?|kernel|manager|utils?")
MOST_ENTRIES = 20
DEEPEST = 4


@cache
def imports(*, with_types: bool) -> grimp.ImportGraph:
    """What imports what, wherever in a module an import stands: with those that only name types, or what is loaded."""
    return grimp.build_graph(
        PACKAGE.name, include_external_packages=True, exclude_type_checking_imports=not with_types, cache_dir=None
    )


def modules() -> list[str]:
    """The modules of the package."""
    return sorted(name for name in imports(with_types=True).modules if name.split(".")[0] == PACKAGE.name)


def test_no_module_has_a_vague_name() -> None:
    assert [name for name in modules() if any(map(VAGUE.fullmatch, name.split(".")))] == []


def test_nothing_imports_what_a_page_without_a_server_lacks() -> None:
    graph = imports(with_types=False)
    lacking = graph.modules & NOT_IN_A_BROWSER
    assert {name: graph.find_modules_that_directly_import(name) for name in lacking} == {}


def test_no_import_goes_round_in_a_circle() -> None:
    graph = {name: imports(with_types=True).find_modules_directly_imported_by(name) for name in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        pytest.fail(" imports ".join(reversed(found.args[1])))


def test_a_folder_can_be_taken_in_at_a_glance() -> None:
    paths = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*") if "__pycache__" not in path.parts]
    sizes = Counter(path.parent for path in paths)
    assert {str(folder): size for folder, size in sizes.items() if size > MOST_ENTRIES} == {}
    assert [str(path) for path in paths if len(path.parent.parts) > DEEPEST] == []


def test_importing_the_rules_loads_nothing_of_jupyter() -> None:
    heavy = sorted({*JUPYTER, "numpy", "PIL"})
    code = f"""
import sys
import mathfish_widgets
from mathfish_widgets.games import GAMES
for game in GAMES.values():
    game.deal(seed=7)
print(*[name for name in {heavy} if name in sys.modules])
"""
    command = [sys.executable, "-W", "error", "-c", code]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.stderr, ran.stdout.strip()) == ("", "")


def test_badge_and_links_are_written_from_the_one_address() -> None:
    command = [sys.executable, "binder/links.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert PROJECT["tool"]["mathfish"]["repository"] in (ROOT / "README.md").read_text(encoding="utf-8")


def test_links_between_pages_lead_somewhere() -> None:
    folders = (ROOT / name for name in (".github", "benchmarks", "docs", "lessons", "tests"))
    pages = (*ROOT.glob("*.md"), *(page for folder in folders for page in folder.rglob("*.md")))
    lost = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert lost == []


def test_the_readme_maps_every_lesson() -> None:
    mapped = re.findall(r"\(lessons/([\w.-]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert mapped == sorted(path.name for path in (ROOT / "lessons").glob("*.ipynb"))


def test_lessons_are_kept_executed_and_without_widget_state() -> None:
    unrun = []
    for path in sorted((ROOT / "lessons").glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code" and cell["source"]]
        counts = [cell["execution_count"] for cell in code]
        assert "widgets" not in notebook["metadata"], path.name
        if counts != list(range(1, len(code) + 1)):
            unrun.append(path.name)
    assert unrun == []
