"""Test that question banks have the worksheet's questions, check answers as the game does, and can be read back."""

import re
from functools import cache
from html import unescape
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

import mathfish_widgets as mf
from mathfish_widgets.practice.question_banks.items import Answer, BankItem, Picture
from mathfish_widgets.practice.question_banks.moodle_xml import moodle_xml
from mathfish_widgets.practice.question_banks.platforms import CHECKED, PLATFORMS, SEVERAL_RIGHT
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case

from .reading import PACKAGE, QTI, Scored, gift_questions, moodle_items, package, qti_schema

EVERY_SKILL = each_case("skill", CHECKED)
OF_PUZZLES = ("docfish", "pemberley", "equations")
"""Names of games, whose puzzles are in the bank."""
EVERY_BANK = each_case("skill", [*CHECKED, *OF_PUZZLES])
ON_EVERY_PLATFORM = each_case("platform", PLATFORMS)
ITEMS = 2 * len(LEVELS)
_TAGS = re.compile(r"<[^>]+>")
HOSTILE = "</text>]]><script>alert('x')</script>&\"{}~=#:\\ *"


@cache
def made(skill, platform="moodle"):
    """Return a bank of a skill at all levels, or of a game's puzzles; making one plays games for each item."""
    if skill in OF_PUZZLES:
        return mf.Puzzles(skill, seed=11, count=ITEMS).question_bank(platform)
    return mf.question_bank(skill, seed=11, items=ITEMS, platform=platform)


@cache
def drawn(skill):
    return mf.worksheet(skill, seed=11, items=ITEMS).items


def plain(html):
    return " ".join(unescape(_TAGS.sub(" ", html)).split())


def squeezed(text):
    return "".join(text.split())


@EVERY_SKILL
def test_bank_has_the_questions_of_the_worksheet(skill):
    wording = wording_about(SKILLS[skill].game)
    for kept, item in zip(made(skill).items, drawn(skill), strict=True):
        assert plain(kept.asked).startswith(plain(f"<p>{wording.sentence(prompt(item.question))}</p>"))
        assert plain(kept.solution).startswith(f"The answer is {item.written(wording)}.")


@EVERY_SKILL
def test_answers_are_right_or_wrong_as_the_game_judges(skill):
    wording = wording_about(SKILLS[skill].game)
    for kept, item in zip(made(skill).items, drawn(skill), strict=True):
        assert kept.right
        for answer in kept.answers if kept.kind != "choices" else ():
            judged = item.judge(answer.text, wording)
            assert judged.right is answer.right, (item, answer)
            if answer.feedback:
                assert plain(answer.feedback).startswith(plain(wording.sentence(judged.explanation)))
        texts = [answer.text for answer in kept.answers]
        assert len(set(texts)) == len(texts)


@each_case("skill", ["docfish.change", "pemberley.landing", "dragonfish.lanes", "literature.conclusion"])
def test_only_right_choices_together_are_right(skill):
    checked = 0
    wording = wording_about(SKILLS[skill].game)
    for kept, item in zip(made(skill).items, drawn(skill), strict=True):
        if kept.kind == "choices":
            values = [str(option["value"]) for option in item.question.entry.options(wording)]
            picks = (pick for size in range(1, len(values) + 1) for pick in combinations(range(len(values)), size))
            right = [pick for pick in picks if item.judge(" ".join(values[place] for place in pick), wording).right]
            checked += 1
            assert right == [tuple(place for place, answer in enumerate(kept.answers) if answer.right)]
    assert checked


@each_case("skill", ["docfish.factors", "docfish.pairs"])
def test_every_right_number_is_known(skill):
    checked = 0
    wording = wording_about(SKILLS[skill].game)
    for kept, item in zip(made(skill).items, drawn(skill), strict=True):
        if kept.kind == "number":
            right = {str(number) for number in range(1000) if _is_right(item, str(number), wording)}
            checked += 1
            assert right == {answer.text for answer in kept.right}
    assert checked


def _is_right(item, text, wording):
    try:
        return item.judge(text, wording).right
    except UnreadableAnswer:
        return False


@EVERY_BANK
def test_moodle_xml_is_read_back_into_equal_items(skill):
    assert moodle_items(made(skill).content) == made(skill).items


def test_moodle_xml_escapes_everything():
    answers = (Answer(HOSTILE, right=True), Answer("2", right=False, feedback="<p>Look &amp; see.</p>"))
    pictures = (Picture("one.svg", "<svg/>", HOSTILE),)
    item = BankItem(HOSTILE, "text", "<p>What?</p>", pictures, answers, ("<p>Look.</p>",), "<p>2</p>")
    assert moodle_items(moodle_xml([item], "Factors / primes")) == (item,)


