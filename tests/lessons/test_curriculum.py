"""Test the curriculum page: its map and its two paths name every lesson, and only existing questions."""

import re
from pathlib import Path

import mathfish_widgets as mf
from tests.cases import each_case

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs/curriculum.md").read_text(encoding="utf-8")
TITLES = re.findall(r"^\| (\d\d) \| \[(.+?)\]", (ROOT / "lessons/README.md").read_text(encoding="utf-8"), re.MULTILINE)
WAYS = re.compile(r"^\| (\d\d) \| (.+?) \| (.+?) \|$", re.MULTILINE)
QUESTION = re.compile(r"`(\w+\.\w+)`")
NOT_A_QUESTION = {"docfish.change"}
TEST_TO_HAND_IN = "17"


def asked(number: str) -> list[str]:
    (path,) = (ROOT / "lessons").glob(f"{number}-*.ipynb")
    return re.findall(r'mf\.Question\(\\"([\w.]+)\\"\)', path.read_text(encoding="utf-8"))


def test_curriculum_map_lists_every_lesson_in_order():
    assert re.findall(r"^\| (\d\d) (\D.+?) \| .+? \| .+? \| .+? \|$", PAGE, re.MULTILINE) == TITLES


def test_curriculum_gives_two_paths_for_every_lesson():
    assert [number for number, _, _ in WAYS.findall(PAGE)] == [number for number, _ in TITLES]


@each_case(("number", "everybody", "more"), WAYS.findall(PAGE))
def test_path_asks_questions_in_lesson_order(number, everybody, more):
    lesson, first, second = asked(number), QUESTION.findall(everybody), QUESTION.findall(more)
    assert [key for key in lesson if key in first] == first
    assert len(first) >= 3 or number == TEST_TO_HAND_IN
    for key in {*second} - {*lesson} - NOT_A_QUESTION:
        assert mf.Question(key).prompt
    assert not {*first} & {*second}
