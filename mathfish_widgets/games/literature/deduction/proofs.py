"""Why a fact about unknown cards holds: a chain of inferences in which nothing is superfluous.

Rules come first; what they cannot show is supposed to be otherwise, until a contradiction is found; what even that
cannot show is proved by counting the deals in which it is not so: there are none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from .constraints import Constraints, each_seat
from .inference import CONTRADICTION, Fact, Inference, Reasoning
from .possible_deals import is_possible


class Proof(NamedTuple):
    """Inferences in order, the last one reaching the fact, and the axioms, told by what was seen, that they rest on."""

    inferences: tuple[Inference, ...]
    axioms: tuple[Fact, ...]


ProofMethod = Callable[[Constraints, Sequence[Fact], Fact], Proof | None]


def prove(constraints: Constraints, target: Fact) -> Proof:
    """A proof of a fact, such that it fails as soon as one axiom is left out; ValueError if the fact is open."""
    axioms = tuple(axioms_of(constraints))
    for method in (prove_by_rules, prove_by_contradiction, prove_by_counting):
        found = method(constraints, axioms, target)
        if found is not None:
            return _shortened(method, constraints, target, found)
    raise ValueError(f"{target} does not follow")


def axioms_of(constraints: Constraints) -> Iterator[Fact]:
    """Everything that is told of the cards: where they are not, the clauses, and the room of each seat."""
    every = (1 << len(constraints.room)) - 1
    for card, seats in enumerate(constraints.seats):
        yield from (Fact("no", card, seat) for seat in each_seat(every & ~seats))
    yield from (Fact("clause", number) for number in range(len(constraints.clauses)))
    yield from (Fact("room", seat) for seat in range(len(constraints.room)))


def _shortened(method: ProofMethod, constraints: Constraints, target: Fact, found: Proof) -> Proof:
    for fact in found.axioms:
        if fact in found.axioms:
            shorter = method(constraints, tuple(each for each in found.axioms if each != fact), target)
            found = shorter or found
    return found


def prove_by_rules(constraints: Constraints, axioms: Sequence[Fact], target: Fact) -> Proof | None:
    """A proof by rules alone."""
    reasoning = Reasoning(constraints, axioms)
    return Proof(*reasoning.trace(target)) if reasoning.derive(target) else None


def prove_by_contradiction(constraints: Constraints, axioms: Sequence[Fact], target: Fact) -> Proof | None:
    """A proof by rules, and by showing of places where a card could be that it cannot."""
    reasoning = Reasoning(constraints, axioms)
    found = True
    while found and not reasoning.derive(target):
        found = False
        for open_fact in _open_facts(reasoning, target):
            inference = _refute(constraints, axioms, open_fact)
            if inference is not None:
                reasoning.add(open_fact, inference)
                found = True
                break
    return Proof(*reasoning.trace(target)) if found else None


def _open_facts(reasoning: Reasoning, target: Fact) -> list[Fact]:
    """Where cards may still be, the card of the target first."""
    places = ((card, seat) for card, seats in enumerate(reasoning.possible) for seat in each_seat(seats))
    facts = (Fact("no", card, seat) for card, seat in places if Fact("is", card, seat) not in reasoning.why)
    return sorted(facts, key=lambda fact: fact.number != target.number)


def _refute(constraints: Constraints, axioms: Sequence[Fact], fact: Fact) -> Inference | None:
    """That a card is not at a seat, because the contrary leads to a contradiction."""
    supposed = Fact("is", fact.number, fact.seat)
    reasoning = Reasoning(constraints, (*axioms, supposed))
    if not reasoning.derive(CONTRADICTION):
        return None
    inner, used = reasoning.trace(CONTRADICTION)
    return Inference("suppose", (fact,), tuple(each for each in used if each != supposed), inner=inner)


def prove_by_counting(constraints: Constraints, axioms: Sequence[Fact], target: Fact) -> Proof | None:
    """A proof by trying all deals; the room of the seats counts always."""
    seats, bit = [(1 << len(constraints.room)) - 1] * len(constraints.seats), 1 << target.seat
    for fact in axioms:
        if fact.kind == "no":
            seats[fact.number] &= ~(1 << fact.seat)
    seats[target.number] &= ~bit if target.kind == "is" else bit
    clauses = tuple(constraints.clauses[fact.number] for fact in axioms if fact.kind == "clause")
    if is_possible(Constraints(constraints.room, tuple(seats), clauses)):
        return None
    return Proof((Inference("counted", (target,), tuple(axioms)),), tuple(axioms))
