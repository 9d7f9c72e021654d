"""Test the project as a whole: folders, names, imports, links, packages and workflows."""

import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections import Counter
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path
from typing import Any

import grimp
import pytest
import yaml
from packaging.requirements import Requirement
from packaging.version import Version

import mathfish_widgets as mf
from binder import links
from mathfish_widgets.games import TITLES
from tests.cases import each_case

ROOT = Path(__file__).resolve().parent.parent
RULES_PAGE = Path("docs", "rules", "README.md").as_posix()
PACKAGE = ROOT / "mathfish_widgets"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
JUPYTER = {"IPython", "anywidget", "comm", "ipycanvas", "ipykernel", "ipywidgets", "traitlets"}
NOT_IN_A_BROWSER = {"PIL", "concurrent", "multiprocessing", "numpy", "subprocess", "threading"}
VAGUE = re.compile(r"base|common|core|helpers?|kernel|manager|utils?")
MOST_ENTRIES = 20
DEEPEST = 4
METADATA = PROJECT["project"]
EXTRAS = METADATA["optional-dependencies"]
BUILT = {"__pycache__", ".ipynb_checkpoints"}
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@cache
def imports(*, with_types: bool) -> grimp.ImportGraph:
    """Return the import graph, including imports inside functions, with or without those only for types."""
    return grimp.build_graph(
        PACKAGE.name, include_external_packages=True, exclude_type_checking_imports=not with_types, cache_dir=None
    )


def modules() -> list[str]:
    """Return the modules of the package."""
    return sorted(name for name in imports(with_types=True).modules if name.split(".")[0] == PACKAGE.name)


def test_no_module_has_vague_name() -> None:
    assert [name for name in modules() if any(map(VAGUE.fullmatch, name.split(".")))] == []


def test_modules_import_nothing_unavailable_in_browser() -> None:
    graph = imports(with_types=False)
    lacking = graph.modules & NOT_IN_A_BROWSER
    assert {name: graph.find_modules_that_directly_import(name) for name in lacking} == {}


