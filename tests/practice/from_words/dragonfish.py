"""Read DragonFish prompts: sums by trying all signs, waterways edge by edge."""

import re
from collections import Counter
from itertools import combinations, product

from .task import Task, numbers, words_found


def signed(bugs: list[int]) -> list[tuple[int, ...]]:
    """Return all choices of two or more bugs, each added or subtracted, with at least one added."""
    every = product((0, 1, -1), repeat=len(bugs))
    each = (tuple(bug * sign for bug, sign in zip(bugs, signs, strict=True)) for signs in every)
    return [terms for terms in each if sum(map(bool, terms)) > 1 and max(terms) > 0]


def written(terms: tuple[int, ...]) -> str:
    (first, *others) = sorted(filter(None, terms), reverse=True)
    return str(first) + "".join(f" {'+' if term > 0 else '-'} {abs(term)}" for term in others)


POND = r"There's an? (\d+) fish in the pond, with the bugs ([\d, and]+)\. "


def sums(prompt: str, options: list[str]) -> Task:
    if "Which of these bugs would let you make" in prompt:
        said = POND + r"No sum of these makes (\d+)\. The (\d+) can swap places with a bug from another pond\. .*"
        fish, told, named, gone = words_found(said, prompt)
        assert fish == named
        bugs = numbers(told)
        assert not any(sum(terms) == int(fish) for terms in signed(bugs))
        bugs.remove(int(gone))
        return Task(options, lambda answer: any(sum(terms) == int(fish) for terms in signed([*bugs, int(answer)])))
    said = (
        r"Write a sum with two or more of these bugs that makes (\d+)\. You may use \+ and −, and each bug only once\."
    )
    fish, told, named = words_found(POND + said, prompt)
    assert fish == named
    bugs = numbers(told)
    tries = [written(terms) for terms in signed(bugs)] + [f"{bugs[0]} + {int(fish) + 31} - {31 + bugs[0]}"]
    return Task(tries, lambda answer: catches(int(fish), bugs, answer))


def catches(fish: int, bugs: list[int], answer: str) -> bool:
    terms = numbers(re.sub(r"\s", "", answer))
    return sum(terms) == fish and len(terms) > 1 and not Counter(map(abs, terms)) - Counter(bugs)


PLACES = ("NW", "NE", "SW", "SE")
EDGES = {"north": "N", "east": "E", "south": "S", "west": "W"}
NEIGHBOURS = {("NW", "E"): ("NE", "W"), ("SW", "E"): ("SE", "W"), ("NW", "S"): ("SW", "N"), ("NE", "S"): ("SE", "N")}
BESIDE = NEIGHBOURS | {there: here for here, there in NEIGHBOURS.items()}
Ports = dict[str, tuple[str, str]]


def lanes(prompt: str, options: list[str]) -> Task:
    ports = {
        lane: (place, EDGES[edge]) for lane, edge, place in re.findall(r"(\w\d) at the (\w+) edge of (\w\w)", prompt)
    }
    cards = {
        place: ways.split(" | ")
        for place, ways in re.findall(r"\b([NS][EW]) joins ([NESW–|]+(?: \| [NESW–]+)?)", prompt)
    }
    assert set(cards) == set(PLACES)
    assert len(ports) == 2 * len(PLACES)
    laid = re.match(r"A player lays a card that joins ([NESW–| ]+) in (\w\w)\. ", prompt)
    if laid:
        cards[laid[2]] = laid[1].split(" | ")
    lane = re.findall(r"water from lane (\w\d) reach", prompt)[0]
    wanted = reached(cards, ports, lane)
    tries = [" ".join(some) for size in range(1, len(options) + 1) for some in combinations(options, size)]
    return Task(tries, lambda answer: set(answer.split()) == wanted)


def reached(cards: dict[str, list[str]], ports: Ports, lane: str) -> set[str]:
    """Return the lanes that begin at an edge that the water reaches."""
    wet: set[tuple[str, str]] = set()
    waiting = [ports[lane]]
    while waiting:
        place, edge = waiting.pop()
        for way in cards[place]:
            new = {(place, other) for other in way.split("–")} - wet if edge in way.split("–") else set()
            wet |= new
            waiting += [BESIDE[point] for point in new if point in BESIDE]
    return {other for other, point in ports.items() if point in wet and other != lane}


READERS = {"dragonfish.sum": sums, "dragonfish.lanes": lanes}
