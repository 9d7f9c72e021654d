"""Test that everything people read follows docs/style.md, and that its faults are found."""

import re
from pathlib import Path
from statistics import mean

import pytest
import yaml

from tests.cases import each_case

from .kinds import KINDS, Sentence
from .style import faults, lacks_verb, words

ROOT = Path(__file__).parents[2]
OF_PUPILS = {"tables of the games", "questions and practice", "rules for players", "lessons: pupils"}
NOT_IN_SENTENCES = {"rulebooks"}
"""Rules are numbered steps and tables, with verbless halves and long lists."""
OF_TEACHERS = {"forms, links, class tables", "lessons: teachers", "guide, curriculum, tables"}
MOST_WORDS = {"pupils": 20, "teachers": 25, "developers": 28}
MOST_ON_AVERAGE = {"pupils": 10, "teachers": 15, "developers": 18}
PLANTED = [
    ("You asked for sevens in vain.", "in vain, anew, on turn"),
    ("{who:is|are} on turn.", "in vain, anew, on turn"),
    ("The 7 and the ace come into question.", "come into question"),
    ("{number} is not in the row of {divisor}.", "the row of a number"),
    ("That is the upper number.", "upper and lower number"),
    ("An ace counts 14.", "counts 14"),
    ("It brings {points:point|points} points.", "brings points"),
    ("Here one has to log in.", "one, of a person"),
    ("9 is no prime number.", "is no number"),
    ("Try to split each card you left lying.", "left lying, taken for"),
    ("Nothing may be concluded from it.", "may be concluded"),
    ("Who holds few cards has many to place.", "a loose who"),
    ("What stands before a link is taken for a name.", "a loose what"),
    ("For which cards may you ask?", "a fronted preposition"),
    ("It is drawn also when nobody looks.", "also when"),
    ("After that, a incorrect declaration makes it void.", "a before a vowel"),
    ("Choose a color for your bird.", "American spelling"),
]
FOR_PUPILS = [
    ("Touch a card of your pair.", "touch a card"),
    ("The onlookers see no hand.", "onlooker"),
    ("These cards do not share a prime.", "in full"),
]
GOOD = [
    "One card may be placed anywhere.",
    "Who goes first?",
    "What is worth more?",
    "A prime is not a composite number.",
    "A prime has exactly two factors: 1 and itself.",
    "The organisation of a practice set changes its colour.",
]


@each_case(("sentence", "fault"), [*PLANTED, *FOR_PUPILS])
def test_planted_phrase_is_found(sentence: str, fault: str) -> None:
    assert fault in faults(sentence, for_pupils=True)


@each_case(("sentence", "fault"), FOR_PUPILS)
def test_phrases_barred_for_pupils_are_allowed_for_developers(sentence: str, fault: str) -> None:
    assert fault not in faults(sentence)


@each_case("sentence", GOOD)
def test_good_sentence_has_no_fault(sentence: str) -> None:
    assert faults(sentence) == []
    assert not lacks_verb(sentence)


@each_case(
    "sentence",
    ["Equal products and the same primes: the points differ.", "Lower than {highest} and in no group: {cards}."],
)
def test_half_sentence_without_verb_is_found(sentence: str) -> None:
    assert lacks_verb(sentence)


def read(kind: str) -> list[Sentence]:
    found = list(KINDS[kind]())
    assert len(found) > 100
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_text_is_free_of_style_faults(kind: str) -> None:
    found = [(each, faults(each.text, kind in OF_PUPILS)) for each in read(kind)]
    assert [(each, names) for each, names in found if names] == []


@pytest.mark.parametrize("kind", sorted({*KINDS} - NOT_IN_SENTENCES - {"docstrings"}))
def test_every_sentence_with_colon_has_verb_in_each_half(kind: str) -> None:
    assert [each for each in read(kind) if lacks_verb(each.text)] == []


@pytest.mark.parametrize("kind", sorted({*KINDS} - NOT_IN_SENTENCES))
def test_sentences_are_as_short_as_their_reader_needs(kind: str) -> None:
    reader = "pupils" if kind in OF_PUPILS else "teachers" if kind in OF_TEACHERS else "developers"
    counted = [(words(each.text), each) for each in read(kind)]
    assert [(number, each) for number, each in counted if number > MOST_WORDS[reader]] == []
    assert mean(number for number, _ in counted) <= MOST_ON_AVERAGE[reader]


SUBJECTS = [
    ("Fix focus after undo", True),
    ("Pass the seat on\n\nA body says why.\n", True),
    ("Keep a page\n# Please enter the commit message", True),
    ("Fixed focus after undo", False),
    ("Fixing focus after undo", False),
    ("fix focus after undo", False),
    ("Fix focus after undo.", False),
    ("What can be done next is rehearsed", False),
    (f"Fix {'x' * 68}", True),
    (f"Fix {'x' * 69}", False),
    ("Fix focus\nwithout an empty line", False),
]


@each_case(("message", "passes"), SUBJECTS)
def test_commit_subject_is_imperative_and_short(message: str, passes: bool) -> None:
    (local,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    (hook,) = [each for each in local["hooks"] if each["id"] == "subject"]
    assert "--negate" in hook["args"]  # a pygrep hook that fails if nothing matches
    assert bool(re.search(hook["entry"], message, re.MULTILINE)) == passes
