"""The pages of docs/rules match the code: sections, refusals, options, moves, events and levels."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from mathfish_widgets.engine.state import Event
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.games import GAMES
from tests.cases import each_case

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mathfish_widgets"
PAGES = ROOT / "docs" / "rules"
SECTIONS = (
    "Source",
    "Components and setup",
    "Procedure",
    "Refusals",
    "Options",
    "Invariants",
    "Explanation",
    "Worked examples",
    "Strategy",
    "Errata of the source",
)
PUBLISHED_ELSEWHERE = (
    "E. B. Wilson, 1927, score interval",
    "the SQLite file format, section 1.3",
    "A. Birnbaum, 1968",
    "Mark Glickman, Example of the Glicko-2 system",
)
HEADING = re.compile(r"(#+) (?:\d+(?:\.\d+)?\.? )?(.*)")
NAMED = r"[A-Z][^.,:;()\"]*(?:\([^)]*\))?"
REFERENCE = re.compile(rf"(docs/)?rules/(\w+)\.md(?:, ({NAMED}(?:; {NAMED})*))?")
CODE = re.compile(r"`([^`]+)`")
ANY = "[a-z_]+"
"""A pattern for the part of an id that is known only during play."""

games = each_case("game", list(GAMES))


class Section(NamedTuple):
    """A section of a page: the depth of its heading, the heading, and its text with all subsections."""

    depth: int
    heading: str
    text: str

    @property
    def tables(self) -> list[list[list[str]]]:
        """Tables of the section, each as rows of cells with the headings first."""
        blocks = re.findall(r"(?:^\|.*\n?)+", self.text, re.MULTILINE)
        return [[cells(line) for line in block.splitlines() if not line.startswith("| ---")] for block in blocks]

    def column(self, heading: str, beside: str) -> list[tuple[str, str]]:
        """Return two columns of the first table that has both, row by row."""
        (first, *rows) = next(table for table in self.tables if {heading, beside} <= set(table[0]))
        return [(row[first.index(heading)], row[first.index(beside)]) for row in rows]

    def has(self, note: str) -> bool:
        """Return whether an item has this number, or a row or an emphasised passage begins with these words."""
        if note.isdecimal():
            return re.search(rf"^{note}\. ", self.text, re.MULTILINE) is not None
        begins = rf"(^\| |\*){re.escape(note)}( \||[.*])"
        return re.search(begins, self.text, re.MULTILINE | re.IGNORECASE) is not None


def cells(line: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


@cache
def page(name: str) -> tuple[Section, ...]:
    lines = (PAGES / f"{name}.md").read_text(encoding="utf-8").splitlines()
    headings = [(number, found) for number, line in enumerate(lines) if (found := HEADING.fullmatch(line))]
    starts = [(number, len(found[1]), found[2]) for number, found in headings]
    sections = []
    for place, (number, depth, heading) in enumerate(starts):
        end = next((after for after, other, _ in starts[place + 1 :] if other <= depth), len(lines))
        sections.append(Section(depth, heading, "\n".join(lines[number + 1 : end])))
    return tuple(sections)


def section(name: str, heading: str) -> Section:
    return next(each for each in page(name) if each.heading == heading)


def problems(text: str) -> Iterator[str]:
    """Yield what is wrong with the references to the rules in a text."""
    for docs, name, named in REFERENCE.findall(" ".join(text.split())):
        if not docs or not (PAGES / f"{name}.md").exists():
            yield f"There is no page {docs}rules/{name}.md."
        elif not named:
            yield f"docs/rules/{name}.md: no section is named."
        else:
            yield from (problem for each in named.split("; ") for problem in wrong_section(name, each))


def wrong_section(name: str, named: str) -> Iterator[str]:
    heading, _, notes = named.strip().partition(" (")
    known = {each.heading: each for each in page(name) if each.depth > 1}
    if heading not in known:
        yield f"docs/rules/{name}.md has no section {heading!r}."
    for note in filter(None, notes.removesuffix(")").split(", ")):
        if heading in known and not known[heading].has(note):
            yield f"docs/rules/{name}.md, {heading}, has no {note!r}."


def test_every_rules_reference_names_existing_page_and_section() -> None:
    paths = [
        path
        for folder in ("mathfish_widgets", "tests", "benchmarks")
        for path in (ROOT / folder).rglob("*.p*")
        if path.suffix in (".py", ".properties")
    ]
    texts = {path: path.read_text(encoding="utf-8") for path in paths if path != Path(__file__)}
    assert [(path.name, each) for path, text in texts.items() for each in problems(text)] == []
    assert sum(len(REFERENCE.findall(text)) for text in texts.values()) > 120


def test_every_source_in_code_is_rules_page_or_publication() -> None:
    for path in PACKAGE.rglob("*.py"):
        text = " ".join(path.read_text(encoding="utf-8").split())
        for source in re.findall(r"Source(?: of the \w+)?: (.{60})", text):
            assert source.startswith(("docs/rules/", *PUBLISHED_ELSEWHERE)), (path.name, source)


@each_case(
    ("text", "problem"),
    [
        ("Source: rules/docfish.md, section 3.", "There is no page rules/docfish.md."),
        ("Source: docs/rules/whist.md, Procedure.", "There is no page docs/rules/whist.md."),
        ("Source: docs/rules/docfish.md.", "docs/rules/docfish.md: no section is named."),
        ("Source: docs/rules/docfish.md, Bidding.", "docs/rules/docfish.md has no section 'Bidding'."),
        ("docs/rules/docfish.md, Refusals; Bidding, and so on", "docs/rules/docfish.md has no section 'Bidding'."),
        ("docs/rules/docfish.md, Invariants (9).", "docs/rules/docfish.md, Invariants, has no '9'."),
        ("docs/rules/docfish.md, Explanation (parity, luck).", "docs/rules/docfish.md, Explanation, has no 'luck'."),
        ("docs/rules/docfish.md, Levels (sharp, strong).", "docs/rules/docfish.md, Levels, has no 'strong'."),
    ],
)
def test_broken_reference_is_detected(text: str, problem: str) -> None:
    assert list(problems(text)) == [problem]


@games
def test_rules_page_has_ten_sections_with_unique_headings(game: str) -> None:
    sections = page(game)
    assert tuple(each.heading for each in sections if each.depth == 2) == SECTIONS
    headings = [each.heading for each in sections]
    assert len(headings) == len(set(headings))
    # A reference ends at any of these characters.
    assert [each for each in headings[1:] if re.search(r"[.,:;()\"]", each)] == []


def test_every_game_has_page_linked_from_first_page() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == {*GAMES, "README"}
    text = (PAGES / "README.md").read_text(encoding="utf-8")
    assert all(f"]({game}.md)" in text for game in GAMES)


class Module(NamedTuple):
    """A source file, to find the ids that its refusals can have; `others` are the files beside it."""

    tree: ast.Module
    others: Sequence[ast.Module]

    def refusals(self) -> Iterator[str]:
        """Yield a pattern for each id that a refusal is created with; parts known only during play match anything."""
        made: set[ast.Call] = set()
        for function in functions(self.tree):
            for call in calls(function, "Refusal"):
                made.add(call)
                yield from self._texts(call.args[0], function)
        assert made == set(calls(self.tree, "Refusal")), "a refusal is made outside a function"

    def _texts(self, node: ast.expr, function: ast.FunctionDef) -> set[str]:
        """Return patterns for the texts that an expression can be; none if it is known only during play."""
        if isinstance(node, ast.Constant):
            return {re.escape(node.value)} if isinstance(node.value, str) else set()
        if isinstance(node, ast.IfExp):
            return self._texts(node.body, function) | self._texts(node.orelse, function)
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.FormattedValue) else part for part in node.values]
            return set(map("".join, product(*(self._texts(part, function) or {ANY} for part in parts))))
        if isinstance(node, ast.Call):
            return {text for value, place in self._returned(node) for text in self._texts(value, place)}
        if isinstance(node, ast.Name):
            return {text for value, place in self._given(node.id, function) for text in self._texts(value, place)}
        assert isinstance(node, ast.Attribute | ast.Subscript), ast.dump(node)
        return set()

    def _returned(self, call: ast.Call) -> Iterator[tuple[ast.expr, ast.FunctionDef]]:
        """Yield what a function called by name returns, wherever it is defined."""
        for function in functions(self.tree, *self.others):
            if isinstance(call.func, ast.Name) and function.name == call.func.id:
                returns = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
                yield from ((each.value, function) for each in returns if each.value)

    def _given(self, name: str, function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.FunctionDef]]:
        """Yield the values assigned to a name in the function, or passed to it by calls in this file."""
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and name in {
                each.id for each in node.targets if isinstance(each, ast.Name)
            }:
                yield node.value, function
        arguments = [each.arg for each in function.args.args]
        for caller in functions(self.tree) if name in arguments else ():
            for call in calls(caller, function.name):
                yield call.args[arguments.index(name)], caller


def functions(*trees: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return (call for call in found if isinstance(call.func, ast.Name) and call.func.id == name)


def refused(paths: Sequence[Path], sentences: Mapping[str, str]) -> dict[str, str]:
    """Return the sentence of each id that these files can refuse with."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    patterns = {pattern for tree in trees for pattern in Module(tree, trees).refusals()}
    found = {rule: text for rule, text in sentences.items() if any(re.fullmatch(each, rule) for each in patterns)}
    unsaid = [
        each
        for each in patterns
        if not any(re.fullmatch(each, rule) for rule in (*sentences, *sentences_of("games/shared")))
    ]
    assert unsaid == [], "refusals without a sentence"
    return found


