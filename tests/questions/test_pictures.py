"""Test the pictures beside questions: they show what the question says, and reveal no answer."""

import random
from collections import Counter
from functools import cache

from mathfish_widgets.explain.figures import CardsFigure, HoldersFigure, IslandFigure
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.worksheets.worksheet import worksheet
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.widget import Question
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case

DRAWN = {
    "docfish.embedded": CardsFigure,
    "docfish.pairs": CardsFigure,
    "docfish.consolidation": CardsFigure,
    "pemberley.layout": CardsFigure,
    "equations.four": CardsFigure,
    "dragonfish.lanes": IslandFigure,
    "literature.conclusion": HoldersFigure,
    "literature.declaration": HoldersFigure,
}
ITEMS = 2


@cache
def items(key):
    rng = random.Random(5)
    return [SKILLS[key].draw(rng, level) for level in LEVELS for _ in range(ITEMS)]


@each_case("key", DRAWN)
def test_item_pictures_appear_on_page_and_worksheet(key):
    for item in items(key):
        assert [type(figure) for figure in prompt(item.question).figures] == [DRAWN[key]]
    sheet = worksheet(key, items=2, level=1)
    drawn = "<table" if DRAWN[key] is HoldersFigure else "<svg"
    assert sheet.sheet.count(drawn) == 2
    assert (sheet.key.count(drawn) >= 2) is (DRAWN[key] is not HoldersFigure)


@each_case("key", [key for key, kind in DRAWN.items() if kind is CardsFigure])
def test_drawn_cards_are_named_in_prompt(key):
    wording = wording_about(SKILLS[key].game)
    for item in items(key):
        asked = prompt(item.question)
        (figure,) = asked.figures
        told = wording.sentence(asked)
        for card, count in Counter(map(wording.text, figure.cards)).items():
            assert told.count(card) >= count, told


@each_case("key", [key for key, kind in DRAWN.items() if kind is HoldersFigure])
def test_note_table_shows_own_cards_only(key):
    for item in items(key):
        (figure,) = prompt(item.question).figures
        for _, (own, *others) in figure.rows:
            assert own in ("✓", "✕")
            assert set(others) == ({"✕"} if own == "✓" else {""})


@each_case("key", [key for key, kind in DRAWN.items() if kind is HoldersFigure])
def test_deduced_holder_table_is_consistent_with_hand_sizes(key):
    for item in items(key):
        figure = item.question.holders()
        for column, head in enumerate(figure.players):
            held = [marks[column] for _, marks in figure.rows]
            if "count" in head.values:
                assert held.count("✓") <= head.values["count"] <= len(held) - held.count("✕")
        for _, marks in figure.rows:
            assert marks.count("✓") <= 1
            assert ("✓" in marks) == (marks.count("✕") == len(marks) - 1)


def test_lesson_question_shows_picture_only_where_defined():
    assert Question("water.reach").picture.startswith("<svg")
    assert Question("primes.nine").picture == ""
