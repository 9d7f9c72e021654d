"""The lessons as pages: how they are built, what they link to, whether what they say is true, and what they deal."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache, reduce
from heapq import heappop, heappush
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import Any

import pytest

import mathfish_widgets as mf
from mathfish_widgets.game import IllegalMove
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.primes import FalseProduct

LESSONS = sorted((Path(__file__).resolve().parent.parent / "lessons").glob("*.ipynb"))
NAMES = [path.stem for path in LESSONS]
UNTESTABLE = re.compile(r"\b(Output|interact|interactive|clear_output|capture)\b")
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)]+)\)")
# A sum is taken whole: it does not begin or end within a longer one.
SUM = re.compile(r"(?<![×+−] )(?<!\w)(\d+(?: [×+−] \d+)*) (?:=|is) (\d+(?: [×+−] \d+)*)\b(?! [×+−])")
ASKED = re.compile(r'mf\.Question\("([\w.]+)"\)')
NEVER_SAID = re.compile(r"\b(simply|obviously|of course|wrong!|clearly)\b|(?<![\w\[])!(?!\[)")


@cache
def notebook(name: str) -> Any:
    (path,) = (path for path in LESSONS if path.stem == name)
    return json.loads(path.read_text(encoding="utf-8"))


def cells(name: str, kind: str) -> list[Any]:
    return [cell for cell in notebook(name)["cells"] if cell["cell_type"] == kind]


def source(cell: Any) -> str:
    return "".join(cell["source"])


def text(name: str) -> str:
    return "\n\n".join(source(cell) for cell in cells(name, "markdown"))


def games(name: str) -> Iterator[str]:
    for cell in cells(name, "code"):
        if source(cell).startswith(("mf.DocFish", "mf.Doublets")):
            yield source(cell)


def value(expression: str) -> int:
    first, *rest = expression.split(" ")
    worked_out = [int(first)]
    for sign, number in zip(rest[::2], rest[1::2], strict=True):
        if sign == "×":
            worked_out[-1] *= int(number)
        else:
            worked_out.append(int(number) if sign == "+" else -int(number))
    return sum(worked_out)


def test_there_are_six_lessons_numbered_in_teaching_order() -> None:
    assert NAMES == [
        "00-start-here",
        "01-primes-and-factor-trees",
        "02-embedded-primes-and-making-change",
        "03-the-sequence-rule",
        "04-a-whole-game-of-docfish",
        "05-doublets-and-the-clock-of-13",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_one_title_and_no_skipped_heading(name: str) -> None:
    levels = [len(marks) for marks, _ in HEADING.findall(text(name))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


@pytest.mark.parametrize("name", NAMES)
def test_outcomes_stand_at_the_top_and_notes_for_the_teacher_at_the_end(name: str) -> None:
    first, *_, last = cells(name, "markdown")
    assert source(first).count("- ☐ ") >= 3
    assert re.search(r"takes? about \d+ minutes|about \d+ minutes", source(first))
    assert source(last).startswith("## For the teacher\n\n<details>\n<summary>")
    assert source(last).endswith("</details>")
    for part in ("Time.", "What pupils get wrong", "Answers.", "Variations."):
        assert f"**{part}" in source(last) or f"**{part}," in source(last), part


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere_and_say_where(name: str) -> None:
    links = LINK.findall(text(name))
    assert links
    for image, words, target in links:
        assert len(words) > 5, target
        assert words.lower() not in ("here", "link", "click here", "this page")
        assert image == "" or words.strip()
        if target.endswith(".ipynb"):
            assert Path(target).stem in NAMES
            title = HEADING.search(text(Path(target).stem))
            assert title is not None
            assert title[2] in words or "first page" in words


@pytest.mark.parametrize("name", NAMES)
def test_neighbours_are_linked(name: str) -> None:
    targets = {target for _, _, target in LINK.findall(source(cells(name, "markdown")[0]))}
    place = NAMES.index(name)
    neighbours = {f"{NAMES[at]}.ipynb" for at in (place - 1, place + 1) if 0 <= at < len(NAMES)}
    assert targets == neighbours


@pytest.mark.parametrize("name", NAMES)
def test_a_code_cell_is_one_line_and_was_run(name: str) -> None:
    code = cells(name, "code")
    assert source(code[0]) == "import mathfish_widgets as mf"
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    for cell in code[1:]:
        assert re.fullmatch(r"mf\.\w+.*", source(cell))
        assert len(source(cell)) <= 80
        (output,) = cell["outputs"]
        assert output["output_type"] == "execute_result"
        assert "".join(output["data"]["text/plain"]).strip()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_kept_that_differs_from_run_to_run(name: str) -> None:
    kept = json.dumps(notebook(name), ensure_ascii=False)
    assert notebook(name)["metadata"]["kernelspec"]["name"] == "python3"
    assert notebook(name)["metadata"].keys() == {"kernelspec", "language_info"}
    assert "widget-view" not in kept
    assert not UNTESTABLE.search(" ".join(source(cell) for cell in cells(name, "code")))
    assert not re.search(r"0x[0-9a-f]{6,}", kept)


@pytest.mark.parametrize("name", NAMES)
def test_the_words_are_for_pupils(name: str) -> None:
    assert NEVER_SAID.findall(text(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_worked_out_in_the_text_is_true(name: str) -> None:
    mistakes = {
        str(line)
        for question in QUESTIONS.values()
        if isinstance(question, FalseProduct)
        for line in question.lines
        if not line.holds
    }
    sums = (match for match in SUM.finditer(text(name)) if re.search("[×+−]", match[0]))
    said = [(match[0], value(match[1]), value(match[2])) for match in sums]
    assert said
    assert [line for line, left, right in said if left != right and line not in mistakes] == []


def test_every_question_is_asked_somewhere_and_once() -> None:
    asked = [key for name in NAMES for cell in cells(name, "code") for key in ASKED.findall(source(cell))]
    assert sorted(asked) == sorted(QUESTIONS)


@pytest.mark.parametrize("name", NAMES)
def test_each_lesson_asks_and_ends_with_a_game(name: str) -> None:
    code = [source(cell) for cell in cells(name, "code")]
    assert sum(line.startswith("mf.Question") for line in code) >= 3
    assert code[-1].startswith(("mf.DocFish", "mf.Doublets"))


def opened(line: str) -> Any:
    """The game of a cell: a class or method of the package, called with what the line says."""
    call = ast.parse(line, mode="eval").body
    assert isinstance(call, ast.Call)
    _, *names = ast.unparse(call.func).split(".")
    said = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in call.keywords}
    function: Any = reduce(getattr, names, mf)
    return function(**said)


@pytest.mark.parametrize(("name", "line"), [(name, line) for name in NAMES for line in games(name)])
def test_each_game_begins_with_the_pupil_and_has_three_hints(name: str, line: str) -> None:
    game = opened(line)
    assert repr(game).endswith("to move: You)")
    rungs = [game.hint() for _ in range(3)]
    assert len(set(rungs)) == 3


def test_the_four_eights_go_as_the_teacher_is_told() -> None:
    (line,) = games("02-embedded-primes-and-making-change")
    game = opened(line)
    for move in (
        "change 8 = 2 x 2 x 2",
        "down 2",
        "change 8 = 2 x 4",
        "down 2",
        "change 4 = 2 x 2",
        "down 2",
        "change 8 = 2 x 4",
        "shortage 8",
        "consolidate 2x2x2",
        "change 8 = 2 x 2 x 2",
        "down 2",
        "down 2",
        "change 4 = 2 x 2",
        "down 2",
        "consolidate 2x2x2",
    ):
        game.play(move)
    assert game.match.state.scores[0] == 16


def test_the_four_eights_need_six_changes() -> None:
    (line,) = games("02-embedded-primes-and-making-change")
    waiting, seen, number = [(0, 0, opened(line).match.state)], set(), 1
    while waiting:
        changes, _, state = heappop(waiting)
        if state.turn != 0:
            break
        situation = (tuple(sorted(state.hand(0))), tuple(state.bank.items()), tuple(sorted(state.pot(0))), state.phase)
        for move in () if situation in seen else state.legal_moves():
            heappush(waiting, (changes + str(move).startswith("change"), number, state.play(move).after))
            number += 1
        seen.add(situation)
    assert (changes, state.scores[0]) == (6, 16)


def test_the_mistake_on_purpose_is_refused_by_the_sequence_rule() -> None:
    game = opened(next(games("03-the-sequence-rule")))
    with pytest.raises(IllegalMove, match="The 3 would be left out, but it is lower than the 6 you use"):
        game.play("consolidate 2x6")
    game.play("consolidate 2x3")


def test_the_richest_pot_can_be_reached() -> None:
    *_, line = games("03-the-sequence-rule")
    game = opened(line)
    before = game.match.state.scores[0]
    game.play("consolidate 2x6 2x7")
    assert (before, game.match.state.scores[0]) == (25, 34)


def test_two_cards_turned_bring_the_three_in_doublets() -> None:
    (line,) = games("05-doublets-and-the-clock-of-13")
    game = opened(line)
    for move in ("turn", "turn", "build w"):
        game.play(move)
    assert game.match.state.scores == (2,)


def test_first_lessons_table_lays_the_threes() -> None:
    game = opened(next(games("00-start-here")))
    game.play("down 3")
    game.undo()
    game.play("down 3")
    assert prod(game.match.state.scores[:1]) == 3
