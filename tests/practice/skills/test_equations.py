"""Test equations from four cards against an independent reader and search."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from mathfish_widgets.mathematics.number_words import in_words
from mathfish_widgets.practice.skill import Item
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.equations import MakeEquation, ValueOf
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, ITEMS, items

from .calculated import false_calculations, worth

SKILL = SKILLS["equations.four"]
WORDING = wording_about("equations")


def numbers(item: Item) -> list[int]:
    assert isinstance(item.question, MakeEquation)
    return [1 if word[:-1] == "A" else int(word[:-1]) for word in item.question.layout.split()]


def used(text: str) -> list[int]:
    spaced = "".join(sign if sign.isdigit() else " " for sign in text)
    return [int(word) for word in spaced.split()]


def told(item: Item, answer: str) -> tuple[bool, str]:
    judgement = item.judge(answer, WORDING)
    text = "\n".join(WORDING.lines(judgement.explanation))
    assert false_calculations(text) == []
    return judgement.right, text


Made = tuple[Fraction, str, bool]
"""A number, its text, and whether its calculation avoids fractions and negative numbers."""


def made(cards: tuple[int, ...]) -> Iterator[Made]:
    """Yield all results of + - * / on all of some cards."""
    if len(cards) == 1:
        yield Fraction(cards[0]), str(cards[0]), True
    places = range(len(cards))
    for size in range(1, len(cards)):
        for chosen in combinations(places, size):
            rest = tuple(cards[place] for place in places if place not in chosen)
            for left, right in product(made(tuple(cards[place] for place in chosen)), list(made(rest))):
                yield from joined(left, right)


def joined(left: Made, right: Made) -> Iterator[Made]:
    (a, first, whole), (b, second, too) = left, right
    for sign, value in (("+", a + b), ("-", a - b), ("*", a * b), ("/", a / b if b else None)):
        if value is not None:
            plain = whole and too and value >= 0 and value.denominator == 1
            yield value, f"({first} {sign} {second})", plain


@cache
def true_equations(cards: tuple[int, ...]) -> dict[str, bool]:
    """Return true equations with + - * /, and whether each needs only whole numbers; one or two cards on the right."""
    found = {}
    for size in (1, 2):
        for chosen in combinations(range(4), size):
            alone = list(made(tuple(cards[place] for place in chosen)))
            others = made(tuple(cards[place] for place in range(4) if place not in chosen))
            for (value, text, whole), (same, right, too) in product(others, alone):
                if value == same:
                    found[f"{text} = {right}"] = whole and too
    return found


@AT_EVERY_LEVEL
def test_answer_has_equal_sides_and_uses_each_card_once(level: int) -> None:
    for item in items("equations.four", level):
        left, right = item.answer.split("=")
        assert worth(left) == worth(right)
        assert Counter(used(item.answer)) == Counter(numbers(item))
        assert told(item, item.answer)[0]


def adds_up(cards: list[int]) -> bool:
    """Tell whether + and - are enough: some of the cards add up to as much as the others."""
    return any(
        sum(sign * card for sign, card in zip(signs, cards, strict=True)) == 0 for signs in product((1, -1), repeat=4)
    )


@AT_EVERY_LEVEL
def test_equation_level_determines_operations_needed(level: int) -> None:
    for item in items("equations.four", level):
        cards = numbers(item)
        assert adds_up(cards) is (level == 1)
        whole = any(true_equations(tuple(sorted(cards))).values())
        if level == 1:
            assert not {*item.answer} & {*"×÷^"}
        elif level == 2:
            assert whole
            assert "^" not in item.answer
        elif not whole:
            assert "^" in item.answer or true_equations(tuple(sorted(cards)))


@pytest.mark.tournament
@AT_EVERY_LEVEL
def test_other_true_equations_with_same_cards_are_right(level: int) -> None:
    rng, tried = random.Random(3), 0
    for item in items("equations.four", level):
        found = sorted(true_equations(tuple(sorted(numbers(item)))))
        for equation in rng.sample(found, min(2, len(found))):
            assert told(item, equation)[0], equation
            tried += 1
    assert tried > 100


@AT_EVERY_LEVEL
def test_false_equation_shows_values_of_both_sides(level: int) -> None:
    false = 0
    for item in items("equations.four", level):
        a, b, c, d = numbers(item)
        for left, right in ((f"{a} + {b}", f"{c} * {d}"), (f"{a} * {b} - {c}", f"{d}"), (f"{a} / {b}", f"{c} - {d}")):
            is_right, text = told(item, f"{left} = {right}")
            assert is_right is (worth(left) == worth(right))
            if not is_right:
                values = [str(worth(side)).replace("-", "−") for side in (left, right)]
                assert text.startswith(f"The left side is {values[0]} and the right side is {values[1]}.")
                false += 1
    assert false > 2 * ITEMS


@AT_EVERY_LEVEL
def test_cards_that_are_missing_foreign_or_used_twice_are_named(level: int) -> None:
    for item in items("equations.four", level, 100):
        cards = numbers(item)
        a, b, c, d = cards
        foreign = next(number for number in range(1, 12) if number not in cards)
        count = cards.count(a)
        assert told(item, f"{a} + {b} = {c}") == (False, told(item, f"{a} + {b} = {c}")[1])
        assert told(item, f"{a} + {b} = {c}")[1].startswith(f"You must use every card. You haven't used {d} yet.")
        assert told(item, f"{a} + {b} + {c} = {foreign}")[1].startswith(f"{foreign} isn't on the table.")
        again = told(item, f"{a} * {b} * {c} = {d} * {a}")
        assert not again[0]
        assert again[1].startswith(f"You used {a} ")
        assert f"but the table has only {in_words(count)}." in again[1]


def test_unreadable_equations_are_not_judged_and_foreign_signs_are_refused() -> None:
    item = items("equations.four", 1)[0]
    a, b, c, d = numbers(item)
    for text in ("", f"{a} + {b}", f"{a} + = {b}", f"{a} = {b} = {c}", "four"):
        with pytest.raises(UnreadableAnswer):
            item.judge(text, WORDING)
    assert told(item, f"{a} mod {b} = {c} + {d}")[1].startswith("You may not use mod")


@AT_EVERY_LEVEL
def test_last_hint_begins_true_equation(level: int) -> None:
    for item in items("equations.four", level):
        operation, value = WORDING.sentence(item.last_hint).split(". ")[0].split(" is ")
        assert worth(operation) == worth(value)
        others = WORDING.sentence(item.last_hint).split(" with ")[1]
        assert Counter(used(operation) + used(others)) == Counter(numbers(item))


def test_question_of_other_skill_has_no_equation_grade() -> None:
    with pytest.raises(TypeError, match="asks for no equation"):
        SKILL.grade(ValueOf("2 + 3"))


@each_case(
    ("text", "value"),
    [("2 + 3 × 4", 14), ("(2 + 3) * 4", 20), ("9 − 4 - 2", 3), ("2 ^ 3^2", 512), ("8 / 4 / 2", 1), ("(−3) × 2", -6)],
)
def test_independent_reader_follows_order_of_operations(text: str, value: int) -> None:
    assert worth(text) == value
    assert false_calculations(f"So {text} = {value}.") == []


def test_independent_reader_finds_false_calculations() -> None:
    told_so = "2 + 2 = 4, 364 − 5 × 70 = 15 and −36 ÷ 12 = 3. 6 ÷ 4 is 3/2. 8 ÷ (3 − 1) is 5."
    assert false_calculations(told_so) == ["364 − 5 × 70 = 15", "−36 ÷ 12 = 3", "8 ÷ (3 − 1) is 5"]
