"""Test every skill: its items, and what the catalogue of skills loads."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.practice.skill import skill_description, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS, RUNGS
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.choosing import PickCards, PickPlayers
from mathfish_widgets.questions.docfish.change import TypeChange
from mathfish_widgets.questions.docfish.sequence import TypeGroupings
from mathfish_widgets.questions.doublets import Run
from mathfish_widgets.questions.entry import (
    ACE_HIGH,
    TypeGroups,
    TypeNumbers,
    TypeSets,
    TypeSum,
    TypeTotals,
    UnreadableAnswer,
)
from mathfish_widgets.questions.primes import TypeDivisor
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.loaded_games import check_loads_alone, loaded_games
from tests.practice.answering import AT_EVERY_LEVEL, Drawn, items

EVERY_SKILL = each_case("key", SKILLS)
CLOCK = [*range(1, 14)] * 2


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_items_have_right_answer_explanation_and_matching_grade(key, level):
    wording = wording_about(SKILLS[key].game)
    for item in items(key, level):
        judgement = item.judge(item.answer, wording)
        assert judgement.right, item
        assert wording.sentence(prompt(item.question))
        assert len([*wording.lines(item.solution(wording))]) >= 2
        assert SKILLS[key].grade(item.question) == level
        assert len({wording.sentence(hint) for hint in item.hints}) == RUNGS


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_solution_shows_answer_in_game_notation(key, level):
    wording = wording_about(SKILLS[key].game)
    for item in items(key, level, 40):
        entry = item.question.entry
        written = item.written(wording)
        assert not re.search(r"\d[CDHS]\b|\dx\d|\d [-*/] \d", written)
        assert written in wording.sentence(item.solution(wording))
        again = entry.read(written, wording)
        assert entry.written(again, wording) == written
        assert item.question.judge(again).right


@each_case(
    ("entry", "given", "written"),
    [
        (TypeNumbers(factors=True), "7 2", "2 × 7"),
        (TypeNumbers(), "9,2 5", "2, 5 and 9"),
        (TypeGroups(), "2x7 2x6", "2 × 6 and 2 × 7"),
        (TypeGroupings(), "2x7 2x6, 2x3", "2 × 3; 2 × 6 and 2 × 7"),
        (TypeSum(), "9+6-5", "9 + 6 − 5"),
        (TypeSets(), "8h 7s,QD", "8♥ 7♠, Q♦"),
        (TypeTotals(), "5 -2", "5 and −2"),
        (PickCards(cards("JC 3S 9H")), ["3S", "JC"], "J♣ and 3♠"),
        (PickPlayers((1, 2, 3)), "Omar, Nora", "Nora and Omar"),
        (TypeChange(), "short", "shortage"),
        (TypeDivisor(), "Prime", "prime"),
    ],
)
def test_answer_is_written_in_order_with_proper_signs(entry, given, written):
    wording = wording_about("docfish")
    assert entry.written(entry.read(given, wording), wording) == written


def test_letters_are_read_as_numbers_only_where_cards_are_meant():
    wording = wording_about("docfish")
    assert TypeNumbers(ACE_HIGH).read("2 J", wording) == (2, 11)
    with pytest.raises(UnreadableAnswer):
        QUESTIONS["sums.three"].entry.read("1 J", wording)


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_same_seed_gives_same_items_without_immediate_repeats(key, level):
    first = items(key, level, 24)
    wording = wording_about(SKILLS[key].game)
    assert first[:2] == Drawn(key, level).first(2)
    assert all(one.question != two.question for one, two in pairwise(first))
    assert len({wording.sentence(prompt(item.question)) for item in first}) >= 4


@EVERY_SKILL
def test_skill_and_levels_have_descriptions(key):
    skill, wording = SKILLS[key], wording_about(SKILLS[key].game)
    assert wording.sentence(skill_title(skill.key))
    assert len({wording.sentence(skill_description(skill.key, level)) for level in LEVELS}) == len(LEVELS)


@each_case("key", SKILLS)
def test_every_skill_is_found_by_its_key(key):
    assert SKILLS[key].key == key


def test_reading_skill_keys_loads_no_game():
    assert not loaded_games("""
