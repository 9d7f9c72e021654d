"""Test the teacher's guide: its answers are right, its quotations are in the lessons, and its code lines work."""

import ast
import json
import re
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import mathfish_widgets as mf
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.wording import SENTENCES
from tests.cases import each_case

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs/guide").glob("*.md"))}
FIRST = (ROOT / "docs/teachers-guide.md").read_text(encoding="utf-8")
GUIDE = "\n".join((FIRST, *PAGES.values()))
LESSONS = sorted((ROOT / "lessons").glob("*.ipynb"))
NAMES = [path.stem for path in LESSONS]
SECTION = re.compile(
    r"^## (\d\d) \[([^\]\n]+)\]\(\.\./\.\./lessons/([\w-]+)\.ipynb\)\n(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE
)
ANSWER = re.compile(r"^- (.+) \*\*(.+)\*\* \(`([\w.]+)`\)", re.MULTILINE)
MISTAKE = re.compile(r"^- \*(?:They|\").+$", re.MULTILINE)
TIME = re.compile(r"^\*\*Time\.\*\* .+$", re.MULTILINE)
MADE = re.compile(r"mf\.\w+\((?:[^()]|\([^()]*\))*\)")
WEEK = re.compile(
    r"^\| (?P<week>\d+) \| (?P<lesson>\d\d .+?) \| .+? \| (?P<minutes>.+?) \| .+? \| \[\d\d\]\((?P<notes>\S+)\) \|$",
    re.MULTILINE,
)
BEFORE = re.compile(r"^\*\*Before the lesson\.\*\* .*\(`([\w.]+)`\) You will hear (.+?)\. Say: \"", re.MULTILINE)
PAGE = re.compile(r'^- \*\*Page\*\* \(`([\w.]+)`, \*(.+?)\*\): "(.+)"$', re.MULTILINE)
OFFERED = re.compile(r'`mf\.Question\("([\w.]+)"\)`')
HAND_IN = "17-a-test-to-hand-in"
MOST_WORDS = 1200


def slug(heading: str) -> str:
    """Return the anchor of a heading."""
    return re.sub(r"[^\w-]", "", heading.lower().replace(" ", "-"))


SECTIONS = {
    name: (f"{page}.md#{slug(f'{number} {title}')}", body)
    for page, text in PAGES.items()
    for number, title, name, body in SECTION.findall(text)
}
ANSWERS = {key: (prompt, answer) for prompt, answer, key in ANSWER.findall(GUIDE)}


