"""Every refusal of docs/rules/equations.md, Refusals, from a position that brings it about, and their order."""

import pytest

from mathfish_widgets.games.equations.sentences.refusals import REFUSALS
from tests.games.equations.playing import counting, position, read, sentence, shout

CAMP_CARDS = (4, 2, 10, 3)
WITH_8_TWICE = (8, 5, 2, 8)
EXTENDED = {"operations": "extended"}
BASIC = {"operations": "basic"}
FIVE = {"no_equation": "add_card"}

REFUSED = [
    ("syntax", CAMP_CARDS, {}, "10 -", "I cannot read this: 10 -."),
    ("syntax", CAMP_CARDS, {}, "10 - 4 = -3 * 2", "I cannot read this: 10 - 4 = -3 * 2."),
    ("syntax", CAMP_CARDS, {}, "1.5 = 3", "I cannot read this: 1.5 = 3."),
    ("equals", CAMP_CARDS, {}, "10 - 4", "An equation has exactly one = sign. You wrote 0."),
    ("equals", CAMP_CARDS, {}, "", "An equation has exactly one = sign. You wrote 0."),
    ("equals", CAMP_CARDS, {}, "4 = 4 = 4", "An equation has exactly one = sign. You wrote 2."),
    ("side", CAMP_CARDS, {}, "10 - 4 =", "There must be a number on each side of the = sign."),
    ("side", CAMP_CARDS, {}, "= 3", "There must be a number on each side of the = sign."),
    ("foreign", CAMP_CARDS, {}, "42 = 10 * 3", "42 is not on the table."),
    ("foreign", (1, 2, 3, 10), {}, "11 + 2 - 3 = 10", "11 is not on the table."),
    ("foreign", CAMP_CARDS, {"ace": "one_or_eleven"}, "11 = 1 + 10", "11 is not on the table."),
    ("twice", (2, 2, 4, 4), {}, "2 + 2 + 2 = 4", "You used 2 three times, but it is on the table only 2 times."),
    (
        "twice",
        (1, 2, 3, 10),
        {"ace": "one_or_eleven"},
        "11 - 1 = 10",
        "You used the ace two times, but it is on the table only 1 time.",
    ),
    ("unused", CAMP_CARDS, {}, "4 = 2", "Use every card. You have not used 3 and 10."),
    ("unused", (1, 2, 3, 10), {"ace": "one_or_eleven"}, "2 + 3 = 10", "Use every card. You have not used the ace."),
    ("unused", (1, 2, 3, 10), {}, "2 + 3 = 10", "Use every card. You have not used 1."),
    ("operation", (4, 8, 5, 2), BASIC | FIVE, "2^5 = 4 * 8", "^ is not used in this game."),
    ("operation", CAMP_CARDS, {}, "10 mod 4 = 3 * 2", "mod is not used in this game."),
    ("operation", WITH_8_TWICE, FIVE, "8 = 8 * log(2, 5)", "log is not used in this game."),
    ("zero", (4, 4, 2, 2), {}, "2 / (4 - 4) = 2", "4 − 4 is 0, and you cannot divide by 0."),
    ("exponent", CAMP_CARDS, {}, "2 ^ (3 / 4) = 10", "3/4 is not a whole number, so it cannot be an exponent here."),
    ("zero_power", (4, 4, 2, 2, 3), FIVE, "(4 - 4) ^ (2 - 2) = 3", "0 cannot be raised to the power 0."),
    ("zero_power", (4, 4, 2, 2, 3), FIVE, "(4 - 4) ^ (2 - 3) = 2", "0 cannot be raised to the power −1."),
    ("too_big", CAMP_CARDS, {}, "10 ^ 4 ^ 3 = 2", "10^4^3 is too big for this game."),
    ("mod", WITH_8_TWICE, EXTENDED, "8 mod (5 - 8) = 2", "8 mod −3 needs whole numbers, the second one at least 1."),
    ("mod", WITH_8_TWICE, EXTENDED, "8 / 5 mod 2 = 8", "8/5 mod 2 needs whole numbers, the second one at least 1."),
    ("log", WITH_8_TWICE, EXTENDED, "log(2, 5) = 8 - 8", "There is no whole number n with 2^n = 5."),
    ("log", (1, 5, 2, 8), EXTENDED, "log(1, 5) = 8 - 2", "There is no whole number n with 1^n = 5."),
    ("false", CAMP_CARDS, {}, "10 - 4 / 2 = 3", "The left side is 8, the right side is 3. They are not equal."),
    ("false", CAMP_CARDS, {}, "3 - 10 = 4 / 2", "The left side is −7, the right side is 2. They are not equal."),
    ("false", CAMP_CARDS, {}, "3 / 2 = 10 / 4", "The left side is 3/2, the right side is 5/2. They are not equal."),
]


@pytest.mark.parametrize(("rule", "cards", "options", "text", "told"), REFUSED)
def test_refusals_word_for_word(rule, cards, options, text, told):
    state = position(counting(*cards), **options)
    assert state.refusal(shout(text), 1).rule == f"equations.shout.{rule}"
    assert sentence(state, f"shout {text}") == told


def test_a_seat_that_has_given_up_waits():
    state = position().play(read("give up"), 0).after
    told = "You have given up on these cards. Wait for the next ones."
    for text in ("shout 4 * 3 = 10 + 2", "shout 10 -", "give up"):
        assert sentence(state, text, 0) == told
        assert state.refusal(read(text), 1) is None or text == "shout 10 -"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("10 - = 7 = 3", "syntax"),
        ("= 7 = 3", "equals"),
        ("7 / (4 - 4) = ", "side"),
        ("7 mod 4 = 3 + 3", "foreign"),
        ("3 mod 3 = 4", "twice"),
        ("10 mod 4 = 3", "unused"),
        ("10 mod (4 - 2 * 2) = 3", "twice"),
        ("log(10, 4) / 2 = 3", "operation"),
        ("10 / (4 - 2 - 2) = 3 ^ (1 / 2)", "foreign"),
    ],
)
def test_the_first_rule_of_the_table_that_applies_is_the_answer(text, rule):
    assert position().refusal(shout(text), 0).rule == f"equations.shout.{rule}"


def test_the_left_side_is_worked_out_first():
    refusal = position(counting(2, 5, 3, 8), **EXTENDED).refusal(shout("log(2, 5) = log(3, 8)"), 0)
    assert str(refusal.values["base"]) == "2"


def test_every_published_refusal_is_reached_above():
    reached = {f"equations.shout.{rule}" for rule, *_ in REFUSED} | {"equations.shout.given_up"}
    assert reached == {rule for rule in REFUSALS if rule.startswith("equations.shout.")}


def test_giving_up_is_never_refused_to_a_seat_that_thinks():
    state = position(players=3, mode="turns")
    for _ in range(12):
        assert state.refusal(read("give up"), state.active[0]) is None
        state = state.play(read("give up")).after
