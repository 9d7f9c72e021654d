"""Test the reference page: it lists each public name with an example, and the examples have the shown output."""

import doctest
import re
from pathlib import Path

import pytest

import mathfish_widgets as mf

PAGE = (Path(__file__).parents[1] / "docs/reference.md").read_text(encoding="utf-8")
EXAMPLES = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_public_name_is_documented_with_example() -> None:
    parts = re.split(r"^::: mathfish_widgets\.(\w+)\n", PAGE, flags=re.MULTILINE)
    examples = dict(zip(parts[1::2], parts[2::2], strict=True))
    assert sorted(examples) == mf.__all__
    assert [name for name, part in examples.items() if not re.search(rf">>> .*\bmf\.{name}\b", part)] == []


def test_every_example_has_documented_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    told: list[str] = []
    page = "\n".join(EXAMPLES.findall(PAGE))
    examples = doctest.DocTestParser().get_doctest(page, {}, "reference.md", None, None)
    ran = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    assert "".join(told) == ""
    assert ran.attempted > len(mf.__all__)


def test_every_code_line_in_readme_table_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| `(mf\..+?)` \|", readme, re.MULTILINE)
    assert "import mathfish_widgets as mf\n" in readme
    assert "12 questions" in repr([eval(line, {"mf": mf}) for line in lines])  # noqa: S307  as a notebook runs it
    assert len(lines) > 3
