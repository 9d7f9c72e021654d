"""What is handed out: the archives, the versions that are promised, and what is advised to be installed."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mathfish_widgets"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
BUILT = {"__pycache__", ".ipynb_checkpoints"}


def needed(*extras: str) -> dict[str, Requirement]:
    """What the package and these extras ask for, by name."""
    texts = (*PROJECT["dependencies"], *(text for extra in extras for text in EXTRAS[extra]))
    return {each.name: each for each in map(Requirement, texts) if each.name != PROJECT["name"]}


def pinned(path: str) -> dict[str, Requirement]:
    """The lines of a file of requirements, each with one exact version."""
    lines = (line for line in (ROOT / path).read_text(encoding="utf-8").splitlines() if line and line[0] != "#")
    pins = {pin.name: pin for pin in map(Requirement, lines)}
    assert {each.operator for pin in pins.values() for each in pin.specifier} == {"=="}
    return pins


def version(requirement: Requirement, operator: str) -> Version:
    (only,) = (each for each in requirement.specifier if each.operator == operator)
    return Version(only.version)


def files(folder: Path) -> set[str]:
    """All files below a folder that were written by hand, by their place in the project."""
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


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    packed = set(zipfile.ZipFile(build("wheel", tmp_path)).namelist())
    wanted = files(PACKAGE)
    assert wanted - packed == set()
    assert {Path(name).suffix for name in wanted} >= {".py", ".js", ".css"}


def test_the_sdist_holds_what_its_tests_read(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    folders = ("mathfish_widgets", "tests", "lessons", "docs", "benchmarks", "binder", ".ci", ".github")
    single = {path.name for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".")}
    assert single.union(*(files(ROOT / folder) for folder in folders)) - packed == set()
    assert {name for name in packed if name.startswith((".venv", ".git/", "build/"))} == set()


def test_the_lowest_versions_are_those_that_are_promised() -> None:
    promised = {name: version(each, ">=") for name, each in needed("practice", "teach", "lab", "test").items()}
    tried = {name: version(pin, "==") for name, pin in pinned("tests/lowest.txt").items() if name in promised}
    assert tried == promised


def test_the_build_asks_for_no_older_backend_than_is_tried() -> None:
    build_system = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    assert [str(needed("test")["hatchling"])] == build_system["requires"]


def test_binder_pins_what_the_package_allows() -> None:
    pins = pinned("binder/requirements.txt")
    for each in needed("practice", "teach").values():
        assert each.specifier.contains(version(pins[each.name], "==")), each


def test_what_is_advised_to_be_installed_is_what_an_extra_asks_for() -> None:
    """It holds in a clone, in an environment of one's own and in a browser: no extra of this package is named."""
    optional = needed("practice", "teach")
    advised = [
        [Requirement(word) for word in advice.replace('"', "").split()]
        for path in sorted(PACKAGE.rglob("*.py"))
        for advice in re.findall(r"\bpip install ([^'\n]*[\w\"])", path.read_text(encoding="utf-8"))
    ]
    assert advised != []
    assert [each for words in advised for each in words if each.name not in optional] == []
    assert [each for words in advised for each in words if each.specifier and each != optional[each.name]] == []
    assert {each.name for words in advised for each in words} == set(optional) - set(needed())
