"""Plant known defects in a copy of the project, one after another, and report which of them the tests catch.

python -m tests.planted_defects [ids ...] [--tests PATH ...]
"""

# ruff: noqa: T201  # it is a command

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DEFECTS = Path(__file__).with_name("defects.toml")
STATIC = "mathfish_widgets/widgets/static"
PASSED = 0
OF_NODE = ".test.js"
_NAME = re.compile(r"^(?:FAILED|ERROR|✖) (.+?)(?: - .*| \([\d.]+ms\))?$", re.MULTILINE)


@dataclass(frozen=True)
class Defect:
    """A text in a file and its replacement, what a person would notice, and the tests that should catch it.

    The tests are arguments of pytest, or files of node's tests, in which * may stand for a part of the name.
    """

    id: str
    file: str
    text: str
    planted: str
    noticed: str
    tests: tuple[str, ...]

    @property
    def is_of_page(self) -> bool:
        """Tell whether the browser's files must be rebuilt."""
        return self.file.startswith(f"{STATIC}/")


def read_defects(path: Path) -> list[Defect]:
    """Return all defects of the list."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["defect"]
    return [Defect(**{**each, "tests": tuple(each["tests"])}) for each in listed]


def problems_of(defects: Sequence[Defect], root: Path) -> Iterator[str]:
    """Yield a sentence for each defect that can no longer be planted."""
    for defect in defects:
        path = root / defect.file
        count = path.read_text(encoding="utf-8").count(defect.text) if path.is_file() else 0
        if count != 1:
            yield f"{defect.id}: {defect.file} has its text {count} times, and not once: {defect.text!r}"
    ids = [defect.id for defect in defects]
    yield from (f"{each}: there are two of this id." for each in sorted({each for each in ids if ids.count(each) > 1}))


def make_copy(copy: Path) -> None:
    """Copy what git tracks or might track, in its current state; link environments."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    for name in (".venv", "node_modules"):
        (copy / name).symlink_to((ROOT / name).resolve())


@contextmanager
def planted(defect: Defect, copy: Path) -> Iterator[None]:
    """Plant a defect in the copy during the block."""
    changed = [copy / defect.file, *((copy / STATIC / "built").iterdir() if defect.is_of_page else ())]
    before = {path: path.read_bytes() for path in changed}
    path = copy / defect.file
    path.write_text(path.read_text(encoding="utf-8").replace(defect.text, defect.planted), encoding="utf-8")
    try:
        if defect.is_of_page:
            subprocess.run(["node", "bundle.js"], cwd=copy, check=True)
        yield
    finally:
        for path, whole in before.items():
            path.write_bytes(whole)


class Failure(NamedTuple):
    """A test that failed, and the command that runs it alone."""

    name: str
    again: list[str]


def run(copy: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run tests in the copy, whose package takes precedence over the installed one."""
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)


def first_failure(copy: Path, tests: Sequence[str]) -> Failure | None:
    """Run tests in the copy up to the first failure, node's tests first."""
    of_node = sorted(
        str(path.relative_to(copy)) for each in tests if each.endswith(OF_NODE) for path in copy.glob(each)
    )
    of_pytest = [each for each in tests if not each.endswith(OF_NODE)]
    node = ["node", "--test", "--test-reporter=spec"]
    pytest = [str(copy / ".venv/bin/python"), "-m", "pytest", "-p", "no:nbval", "-n", "0", "-x", "-q"]
    for command, arguments in ((node, of_node), (pytest, of_pytest)):
        done = run(copy, [*command, *arguments]) if arguments else None
        if done is None or done.returncode == PASSED:
            continue
        found = _NAME.search(done.stdout)
        if found is None:  # such as a file that is not there
            raise SystemExit(f"{' '.join(done.args)}\n{done.stdout}{done.stderr}")
        only = f"--test-name-pattern=^{re.escape(found[1])}$" if command is node else "--last-failed"
        return Failure(found[1], [*command, only, *arguments])
    return None


def plant_and_test(defect: Defect, copy: Path, tests: Sequence[str]) -> str:
    """Return the outcome of a defect; it is caught by a test that fails twice with it and passes without it."""
    with planted(defect, copy):
        failure = first_failure(copy, tests)
        if failure is None:
            return f"MISSED {defect.id}: {defect.noticed}"
        if run(copy, failure.again).returncode == PASSED:
            return f"UNSURE {defect.id}: {failure.name} failed once and then passed"
    if run(copy, failure.again).returncode != PASSED:
        return f"BROKEN {defect.id}: {failure.name} fails without the defect, too"
    return f"caught {defect.id}: {failure.name}"


def main() -> int:
    """Plant the requested defects, all by default; return 1 if one of them is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted_defects", description=__doc__)
    parser.add_argument("ids", nargs="*", help="the defects to plant; all by default")
    parser.add_argument("--tests", nargs=argparse.REMAINDER, help="last: what to run instead of the tests of the list")
    asked = parser.parse_args()
    defects = read_defects(DEFECTS)
    unknown = {*asked.ids} - {defect.id for defect in defects}
    problems = [*problems_of(defects, ROOT), *(f"{each}: there is no such defect." for each in sorted(unknown))]
    if problems:
        raise SystemExit("\n".join(problems))
    chosen = [defect for defect in defects if not asked.ids or defect.id in asked.ids]
    caught = 0
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copy = Path(folder)
        make_copy(copy)
        for defect in chosen:
            outcome = plant_and_test(defect, copy, asked.tests or defect.tests)
            caught += outcome.startswith("caught")
            print(outcome, flush=True)
    print(f"{caught} of {len(chosen)} defects are caught.")
    return 0 if caught == len(chosen) else 1


sys.exit(main())
