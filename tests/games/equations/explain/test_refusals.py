"""Why a shout is refused, with the numbers behind it."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.play.game import LONGEST_NOTATION
from tests.games.equations.explaining import EXPLAINER, lines
from tests.games.equations.playing import counting, position, shout


def refused(state, text):
    move = shout(text)
    return lines(EXPLAINER.explain_refusal(observe(state, [], 0), move, state.refusal(move, 0)))


def test_a_false_shout_is_worked_out_and_brackets_are_pointed_at_where_they_help():
    assert refused(position(), "10 - 4 / 2 = 3") == [
        "The left side is 8, the right side is 3. They are not equal.",
        "The left side, 10 − 4 ÷ 2, is 8.",
        "× and ÷ come before + and −: 4 ÷ 2 is 2. That leaves 10 − 2.",
        "10 − 2 is 8.",
        "The right side is 3.",
        "The sides are 5 apart: 8 − 3 = 5.",
        (
            "The same numbers and signs in this order can make a true equation, with brackets in other places. "
            "Which part should be done first?"
        ),
    ]
    assert not any("brackets in other places" in line for line in refused(position(), "10 - 4 = 3 + 2"))


def test_numbers_below_0_and_fractions_are_told_apart_in_full():
    assert "The sides are 9 apart: from −7 up to 2 it is 9." in refused(position(), "3 - 10 = 4 / 2")
    heard = refused(position(), "3 / 2 = 10 / 4")
    assert "3 ÷ 2 is not a whole number. On the way that is allowed." in heard
    assert "The sides are 1 apart: 5/2 − 3/2 = 1." in heard


def test_refusals_say_what_lies_on_the_table_and_why_digits_are_not_joined():
    heard = refused(position(), "42 = 10 * 3")
    assert heard == [
        "42 is not on the table.",
        "On the table: 4, 2, 10 and 3. Each of these cards is used once, as it is.",
        "Digits are not joined: 4 and 2 are cards of their own and do not make 42.",
    ]
    assert refused(position(counting(1, 2, 3, 10)), "11 + 2 = 10 + 3")[-1] == "An ace counts 1."


def test_a_refused_shout_marks_the_cards_it_speaks_of():
    state = position()
    move = shout("10 - 4 = 2")
    step = EXPLAINER.explain_refusal(observe(state, [], 0), move, state.refusal(move, 0))
    assert step.marks == (("layout-3", "refused"),)
    high = position(counting(1, 2, 3, 10), ace="one_or_eleven")
    move = shout("2 + 3 = 10")
    assert EXPLAINER.explain_refusal(observe(high, [], 0), move, high.refusal(move, 0)).marks == (
        ("layout-0", "refused"),
    )


def test_an_operation_without_a_value_is_told_with_what_led_to_it():
    heard = refused(position(counting(4, 4, 2, 2)), "2 / (4 - 4) = 2")
    assert heard == [
        "4 − 4 is 0, and you cannot divide by 0.",
        "Brackets come first: 4 − 4 is 0. That leaves 2 ÷ 0.",
        "Dividing asks for the number to multiply with. But whatever 0 is multiplied with, it stays 0.",
    ]
    extended = position(counting(8, 5, 2, 8), operations="extended")
    assert refused(extended, "log(2, 5) = 8 - 8")[-1] == "2^2 = 4 and 2^3 = 8: 5 lies between them."
    assert refused(extended, "log(5 - 8, 8) = 2")[-1].startswith("In a log the base is a whole number of at least 2")
    assert refused(position(), "10 ^ 4 ^ 3 = 2")[-1] == (
        "No power may be above 1,000,000,000,000, nor may the bottom of a fraction."
    )


def test_a_text_that_is_no_equation_is_answered_with_how_one_is_written():
    assert refused(position(operations="basic"), "10 -") == [
        "I cannot read this: 10 -.",
        "Write numbers, the signs +, −, × and ÷, brackets and one =.",
        "A sign stands between two numbers, and each bracket that is opened is closed.",
    ]


def test_any_text_is_refused_with_reasons():
    state = position()
    for text in ("", "=", "(", "10^", "log(2)", "a = b", "4 = " + "(" * 30, "9" * 50, "<b>", "2=2=", "x" * 150):
        assert len(f"shout {text}") <= LONGEST_NOTATION
        assert refused(state, text)[0].endswith(".")
