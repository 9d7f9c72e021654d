"""Test worksheets: sheet and answers agree, are reproducible and self-contained, and are saved safely."""

import ast
import re
from dataclasses import replace
from functools import cache
from html import escape
from itertools import pairwise
from typing import Any, ClassVar

import pytest

import mathfish_widgets as mf
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.practice.skill import Item, skill_description, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.worksheets.worksheet import MOST_ITEMS, PAPERS, Section, Worksheet
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.choosing import Choose
from mathfish_widgets.questions.question import Judgement, QuestionSpec, prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case

from ..loaded_games import loaded_games
from .printed import Printed

EVERY_SKILL = each_case("skill", SKILLS)
ON_EVERY_PAPER = each_case("paper", PAPERS)
HOSTILE = "</style><script>alert('x')</script>&\"\\"


@cache
def first_made(skill: str) -> Worksheet:
    """Return the worksheet of a skill for the tests; making one plays games for each item."""
    return mf.worksheet(skill, seed=11, items=len(LEVELS))


def on(paper: str, skill: str) -> Worksheet:
    return replace(first_made(skill), paper=paper)


def made_again(page: Printed) -> Any:
    """Return the worksheet made by the line of Python on a page."""
    (line,) = page.texts["code"]
    call = ast.parse(line, mode="eval").body
    assert isinstance(call, ast.Call)
    assert ast.unparse(call.func) == "mf.worksheet"
    (skill,) = map(ast.literal_eval, call.args)
    return mf.worksheet(skill, **{each.arg or "": ast.literal_eval(each.value) for each in call.keywords})


def numbers(page: Printed) -> list[int]:
    return [int(named["value"] or 0) for named in page.attributes["li"] if "value" in named]


@EVERY_SKILL
def test_sheet_and_answers_agree(skill):
    made, wording = first_made(skill), wording_about(SKILLS[skill].game)
    sheet, key = Printed(made.sheet), Printed(made.key)
    assert sheet.texts["code"] == key.texts["code"] == [made.call]
    assert numbers(sheet) == numbers(key) == [1, 2, 3]
    assert sheet.texts["asked"] == [wording.sentence(prompt(item.question)) for item in made.items]
    for item, answer, answered in zip(made.items, key.texts["strong"], key.texts["answer"], strict=True):
        assert answered == f"Answer: {answer}"
        assert item.judge(answer, wording).right, (item, answer)
        explanation = item.judge(item.answer, wording).explanation
        told = (step for step in explanation.walk() if step.rule != "question.deal")
        assert all(escape(wording.sentence(step)) in made.key for step in told)


@ON_EVERY_PAPER
def test_worksheet_is_reproduced_from_its_printed_code(paper):
    made = on(paper, "doublets.next")
    assert made_again(Printed(made.key)) == made


@EVERY_SKILL
@ON_EVERY_PAPER
def test_both_pages_are_self_contained_and_state_worksheet_details(skill, paper):
    made = on(paper, skill)
    title = wording_about(SKILLS[skill].game).sentence(skill_title(skill))
    for page, head in ((made.sheet, title), (made.key, f"Answers: {title}")):
        printed = Printed(page)
        assert printed.texts["h1"] == [head]
        assert printed.texts["title"] == [f"{head} · Levels 1 to 3 · seed 11"]
        assert len(printed.texts["h2"]) == len(LEVELS)
        assert printed.attributes["html"] == [{"lang": "en"}]
        assert f"size: {paper};" in printed.texts["style"][0]
        assert re.findall(r"<script|://| src=| href=|url\((?!\"data:)|@import", page) == []


@each_case("skill", ["docfish.prime", "doublets.next", "equations.four"])
@each_case("level", LEVELS)
def test_requested_level_applies_to_every_item(skill, level):
    made = mf.worksheet(skill, items=3, level=level)
    assert [SKILLS[skill].grade(item.question) for item in made.items] == [level] * 3
    assert f"<p>Level {level} · seed 7</p>" in made.sheet
    assert made.call == f'mf.worksheet("{skill}", seed=7, items=3, level={level}, paper="A4")'