def cells(name: str) -> list[Any]:
    found = json.loads((ROOT / "lessons" / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found]


def asked(name: str) -> list[str]:
    return [key for cell in cells(name) for key in re.findall(r'^mf\.Question\("([\w.]+)"\)', cell)]


def offered(name: str) -> list[str]:
    return OFFERED.findall(cells(name)[-1])


def test_guide_begins_with_short_page_that_links_to_all_others() -> None:
    assert len(FIRST.split()) <= MOST_WORDS
    assert {*re.findall(r"\]\(guide/([\w-]+)\.md", FIRST)} == {*PAGES}


def test_every_lesson_has_guide_section_in_order() -> None:
    assert sorted(SECTIONS) == NAMES
    numbers = [[number for number, *_ in SECTION.findall(text)] for text in PAGES.values()]
    assert numbers == [sorted(each) for each in numbers]
    assert sum(map(len, numbers)) == len(NAMES)


@each_case("name", NAMES)
def test_guide_section_answers_every_question_of_its_lesson(name: str) -> None:
    assert [key for _, _, key in ANSWER.findall(SECTIONS[name][1])] == [*asked(name), *offered(name)]


@each_case("name", [name for name in NAMES if name != HAND_IN])
def test_opening_question_has_one_wrong_and_one_right_expected_answer(name: str) -> None:
    ((key, heard),) = BEFORE.findall(SECTIONS[name][1])
    two = re.findall(r"\*\*(.+?)\*\*", heard)
    assert key in asked(name)
    assert [mf.Question(key).answer(answer).split()[0] for answer in two] == ["Look", "Right."]


def test_script_quotes_actual_page_text() -> None:
    quoted = PAGE.findall(PAGES["script"])
    assert len(quoted) >= 8
    assert {key for key, _, _ in quoted} < {*asked("01-primes-and-factor-trees")}
    for key, answer, words in quoted:
        assert mf.Question(key).answer(answer).startswith(words)


@each_case("key", ANSWERS)
def test_guide_answer_is_right_for_its_question(key: str) -> None:
    question = mf.Question(key)
    prompt, answer = ANSWERS[key]
    assert prompt == question.prompt
    assert question.answer(answer).startswith("Right. ")


@each_case("name", NAMES)
def test_mistakes_in_guide_match_lesson_notes(name: str) -> None:
    notes, (_, body) = cells(name)[-1], SECTIONS[name]
    told = MISTAKE.findall(body)
    assert len({*told}) == len(told) >= 3
    assert len(TIME.findall(body)) == 1
    if name != HAND_IN:
        assert told == MISTAKE.findall(notes)
        assert TIME.findall(body) == TIME.findall(notes)


def test_plan_lists_lessons_in_order_with_their_objectives() -> None:
    rows = [found.groupdict() for found in WEEK.finditer(PAGES["plan"])]
    planned = [next(name for name in NAMES if name.startswith(row["lesson"][:2])) for row in rows]
    assert planned == NAMES
    assert [row["notes"] for row in rows] == [SECTIONS[name][0] for name in NAMES]
    for name, row in zip(planned, rows, strict=True):
        first = cells(name)[0]
        assert first.startswith(f"# {row['lesson'][3:]}\n")
        assert {*re.findall(r"\d+", row["minutes"])} <= {*re.findall(r"\d+", first)}


def test_every_skill_is_listed_in_guide_with_its_title() -> None:
    listed = dict(re.findall(r"^\| `(\w+\.\w+)` \| (.+) \|$", PAGES["skills"], re.MULTILINE))
    assert listed == {key: SENTENCES[f"practice.{key}.title"] for key in SKILLS}


def read(argument: ast.expr) -> Any:
    return made(ast.unparse(argument)) if isinstance(argument, ast.Call) else ast.literal_eval(argument)


def made(line: str) -> Any:
    """Return the object that a code line of the guide makes."""
    call = ast.parse(line, mode="eval").body
    assert isinstance(call, ast.Call)
    _, *names = ast.unparse(call.func).split(".")
    given = [read(argument) for argument in call.args]
    said = {str(each.arg): read(each.value) for each in call.keywords}
    function: Any = reduce(getattr, names, mf)
    return function(*given, **said)


LINES = sorted({line for line in MADE.findall(GUIDE) if "report" not in line})


def check_works(line: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place.mkdir()
    monkeypatch.chdir(place)
    monkeypatch.delenv("MATHFISH_PROGRESS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(place))
    if not line.startswith(("mf.resume(", "mf.Puzzles(mistakes=")):  # no game has been saved yet
        assert str(made(line))


@each_case(("number", "line"), [*enumerate(line for line in LINES if "games=" not in line)])
def test_code_lines_of_guide_work(number: int, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_works(line, tmp_path / str(number), monkeypatch)


@pytest.mark.tournament
@each_case(("number", "line"), [*enumerate(line for line in LINES if "games=" in line)])
def test_experiments_in_guide_work(number: int, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_works(line, tmp_path / str(number), monkeypatch)


def test_worksheet_file_names_match_guide(tmp_path: Path) -> None:
    mf.worksheet("docfish.consolidation", seed=7).save(tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["docfish-consolidation-seed-7-key.html", "docfish-consolidation-seed-7.html"]
    assert all(f"`{name}`" in GUIDE for name in names)


def test_progress_is_exported_and_imported_as_guide_describes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MATHFISH_PROGRESS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    drill = mf.Practice("docfish.prime", seed=1, items=1, level=1, progress=mf.Progress())
    drill.solve()
    mf.Progress().export("my-progress.gz")
    (tmp_path / "mathfish" / "mathfish-progress.sqlite").unlink()
    assert [mf.Progress().take_in("my-progress.gz") for _ in range(2)] == [1, 0]


def test_report_reads_progress_files_and_exports_as_guide_describes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MATHFISH_PROGRESS")
    (tmp_path / "class-7b").mkdir()
    for pupil in ("03", "04"):
        record = mf.Progress(f"class-7b/{pupil}.sqlite")
        mf.Practice("docfish.prime", seed=1, items=1, level=1, progress=record).solve()
    mf.Progress("class-7b/04.sqlite").export("class-7b/05.gz")
    (line,) = {line for line in MADE.findall(GUIDE) if line.startswith("mf.report")}
    assert sorted(made(line).table["file"]) == ["03.sqlite", "04.sqlite", "05.gz"]


def test_test_saved_as_guide_describes_is_included_in_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "class-7b").mkdir()
    (line,) = (each for each in MADE.findall(GUIDE) if "test=True, progress=" in each)
    call = line.replace("test.sqlite", "class-7b/03.sqlite")
    drill = made(call)
    for answer in ("9 5 10 7", "7 1 2", "11", "8 3 6 12 11", "12"):
        drill.answer(answer)
        drill.go_on()
    (row,) = mf.report("class-7b").table.to_dict("records")
    assert (row["file"], row["items"], row["points_percent"]) == ("03.sqlite", 5, 80)
