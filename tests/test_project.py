"""What holds for the project as a whole: names, imports, links and lessons."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mathfish_widgets"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

SHOWS = re.compile(
    r"mathfish_widgets\.(stage\.canvas\..*|widgets\..*|notebook\..*|form\.form|(practice|questions)\.widget|games\.\w+\.widget)"
)
JUPYTER = {"IPython", "anywidget", "comm", "ipycanvas", "ipykernel", "ipywidgets", "traitlets"}
NOT_IN_A_BROWSER = {"PIL", "concurrent", "multiprocessing", "numpy", "subprocess", "threading"}
VAGUE = re.compile(r"base|common|core|helpers?|kernel|manager|utils?")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def modules() -> dict[str, Path]:
    """The package's files by module name."""
    paths = sorted(PACKAGE.rglob("*.py"))
    dotted = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths}
    return {name.removesuffix(".__init__"): path for path, name in dotted.items()}


def running(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below that run; what stands under TYPE_CHECKING only names types and loads nothing."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from running(child)


def imported(module: str) -> Iterator[str]:
    """The full names that a module imports, wherever in it the import stands."""
    path = modules()[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in running(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            inner = {alias.name: f"{source}.{alias.name}" for alias in node.names}
            yield from (name if name in modules() else source for name in inner.values())


def test_no_module_has_a_vague_name() -> None:
    assert [name for name in modules() if any(map(VAGUE.fullmatch, name.split(".")))] == []


def test_only_what_shows_imports_jupyter() -> None:
    roots = {module: {name.split(".")[0] for name in imported(module)} for module in modules()}
    assert [module for module, names in roots.items() if names & JUPYTER and not SHOWS.fullmatch(module)] == []
    assert [module for module, names in roots.items() if names & NOT_IN_A_BROWSER] == []


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