@each_case(("items", "levels"), [(1, [1]), (2, [1, 2]), (5, [1, 1, 2, 2, 3]), (12, [1] * 4 + [2] * 4 + [3] * 4)])
def test_worksheet_without_level_covers_all_levels_in_order(items, levels):
    made = mf.worksheet("doublets.next", items=items)
    assert [SKILLS["doublets.next"].grade(item.question) for item in made.items] == levels


@pytest.mark.tournament
def test_question_repeats_only_when_few_others_exist():
    asked = [item.question.number for item in mf.worksheet("docfish.prime", level=1, items=60).items]
    assert len({*asked[:40]}) == 40
    assert {*asked} <= {*range(2, 51)}
    assert all(one != two for one, two in pairwise(asked))


def test_different_seeds_give_different_sheets():
    assert len({mf.worksheet("doublets.next", seed=seed).sheet.split("<main>")[1] for seed in range(20)}) > 15


def test_every_kind_of_question_has_space_for_answer():
    keys = ("primes.nine", "sequence.first", "primes.pick", "sequence.best", "clock.after_8")
    sheet = Printed(printed_items(*(Item(QUESTIONS[key], "", Step("")) for key in keys)).sheet)
    assert sheet.texts["boxes"] == ["yesno"]
    assert sheet.texts["heard"] == [str(value) for value in (2, 3, 6, 7, *range(2, 15))]
    assert [text for text in sheet.texts["text"] if text.isalpha()] == list("JQKA")
    assert sheet.texts["long"] == ["Your groups, written like 2x3 2x4:"]
    assert sheet.texts["short"] == ["Your number:"]
    assert sheet.texts["how"].count("Circle each one that you choose.") == 2


@each_case("skill", ["docfish.change", "pemberley.landing", "literature.conclusion"])
def test_sheet_shows_cards_and_players_as_table_does(skill):
    made, wording = first_made(skill), wording_about(SKILLS[skill].game)
    faces = [option["face"] for item in made.items for option in item.question.entry.options(wording)]
    assert faces
    assert [face for face in faces if not face.startswith("<svg") or face not in made.sheet] == []


def printed_items(*items, skill="docfish.prime"):
    """Return a worksheet of these items."""
    made = mf.worksheet("doublets.next", items=1, level=1)
    return replace(made, skill=skill, sections=(Section(1, skill_description(skill, 1), 1, items),))


@pytest.mark.tournament
@each_case("skill", ["literature.conclusion", "literature.declaration"])
def test_answer_sheet_counts_deals_without_drawing_table(skill):
    made = mf.worksheet(skill, seed=11)
    key = Printed(made.key)
    assert "<table" not in made.key
    assert len(" ".join(key.texts["body"]).split()) <= 12 * 90


def test_picked_cards_look_same_on_sheet_and_answers():
    made = printed_items(Item(QUESTIONS["asks.may"], "3S, 2S, 10S", Step("")), skill="literature.conclusion")
    assert Printed(made.key).texts["strong"] == ["3♠, 2♠ and 10♠"]


class HostileQuestion(QuestionSpec):
    """A question whose texts try to become part of the page."""

    rule = "question.after"
    entry = Choose((HOSTILE,))
    values: ClassVar[Any] = {"number": HOSTILE, "double": HOSTILE}

    def judge(self, answer):
        return Judgement(right=True, explanation=Step("question.after.other", {**self.values, "answer": answer}))


def test_every_text_is_escaped():
    made = printed_items(Item(HostileQuestion(), HOSTILE, Step("")))
    sheet, key = Printed(made.sheet), Printed(made.key)
    assert HOSTILE in sheet.texts["asked"][0]
    assert sheet.texts["boxes"] == key.texts["strong"] == [HOSTILE]
    assert "<script" not in made.sheet + made.key + made._repr_html_()


