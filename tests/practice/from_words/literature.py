"""Read Literature prompts: every deal that fits the own hand, the hands' sizes, and what was heard."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from .task import Task

OTHERS = ("Nora", "Mary", "Omar", "Joseph", "Pia")
TEAMS = ({"you", "Mary", "Joseph"}, {"Nora", "Omar", "Pia"})
SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
HALVES = {"low": "3 4 5 6 7 8".split(), "high": "9 10 J Q K A".split()}
SETS = {
    f"{half} {suit}": frozenset(rank + sign for rank in ranks)
    for half, ranks in HALVES.items()
    for suit, sign in SUITS.items()
}
CARD = r"(?:10|[3-9JQKA])[♣♦♥♠]"
Deal = dict[str, str]
LEAST_OPTIONS = 5


class Heard(NamedTuple):
    by: str
    who: str
    card: str
    had_it: bool


class Told(NamedTuple):
    """What a prompt tells: the sets, the own cards in them, the others' numbers of cards, and the questions."""

    sets: tuple[str, ...]
    own: frozenset[str]
    sizes: tuple[tuple[str, int], ...]
    heard: tuple[Heard, ...]


def told(prompt: str) -> Told:
    asked = re.findall(rf"(\w+) asked (\w+)(?: for the|:) ({CARD}) \((yes|no)\)", prompt)
    assert len(asked) == len(re.findall(r" asked ", prompt))
    heard = tuple(Heard(by, who, card, answer == "yes") for by, who, card, answer in asked)
    if " you have " not in prompt:
        return told_by_table(prompt, heard)
    named, own = re.findall(r"In ((?:(?:low|high) \w+(?:, | and )?)+) you have (.*?)\. ", prompt)[0]
    sizes = tuple((name, int(count)) for name, count in re.findall(r"(\w+) has (\d+) cards?\b", prompt))
    assert not sizes or {name for name, _ in sizes} == {*OTHERS}
    return Told(tuple(re.findall(r"(?:low|high) \w+", named)), frozenset(re.findall(CARD, own)), sizes, heard)


def told_by_table(prompt: str, heard: tuple[Heard, ...]) -> Told:
    """Return the same from a table: a row for each card, yours ticked, and a column for each player with cards."""
    rows = re.findall(rf'<th scope="row">({CARD})</th><td>(.?)</td>', prompt)
    counted = {name: int(count) for name, count in re.findall(r"(\w+) \((\d+)\)", prompt)}
    sets = tuple(name for name, cards in SETS.items() if cards & {card for card, _ in rows})
    assert frozenset().union(*(SETS[name] for name in sets)) == {card for card, _ in rows}
    sizes = tuple((name, counted.get(name, 0)) for name in OTHERS)
    return Told(sets, frozenset(card for card, mark in rows if mark == "✓"), sizes, heard)


def contradictions(prompt: str) -> list[str]:
    """Return the contradictions within a prompt."""
    know, found = told(prompt), []
    cards = frozenset().union(*(SETS[name] for name in know.sets))
    if not know.own <= cards:
        found.append("an own card is of another set")
    if not {each.card for each in know.heard} <= cards:
        found.append("a question is about another set")
    if know.sizes and len(know.own) + sum(count for _, count in know.sizes) != len(cards):
        found.append(f"{len(know.own)} own cards and {know.sizes} are not the {len(cards)} cards of {know.sets}")
    if any((each.by in TEAMS[0]) is (each.who in TEAMS[0]) for each in know.heard):
        found.append("a team-mate is asked")
    turns = zip(know.heard, know.heard[1:], strict=False)
    if any(after.by != (before.by if before.had_it else before.who) for before, after in turns):
        found.append("somebody asks who is not on turn")
    if not all(any(True for _ in deals(know, sets)) for sets in apart(know)):
        found.append("no deal fits")
    return found


@cache
def all_deals(know: Told, sets: tuple[str, ...]) -> list[Deal]:
    return list(deals(know, sets))