def told(name: str, heading: str) -> dict[str, str]:
    """Return the sentences of the refusals in a page, by id."""
    return {rule.strip("`"): sentence for rule, sentence in section(name, heading).column("id", "sentence")}


@games
def test_refusals_of_game_match_its_page(game: str) -> None:
    paths = sorted((PACKAGE / "games" / game).rglob("*.py"))
    assert told(game, "Refusals") == refused(paths, GAMES[game].explainer.sentences)


def test_shared_refusals_match_first_page() -> None:
    paths = [path for path in PACKAGE.rglob("*.py") if "games" not in path.relative_to(PACKAGE).parts]
    assert told("README", "Shared refusals") == refused(paths, sentences_of("games/shared"))


@games
def test_order_of_checks_names_only_refusals_of_page(game: str) -> None:
    ids = {*told(game, "Refusals"), *told("README", "Shared refusals")}
    tables = [table for table in section(game, "Refusals").tables if table[0] == ["move", "tested in this order"]]
    named = set()
    for _, order in (row for table in tables for row in table[1:]):
        subject = ""
        for short in CODE.findall(order):
            subject = subject if short.startswith(".") else short.split(".")[0]
            full = f"{subject}{short}" if short.startswith(".") else short
            named.add(full if full.startswith("table.") else f"{game}.{full}")
    assert named <= ids