def test_worksheet_is_saved_as_two_files_and_resaved_safely(tmp_path):
    made = mf.worksheet("doublets.next", seed=7, paper="Letter")
    said = made.save(tmp_path / "class 5")
    sheet, key = (tmp_path / "class 5" / f"doublets-next-seed-7{end}.html" for end in ("", "-key"))
    assert sheet.read_text(encoding="utf-8") == made.sheet
    assert key.read_text(encoding="utf-8") == made.key
    assert repr(said) == f"Saved {sheet} and {key}. Open each in a browser and print it on Letter paper."
    assert made.save(tmp_path / "class 5") == said
    mf.worksheet("doublets.next", seed=7, items=3, level=2).save(tmp_path / "class 5")
    assert (tmp_path / "class 5" / "doublets-next-level-2-seed-7-key.html").exists()


@pytest.mark.parametrize("end", ["", "-key"])
def test_existing_different_file_is_not_overwritten(tmp_path, end):
    there = tmp_path / f"doublets-next-seed-7{end}.html"
    there.write_text("a pupil's own page", encoding="utf-8")
    with pytest.raises(FileExistsError, match=r"already exists, so nothing was saved\."):
        mf.worksheet("doublets.next").save(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [there.name]
    assert there.read_text(encoding="utf-8") == "a pupil's own page"


def test_file_is_refused_as_target_folder(tmp_path):
    place = tmp_path / "page.html"
    place.write_text("mine", encoding="utf-8")
    with pytest.raises(NotADirectoryError, match=r"page\.html is a file\. Give the name of a folder"):
        mf.worksheet("doublets.next").save(place)
    with pytest.raises(OSError, match=r"can't be saved in .*: Not a directory\. Choose another folder"):
        mf.worksheet("doublets.next").save(place / "below")


@each_case(
    ("skill", "arguments", "said"),
    [
        ("doublets.nxt", {}, "There's no skill called “doublets.nxt”. Did you mean doublets.next"),
        (None, {}, "There's no skill called “None”. Did you mean"),
        ("doublets.next", {"paper": "A5"}, "There's no paper size “A5”. Choose A4 or Letter."),
        ("doublets.next", {"level": 4}, "There's no level 4. Choose 1, 2 or 3, or None for all three."),
        ("doublets.next", {"level": True}, "There's no level True."),
        ("doublets.next", {"seed": "7"}, "A seed must be a whole number from 0 to "),
        ("doublets.next", {"items": 0}, f"A worksheet can't have 0 questions. It can have 1 to {MOST_ITEMS}."),
        ("doublets.next", {"items": MOST_ITEMS + 1}, "It can have 1 to"),
        ("doublets.next", {"items": 2.5}, "A worksheet can't have 2.5 questions."),
    ],
)
def test_unknown_worksheet_arguments_are_refused_with_sentence(skill, arguments, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        mf.worksheet(skill, **arguments)


def test_cell_shows_sheet_and_saving_line_but_no_answers():
    made = mf.worksheet("doublets.next", items=1, paper="letter")
    line = "Worksheet: What comes next on the clock of 13. Levels 1 to 3, 1 question, seed 7, Letter paper."
    assert repr(made) == line
    shown = Printed(made._repr_html_())
    assert shown.texts["p"][0] == line
    assert shown.texts["code"] == ['mf.worksheet("doublets.next", seed=7, items=1, paper="Letter").save()']
    (frame,) = shown.attributes["iframe"]
    assert (frame["srcdoc"], frame["sandbox"]) == (made.sheet, None)
    assert frame["title"] == "Worksheet: What comes next on the clock of 13"


def test_worksheet_loads_only_its_own_game():
    assert loaded_games("made = mf.worksheet('equations.four', items=2, level=1); made.sheet, made.key") == {
        "equations"
    }
