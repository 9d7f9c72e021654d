"""Read Pemberley prompts: landings and layouts by trying every card and every order."""

import re
from functools import cache
from itertools import combinations, permutations

from .docfish import is_prime
from .task import Task, numbers, words_found

LIMIT = 500
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


@cache
def points(total: int) -> int:
    if total in (0, 1, -1):
        return {0: 2, 1: 1, -1: 0}[total]
    brought = sum(worth for row, worth in ((7, 2), (12, 1), (13, 3)) if total % row == 0)
    return brought or int(is_prime(abs(total)))


@cache
def landing(total: int, card: str) -> int | None:
    """Return the new total, or None if the card can't be played."""
    number, suit = RANKS.get(card[:-1]) or int(card[:-1]), card[-1]
    if suit == "♣" and total % number:
        return None
    made = {"♥": total + number, "♠": total - number, "♦": total * number, "♣": total // number}[suit]
    return made if abs(made) <= LIMIT else None


def landings(prompt: str, options: list[str]) -> Task:
    total = numbers(words_found(r"The total is (−?\d+)\. (.*)", prompt)[0])[0]
    asked = words_found(r"The total is (−?\d+)\. (.*)", prompt)[1]
    brought = {card: points(made) if (made := landing(total, card)) is not None else 0 for card in options}
    if asked == "Pick every card that you can play to land on a total that scores.":
        wanted = {card for card in options if brought[card]}
        sizes = range(1, len(options) + 1)
        tries = [" ".join(some) for size in sizes for some in combinations(options, size)]
        return Task(tries, lambda answer: set(answer.split()) == wanted)
    if asked == "Which of these cards scores the most points straight away?":
        return Task(options, lambda answer: brought[answer] == max(brought.values()))
    assert asked == "Which of these cards can you play to land on a total that scores?", asked
    return Task(options, lambda answer: brought[answer] > 0)


CARD = r"(?:10|[2-9AJQK])[♣♦♥♠]"


def layout(prompt: str, _options: list[str]) -> Task:
    said = rf"The starter is (\d+), and your cards are ({CARD}(?:(?:, | and ){CARD})+)\. Lay the best sets .*"
    starter, told = words_found(said, prompt)
    cards = tuple(re.findall(CARD, told))
    best = most(int(starter), cards)
    shown = one_of_the_best(int(starter), cards)
    first = shown.split(", ", 1)
    tries = [shown, *first[1:], " ".join(cards), *cards]
    return Task(tries, lambda answer: laid(int(starter), cards, answer) == best)


def set_points(starter: int, cards: tuple[str, ...]) -> int | None:
    """Return the score of cards in this order as a set, or None if the set can't be played or scores nothing."""
    total: int | None = starter
    for card in cards:
        total = None if total is None else landing(total, card)
    return points(total) or None if total is not None else None


def laid(starter: int, cards: tuple[str, ...], answer: str) -> int | None:
    """Return the score of the typed sets, less one for each card left; None if they may not be laid."""
    sets = [tuple(part.split()) for part in answer.split(",")]
    used = [card for part in sets for card in part]
    if sorted(used) != sorted(set(used)) or not set(used) <= set(cards):
        return None
    brought = [set_points(starter, part) for part in sets]
    return None if None in brought else sum(filter(None, brought)) - (len(cards) - len(used))


def ordered(starter: int, cards: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """Return the most that all these cards score as one set, with an order; 0 if no order scores."""
    return max(((set_points(starter, order) or 0, order) for order in permutations(cards)), key=lambda each: each[0])


@cache
def best_sets(starter: int, cards: tuple[str, ...]) -> tuple[int, tuple[tuple[str, ...], ...]]:
    """Return the most points of sets and unused cards, with such sets; the first card is unused or in some set."""
    if not cards:
        return 0, ()
    first, rest = cards[0], cards[1:]
    lost, without = best_sets(starter, rest)
    found = [(lost - 1, without)]
    for size in range(len(rest) + 1):
        for mates in combinations(rest, size):
            brought, order = single_set(starter, tuple(sorted((first, *mates))))
            if brought:
                others, sets = best_sets(starter, tuple(card for card in rest if card not in mates))
                found.append((brought + others, (order, *sets)))
    return max(found, key=lambda each: each[0])


single_set = cache(ordered)


def most(starter: int, cards: tuple[str, ...]) -> int:
    return best_sets(starter, cards)[0]


def one_of_the_best(starter: int, cards: tuple[str, ...]) -> str:
    return ", ".join(" ".join(part) for part in best_sets(starter, cards)[1])


READERS = {"pemberley.landing": landings, "pemberley.layout": layout}