from mathfish_widgets.practice.skills import SKILLS
assert "docfish.prime" in [*SKILLS]
try:
    mf.Practice("docfish.prim")
except ValueError as error:
    assert "docfish.prime" in str(error)
""")


def test_drill_loads_only_its_own_game():
    drilled = "drill = mf.Practice({!r}, seed=7, test=True); drill.solve(); drill.go_on()"
    skills = ("docfish.change", "doublets.next", "literature.conclusion")
    check_loads_alone({key.split(".")[0]: drilled.format(key) for key in skills})


def test_unspecified_practice_loads_only_chosen_skill(tmp_path):
    program = f"""
from mathfish_widgets.progress.progress import Progress
drill = mf.Practice(items=1, progress=Progress({str(tmp_path / "progress.sqlite")!r}))
drill.solve(); drill.go_on()
assert drill.drill.skill.key == "docfish.prime", drill
assert "Next, practise “" in drill.summary["advice"]
"""
    assert loaded_games(program) == {"docfish"}


@AT_EVERY_LEVEL
def test_run_answer_matches_clock_doubling(level):
    for item in items("doublets.next", level):
        run = [item.question.number, *map(int, item.answer.split())]
        assert {*run[1:]} <= {*item.question.cards}
        for one, two in pairwise(run[::-1] if item.question.back else run):
            assert CLOCK[2 * one - 1] == two


@each_case(
    ("given", "said"),
    [
        ("10 7", "After the 7 comes the 1, but you don't have that card here."),
        ("10", "That's right so far. You have 1 of the 2 cards. You can see the card that comes after the 10."),
        ("10 7 1", "The 1 is the right number, but you don't have that card here."),
        ("10 20", "20 is twice 10, so you're halfway there. But 20 is more than 13, so take 13 away."),
        ("J", "Twice 5 is 10, and that doesn't lead to 11. If the double is more than 13, take 13 away."),
    ],
)
def test_each_answered_run_gets_its_own_reason(given, said):
    asked, wording = Run(5, (7, 10, 13, 12)), wording_about("doublets")
    judgement = asked.judge(asked.entry.read(given, wording))
    assert judgement.right is (given == "10 7")
    assert wording.sentence(judgement.explanation) == said


def test_backward_run_names_number_that_breaks_it():
    asked, wording = Run(5, (9, 11, 3), back=True), wording_about("doublets")
    assert asked.judge((9, 11)).right
    assert wording.sentence(asked.judge((9,)).explanation).startswith(
        "That's right so far. You have 1 of the 2 cards. You can see the card that comes before the 9"
    )
    assert [*wording.lines(asked.judge((3,)).explanation)][-1].strip() == "Twice 3 is 6, so 6 comes after 3."


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_drill_of_ten_repeats_no_question(key, level):
    asked = [item.question for item in items(key, level)]
    assert all(len({repr(each) for each in asked[first : first + 10]}) == 10 for first in range(len(asked) - 10))


@pytest.mark.tournament
@EVERY_SKILL
@AT_EVERY_LEVEL
def test_each_level_has_at_least_forty_items(key, level):
    asked = items(key, level)
    assert len({repr(item.question) for item in asked}) >= min(40, len(asked))


@pytest.mark.tournament
@EVERY_SKILL
@AT_EVERY_LEVEL
def test_answers_are_balanced_and_choices_exceed_two(key, level):
    answers, asked = Counter(item.answer for item in items(key, level)), items(key, level)
    assert max(answers.values()) <= 0.4 * len(asked)
    options = [item.question.entry.options(wording_about(SKILLS[key].game)) for item in asked]
    kinds = [item.question.entry.kind for item in asked]
    assert min((len(each) for each, kind in zip(options, kinds, strict=True) if kind == "choose"), default=4) >= 3
