"""The grammar of equations. Every text is read as an equation or refused with a sentence."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import Lark, Transformer, UnexpectedInput

from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games.equations.rules.expressions import (
    DEPTH,
    MOST_CHARACTERS,
    Equation,
    EquationSyntaxError,
    read_equation,
    read_expression,
    refusal_of,
)
from mathfish_widgets.mathematics.expressions import Number, UndefinedValue, joined
from tests.cases import each_case
from tests.sample_sizes import examples

from .drawn_trees import TREES

WORDING = wording_of("games/equations")


def answer(text: str) -> Equation | Refusal:
    """Return the equation, or the refusal that names its first mistake."""
    try:
        equation = read_equation(text)
        assert equation.holds in {True, False}
    except EquationSyntaxError as error:
        return error.refusal
    except UndefinedValue as undefined:
        return refusal_of(undefined)
    return equation


def sentence(text: str) -> str:
    refused = answer(text)
    assert isinstance(refused, Refusal)
    return WORDING.sentence(refused)


@each_case(
    ("typed", "canonical"),
    [
        ("(10-4)/2=3", "(10 - 4) / 2 = 3"),
        ("3 x 2 + 4 = 10", "3 * 2 + 4 = 10"),
        ("4 × 3 = 10+2", "4 * 3 = 10 + 2"),
        ("10 − 4 ÷ 2=3", "10 - 4 / 2 = 3"),
        ("((10))=(3*2)+4", "10 = 3 * 2 + 4"),
        ("2^3^2 = (2^3)^2", "2 ^ 3 ^ 2 = (2 ^ 3) ^ 2"),
        ("1-(2-3)=1-2-3", "1 - (2 - 3) = 1 - 2 - 3"),
        ("8 MOD 5=Log( 2 ,8 )", "8 mod 5 = log(2, 8)"),
        ("8mod5=3", "8 mod 5 = 3"),
        ("log(2,8)^2=9", "log(2, 8) ^ 2 = 9"),
        ("0 = 999", "0 = 999"),
    ],
)
def test_equation_is_read_and_written_canonically(typed, canonical):
    assert str(read_equation(typed)) == canonical
    assert str(read_equation(canonical)) == canonical


@each_case(
    ("typed", "said"),
    [
        ("3 +", "I can't read this: 3 +."),
        ("3 + = 4", "I can't read this: 3 + = 4."),
        ("-3 = 4", "I can't read this: -3 = 4."),
        ("3 * -2 = 4", "I can't read this: 3 * -2 = 4."),
        ("1 2 = 3", "I can't read this: 1 2 = 3."),
        ("1000 = 3", "I can't read this: 1000 = 3."),
        ("04 = 4", "I can't read this: 04 = 4."),
        ("2.5 = 4", "I can't read this: 2.5 = 4."),
        ("(3 = 3)", "I can't read this: (3 = 3)."),
        ("log 2 = 4", "I can't read this: log 2 = 4."),
        ("log(2) = 4", "I can't read this: log(2) = 4."),
        ("2 ** 3 = 8", "I can't read this: 2 ** 3 = 8."),
        ("٣ = 3", "I can't read this: ٣ = 3."),
        ("², = 3", "I can't read this: ², = 3."),
        ("10 - 4 = 3 * 2 = 6", "An equation must have exactly one = sign. You wrote 2."),
        ("10 - 4", "An equation must have exactly one = sign. You wrote 0."),
        ("", "An equation must have exactly one = sign. You wrote 0."),
        ("3 == 3", "An equation must have exactly one = sign. You wrote 2."),
        ("= 3", "You need a number on each side of the = sign."),
        ("3 =", "You need a number on each side of the = sign."),
    ],
)
def test_invalid_equation_is_refused_with_sentence(typed, said):
    assert sentence(typed) == said


def test_overlong_text_is_refused_and_shown_in_part():
    row = "1 + " * (MOST_CHARACTERS // 4)
    assert isinstance(answer(f"{row[:-8]}1 = 1"), Equation)
    assert sentence(f"{row}1 = 1") == "I can't read this: 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + …."


def test_brackets_and_logs_may_be_nested_only_to_maximum_depth():
    def nested(depth: int) -> list[str]:
        return ["(" * depth + "1" + ")" * depth, "log(2," * depth + "1" + ")" * depth]

    assert all(read_expression(text) for text in nested(DEPTH))
    for text in nested(DEPTH + 1):
        with pytest.raises(EquationSyntaxError):
            read_expression(text)


LARK = Lark(
    r"""
    start: sum "=" sum
    ?sum: product | sum "+" product -> add | sum "-" product -> subtract
    ?product: power | product "*" power -> multiply | product "/" power -> divide | product "mod" power -> remainder
    ?power: operand | operand "^" power -> raise_to
    ?operand: NUMBER -> number | "(" sum ")" | "log" "(" sum "," sum ")" -> logarithm
    NUMBER: /0|[1-9][0-9]{0,2}/
    %ignore " "
    """,
    parser="lalr",
)
SIGNS = {
    "add": "+",
    "subtract": "−",
    "multiply": "×",
    "divide": "÷",
    "remainder": "mod",
    "raise_to": "^",
    "logarithm": "log",
}


class AsTrees(Transformer):
    """Turn what lark reads into trees of the package."""

    def start(self, sides):
        return Equation(*sides)

    def number(self, tokens):
        return Number(int(tokens[0]))

    def __default__(self, data, children, meta):
        return joined(SIGNS[data], *children)


def read_by_lark(text: str) -> Equation | None:
    try:
        equation: Equation = AsTrees().transform(LARK.parse(text))
    except UnexpectedInput:
        return None
    return equation


def read_here(text: str) -> Equation | None:
    try:
        return read_equation(text)
    except EquationSyntaxError:
        return None


@examples(200)
@given(TREES, TREES)
def test_independent_grammar_agrees_on_random_equations(left, right):
    text = str(Equation(left, right))
    assert read_here(text) == read_by_lark(text)
    crowded = text.replace(" ", "")
    assert read_here(crowded) == read_by_lark(crowded)


TOKENS = st.sampled_from(["1", "10", "4", "0", "999", *"+-*/^()=,", "mod", "log", "log("])


@examples(600)
@given(st.lists(TOKENS, max_size=14), st.sampled_from(["", " "]))
def test_independent_grammar_agrees_on_random_tokens(tokens, between):
    text = between.join(tokens)
    assert read_here(text) == read_by_lark(text)


def broken_at(equation: Equation, place: int, piece: str) -> str:
    text = str(equation)
    place %= len(text)
    return text[:place] + piece + text[place + 1 :]


@examples(300)
@given(st.builds(Equation, TREES, TREES), st.integers(0, 200), st.sampled_from(["", " ", "=", "(", ")", "^", "7", "*"]))
def test_independent_grammar_agrees_on_equations_with_typing_errors(equation, place, piece):
    text = broken_at(equation, place, piece)
    assert read_here(text) == read_by_lark(text)


MEANT = st.text(alphabet="0123456789 +-*/^()=modlg,x×÷−", max_size=MOST_CHARACTERS + 20)
POWERS = st.lists(st.sampled_from(["9", "99", "999", "10", "(", ")", "^", "^", "*", "-", "/"]), max_size=60)


@examples(700)
@given(st.one_of(st.text(max_size=60), MEANT, POWERS.map("".join).map(lambda text: f"{text}=1")))
@example("9^9^9^9^9^9=1")
@example("(999^(999-998))^(999*999)=1")
@example("1/(2^39*2^39*2^39)^(1-40)=1")
@example("(" * 99 + "=" + ")" * 99)
@example("^".join("9" * 20) + "=1")
def test_any_text_is_equation_or_refused_with_sentence(text):
    found = answer(text)
    assert isinstance(found, Equation) or WORDING.sentence(found)


def test_longest_and_deepest_equations_are_evaluated_or_refused():
    hard = [
        "*".join(["999^4"] * 33),
        "^".join(["1"] * (MOST_CHARACTERS // 2 - 1)),
        "(" * DEPTH + "9^9" + "^9)" * DEPTH,
        "/".join(["7^13"] * 40),
        "+".join(["1/997", "1/991", "1/983", "1/977"] * 8),
        "log(2,(" + "*".join(["2^39"] * 30) + "))",
    ]
    for text in hard:
        assert answer(f"{text}=1"[:MOST_CHARACTERS])
