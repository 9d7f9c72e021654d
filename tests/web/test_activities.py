"""Test the packages for learning platforms, and the state that a platform saves of a lesson or a practice set."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES
from mathfish_widgets.links.open_link import open_link
from mathfish_widgets.play.link_code import Code
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import Answered, entry_of, fields_of
from mathfish_widgets.questions.catalogue import QUESTIONS
from tests.cases import each_case
from tests.questions.test_every_question import judged, wording
from web.activities import (
    ITEMS,
    VERSIONS,
    lesson_activities,
    practice_set,
    site_address,
    skill_activities,
    write_activities,
    write_package,
)
from web.distribution import Incomplete
from web.mathfish_activity import KIND, LONGEST_STATE, Activity, State, state_of, text_of
from web.templates import list_lessons

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "lessons"
SITE = "https://mathfish.school.example/maths/"
GUARANTEED = 4096
"""The characters of suspend_data that SCORM 1.2 guarantees."""
LOCAL = "{*}"
NOW = datetime(2026, 1, 5, tzinfo=UTC)
SOLVED = Answered("a", NOW, "doublets.next", 1, "", "3", right=True, tries=1, hints=0, points=4)


@pytest.fixture(autouse=True)
def own_progress(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let each visit to the platform begin with an empty store, as in a browser that saves nothing."""
    monkeypatch.setenv("MATHFISH_PROGRESS", str(tmp_path / "progress.sqlite"))


def new_computer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MATHFISH_PROGRESS", str(tmp_path / "another.sqlite"))


def answer_to(key: str, *, right: bool = True) -> str:
    entry = QUESTIONS[key].entry
    return next(entry.written(answer, wording(key)) for answer, judgement in judged(key) if judgement.right == right)


def give(question: mf.Question, answer: str) -> None:
    """Answer a question on its page."""
    question._receive({"answer": answer})


def visit(state: str, *keys: str) -> tuple[Activity, list[mf.Question]]:
    """Open a lesson with these questions as an activity."""
    activity = Activity(state)
    questions = [mf.Question(key) for key in keys]
    activity.go_on(questions, lambda: None)
    return activity, questions


def practise(state: str, **arguments: Any) -> tuple[Activity, mf.Practice]:
    """Open a practice set as an activity."""
    activity = Activity(state)
    practice = mf.Practice(**{"skill": "doublets.next", "seed": 7, "items": 3, **arguments})
    activity.go_on([practice], lambda: None)
    return activity, practice


