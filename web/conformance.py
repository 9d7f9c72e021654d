"""Write the accessibility conformance report as a Markdown table with the tests that show conformance."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

REPORT = Path(__file__).resolve().parents[1] / "docs/accessibility/conformance.yaml"
MARK = "<!-- conformance -->"
HEAD = "| criterion | conformance | remarks |\n|---|---|---|"


class Criterion(NamedTuple):
    """A row of the report; `level` is A or AA, and each of `tests` is `path::name`."""

    number: str
    handle: str
    level: str
    conformance: str
    notes: str
    tests: tuple[str, ...]


def criteria(report: dict[str, Any]) -> Iterator[Criterion]:
    """Yield the rows of a report in the OpenACR format; our report adds a handle and tests to each row."""
    for chapter, held in report["chapters"].items():
        for row in held["criteria"]:
            said = row["components"][0]["adherence"]
            level = chapter.removeprefix("success_criteria_level_").upper()
            tests = tuple(said.get("tests", ()))
            yield Criterion(row["num"], row["handle"], level, said["level"], said["notes"].strip(), tests)


def proved(row: Criterion) -> str:
    """Return the names of a row's tests, which read as sentences."""
    named = (test.rpartition("::test_")[2].replace("_", " ") for test in row.tests)
    return f"*Tests: {'; '.join(named)}.*" if row.tests else ""


def with_conformance(markdown: str) -> str:
    """Return the page with the report in place of its mark."""
    if MARK not in markdown:
        return markdown
    report = yaml.safe_load(REPORT.read_text(encoding="utf-8"))
    rows = (
        f"| {each.number} {each.handle} ({each.level}) | {each.conformance.replace('-', ' ')} "
        f"| {each.notes} {proved(each)} |"
        for each in criteria(report)
    )
    told = report["notes"], f"How we checked: {report['evaluation_methods_used']}", "\n".join((HEAD, *rows))
    return markdown.replace(MARK, "\n\n".join(told))