def deals(know: Told, sets: tuple[str, ...]) -> Iterator[Deal]:
    """Yield every deal of these sets' cards in which each question could have been asked and answered so."""
    hidden = sorted(frozenset().union(*(SETS[name] for name in sets)) - know.own)
    asked = tuple(each for each in know.heard if any(each.card in SETS[name] for name in sets))
    assert sets == know.sets or not know.sizes
    room = Counter(dict(know.sizes)) if know.sizes else Counter(dict.fromkeys(OTHERS, len(hidden)))
    shown = [(card, may_have(card, asked)) for card in hidden]
    yield from (deal for deal in placed(shown, room, dict.fromkeys(know.own, "you")) if said_so(deal, asked))


def may_have(card: str, asked: tuple[Heard, ...]) -> set[str]:
    """Return the players whom the questions for this card don't exclude."""
    names = {*OTHERS}
    for each in asked:
        if each.card == card:
            names = {each.by} if each.had_it else names - {each.by, each.who}
    return names


def placed(cards: list[tuple[str, set[str]]], room: Counter[str], deal: Deal) -> Iterator[Deal]:
    if not cards:
        yield deal
        return
    (card, names), *others = cards
    for name in names:
        if room[name]:
            yield from placed(others, room - Counter([name]), {**deal, card: name})


def said_so(deal: Deal, asked: tuple[Heard, ...]) -> bool:
    """Undo the questions from last to first, and tell whether each was allowed and true."""
    at = dict(deal)
    for each in reversed(asked):
        if each.had_it:
            if at[each.card] != each.by:
                return False
            at[each.card] = each.who
        elif at[each.card] in (each.who, each.by):
            return False
        base = next(cards for cards in SETS.values() if each.card in cards)
        if not any(at[card] == each.by for card in base if card != each.card):
            return False
    return True


def apart(know: Told) -> list[tuple[str, ...]]:
    """Return the groups of sets that depend on each other: without sizes, one set says nothing about another."""
    return [know.sets] if know.sizes else [(name,) for name in know.sets]


def about(know: Told, card: str) -> list[Deal]:
    """Return the deals of the sets that matter for a card."""
    return all_deals(know, next(sets for sets in apart(know) if any(card in SETS[name] for name in sets)))


def conclusion(prompt: str, options: list[str]) -> Task:
    assert contradictions(prompt) == [], prompt
    card = re.findall(rf"Who (?:can|could) have the ({CARD}) now\? Pick (?:all who can|everyone who could)\.", prompt)[
        0
    ]
    can = {deal[card] for deal in about(told(prompt), card)}
    tries = [" ".join(some) for size in range(1, 6) for some in combinations(options, size)]
    return Task(tries, lambda answer: set(answer.split()) == can)


def declaration(prompt: str, options: list[str]) -> Task:
    """Return the best declaration if more deals win than lose, else a card that an opponent has in some deal."""
    assert contradictions(prompt) == [], prompt
    know = told(prompt)
    name = re.findall(r"Should you declare (\w+ \w+), or wait\?", prompt)[0]
    missing = sorted(SETS[name] - know.own)
    fitting = [{card: deal[card] for card in missing} for deal in all_deals(know, know.sets)]
    lost = sum(not set(at.values()) <= TEAMS[0] for at in fitting)
    each = ({**dict(zip(missing, who, strict=True))} for who in product(("Mary", "Joseph"), repeat=len(missing)))
    most = max(fitting.count(at) for at in each)
    assert most != lost

    def right(answer: str) -> bool:
        if answer.startswith("Wait"):
            who, card = re.findall(rf"because (\w+) could have the ({CARD})", answer)[0]
            return most < lost and any(at[card] == who for at in fitting)
        said = {card: who for who, cards in re.findall(r"(\w+): ([^;]*)", answer) for card in re.findall(CARD, cards)}
        assert set(said) == set(missing)
        return most > lost and fitting.count(said) == most

    assert len(options) >= LEAST_OPTIONS
    return Task(options, right)


READERS = {"literature.conclusion": conclusion, "literature.declaration": declaration}
