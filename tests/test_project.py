"""What holds for the project as a whole: folders, names, imports, packaging, links and lessons."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from collections import Counter
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mathfish_widgets"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

JUPYTER = {"IPython", "anywidget", "comm", "ipycanvas", "ipykernel", "ipywidgets", "traitlets"}
NOT_IN_A_BROWSER = {"PIL", "concurrent", "multiprocessing", "numpy", "subprocess", "threading"}
MOST_ENTRIES = 20
DEEPEST = 4
# These two are written so that they do not find themselves.
VAGUE = re.compile(r"base|common|core|h[e]lpers?|kernel|manager|utils?")
UNWANTED = re.compile(
    r"(?<![\w.])/(work|tmp|root|home|Users)[/]\w"
    r"|pypi[.]org|python[h]osted|npm[j]s|deb[.]debian"
    # DragonFish has Helper Cards: their name as a value, a part of an id or an argument is none of prose.
    r"|\ba[g]ents?\b|(?<![.\"'`])\bh[e]lpers?\b(?!=)"
    r"|TO[D]O|FIX[M]E|no[q]a\b|mark[.](skip|xfail)",
)


def tracked(*patterns: str) -> list[Path]:
    """The files under version control; new ones count from the moment they are added."""
    command = ["git", "ls-files", "-z", "--", *patterns]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).exists()]


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
    paths = [path.relative_to(PACKAGE) for path in tracked("mathfish_widgets")]
    entries = {entry for path in paths for entry in (path, *path.parents[:-1])}
    sizes = Counter(entry.parent for entry in entries)
    assert {str(folder): size for folder, size in sizes.items() if size > MOST_ENTRIES} == {}
    assert [str(path) for path in paths if len(path.parts) - 1 > DEEPEST] == []


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


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    wanted = {path.relative_to(ROOT).as_posix() for path in tracked("mathfish_widgets")}
    assert wanted - packed == set()
    assert {Path(name).suffix for name in wanted} >= {".py", ".js", ".css"}


def test_binder_pins_what_the_package_allows() -> None:
    lines = (ROOT / "binder/requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = {pin.name: pin for pin in map(Requirement, (line for line in lines if not line.startswith("#")))}
    extras = PROJECT["project"]["optional-dependencies"]
    for needed in map(Requirement, (*PROJECT["project"]["dependencies"], *extras["practice"], *extras["teach"])):
        (pinned,) = pins[needed.name].specifier
        assert pinned.operator == "=="
        assert needed.specifier.contains(pinned.version), needed


def test_badge_and_links_are_written_from_the_one_address() -> None:
    command = [sys.executable, "binder/links.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert PROJECT["tool"]["mathfish"]["repository"] in (ROOT / "README.md").read_text(encoding="utf-8")


def test_links_between_pages_lead_somewhere() -> None:
    lost = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in tracked("*.md")
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


def test_no_file_names_a_machine_a_registry_or_unfinished_work() -> None:
    found = []
    for path in tracked():
        text = path.read_text(encoding="utf-8", errors="ignore")
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in UNWANTED.finditer(text)]
    assert found == []
