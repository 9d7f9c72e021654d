"""The line below the ponds: the running total of a sum, or the card that is being played."""

import pytest

from .arranged import FIGURE_2, at, cell, interpreted, placed, text


@pytest.mark.parametrize(
    ("touched", "told"),
    [
        (("1a",), "Fish 15 is the sum card. Touch what is added up."),
        (("1a", "1b"), "Running total 8: 7 too few"),
        (("1a", "1b", "1c"), "Running total 15: it fits."),
        (("1a", "1b", "1c", "minus"), "Running total 15"),
        (("1a", "1b", "1c", "1d"), "Running total 19: 4 too many"),
        (("1e", "1d", "minus", "1f", "minus", "1b"), "Running total −10: 11 too few"),
    ],
)
def test_the_running_total_is_always_told(touched, told):
    assert text(placed(at(), *cell(*touched)), "label-total") == told


@pytest.mark.parametrize("narrow", [False, True])
def test_running_totals_grow_as_a_chain(narrow):
    table = placed(at(), *cell("3b", "3a", "3c", "3d", "minus", "3e"), narrow=narrow)
    chain = table["chain"].face
    assert chain.results == (9, 17, 22, 20)
    assert "chain" not in placed(at(), *cell("3b", "3a"), narrow=narrow).by_key


def test_a_sum_that_breaks_another_rule_says_so_on_the_table():
    two_fish = at(ponds={**FIGURE_2["ponds"], 1: "F15 F5 7 4 1 6"}, stack="3 9")
    assert text(placed(two_fish, *cell("1a", "1b", "1c")), "label-total").startswith("Only one fish in a sum")


def test_a_sum_that_divides_by_0_has_no_running_total():
    match = at(options={"operations": "divide"})
    touched = cell("4d", "4b", "divided", "open", "4a", "minus", "4f", "close")
    table = placed(match, *touched)
    assert text(table, "sum") == "2 = 3 ÷ (10 − 10)"
    assert text(table, "label-total") == "You cannot divide by 0."
    assert "label-chain" not in table.by_key
    assert match.wording.sentence(interpreted(match, *touched).buttons[0].words) == "Check 2 = 3 ÷ (10 − 10)"


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        ({0: "Scissors"}, "Draw a Helper Card."),
        ({0: "Hook 5"}, "Draw a Helper Card, or touch a Hook Card in your hand"),
    ],
)
def test_a_hook_is_named_only_where_there_is_one(hands, told):
    match = at(phase="helper", hands=hands, catches={1: "F15"})
    assert text(placed(match), "label-told-0").startswith(told)
