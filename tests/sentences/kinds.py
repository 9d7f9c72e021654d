"""Everything that people read here, by kind and sentence by sentence.

`python -m tests.sentences.kinds 80` draws that many sentences of each kind for a reader to judge (docs/style.md).
"""

from __future__ import annotations

import ast
import json
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from .tables import FILES

ROOT = Path(__file__).parents[2]
SEED = 20261126
FEWEST_WORDS = 4
_CODE = re.compile(r"^(```|~~~).*?^\1[^\n]*$|<!--.*?-->|<[^>\n]+>", re.DOTALL | re.MULTILINE)
_EMPHASIS = re.compile(r"(?<!\w)[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)"), ""
_MARKUP = (
    (re.compile(r"!\[[^\]]*\]\([^)]*\)"), ""),
    (re.compile(r"\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"`([^`]*)`"), r"\1"),
    _EMPHASIS,
)
_BLOCKS = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*>☐]|\d+\.) )|\n(?=#+ |\|)|(?<=\|)\n")
_LEAD = re.compile(r"^\s*(?:[-*>]\s+|\d+\.\s+|☐\s*|\[[ x]\]\s*)+")
_ENDS = re.compile(r"(?<=[.?!])[”\"’')]*\s+(?=[“\"(A-Z0-9{`])")
_ABBREVIATIONS = re.compile(r"\b(e\.g|i\.e|etc|vs)\. ")


class Sentence(NamedTuple):
    """A sentence and where it is written."""

    place: str
    text: str


def sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph."""
    return [each for each in _ENDS.split(" ".join(_ABBREVIATIONS.sub(r"\1 ", text).split())) if each]


def prose(markdown: str) -> Iterator[str]:
    """Yield the sentences of a page in Markdown, without code, headings, and the borders of tables."""
    for block in _BLOCKS.split(_CODE.sub("", markdown)):
        if block.lstrip().startswith("#") or set(block.strip()) <= set("|-: "):
            continue
        plain = reduce(lambda text, markup: markup[0].sub(markup[1], text), _MARKUP, block)
        cells = plain.strip().strip("|").split("|") if plain.lstrip().startswith("|") else [plain]
        yield from chain.from_iterable(sentences(_LEAD.sub("", cell)) for cell in cells)


def _table(names: Iterable[str]) -> Iterator[Sentence]:
    for name in names:
        for line in FILES[name].read_text(encoding="utf-8").splitlines():
            rule, equals, said = line.partition(" = ")
            if equals and not line.startswith("#"):
                text = _EMPHASIS[0].sub(_EMPHASIS[1], said.replace("\\n", " "))
                yield from (Sentence(f"{name}: {rule}", each) for each in sentences(text))


def _pages(*patterns: str) -> Iterator[Sentence]:
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        name = path.relative_to(ROOT).as_posix()
        yield from (Sentence(name, each) for each in prose(path.read_text(encoding="utf-8")))


def _lessons(for_teachers: bool) -> Iterator[Sentence]:
    """The cells for pupils, or the notes for teachers: a lesson's last cell."""
    for path in sorted((ROOT / "lessons").rglob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        for cell in cells:
            source = "".join(cell["source"])
            is_note = (
                bool(re.match(r"(?:<[^>]+>\s*)*\W*(?:Notes? )?[Ff]or (?:the )?teacher", source)) or "<details" in source
            )
            if cell["cell_type"] == "markdown" and is_note == for_teachers:
                yield from (Sentence(path.stem, each) for each in prose(source))


def docstrings(public: bool = True) -> Iterator[Sentence]:
    """Yield the sentences of docstrings, of public names only or of all."""
    for path in sorted((ROOT / "mathfish_widgets").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            name = getattr(node, "name", "")
            said = ast.get_docstring(node)
            if said and (not public or not name.startswith("_")):
                place = f"{path.relative_to(ROOT).as_posix()}: {name}"
                yield from (
                    Sentence(place, each) for block in _BLOCKS.split(said) for each in sentences(_LEAD.sub("", block))
                )


def _named(*starts: str) -> list[str]:
    return [name for name in FILES if name.startswith(starts)]


KINDS: Mapping[str, Callable[[], Iterator[Sentence]]] = {
    "tables of the games": lambda: _table(_named("games/")),
    "questions and practice": lambda: _table(_named("questions/", "practice/", "ideas")),
    "forms, links, class tables": lambda: _table(name for name in FILES if "/" not in name and name != "ideas"),
    "rules for players": lambda: _pages("docs/rules/players/*.md"),
    "lessons: pupils": lambda: _lessons(for_teachers=False),
    "lessons: teachers": lambda: _lessons(for_teachers=True),
    "README and CONTRIBUTING": lambda: _pages("README.md", "CONTRIBUTING.md", "SECURITY.md"),
    "guide, curriculum, tables": lambda: _pages(
        "docs/teachers-guide.md", "docs/guide/*.md", "docs/curriculum.md", "docs/table*.md", "docs/privacy.md"
    ),
    "architecture": lambda: _pages(
        "docs/architecture.md", "docs/parts/*.md", "docs/decisions/*.md", "docs/adding-a-game.md", "docs/glossary.md"
    ),
    "rulebooks": lambda: _pages("docs/rules/*.md"),
    "changelog": lambda: _pages("CHANGELOG.md"),
    "docstrings": docstrings,
}


def sample(kind: str, number: int) -> list[Sentence]:
    """Return sentences of a kind, the same at every call; whole tables of words and bare numbers are left out."""
    listed = [each for each in KINDS[kind]() if len(re.findall(r"[A-Za-z]{2,}", each.text)) >= FEWEST_WORDS]
    return random.Random(SEED).sample(listed, min(number, len(listed)))


if __name__ == "__main__":
    for kind in KINDS:
        print(f"\n## {kind}\n")  # noqa: T201
        for place, text in sample(kind, int(sys.argv[1])):
            print(f"- {place}: {text}")  # noqa: T201
