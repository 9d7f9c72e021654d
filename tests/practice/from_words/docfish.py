"""Read DocFish prompts: primes by dividing, change and Consolidations by trying all cards."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import prod

from .task import Task, numbers, words_found

HIGHEST_CARD = 14


def is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, number))


def spaced(parts: tuple[int, ...]) -> str:
    return " ".join(map(str, parts))


def times(parts: tuple[int, ...]) -> str:
    return "x".join(map(str, parts))


@cache
def products(number: int, lowest: int = 2) -> tuple[tuple[int, ...], ...]:
    """Return all products of ascending factors from the lowest on that give a number, including the number alone."""
    found: list[tuple[int, ...]] = [(number,)] if number >= lowest else []
    for first in range(lowest, number):
        if number % first == 0:
            found += [(first, *rest) for rest in products(number // first, first)]
    return tuple(found)


def prime(prompt: str, _options: list[str]) -> Task:
    said = r"Which number divides (\d+) exactly, apart from 1 and (\d+)\? If (\d+) is prime, type “prime”\."
    number = int(words_found(said, prompt)[0])
    assert numbers(prompt) == [number, 1, number, number]
    tries = ["prime", *map(str, range(number + 2))]
    return Task(tries, lambda answer: is_prime(number) if answer == "prime" else divides(int(answer), number))


def divides(divisor: int, number: int) -> bool:
    return 1 < divisor < number and number % divisor == 0


def factors(prompt: str, _options: list[str]) -> Task:
    number = int(re.findall(r"(?:Split|ways can you write|multiply to make) (\d+)", prompt)[0])
    if prompt.startswith("How many ways can you write"):
        ways = len(products(number)) - 1
        return Task([str(count) for count in range(ways + 4)], lambda answer: int(answer) == ways)
    near = range(max(2, number - 1), number + 2)
    tries = [spaced(parts) for each in near for parts in products(each)] + [f"1 {number}", "1", str(number + 1)]
    if prompt.startswith("Split"):
        return Task(tries, lambda answer: tuple(sorted(numbers(answer))) == as_primes(number))
    words_found(r"Which two numbers multiply to make \d+\? Each must be 2 or more\.", prompt)
    return Task(tries, lambda answer: tuple(sorted(numbers(answer))) in pairs_of(number))


def pairs_of(number: int) -> set[tuple[int, ...]]:
    return {parts for parts in products(number) if len(parts) == 2}


def hand(prompt: str) -> list[int]:
    return numbers(words_found(r"Your (?:hand|pot) is ([\d, and]+)[.,] .*", prompt)[0])


def primes_of(cards: list[int]) -> Counter[int]:
    return Counter(chain.from_iterable(map(as_primes, cards)))


def as_primes(number: int) -> tuple[int, ...]:
    return next(parts for parts in products(number) if all(map(is_prime, parts)))


def some_of(values: list[int]) -> list[str]:
    return [spaced(some) for size in range(1, len(values) + 1) for some in combinations(values, size)]


def embedded(prompt: str, _options: list[str]) -> Task:
    present = set(primes_of(hand(prompt)))
    others = next(card for card in hand(prompt) if not is_prime(card))
    tries = [*some_of([2, 3, 5, 7, 11, 13]), f"{spaced(tuple(present))} {others}"]
    return Task(tries, lambda answer: set(numbers(answer)) == present)


def pairs(prompt: str, _options: list[str]) -> Task:
    paired = {number for number, count in primes_of(hand(prompt)).items() if count > 1}
    if "Write all of them" in prompt:
        return Task(some_of([2, 3, 5, 7, 11, 13]), lambda answer: set(numbers(answer)) == paired)
    return Task([str(number) for number in range(1, 15)], lambda answer: int(answer) in paired)


def change(prompt: str, options: list[str]) -> Task:
    if "You put" in prompt:
        card, told = words_found(r"You put an? (\d+) into the bank\. It has (.*)\. Which two .*", prompt)
        ways = payable(int(card), bank(told))
        sizes = [combinations_with_replacement(range(1, int(card) + 1), size) for size in (1, 2, 3)]
        tries = ["shortage", *(spaced(parts) for parts in chain(*sizes) if abs(prod(parts) - int(card)) < 2)]
        return Task(tries, lambda answer: tuple(sorted(numbers(answer))) in ways if answer != "shortage" else not ways)
    told = words_found(r"The bank has (.*)\. Pick every card that it can change\.", prompt)[0]
    wanted = {int(card) for card in options if payable(int(card), bank(told))}
    return Task(some_of([*map(int, options)]), lambda answer: set(numbers(answer)) == wanted)


def bank(told: str) -> Counter[int]:
    found = re.findall(r"(\d+) \((none left|\d+)(?: cards?)?\)", told)
    assert len(found) == told.count("("), told
    return Counter({int(value): 0 if count == "none left" else int(count) for value, count in found})


def payable(card: int, held: Counter[int]) -> set[tuple[int, ...]]:
    ways = (parts for parts in products(card) if len(parts) in (2, 3))
    return {parts for parts in ways if not Counter(parts) - held}


def consolidation(prompt: str, _options: list[str]) -> Task:
    if "How many different" in prompt:
        allowed = consolidations(tuple(sorted(hand(prompt))))
        tries = [str(count) for count in range(len(allowed) + 4)]
        return Task(tries, lambda answer: int(answer) == len(allowed))
    pot = tuple(sorted(hand(prompt)))
    allowed = consolidations(pot)
    tries = [" ".join(map(times, groups)) for groups in sorted(set(every_grouping(pot)))] + ["13x13"]
    if "Write every Consolidation" in prompt:
        all_of_them = [" ".join(map(times, groups)) for groups in sorted(allowed)]
        short = [", ".join(all_of_them[:place] + all_of_them[place + 1 :]) for place in range(len(all_of_them))]
        tries = [", ".join(all_of_them), *(each for each in short if each), f"{', '.join(all_of_them)}, {tries[0]}"]
        return Task(tries, lambda answer: {typed_groups(each) for each in answer.split(",")} == allowed)
    if "makes the pot worth the most" in prompt:
        assert sum(pot) == numbers(prompt)[len(pot)]
        most = max(map(gain, allowed))
        return Task(tries, lambda answer: typed_groups(answer) in allowed and gain(typed_groups(answer)) == most)
    return Task(tries, lambda answer: typed_groups(answer) in allowed)


Groups = tuple[tuple[int, ...], ...]


def typed_groups(answer: str) -> Groups:
    written = re.sub(r"\s*[x×]\s*", "x", answer).split()
    return tuple(sorted(tuple(sorted(map(int, group.split("x")))) for group in written))


def gain(groups: Groups) -> int:
    return sum(prod(group) - sum(group) for group in groups)


def every_grouping(pot: tuple[int, ...]) -> Iterator[Groups]:
    """Yield all choices of one or more groups of two or three cards that make a card; each in ascending order."""
    for group in {some for size in (2, 3) for some in combinations(pot, size) if prod(some) <= HIGHEST_CARD}:
        yield (group,)
        rest = tuple((Counter(pot) - Counter(group)).elements())
        yield from (tuple(sorted((group, *others))) for others in every_grouping(tuple(sorted(rest))))


@cache
def consolidations(pot: tuple[int, ...]) -> set[Groups]:
    """Return the groupings that leave out no card lower than the highest used, and that allow no further one."""
    kept = {groups for groups in every_grouping(pot) if in_sequence(pot, groups)}
    return {groups for groups in kept if not any(in_sequence(after, more) for after in [new_pot(pot, groups)]
                                                 for more in every_grouping(after))}  # fmt: skip


def in_sequence(pot: tuple[int, ...], groups: Groups) -> bool:
    used = Counter(chain.from_iterable(groups))
    return all(card >= max(used) for card in (Counter(pot) - used).elements())


def new_pot(pot: tuple[int, ...], groups: Groups) -> tuple[int, ...]:
    left = Counter(pot) - Counter(chain.from_iterable(groups)) + Counter(map(prod, groups))
    return tuple(sorted(left.elements()))


READERS = {
    "docfish.prime": prime,
    "docfish.factors": factors,
    "docfish.embedded": embedded,
    "docfish.pairs": pairs,
    "docfish.change": change,
    "docfish.consolidation": consolidation,
}
