"""Test mastery: which first answers count, at which level, guessing, and the mastery bar."""

from datetime import timedelta
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.practice.bars import mastery_bar
from mathfish_widgets.practice.mastery import ROW, Mark, Word, mark_of, mastery
from mathfish_widgets.progress.entries import ALONE, COMPLETION, EXAMPLE, LEVELS, MIXED, PLACEMENT
from mathfish_widgets.questions.wording import SENTENCES
from tests.cases import each_case
from tests.practice.answering import MORNING, SKILL, item_done

WORDING = Wording(SENTENCES)
DAY = timedelta(days=1)
FIELDS = {
    "a": {},
    "h": {"points": 2, "hints": 2},
    "w": {"points": 3, "tries": 2},
    "s": {"points": 0, "right": False, "tries": 0},
    "e": {"points": 0, "right": False, "tries": 0, "setting": EXAMPLE},
    "c": {"hints": 3, "setting": COMPLETION},
    "m": {"setting": MIXED},
    "x": {"points": 0, "right": False, "tries": 0, "setting": MIXED},
    "p": {"setting": PLACEMENT},
    "q": {"points": 0, "right": False, "tries": 0, "setting": PLACEMENT},
}
"""In this order: done alone, with hints, at the second answer, shown, an example, a completion; mixed: alone, shown;
placement: alone, shown."""
CAN = "1a 2a 3aaaaaa"


def done(course, choices=0, day=0):
    """Return answers from texts such as "1aah 2s": a level, and the result of each item."""
    items = [(int(part[0]), mark) for part in course.split() for mark in part[1:]]
    return [
        item_done(
            number, at=MORNING + day * DAY + timedelta(minutes=number), level=level, choices=choices, **FIELDS[mark]
        )
        for number, (level, mark) in enumerate(items)
    ]


def word(*courses, choices=0):
    """Return the mastery word after these courses, one per day."""
    answers = [answered for day, course in enumerate(courses) for answered in done(course, choices, day)]
    return mastery(answers, SKILL).word


def test_skill_begins_with_example_then_completion_then_alone():
    settings = [mastery(done(course), SKILL).setting for course in ("", "1e", "1ec", "1eca")]
    assert settings == [EXAMPLE, COMPLETION, ALONE, ALONE]
    assert mastery(done("1a"), SKILL).setting == ALONE


def test_example_and_next_item_do_not_count_as_evidence():
    fresh, met = mastery([], SKILL), mastery(done("1ec"), SKILL)
    assert (met.by_all, met.by_highest, met.marks, met.level) == (fresh.by_all, fresh.by_highest, {}, 1)
    assert met.word is Word.PRACTISING


@each_case("choices", [0, 3, 2])
@each_case(
    ("course", "levels"),
    [("", [2]), ("2p", [3]), ("2q", [1]), ("2p 3q", [2]), ("2q 1p", [2]), ("2p 3q 2q", [1]), ("2q 1p 2p", [3])],
)
def test_placement_level_rises_after_right_and_falls_after_wrong(course, levels, choices):
    state = mastery([], SKILL).with_placement()
    for answered in done(course, choices):
        state = state.after(answered)
    assert ([state.level], state.setting) == (levels, PLACEMENT)


@each_case(
    ("course", "level", "setting"),
    [
        ("2p 3p", 3, ALONE),
        ("2p 3q 2p 3p", 3, ALONE),
        ("2p 3q 2p 3q", 2, ALONE),
        ("2q 1p 2q 1p", 1, ALONE),
        ("2q 1q", 1, EXAMPLE),
        ("2p 3q 2q 1q", 1, EXAMPLE),
        ("2q 1q 1e", 1, COMPLETION),
    ],
)
def test_placement_takes_at_most_four_questions_or_shows_example(course, level, setting):
    state = mastery(done(course), SKILL)
    assert (state.level, state.setting, state.word) == (level, setting, Word.PRACTISING)


@each_case("choices", [0, 3, 2])
def test_placement_counts_as_evidence_but_confirms_nothing(choices):
    placed, alone = (mastery(done(course, choices), SKILL) for course in ("2p 3p", "2a 3a"))
    assert (placed.by_all, placed.by_highest, placed.marks) == (alone.by_all, alone.by_highest, alone.marks)
    assert word(CAN, "3pppp", choices=choices) is Word.CAN


@each_case("choices", [0, 3, 2])
def test_perfect_pupil_can_do_it_after_eight_items_and_masters_it_later(choices):
    state, seen = mastery(done("1ec", choices), SKILL), []
    while state.word is Word.PRACTISING:
        seen.append(state.level)
        state = state.after(item_done(len(seen), minutes=9, level=state.level, choices=choices))
    assert len(seen) + 2 <= 8
    assert seen == sorted(seen)
    assert {*seen} == {*LEVELS}
    for day, setting, reached in ((0, MIXED, Word.CAN), (1, ALONE, Word.CAN), (1, MIXED, Word.MASTERED)):
        for number in range(60):
            at = MORNING + day * DAY
            state = state.after(item_done(number, at=at, level=3, choices=choices, setting=setting))
        assert state.word is reached