def test_imports_have_no_cycles() -> None:
    graph = {name: imports(with_types=True).find_modules_directly_imported_by(name) for name in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        pytest.fail(" imports ".join(reversed(found.args[1])))


def test_folders_contain_few_entries() -> None:
    found = (path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    paths = [path.relative_to(PACKAGE) for path in found]
    entries = {entry for path in paths for entry in (path, *path.parents[:-1])}
    sizes = Counter(entry.parent for entry in entries)
    assert {str(folder): size for folder, size in sizes.items() if size > MOST_ENTRIES} == {}
    assert [str(path) for path in paths if len(path.parts) - 1 > DEEPEST] == []


def test_importing_rules_loads_nothing_of_jupyter() -> None:
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


def test_badge_and_links_are_generated_from_one_address() -> None:
    command = [sys.executable, "binder/links.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert set(links.MARKED.findall(README)) == {(f"<!-- link:{key} -->", key, "<!-- /link -->") for key in links.LINKS}


def test_readme_links_to_repository_only_when_address_is_set() -> None:
    repository = PROJECT["tool"]["mathfish"]["repository"]
    public = not repository.startswith(f"{links.NO_OWNER}/")
    assert (repository in README) == ("mybinder.org" in README) == public
    assert links.NO_OWNER not in README
    assert all((notice in README) != public for notice in links.NO_LINKS.values())


def test_readme_links_use_repository_address_when_it_is_set() -> None:
    text = links.with_links(README, "my-lessons/here.ipynb", "school/mathfish_widgets", "v1")
    assert "(https://mybinder.org/v2/gh/school/mathfish_widgets/v1?urlpath=lab/tree/my-lessons/here.ipynb)" in text
    assert "\ngit clone https://github.com/school/mathfish_widgets.git\ncd mathfish_widgets\n" in text
    assert [notice for notice in links.NO_LINKS.values() if notice in text] == []
    assert links.with_links(text, links.FIRST_LESSON, "OWNER/mathfish_widgets", "v1") == links.with_links(
        README, links.FIRST_LESSON, "OWNER/mathfish_widgets", "v1"
    )


def test_links_between_pages_have_existing_targets() -> None:
    folders = (ROOT / name for name in (".github", "benchmarks", "docs", "lessons", "tests"))
    pages = (*ROOT.glob("*.md"), *(page for folder in folders for page in folder.rglob("*.md")))
    lost = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert lost == []


def cells(page: str) -> list[list[str]]:
    """Return the cells of every table row of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]


def test_readme_table_agrees_with_rules_and_lessons() -> None:
    players = {game: number for _, game, number, *_ in (row for row in cells(RULES_PAGE) if len(row) == 4)}
    first: dict[str, tuple[str, str]] = {}
    for _, lesson, _, minutes, _, game in (row for row in cells("lessons/README.md") if ".ipynb" in row[1]):
        first.setdefault(game, (lesson.replace("](", "](lessons/"), minutes))
    table = [row for row in cells("README.md") if ".ipynb" in row[-2]]
    told = {re.findall(r"^\[(\w+)\]\(docs/rules/players/(\w+)\.md\)", row[0])[0]: row for row in table}
    assert list(told) == [(title, name) for name, title in TITLES.items()]
    assert {game: row[1] for (game, _), row in told.items()} == {game: players[game] for game in TITLES.values()}
    assert {game: (row[-2], row[-1]) for (game, _), row in told.items()} == first
    assert "(lessons/README.md)" in README


def test_lessons_are_stored_executed_and_without_widget_state() -> None:
    unrun = []
    for path in sorted((ROOT / "lessons").glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code" and cell["source"]]
        counts = [cell["execution_count"] for cell in code]
        assert "widgets" not in notebook["metadata"], path.name
        if counts != list(range(1, len(code) + 1)):
            unrun.append(path.name)
    assert unrun == []


def needed(*extras: str) -> dict[str, Requirement]:
    """Return the requirements of the package and these extras, by name."""
    texts = (*METADATA["dependencies"], *(text for extra in extras for text in EXTRAS[extra]))
    return {each.name: each for each in map(Requirement, texts) if each.name != METADATA["name"]}


def pinned(path: str) -> dict[str, Requirement]:
    """Return the lines of a requirements file, each with one exact version."""
    lines = (line for line in (ROOT / path).read_text(encoding="utf-8").splitlines() if line and line[0] != "#")
    pins = {pin.name: pin for pin in map(Requirement, lines)}
    assert {each.operator for pin in pins.values() for each in pin.specifier} == {"=="}
    return pins


def version(requirement: Requirement, operator: str) -> Version:
    (only,) = (each for each in requirement.specifier if each.operator == operator)
    return Version(only.version)


def files(folder: Path) -> set[str]:
    """Return all hand-written files below a folder, by their path in the project."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not BUILT & set(path.parts)
    }


def build(target: str, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = folder.iterdir()
    return archive


def test_wheel_contains_every_file_of_package(tmp_path: Path) -> None:
    packed = set(zipfile.ZipFile(build("wheel", tmp_path)).namelist())
    wanted = files(PACKAGE)
    assert wanted - packed == set()
    assert {Path(name).suffix for name in wanted} >= {".py", ".js", ".css"}


def test_sdist_contains_everything_its_tests_read(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    folders = ("mathfish_widgets", "tests", "lessons", "docs", "benchmarks", "binder", ".ci", ".github")
    single = {path.name for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".")}
    assert single.union(*(files(ROOT / folder) for folder in folders)) - packed == set()
    assert {name for name in packed if name.startswith((".venv", ".git/", "build/"))} == set()


def test_minimum_versions_match_declared_ones() -> None:
    promised = {
        name: version(each, ">=")
        for name, each in needed("practice", "teach", "lab", "tables", "postgres", "hub", "test").items()
    }
    pins = pinned("tests/lowest.txt")
    assert {name: version(pin, "==") for name, pin in pins.items() if name in promised} == promised
    assert [name for name, pin in pins.items() if pin.extras] == [], "pip takes no constraint with an extra"


def test_build_requires_tested_backend_version() -> None:
    build_system = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    assert [str(needed("test")["hatchling"])] == build_system["requires"]


HASHED = (".ci/build.txt", "web/locked.txt", "web/wheels.txt", "web/tests/wheels.txt")


@each_case("path", HASHED)
def test_release_and_site_requirements_are_pinned_by_hash(path: str) -> None:
    lines = [line for line in (ROOT / path).read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")]
    pins = [place for place, line in enumerate(lines) if not line.startswith("    --hash=sha256:")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+ \\", lines[place]) for place in pins)
    assert all(after - place > 1 for place, after in pairwise([*pins, len(lines)])), "each pin has a hash"


def test_site_hashes_match_pinned_packages() -> None:
    locked = (ROOT / "web/locked.txt").read_text(encoding="utf-8").lower().replace("_", "-")
    pins = pinned("web/requirements.txt").values()
    missing = [str(each) for each in pins if f"\n{str(each).lower().replace('_', '-')} \\" not in locked]
    assert missing == [], "run python -m web.lock"


def test_release_is_built_with_hatchling_only() -> None:
    rule = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\ndist:")[2].partition("\n\n")[0]
    assert ".venv" not in rule
    assert "build/hatchling/bin/python -m hatchling build" in rule
    assert "make dist" in (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")


def test_binder_pins_allowed_versions() -> None:
    pins = pinned("binder/requirements.txt")
    for each in needed("practice", "teach").values():
        assert each.specifier.contains(version(pins[each.name], "==")), each


def test_install_advice_matches_extras() -> None:
    """Advice is valid in a clone, in another environment and in a browser, so it names no extra of this package."""
    optional = needed("practice", "teach", "tables", "postgres", "hub")
    advised = [
        [Requirement(word) for word in advice.replace('"', "").split()]
        for path in sorted((*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.properties")))
        for advice in re.findall(r"\bpip install ([^'\n]*[\w\"])", path.read_text(encoding="utf-8"))
    ]
    assert advised != []
    assert [each for words in advised for each in words if each.name not in optional] == []
    assert [each for words in advised for each in words if each.specifier and each != optional[each.name]] == []
    assert {each.name for words in advised for each in words} == set(optional) - set(needed())


TELLS_COMMANDS = (
    *WORKFLOWS,
    *(ROOT / name for name in (".ci/run", ".pre-commit-config.yaml", ".github/pull_request_template.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "tests/lowest.txt")),
)


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in read(workflow)["jobs"].values() for step in job.get("steps", [])]


@each_case("path", WORKFLOWS)
def test_actions_are_pinned_by_hash_with_version_comment(path: Path) -> None:
    used = re.findall(r"\buses: (.+)", path.read_text(encoding="utf-8"))
    others = [each for each in used if not each.startswith("./")]
    assert others != []
    assert [each for each in others if not PINNED.fullmatch(each)] == []


def test_each_action_has_same_hash_everywhere() -> None:
    used = {each for path in WORKFLOWS for each in PINNED.findall(path.read_text(encoding="utf-8"))}
    assert len(used) == len({each.partition("@")[0] for each in used})


@each_case("path", WORKFLOWS)
def test_workflows_are_read_only_by_default(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    more = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
    needed = {
        "release": {"publish": {"id-token": "write"}},
        "site": {"deploy": {"pages": "write", "id-token": "write"}},
    }
    assert more == needed.get(path.stem, {})
    fetched = [step["with"] for step in steps(path) if "actions/checkout@" in step.get("uses", "")]
    assert fetched != []
    assert [each for each in fetched if each["persist-credentials"]] == []


def test_release_is_tested_built_once_and_published_with_attestations() -> None:
    jobs = read(ROOT / ".github/workflows/release.yml")["jobs"]
    assert (ROOT / jobs["tests"]["uses"]).is_file()
    assert (jobs["build"]["needs"], jobs["publish"]["needs"]) == ("tests", "build")
    (kept,) = (step["with"] for step in jobs["build"]["steps"] if "upload-artifact@" in step.get("uses", ""))
    fetched, published = (step["with"] for step in jobs["publish"]["steps"])
    assert fetched == {key: kept[key] for key in ("name", "path")}
    assert published == {"attestations": True}


def test_every_supported_python_is_tested() -> None:
    matrix = read(ROOT / ".github/workflows/tests.yml")["jobs"]["quick"]["strategy"]["matrix"]
    language = "Programming Language :: Python :: "
    named = [each.removeprefix(language) for each in METADATA["classifiers"] if each.startswith(f"{language}3.")]
    assert matrix["python"] == named
    assert METADATA["requires-python"] == f">={named[0]}"
    assert [each["python"] for each in matrix["include"]] == [f"{named[0]}.0"]


@each_case("path", TELLS_COMMANDS)
def test_documented_make_targets_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    told = set(re.findall(r"(?:^|`|: | )make ([a-z-]+)(?=[`\s]|$)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert told <= targets


@each_case("path", FORMS)
def test_issue_forms_have_questions_and_required_fields(path: Path) -> None:
    form = read(path)
    assert form.keys() == {"name", "description", "body"}
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert {field["type"] for field in asked} <= {"textarea", "input", "dropdown"}
    assert len({field["id"] for field in asked}) == len({field["attributes"]["label"] for field in asked}) == len(asked)
    assert any(field.get("validations", {}).get("required") for field in asked)
    assert f"*{form['name']}*" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_citation_matches_version_and_licences() -> None:
    cited = read(ROOT / "CITATION.cff")
    assert cited.keys() >= {"cff-version", "message", "title", "authors"}
    assert cited["version"] == METADATA["version"] == mf.__version__
    assert " AND ".join(cited["license"]) == METADATA["license"]
    assert [author["name"] for author in cited["authors"]] == [author["name"] for author in METADATA["authors"]]


def test_named_licence_files_exist() -> None:
    assert [name for name in METADATA["license-files"] if not (ROOT / name).is_file()] == []
    assert [name for name in METADATA["license-files"] if f"]({name})" not in README] == []


def test_architecture_tour_names_existing_files() -> None:
    tour = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    named = {
        path for path in re.findall(r"`([\w/]+/(?:[\w]+\.\w+)?)`", tour) if not path.startswith(("rules", "scene"))
    }
    folders = (ROOT, PACKAGE, PACKAGE / "widgets", PACKAGE / "games/pemberley", PACKAGE / "games/literature")
    assert len(named) > 30
    assert [path for path in sorted(named) if not any((folder / path).exists() for folder in folders)] == []
