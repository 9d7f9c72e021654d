"""Expressions over the cards of a pond, read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.games.dragonfish.rules.sums.grammar import Chain, Term, read_expression, signs


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("1B+1C", "1b + 1c"),
        ("1b * 1c", "1b x 1c"),
        ("1b × 1c X 1d", "1b x 1c x 1d"),
        ("1b/1c − 1d", "1b ÷ 1c - 1d"),
        ("( 1b + 1c )x1d", "(1b + 1c) x 1d"),
        ("((1b) - (1c))", "1b - 1c"),
        ("1d ~ 1e + 1f", "1d~1e + 1f"),
        ("(1a)", "1a"),
    ],
)
def test_every_spelling_is_written_in_one_way(typed, canonical):
    expression = read_expression(typed)
    assert str(expression) == canonical
    assert read_expression(canonical) == expression


@pytest.mark.parametrize(
    "text",
    [
        *["", "-1a", "1a +", "1a 1b", "1a + + 1b", "(1a + 1b", "1a + 1b)", "()", "1g", "5a", "1a~", "1a~1b~1c"],
        *["1a~(1b)", "1a ^ 1b", "10 + 1a", "1a = 1b", "__import__('os')", "(" * 40 + "1a" + ")" * 40],
        " + ".join(["1a"] * 60),
    ],
)
def test_what_is_no_expression_is_refused_with_a_reason(text):
    with pytest.raises(ValueError, match=r"\.$"):
        read_expression(text)


def test_brackets_may_lie_ten_deep_and_no_deeper():
    assert read_expression("(" * 10 + "1a" + ")" * 10) == Term(("1a",))
    with pytest.raises(ValueError, match="10 deep"):
        read_expression("(" * 11 + "1a" + ")" * 11)


@pytest.mark.parametrize(("operands", "joined"), [(1, ""), (2, ""), (2, "++"), (2, "^")])
def test_a_chain_has_a_sign_between_each_two_numbers(operands, joined):
    with pytest.raises(ValueError, match="sign"):
        Chain((Term(("1a",)),) * operands, tuple(joined))


def test_the_signs_of_an_expression_are_all_named():
    assert sorted(signs(read_expression("1a + (1b - 1c) x 1d"))) == ["+", "-", "x"]


@given(
    st.recursive(
        st.sampled_from(["1a", "2f", "3c", "4e"]).map(lambda cell: Term((cell,))),
        lambda parts: st.integers(1, 3).flatmap(
            lambda count: st.builds(
                Chain,
                st.lists(parts, min_size=count + 1, max_size=count + 1).map(tuple),
                st.lists(st.sampled_from("+-x÷"), min_size=count, max_size=count).map(tuple),
            )
        ),
        max_leaves=8,
    )
)
def test_what_is_written_is_read_again_as_the_same(expression):
    if len(str(expression)) <= 200:
        assert read_expression(str(expression)) == expression
