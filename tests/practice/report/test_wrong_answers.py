"""Test the report's section on wrong answers in lessons and skills, counted by hand for a small class."""

from datetime import UTC, datetime, timedelta

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES
from mathfish_widgets.practice.class_answers import MISCONCEPTIONS, divided, wrong_in_topics
from mathfish_widgets.practice.mastery import mastery
from mathfish_widgets.progress.entries import Answered, WrongAnswer, written_down
from mathfish_widgets.progress.progress import Progress
from mathfish_widgets.questions.widget import Question
from mathfish_widgets.questions.wording import SENTENCES
from tests.cases import each_case
from tests.worksheets.printed import Printed

NINE, SPLIT, PRIME = "lesson.primes.nine", "lesson.primes.split_14", "docfish.prime"
TAKEN = MISCONCEPTIONS["question.prime.no"]
BEGIN = datetime(2026, 11, 1, 9, tzinfo=UTC)


def answered(key, skill, asked, given, *wrong, right=True):
    """Return an answered item; `wrong` lists its wrong answers as `rule, read, given`."""
    at = BEGIN + timedelta(minutes=int(key.rpartition("-")[2]))
    texts = written_down(WrongAnswer(*each) for each in wrong)
    tries = max(len(wrong) + right, 1)
    return Answered(key, at, skill, 1, asked, given, right, tries, 0, (4 - len(wrong)) * right, wrong=texts)


def lesson(key, skill, given, rule="", read=""):
    wrong = [(rule, read or given, given)] if rule else []
    return answered(key, skill, f"Asked {skill}?", given, *wrong, right=not rule)


NO_SPLIT = "question.split.product"
FOX = (
    lesson("fox-1", NINE, "yes", "question.prime.no"),
    lesson("fox-2", NINE, "no"),
    lesson("fox-3", SPLIT, "7 3", NO_SPLIT, "3 and 7"),
)
FROG = (lesson("frog-1", NINE, "yes", "question.prime.no"), lesson("frog-3", SPLIT, "3, 7", NO_SPLIT, "3 and 7"))
OWL = (lesson("owl-1", NINE, "no"), lesson("owl-3", SPLIT, "7 3", NO_SPLIT, "3 and 7"), lesson("owl-4", SPLIT, "2 7"))
CLASS = {"fox": FOX, "frog": FROG, "owl": OWL}


def test_common_wrong_answers_are_listed_with_misconception_and_stuck_pupils():
    nine, split = wrong_in_topics(CLASS, [NINE, SPLIT])
    assert nine == (NINE, 3, (("Asked lesson.primes.nine?", "yes", 2, TAKEN),), ("frog",))
    assert (split.files, split.stuck) == (3, ("fox", "frog"))
    assert split.commonest == (("Asked lesson.primes.split_14?", "7 3", 3, MISCONCEPTIONS[NO_SPLIT]),)


def test_copy_of_file_counts_once():
    assert [each[:3] for each in wrong_in_topics(CLASS | {"fox at home": FOX}, [NINE, SPLIT])] == [
        each[:3] for each in wrong_in_topics(CLASS, [NINE, SPLIT])
    ]


def test_question_without_wrong_answer_is_left_out():
    assert not [*wrong_in_topics({"owl": OWL[:1]}, [NINE, SPLIT])]


def taken(key, number):
    return answered(key, PRIME, f"Is {number} a prime number?", "no", ("question.prime.no", "yes", "Yes"))


def test_misconceptions_of_skill_are_counted_over_all_items():
    found = {"fox": (taken("fox-1", 9), taken("fox-2", 15)), "frog": (taken("frog-1", 9), taken("frog-2", 21))}
    (told,) = wrong_in_topics(found, [PRIME])
    assert told.commonest == (("Is 9 a prime number?", "Yes", 2, TAKEN),)


@each_case(("alone", "stuck"), [(0, True), (1, True), (4, False)])
def test_pupil_is_stuck_in_skill_after_repeated_wrong_answers(alone, stuck):
    items = [taken(f"fox-{number}", 9) for number in range(5 - alone)]
    items += [answered(f"fox-{9 + number}", PRIME, "?", "no") for number in range(alone)]
    (told,) = wrong_in_topics({"fox": tuple(items)}, [PRIME])
    assert told.stuck == (("fox",) if stuck else ())
    assert mastery(items, PRIME).needs_hints is stuck
    assert not next(wrong_in_topics({"fox": tuple(items[:4])}, [PRIME])).stuck