@EVERY_BANK
def test_gift_is_read_back_by_an_independent_parser(skill):
    bank = made(skill, "gift")
    types = {"choice": "MC", "choices": "MC", "number": "Numerical", "text": "Short"}
    for item, read in zip(bank.items, gift_questions(bank.content), strict=True):
        assert (read["type"], read["title"]) == (types[item.kind], item.name)
        assert read["globalFeedback"]["text"] == item.solution
        assert read["stem"]["text"].startswith(item.asked)
        assert read["stem"]["text"].count("<img ") == len(item.pictures)
        told = [choice["feedback"]["text"] if choice["feedback"] else "" for choice in read["choices"]]
        assert told == [answer.feedback for answer in item.answers]
        texts = [choice["text"] for choice in read["choices"]]
        known = [str(text["number"]) if item.kind == "number" else unescape(text["text"]) for text in texts]
        assert known == [answer.text for answer in item.answers]
        right = [
            (choice["isCorrect"] and choice["weight"] != 0) or (choice["weight"] or 0) > 0 for choice in read["choices"]
        ]
        assert right == [answer.right for answer in item.answers]


@EVERY_BANK
def test_qti_is_valid_and_scores_each_known_answer(skill):
    bank = made(skill, "qti")
    files = package(bank.content)
    qti_schema().validate(files["test.xml"].decode())
    for number, item in enumerate(bank.items, 1):
        content = files[f"question-{number}.xml"]
        qti_schema().validate(content.decode())
        scored = Scored(content)
        if item.kind == "choices":
            assert scored.answered(*(answer.text for answer in item.right))[0] == 1
        for answer in item.answers:
            score, told = scored.answered(answer.text)
            assert score == (answer.right and (item.kind != "choices" or len(item.right) == 1))
            expected = [answer.feedback] * bool(answer.feedback) + [item.solution]
            assert [squeezed(each) for each in told] == [squeezed(plain(each)) for each in expected]


@each_case("skill", [*(skill for skill in CHECKED if skill not in SEVERAL_RIGHT), *OF_PUZZLES])
def test_canvas_gets_every_accepted_answer_as_a_correct_response(skill):
    bank = made(skill, "canvas")
    files = package(bank.content)
    for number, item in enumerate(bank.items, 1):
        content = files[f"question-{number}.xml"]
        qti_schema().validate(content.decode())
        scored = Scored(content)
        listed = ET.fromstring(content).findall(f".//{QTI}correctResponse/{QTI}value")
        known = [scored.choices.get(value.text, value.text) for value in listed]
        assert known == [answer.text for answer in item.right]


@each_case("skill", ["docfish.pairs", "literature.conclusion"])
def test_manifest_lists_exactly_the_files_of_the_package(skill):
    files = package(made(skill, "qti").content)
    manifest = ET.fromstring(files.pop("imsmanifest.xml"))
    assert {file.get("href") for file in manifest.iter(f"{PACKAGE}file")} == {*files}
    asked = ET.fromstring(files["test.xml"]).iter(f"{QTI}assessmentItemRef")
    assert [each.get("href") for each in asked] == [f"question-{number}.xml" for number in range(1, ITEMS + 1)]
    shown = {
        image.get("src")
        for name in files
        if name.startswith("q")
        for image in ET.fromstring(files[name]).iter(f"{QTI}img")
    }
    assert shown == {name for name in files if name.endswith(".svg")}


@EVERY_SKILL
def test_pictures_are_files_of_their_own(skill):
    for item in made(skill).items:
        for picture in item.pictures:
            assert ET.fromstring(picture.svg).tag == "{http://www.w3.org/2000/svg}svg"
            assert picture.words


@ON_EVERY_PLATFORM
def test_same_seed_makes_the_same_bytes(platform):
    bank, again = (mf.question_bank("docfish.pairs", seed=3, items=3, platform=platform) for _ in range(2))
    assert bank.content == again.content
    assert mf.question_bank("docfish.pairs", seed=4, items=3, platform=platform).content != bank.content


@ON_EVERY_PLATFORM
def test_bank_shows_a_link_to_its_file_and_saves_it(platform, tmp_path):
    bank = mf.question_bank("docfish.pairs", items=3, level=2, platform=platform)
    suffix = PLATFORMS[platform].suffix
    assert f'download="docfish-pairs-level-2-seed-7-{platform}{suffix}"' in bank._repr_html_()
    assert f'mf.question_bank("docfish.pairs", seed=7, items=3, level=2, platform="{platform}")' in unescape(
        bank._repr_html_()
    )
    told = bank.save(tmp_path)
    assert (tmp_path / bank.file_name).read_bytes() == bank.content
    assert str(tmp_path / bank.file_name) in told
    assert bank.save(tmp_path) == told


def test_different_file_is_not_overwritten(tmp_path):
    bank = mf.question_bank("docfish.pairs", items=3)
    (tmp_path / bank.file_name).write_text("mine")
    with pytest.raises(FileExistsError, match="nothing was saved"):
        bank.save(tmp_path)
    assert (tmp_path / bank.file_name).read_text() == "mine"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"skill": "docfish.pair"}, "Did you mean docfish.pairs"),
        ({"skill": "docfish.pairs", "platform": "blackboard"}, "Choose moodle, canvas, qti or gift"),
        ({"skill": "docfish.pairs", "level": 4}, "no level 4"),
        ({"skill": "equations.four"}, "too many right answers.*docfish.prime"),
        ({"skill": "pemberley.landing", "platform": "canvas"}, "Canvas would ask for all of them"),
    ],
)
def test_refusal_says_what_to_choose_instead(given, why):
    with pytest.raises(ValueError, match=why):
        mf.question_bank(**given)