@pytest.mark.parametrize("version", VERSIONS)
def test_manifest_launches_page_that_frames_activity(version, tmp_path):
    activity = practice_set("doublets.next", "Next & <best>", 2)
    write_package(activity, version, SITE, tmp_path / "a.zip")
    write_package(activity, version, SITE, tmp_path / "b.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with ZipFile(tmp_path / "a.zip") as package:
        files = {name: package.read(name).decode() for name in package.namelist()}
    manifest = ET.fromstring(files["imsmanifest.xml"])  # noqa: S314  # it's our own
    assert (manifest.findtext(f"{LOCAL}metadata/{LOCAL}schema") or "") == "ADL SCORM"
    assert (manifest.findtext(f"{LOCAL}metadata/{LOCAL}schemaversion") or "").startswith(version)
    item = manifest.find(f".//{LOCAL}item")
    resource = manifest.find(f".//{LOCAL}resource")
    assert item is not None
    assert resource is not None
    assert item.findtext(f"{LOCAL}title") == "Next & <best>, level 2"
    assert item.get("identifierref") == resource.get("identifier")
    listed = {each.get("href") for each in resource.iterfind(f"{LOCAL}file")}
    assert listed == files.keys() - {"imsmanifest.xml"}
    assert resource.get("href") in listed
    assert "Next &amp; &lt;best&gt;, level 2" in files["index.html"]
    assert f'data-page="{SITE}link.html?activity#mf=' in files["index.html"]


def test_site_with_address_has_activity_for_each_lesson_game_and_skill(tmp_path):
    write_activities(LESSONS, ROOT / "web/pages", tmp_path, SITE)
    html = (tmp_path / "activities.html").read_text(encoding="utf-8")
    written = sorted(each.relative_to(tmp_path).as_posix() for each in tmp_path.glob("scorm/*/*.zip"))
    assert len(written) == len(VERSIONS) * (17 + len(GAMES) + 3 * len(SKILLS))
    assert all(f'href="{each}"' in html for each in written)


def test_site_without_address_says_why_there_are_no_activities(tmp_path):
    write_activities(LESSONS, ROOT / "web/pages", tmp_path, "")
    assert not (tmp_path / "scorm").exists()
    assert "didn't give its address" in (tmp_path / "activities.html").read_text(encoding="utf-8")


def test_address_of_site_ends_with_slash_and_must_be_of_web(monkeypatch):
    monkeypatch.setenv("MATHFISH_SITE", SITE.rstrip("/"))
    assert site_address() == SITE
    monkeypatch.setenv("MATHFISH_SITE", "mathfish.school.example")
    with pytest.raises(Incomplete, match="must be an address"):
        site_address()


def test_lesson_to_write_in_is_no_activity():
    listed = list_lessons(LESSONS)
    addresses = [each.address for each in lesson_activities(listed, LESSONS)]
    assert addresses == [f"{each.address}?activity" for each in listed if "17-" not in each.address]


def test_link_of_each_practice_set_opens_it():
    for skill in skill_activities():
        for level, each in skill.levels.items():
            practice = open_link(urlsplit(each.address).fragment)
            assert (practice.drill.items, practice.drill.attempt.level) == (ITEMS, level)


def test_lesson_goes_on_with_its_answers_on_another_computer(monkeypatch, tmp_path):
    activity, (first, second, _) = visit("", "primes.nine", "primes.thirteen", "primes.trees")
    give(first, answer_to("primes.nine", right=False))
    give(first, answer_to("primes.nine"))
    give(second, answer_to("primes.thirteen", right=False))
    told = activity.report()
    assert (told["done"], told["of"], told["points"], told["most"]) == (1, 3, 3, 12)
    new_computer(monkeypatch, tmp_path)
    again, (first, second, third) = visit(told["state"], "primes.nine", "primes.thirteen", "primes.trees")
    assert again.report() == told
    assert [each.verdict.get("kind") for each in (first, second, third)] == ["right", "again", None]
    give(second, answer_to("primes.thirteen"))
    assert again.report()["points"] == 6


def test_right_answer_still_counts_after_wrong_one(monkeypatch, tmp_path):
    activity, (question,) = visit("", "primes.nine")
    give(question, answer_to("primes.nine"))
    give(question, answer_to("primes.nine", right=False))
    told = activity.report()
    assert (told["done"], told["points"]) == (1, 4)
    new_computer(monkeypatch, tmp_path)
    assert visit(told["state"], "primes.nine")[0].report() == told


def test_practice_set_goes_on_with_its_answers_on_another_computer(monkeypatch, tmp_path):
    activity, practice = practise("")
    practice.hint()
    practice.answer(practice.drill.item.answer)
    practice.go_on()
    practice.solve()
    told = activity.report()
    assert (told["done"], told["of"], told["points"], told["most"]) == (2, 3, 3, 12)
    new_computer(monkeypatch, tmp_path)
    again, practice = practise(told["state"])
    assert again.report() == told
    assert practice.drill.number == 3
    practice.answer(practice.drill.item.answer)
    practice.go_on()
    assert again.report()["points"] == 7
    practice.again()
    practice.answer(practice.drill.item.answer)
    assert again.report()["points"] == 7


def test_finished_practice_set_shows_its_summary_again(monkeypatch, tmp_path):
    activity, practice = practise("", items=1)
    practice.answer(practice.drill.item.answer)
    new_computer(monkeypatch, tmp_path)
    _, again = practise(activity.report()["state"], items=1)
    practice.go_on()
    assert again.summary["lines"] == practice.summary["lines"]


def test_state_of_another_set_counts_for_nothing():
    activity, practice = practise("")
    practice.solve()
    assert practise(activity.report()["state"], seed=8)[0].report()["done"] == 0


def test_state_of_longest_lesson_and_every_set_is_short_enough():
    longest = max(list_lessons(LESSONS), key=lambda each: len(each.questions))
    activity, questions = visit("", *longest.questions)
    for question, key in zip(questions, longest.questions, strict=True):
        give(question, answer_to(key))
    told = activity.report()
    assert told["done"] == told["of"]
    assert len(told["state"]) < GUARANTEED
    for key in SKILLS:
        activity, practice = practise("", skill=key, items=ITEMS)
        while not practice.drill.over:
            practice.answer(practice.drill.item.answer)
            practice.go_on()
        told = activity.report()
        assert len(told["state"]) < GUARANTEED
        assert practise(told["state"], skill=key, items=ITEMS)[0].report() == told


def test_very_long_answers_are_cut_until_state_fits():
    letters = Random(7).randbytes(2000).hex()
    answered = entry_of(Answered, {**fields_of(SOLVED), "given": letters})
    states = [State(7, (answered,) * number) for number in (1, 10, 100)]
    texts = [text_of(state) for state in states]
    assert all(0 < len(text) <= LONGEST_STATE for text in texts)
    assert [len(state_of(text).answers) for text in texts] == [1, 10, 100]


@each_case(
    "state",
    [
        "1sdamagedcode",
        "Dear fish",
        str(Code("a", [7])),
        str(Code(KIND, 7)),
        str(Code(KIND, ["7"])),
        str(Code(KIND, [7, ["doublets.next"]])),
        str(Code(KIND, [7, ["doublets.next", 1, True, 1, 0, 400, "3"]])),
    ],
)
def test_unreadable_state_begins_again_and_says_so(state):
    told = practise(state)[0].report()
    assert (told["done"], told["unread"]) == (0, True)
