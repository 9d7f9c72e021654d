"""Test every item of every skill with an independent reader, which works it out from the words of its prompt.

The readers beside this file know the rules from the rulebooks and see what a pupil sees: the sentence and what can be
chosen. They try many answers; the item must take the right ones and refuse all others.
"""

import ast
import random
import re
from functools import cache
from html import unescape
from itertools import islice
from pathlib import Path

from mathfish_widgets.markup.figures import figure_html
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, items
from tests.sample_sizes import sized

from . import docfish, doublets, dragonfish, equations, literature, pemberley

READERS = {
    **docfish.READERS,
    **doublets.READERS,
    **pemberley.READERS,
    **equations.READERS,
    **dragonfish.READERS,
    **literature.READERS,
}
HERE = Path(__file__).parent
MANY, TRIES = sized(25), 12
EVERY_SKILL = each_case("key", SKILLS)


@cache
def asked(key, level, most):
    """Return the items with their prompts and choices, as a pupil sees them."""
    wording = wording_about(SKILLS[key].game)
    seen = ((item, [each["text"] for each in item.question.entry.options(wording)]) for item in items(key, level, most))
    return tuple((item, told(prompt(item.question), wording), options) for item, options in seen)


def told(step, wording):
    """Return a sentence with the descriptions of its pictures and its tables."""
    pictures = "".join(figure_html(figure, wording) for figure in step.figures)
    tables = re.findall("<table.*?</table>", pictures)
    return " ".join([wording.sentence(step), *map(unescape, re.findall('aria-label="([^"]*)"', pictures)), *tables])


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_independent_reader_of_prompt_agrees_on_right_answers(key, level):
    wording, rng = wording_about(SKILLS[key].game), random.Random(level)
    for item, words, options in asked(key, level, MANY):
        task = READERS[key](words, options)
        assert task.right(item.answer), (words, item.answer)
        assert not all(map(task.right, task.tries))
        tries = rng.sample(task.tries, min(TRIES, len(task.tries)))
        for answer in {*tries, item.answer, *islice(filter(task.right, task.tries), 1)}:
            assert item.judge(answer, wording).right is task.right(answer), (words, answer)


def test_every_skill_has_independent_reader():
    assert [*READERS] == [*SKILLS]


@each_case("key", ["literature.conclusion", "literature.declaration"])
@AT_EVERY_LEVEL
def test_own_cards_and_hand_sizes_in_prompt_add_up_to_cards_left(key, level):
    late = [words for _, words, _ in asked(key, level, MANY) if words.startswith(("Only ", "Should you declare "))]
    assert late
    for words in late:
        know = literature.told(words)
        assert len(know.own) + sum(count for _, count in know.sizes) == sum(len(literature.SETS[s]) for s in know.sets)


@AT_EVERY_LEVEL
def test_prompt_beside_table_has_at_most_forty_words(level):
    wording = wording_about("literature")
    for item in items("literature.declaration", level):
        assert len(wording.sentence(prompt(item.question)).split()) <= 40


def test_prompt_with_contradictory_card_counts_is_detected():
    words = (
        "Only high clubs and high hearts are left. Who could have the 10♣ now? Pick everyone who could. In high clubs "
        "and high hearts you have A♣, 9♥, 10♥, Q♥, K♥ and A♥. Nora has 2 cards, Mary has 2 cards, Omar has 1 card, "
        "Joseph has 0 cards and Pia has 0 cards. You heard this: Omar asked you for the 10♣ (yes)."
    )
    assert "6 own cards" in literature.contradictions(words)[0]
    assert literature.contradictions(words.replace("Omar has 1 card", "Omar has 2 cards")) == []


@each_case("path", sorted(HERE.glob("*.py")))
def test_independent_readers_import_nothing_from_package(path):
    if path == Path(__file__):
        return
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    named = {(node.module or "") for node in tree if isinstance(node, ast.ImportFrom)}
    assert not [name for name in named if name.startswith(("mathfish_widgets", "tests"))]
    assert "import mathfish_widgets" not in path.read_text(encoding="utf-8")
