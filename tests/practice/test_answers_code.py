"""Test the answers of a drill in a link: restored answers, length, and codes that no drill makes."""

import random
from dataclasses import replace

import pytest

import mathfish_widgets as mf
from mathfish_widgets.play.link_code import LONGEST, Code, UnreadableCode, read_code
from mathfish_widgets.practice.answers_code import answers_of_code, code_of_answers
from mathfish_widgets.practice.drill import Drill
from mathfish_widgets.practice.skills import SKILLS
from tests.cases import each_case
from tests.practice.answering import SEARCHED


def answered(skill, items, level):
    """Return a drill with right and wrong answers, hints and solutions at random."""
    drill, rng = Drill(SKILLS[skill], 5, level, items, follows=False), random.Random(1)
    for _ in range(items):
        drill.answer(rng.choice(("0", "yes", "2 3")))
        if rng.random() < 0.5:
            drill.hint()
        if rng.random() < 0.7:
            drill.answer(drill.item.answer)
        drill.solve()
        drill.go_on()
    return drill


def there_and_back(drill):
    return answers_of_code(read_code(str(code_of_answers(drill))))


@each_case("skill", SKILLS)
def test_answers_code_restores_answers_with_only_texts_shortened(skill):
    drill = answered(skill, count := 3 if skill in SEARCHED else 10, 3)
    assert len(str(code_of_answers(drill))) <= LONGEST
    told = there_and_back(drill)
    assert (told.seed, told.items) == (5, count)
    for there, here in zip(told.answers, drill.done, strict=True):
        for text in ("asked", "given", "wrong"):
            assert getattr(here, text).startswith(getattr(there, text).removesuffix("…"))
        texts = {"asked": there.asked, "given": there.given, "wrong": there.wrong}
        assert replace(here, key=there.key, at=there.at, fact="", **texts) == there


def test_typical_drill_is_restored_exactly():
    drill = answered("docfish.pairs", 10, 1)
    assert [each.asked for each in there_and_back(drill).answers] == [each.asked for each in drill.done]
    assert [each.wrong for each in there_and_back(drill).answers] == [each.wrong for each in drill.done]


def test_code_of_hundred_items_fits_in_link_and_keeps_points():
    drill = answered("docfish.prime", 100, 1)
    assert len(str(code_of_answers(drill))) <= LONGEST
    assert [each.points for each in there_and_back(drill).answers] == [each.points for each in drill.done]


def test_answer_keys_are_stable_per_link_and_unique_between_drills():
    drill, other = answered("docfish.prime", 3, 1), answered("docfish.prime", 3, 2)
    keys = [each.key for each in there_and_back(drill).answers]
    assert keys == [each.key for each in there_and_back(drill).answers]
    assert not {*keys} & {each.key for each in there_and_back(other).answers}


def test_finished_drill_links_to_its_answers():
    drill = mf.Practice("doublets.next", seed=3, items=1)
    assert answers_of_code(read_code(drill.link(answers=True))).answers == ()
    drill.answer(drill.drill.item.answer)
    assert not drill.summary
    drill.go_on()
    assert answers_of_code(read_code(drill.summary["link"]["text"])).answers[0].right


GOOD = ["doublets.next", 1, True, 1, 0, 4, 0, "alone", "?", "5", ""]
ONE = [[each] for each in GOOD]
HOSTILE = [
    None,
    [],
    [3, 1, 0],
    [3, 1, 0, *ONE[:-1]],
    [3, 1, 0, *ONE, ["x"]],
    [3, 0, 0, *ONE],
    [3, 1, 10**12, *ONE],
    [3, 1, "now", *ONE],
    ["3", 1, 0, *ONE],
    [3, 1, 0, *ONE[:1], [7], *ONE[2:]],
    [3, 1, 0, *ONE[:1], ["1"], *ONE[2:]],
    [3, 1, 0, [{"a": 1}], *ONE[1:]],
    [3, 1, 0, *ONE[:7], ["elsewhere"], *ONE[8:]],
    [3, 2, 0, ["doublets.next"] * 2, *ONE[1:]],
]


def test_valid_answers_code_is_read():
    assert answers_of_code(Code("a", [3, 1, 0, *ONE])).answers[0].given == "5"


@each_case("said", HOSTILE)
def test_impossible_answers_code_is_refused_with_sentence(said):
    with pytest.raises(UnreadableCode, match=r"^This link holds answers .*\.$"):
        answers_of_code(Code("a", said))
