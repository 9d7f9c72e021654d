"""Powers of the same prime."""

from mathfish_widgets.games.equations.explain.powers import power_steps
from mathfish_widgets.games.equations.rules.equations.grammar import read_equation
from tests.games.equations.explaining import all_lines


def test_powers_of_one_prime_are_compared_by_their_exponents():
    heard = all_lines(power_steps(read_equation("4 ^ 3 = 8 ^ 2")))
    assert heard == [
        "Both sides are 2^6: the same prime, 2, and the same exponent, 6.",
        "4 is 2^2, so 4^3 is 2 to the power of 2 × 3, that is 2^6.",
        "8 is 2^3, so 8^2 is 2 to the power of 3 × 2, that is 2^6.",
    ]
    heard = all_lines(power_steps(read_equation("4 * 8 = 2 ^ 5")))
    assert heard[1] == "4 is 2^2 and 8 is 2^3, so 4 × 8 is 2 to the power of 2 + 3, that is 2^5."
    assert not list(power_steps(read_equation("4 * 3 = 10 + 2")))
    assert not list(power_steps(read_equation("6 ^ 2 = 4 * 9")))