def test_question_that_divides_class_is_found_from_first_answers():
    late = {"bear": (lesson("bear-1", NINE, "no"), lesson("bear-2", NINE, "yes", "question.prime.no"))}
    nine, *others = divided(CLASS | late)
    assert nine[:2] == (NINE, "Asked lesson.primes.nine?")
    assert {nine.first, nine.second} == {("yes", 2, False), ("no", 2, True)}
    assert not others


def test_at_most_three_dividing_questions_are_named_if_several_files():
    def pupil(name, rule):
        return tuple(lesson(f"{name}-{number}", f"lesson.q{number}", "yes", rule) for number in range(5))

    assert len(divided({"fox": pupil("fox", ""), "frog": pupil("frog", "a.rule")})) == 3
    assert divided({"fox": pupil("fox", "")}) == []


def test_skill_lists_only_question_that_divides_class_most():
    wrong = {file: (taken(f"{file}-1", 9), taken(f"{file}-2", 15)) for file in ("fox", "frog")}
    right = {file: (answered(f"{file}-2", PRIME, "Is 15 a prime number?", "no"),) for file in ("owl", "bear")}
    assert [each.asked for each in divided(wrong | right)] == ["Is 15 a prime number?"]
    more = {"crow": (answered("crow-1", PRIME, "Is 9 a prime number?", "no"),)}
    assert [each.asked for each in divided(wrong | right | more)] == ["Is 15 a prime number?"]


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a class's files, one of them with HTML as an answer."""
    wrong = ("question.prime.no", "yes", "yes")
    odd = (lesson("bear-1", SPLIT, "<b>7</b>", NO_SPLIT), answered("bear-2", PRIME, "Is 9 <i>?", "yes", wrong))
    for name, given in (CLASS | {"bear": odd}).items():
        progress = Progress(tmp_path / f"{name}.sqlite")
        for each in given:
            progress.add(each)
    return tmp_path


def test_report_has_lesson_section_and_escapes_answers(folder):
    found = mf.report(folder)
    assert repr(found) == "Report: 4 files, 1 question from 1 skill, 9 answers in lessons."
    page = Printed(found._repr_html_())
    assert page.texts["h2"] == ["What to talk about tomorrow", "Practice", "Lesson questions"]
    assert not page.attributes["b"]
    assert not page.attributes["i"]
    assert any("“<b>7</b>” (1 file)" in text for text in page.texts["li"])
    assert "frog.sqlite" in page.texts["td"]


def test_report_may_contain_lesson_answers_only(tmp_path):
    progress = Progress(tmp_path / "owl.sqlite")
    progress.add(OWL[0])
    html = mf.report(tmp_path)._repr_html_()
    assert "1 file has answers to 1 question from the lessons." in html
    assert "None of these answers is wrong." in html
    assert "No answers yet" not in html


def test_saved_page_is_complete_and_overwrites_nothing(folder):
    target = folder / "class.html"
    told = mf.report(folder).save(target)
    assert told == f"Saved {target}. Open it in a browser to read or print it."
    page = Printed(target.read_text(encoding="utf-8"))
    assert page.texts["h1"] == ["Class report"]
    assert page.attributes["html"] == [{"lang": "en"}]
    assert all(picture["alt"] for picture in page.attributes["img"])
    assert len(page.attributes["img"]) == 2
    with pytest.raises(FileExistsError, match="already exists, so nothing was saved"):
        mf.report(folder).save(target)


def test_report_matches_answers_given_on_pages(tmp_path, monkeypatch):
    for name, answers in {"fox": ("yes", "no"), "frog": ("no",)}.items():
        monkeypatch.setenv("MATHFISH_PROGRESS", str(tmp_path / f"{name}.sqlite"))
        question = Question("primes.nine")
        practice = mf.Practice(PRIME, seed=3, level=1)
        for given in answers:
            question._handle_custom_msg({"answer": given}, [])
            practice.answer(given)
    html = mf.report(tmp_path)._repr_html_()
    assert f"“yes” (1 file) – {TAKEN}." in html
    assert "“no” is correct (1 file)" in html


def test_every_misconception_belongs_to_existing_sentence():
    known = SENTENCES.keys() | {rule for game in GAMES.values() for rule in game.explainer.sentences}
    assert not MISCONCEPTIONS.keys() - known