def values(cell: str) -> tuple[set[str], str, bool]:
    """Return the values of an option in a page, its default, and whether it also accepts a text."""
    words = [word.strip() for word in cell.split(",")]
    default = next(word.strip("*") for word in words if word.startswith("**"))
    plain = [word.strip("*") for word in words if not re.fullmatch(r"\*[^*]+\*", word)]
    found: set[str] = set()
    for word in plain:
        first, dots, last = word.partition(" ... ")
        found |= set(map(str, range(int(first), int(last) + 1))) if dots else {word}
    return found, default, len(plain) < len(words)


@games
def test_options_of_game_match_its_page(game: str) -> None:
    in_page = {name.strip("`"): values(cell) for name, cell in section(game, "Options").column("name", "values")}
    in_code = {
        option.name: (set(map(str, option.values)), str(option.default), option.reads is not None)
        for option in GAMES[game].options
    }
    assert in_page == in_code


def leaves(kind: type[Event[Any]]) -> Iterator[type[Event[Any]]]:
    """Yield the event classes that have no subclasses."""
    below = kind.__subclasses__()
    yield from (leaf for each in below for leaf in leaves(each)) if below else [kind]


@games
def test_events_of_game_match_its_page(game: str) -> None:
    package = f"{PACKAGE.name}.games.{game}."
    assert GAMES[game].moves
    events = {each.__name__ for each in leaves(Event) if each.__module__.startswith(package)}
    spans = CODE.findall(section(game, "Moves and events").text)
    assert {span for span in spans if re.fullmatch(r"([A-Z][a-z]+)+", span)} == events


@games
def test_page_gives_readable_notation_for_every_move(game: str) -> None:
    notations = [
        text for _, cell in section(game, "Moves and events").column("move", "notation") for text in CODE.findall(cell)
    ]
    moves = [GAMES[game].read(text) for text in notations]
    assert [str(move) for move in moves] == notations
    assert {type(move) for move in moves} == set(GAMES[game].moves)


@games
def test_page_describes_every_level(game: str) -> None:
    assert all(section(game, "Levels").has(name) for name in GAMES[game].players)
