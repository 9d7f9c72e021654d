"""Test the accessibility conformance report: it has every row of WCAG 2.2, and its tests exist."""

import re
from collections import Counter
from pathlib import Path

import yaml

from tests.cases import each_case
from web.conformance import MARK, REPORT, Criterion, criteria, with_conformance

ROOT = Path(__file__).parents[2]
OF_WCAG_2_2 = {
    "A": """1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2
        2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2""",
    "AA": """1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7
        2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3""",
}
CONFORMANCE_LEVELS = {"supports", "partially-supports", "does-not-support", "not-applicable", "not-evaluated"}
PLAIN = re.compile(r"[Cc]hecked by hand|[Nn]o test|There is no|Nobody|Nothing|No field")
"""What a row says if no test proves it."""
ROWS = [*criteria(yaml.safe_load(REPORT.read_text(encoding="utf-8")))]


def test_every_criterion_has_one_row_in_order() -> None:
    assert {level: [row.number for row in ROWS if row.level == level] for level in OF_WCAG_2_2} == {
        level: numbers.split() for level, numbers in OF_WCAG_2_2.items()
    }
    assert len(ROWS) == 55


@each_case("row", ROWS)
def test_row_states_conformance_and_names_existing_tests(row: Criterion) -> None:
    assert row.conformance in CONFORMANCE_LEVELS
    assert row.notes
    assert row.tests or PLAIN.search(row.notes)
    for test in row.tests:
        path, _, name = test.partition("::")
        assert re.search(rf"^def {name}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), test


def test_accessibility_page_has_every_row() -> None:
    page = with_conformance((ROOT / "docs/accessibility.md").read_text(encoding="utf-8"))
    assert MARK not in page
    assert Counter(re.findall(r"^\| ([\d.]+) ", page, re.MULTILINE)) == Counter(row.number for row in ROWS)
