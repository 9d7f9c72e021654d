"""Where to look for an equation, without giving one away."""

from tests.games.equations.explaining import situation
from tests.games.equations.playing import counting, position


def test_the_situation_says_where_to_look_and_gives_nothing_away():
    heard = situation(position())
    assert heard[0] == "Find a true equation with 4, 2, 10 and 3. Whoever shouts one first wins the cards."
    assert (
        "4, 2, 10 and 3 add up to 19, an odd number. So + and − alone cannot make an equation; another sign is needed."
    ) in heard
    assert (
        "Take two cards and list what they make. 4 and 2 make −2, 1/2, 2, 6, 8 and 16. "
        "Can 10 and 3 make one of these numbers?"
    ) in heard
    assert "Or let one card stand alone on its side: can 4, 2 and 3 make 10?" in heard
    assert "4 − 3 is 1. Do the other cards make something that is one off?" in heard
    assert not any("=" in line for line in heard if "= sign" not in line)


def test_an_even_sum_is_told_with_its_half_except_where_an_ace_may_change_it():
    heard = situation(position(counting(1, 3, 5, 7)))
    assert "1, 3, 5 and 7 add up to 16, an even number. So + and − alone may be enough." in heard
    assert "Brought to sides that only add, each side would be half of 16: 8." in heard
    heard = situation(position(counting(1, 3, 5, 7), ace="one_or_eleven"))
    assert "An ace counts 1 or 11. Both are odd, so that makes no difference here." in heard
    assert not any("half" in line for line in heard)
    heard = situation(position(counting(5, 5, 7, 7)))
    assert heard[-3:-1] == [
        "Two cards are 5: 5 ÷ 5 is 1. Do the others make something that is one off?",
        "7^(5 − 5) is 1, too.",
    ]
    assert "7^(5 − 5) is 1, too." not in situation(position(counting(5, 5, 7, 7), operations="basic"))