def test_mastery_needs_right_items_of_highest_level():
    assert word("1aaaaaaaaaaaaaaaaaaaa 2aaaaaaaaaaaaaaaaaaaaaa") is Word.PRACTISING
    assert word("1aaaa 2aaaa 3haha") is Word.PRACTISING
    assert word("3ssssssssss 1aaaaaaaa") is Word.PRACTISING


def test_only_first_answer_counts():
    assert word("1a 2a 3aaaaaa") is Word.CAN
    for late in ("w", "h"):
        assert word(f"1a 2a 3{late * 12}") is Word.PRACTISING
        assert mastery(done(f"1{late}"), SKILL).success(1) == mastery(done("1s"), SKILL).success(1)


def test_guessable_answers_count_less():
    chances = [mastery(done("1aa 2aa 3aaa", choices), SKILL).by_highest.has_skill for choices in (0, 13, 4, 3, 2, 1)]
    assert chances == sorted(chances, reverse=True)
    fresh = mastery([], SKILL).by_highest.has_skill
    assert chances[-2] > fresh
    assert mastery(done("3msssmm", 1), SKILL).by_highest.has_skill == pytest.approx(fresh)


def test_words_can_and_mastered_can_be_lost():
    confirmed = "3" + 30 * "m"
    assert word(CAN, confirmed) is Word.MASTERED
    assert word(CAN, confirmed, "3xx") is Word.CAN
    assert word(CAN, confirmed, "3xxxxxxxx") is Word.PRACTISING
    assert word(CAN, confirmed, "3xxxxxxxx", CAN, confirmed) is Word.MASTERED


def test_answers_to_other_skills_are_ignored():
    answers = [*done("1a"), item_done(9, skill="docfish.prime", right=False, points=0)]
    assert mastery(answers, SKILL).marks == {1: (Mark.ALONE,)}
    assert mastery(answers, "docfish.pairs").word is Word.NEW


def test_second_try_with_few_choices_counts_as_shown():
    assert mark_of(item_done(1, tries=2, points=3)) is Mark.HELPED
    assert mark_of(item_done(1, tries=2, points=3, choices=13)) is Mark.HELPED
    assert mark_of(item_done(1, tries=2, points=0, choices=2)) is Mark.SHOWN


@each_case(
    ("course", "level"),
    [("", 1), ("1a", 2), ("1s", 1), ("1aaa 2aaa", 3), ("1aaa 2aaa 3sss", 2), ("1aa 2aa 3ss 2ssss", 1), ("3aaaa", 3)],
)
def test_level_follows_answers(course, level):
    assert mastery(done(course), SKILL).level == level


@given(st.lists(st.tuples(st.sampled_from(LEVELS), st.sampled_from("ahswecmx"), st.sampled_from([0, 1, 2, 99]))))
def test_level_stays_valid_and_rows_of_marks_stay_short(course):
    answers = [
        item_done(number, level=level, choices=choices, **FIELDS[mark])
        for number, (level, mark, choices) in enumerate(course)
    ]
    state = mastery(answers, SKILL)
    assert state.level in LEVELS
    assert all(len(marks) <= ROW for marks in state.marks.values())
    assert 0 <= state.success(state.level) <= 1


@each_case("course", ["", "1e", "1ec", "1a 2s", "1aa 2aa 3a", CAN])
def test_next_word_is_reached_after_stated_number_of_items(course):
    state = mastery(done(course), SKILL)
    before, missing = state.word, state.missing.total()
    for number in range(missing):
        assert state.word in {before, Word.PRACTISING}
        assert state.summary.values["count"] == missing - number
        state = state.after(item_done(number, at=MORNING + DAY, level=state.level, setting=MIXED))
    assert state.word is (Word.MASTERED if before is Word.CAN else Word.CAN)


def test_mastery_bar_has_row_per_level_without_relying_on_colour():
    picture, caption = ET.XML(mastery_bar(mastery(done("1aws"), SKILL), WORDING))
    assert picture.get("role") == "img"
    told = picture.get("aria-label")
    assert told.startswith("Level 1: right first time, right with help and not right yet, with ")
    assert "Level 2: " in told
    assert told.endswith("Another day: nothing yet.")
    texts = [text.text for text in picture.iter("text")]
    assert [text for text in texts if text in "✓~–"] == ["✓", "~", "–"]
    assert [text for text in texts if " " in text] == ["Level 1", "Level 2", "Level 3", "Another day"]
    assert caption.text.endswith(" right first time to reach “you can do it”.")


def test_mastery_bar_shows_summary_below():
    assert WORDING.sentence(mastery(done(CAN), SKILL).summary).startswith(
        "You can do it. To master it, come back on another day. "
    )
    both = [*done(CAN), *done("3" + 30 * "m", day=1)]
    assert WORDING.sentence(mastery(both, SKILL).summary).startswith("You've mastered this. ")


def test_mastery_bar_escapes_sentences():
    names = {**SENTENCES, "practice.mastery.mark.alone": 'a "<b>', "practice.mastery.practising": "<i>{count}"}
    html = mastery_bar(mastery(done("1a"), SKILL), Wording(names))
    assert "<b>" not in html
    assert ET.XML(html)[1].text.startswith("<i>")
