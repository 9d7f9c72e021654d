"""Why a fact about unknown cards holds: a chain of inferences in which nothing is superfluous.

Rules come first; what they cannot show is supposed to be otherwise, until a contradiction is found; what even that
cannot show is found by trying all deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from .constraints import Unknown, each_seat
from .deal_counting import is_possible
from .inference import NEVER, Fact, Inference, Reasoning


class Proof(NamedTuple):
    """Inferences in order, the last one reaching the fact, and the told facts that they rest on."""

    inferences: tuple[Inference, ...]
    told: tuple[Fact, ...]


Attempt = Callable[[Unknown, Sequence[Fact], Fact], Proof | None]


def proof(deal: Unknown, target: Fact) -> Proof:
    """A proof of a fact, such that it fails as soon as one told fact is left out; ValueError if the fact is open."""
    told = tuple(told_facts(deal))
    for attempt in (by_rules, by_supposing, by_counting):
        found = attempt(deal, told, target)
        if found is not None:
            return _without_the_superfluous(attempt, deal, target, found)
    raise ValueError(f"{target} does not follow")


def told_facts(deal: Unknown) -> Iterator[Fact]:
    """Everything that is told of the cards: where they are not, the clauses, and the room of each seat."""
    every = (1 << len(deal.room)) - 1
    for card, seats in enumerate(deal.seats):
        yield from (Fact("no", card, seat) for seat in each_seat(every & ~seats))
    yield from (Fact("clause", number) for number in range(len(deal.clauses)))
    yield from (Fact("room", seat) for seat in range(len(deal.room)))


def _without_the_superfluous(attempt: Attempt, deal: Unknown, target: Fact, found: Proof) -> Proof:
    for fact in found.told:
        if fact in found.told:
            shorter = attempt(deal, tuple(each for each in found.told if each != fact), target)
            found = shorter or found
    return found


def by_rules(deal: Unknown, told: Sequence[Fact], target: Fact) -> Proof | None:
    """A proof by rules alone."""
    reasoning = Reasoning(deal, told)
    return Proof(*reasoning.trace(target)) if reasoning.reach(target) else None


def by_supposing(deal: Unknown, told: Sequence[Fact], target: Fact) -> Proof | None:
    """A proof by rules, and by showing of places where a card could be that it cannot."""
    reasoning = Reasoning(deal, told)
    found = True
    while found and not reasoning.reach(target):
        found = False
        for open_fact in _open_facts(reasoning, target):
            inference = _impossible(deal, told, open_fact)
            if inference is not None:
                reasoning.add(open_fact, inference)
                found = True
                break
    return Proof(*reasoning.trace(target)) if found else None


def _open_facts(reasoning: Reasoning, target: Fact) -> list[Fact]:
    """Where cards may still be, the card of the target first."""
    places = ((card, seat) for card, seats in enumerate(reasoning.may) for seat in each_seat(seats))
    facts = (Fact("no", card, seat) for card, seat in places if Fact("is", card, seat) not in reasoning.why)
    return sorted(facts, key=lambda fact: fact.number != target.number)


def _impossible(deal: Unknown, told: Sequence[Fact], fact: Fact) -> Inference | None:
    """That a card is not at a seat, because the contrary leads to a contradiction."""
    supposed = Fact("is", fact.number, fact.seat)
    reasoning = Reasoning(deal, (*told, supposed))
    if not reasoning.reach(NEVER):
        return None
    inner, used = reasoning.trace(NEVER)
    return Inference("suppose", (fact,), tuple(each for each in used if each != supposed), inner=inner)


def by_counting(deal: Unknown, told: Sequence[Fact], target: Fact) -> Proof | None:
    """A proof by trying all deals; the room of the seats counts always."""
    seats, bit = [(1 << len(deal.room)) - 1] * len(deal.seats), 1 << target.seat
    for fact in told:
        if fact.kind == "no":
            seats[fact.number] &= ~(1 << fact.seat)
    seats[target.number] &= ~bit if target.kind == "is" else bit
    clauses = tuple(deal.clauses[fact.number] for fact in told if fact.kind == "clause")
    if is_possible(Unknown(deal.room, tuple(seats), clauses)):
        return None
    return Proof((Inference("counted", (target,), tuple(told)),), tuple(told))
