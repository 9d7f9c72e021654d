"""The counts of a bank agree with trying all counts."""

from hypothesis import given as drawn
from hypothesis import strategies as st

from mathfish_widgets.games.docfish.rules.bank_completion import closest_counts
from mathfish_widgets.games.docfish.rules.zones import PRIMES, VALUES, present


def brute_force(primes, allowed, wished):
    """The least sum of squared differences, by trying all counts of 4, 6, 8 and 12."""
    best = None
    for fours in allowed[4]:
        for sixes in allowed[6]:
            for eights in allowed[8]:
                for twelves in allowed[12]:
                    twos = primes[2] - 2 * fours - sixes - 3 * eights - 2 * twelves
                    threes = primes[3] - sixes - twelves
                    counts = {4: fours, 6: sixes, 8: eights, 12: twelves, 2: twos, 3: threes}
                    if twos in allowed[2] and threes in allowed[3]:
                        cost = sum((counts[value] - wished[value]) ** 2 for value in counts)
                        best = cost if best is None else min(best, cost)
    return best


@drawn(st.data())
def test_closest_counts_agree_with_trying_all(data):
    tried = (2, 3, 4, 6, 8, 12)
    wished = {value: data.draw(st.integers(0, 4)) if value in tried else 0 for value in VALUES}
    allowed = {value: range(data.draw(st.integers(0, 5)) if value in tried else 1) for value in VALUES}
    primes = dict.fromkeys(PRIMES, 0) | {2: data.draw(st.integers(0, 20)), 3: data.draw(st.integers(0, 10))}
    found = closest_counts(primes, allowed, wished)
    least = brute_force(primes, allowed, wished)
    if found is None:
        assert least is None
    else:
        assert sum((found[value] - wished[value]) ** 2 for value in VALUES) == least
        assert present(value for value, count in found.items() for _ in range(count)) == +present_of(primes)


def present_of(primes):
    return present(prime for prime, count in primes.items() for _ in range(count))
