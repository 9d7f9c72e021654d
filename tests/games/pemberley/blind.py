"""Points and best layouts of Pemberley by brute force, using nothing of the package except the cards."""

from fractions import Fraction
from functools import cache


@cache
def counted(total, ones=0, negative_primes=True):
    """Return the points of a total by counting multiples and divisors."""
    if total == 0:
        return 2
    if total == 1:
        return ones + 1
    size = abs(total)
    multiples = sum(worth for step, worth in ((7, 2), (12, 1), (13, 3)) if size in range(0, size + 1, step))
    prime = len([divisor for divisor in range(1, size + 1) if size % divisor == 0]) == 2
    return multiples or int(prime and (total > 0 or negative_primes))


def worked(total, card):
    """Return the total after a card, or None if the card can't be played."""
    rank, suit = card
    after = {
        "H": Fraction(total) + rank,
        "S": Fraction(total) - rank,
        "D": Fraction(total) * rank,
        "C": Fraction(total, rank),
    }[suit.value]
    return int(after) if after.denominator == 1 and -500 <= after <= 500 else None


def most_by_trying(starter, cards, negative_primes=True):
    """Return the most net points by trying all ways to lay some of the cards as sets."""

    def most(total, row, free):
        best = most(starter, 0, free) + counted(total, 0, negative_primes) if row and closes(total) else -100
        if not row:
            best = -len(free)
        for index, card in enumerate(free):
            after = worked(total, card)
            if after is not None:
                best = max(best, most(after, row + 1, free[:index] + free[index + 1 :]))
        return best

    def closes(total):
        return counted(total, 0, negative_primes) > 0

    return most(starter, 0, tuple(cards))
