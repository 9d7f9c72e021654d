"""Inferences about unknown cards, each with its rule and the facts that it is based on.

Cards and seats are numbers as in `constraints`. The simplest rule that finds anything new is applied first.
Source: docs/rules/literature.md, Explanation (one left, full hand, at least one, room in a team).

A proof of a fact is a chain of inferences, none of which is superfluous. The first method is to apply rules. The second
is proof by contradiction, which assumes the opposite until it fails. The last resort is to show that no deal fits in
which the fact is false.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

from .constraints import Constraints, each_seat, is_possible


class Fact(NamedTuple):
    """A fact about cards and seats, or a contradiction.

    `kind` is "is" if card `number` is at `seat`, and "no" if it is not. It is "clause" for the clause `number`, "room"
    for the room of seat `number`, and "never" for a contradiction.
    """

    kind: str
    number: int = 0
    seat: int = 0


CONTRADICTION = Fact("never")


@frozen_dataclass
class Inference:
    """One application of a rule, with conclusions and premises.

    For a rule about room, `cards` fill `seats`, and `kept` has the cards of each clause that needs a place there. For a
    proof by contradiction, `inner` has the inferences from the assumption.
    """

    rule: str
    conclusions: tuple[Fact, ...]
    premises: tuple[Fact, ...]
    seats: int = 0
    cards: tuple[int, ...] = ()
    kept: tuple[tuple[int, ...], ...] = ()
    inner: tuple[Inference, ...] = ()


class Reasoning:
    """The facts that follow from some axioms; `why` maps each fact to its inference, or an axiom to None."""

    def __init__(self, constraints: Constraints, axioms: Iterable[Fact]) -> None:
        self.constraints, self.every = constraints, (1 << len(constraints.room)) - 1
        self.possible = [self.every] * len(constraints.seats)
        self.why: dict[Fact, Inference | None] = {}
        for fact in axioms:
            self.add(fact, None)

    def add(self, fact: Fact, inference: Inference | None) -> None:
        """Add a fact; if it places a card at a seat, rule out all other seats."""
        self.why[fact] = inference
        if fact.kind == "no":
            self.possible[fact.number] &= ~(1 << fact.seat)
        if fact.kind == "is":
            others = [Fact("no", fact.number, seat) for seat in each_seat(self.every & ~(1 << fact.seat))]
            for other in others:
                self.why.setdefault(other, Inference("elsewhere", (other,), (fact,)))
            self.possible[fact.number] &= 1 << fact.seat

    def derive(self, target: Fact) -> bool:
        """Apply rules until the target or a contradiction is found, or nothing new follows.

        Return whether the target was found.
        """
        while target not in self.why and CONTRADICTION not in self.why:
            inference = self._next()
            if inference is None:
                return False
            for fact in inference.conclusions:
                if fact not in self.why:
                    self.add(fact, inference)
        return target in self.why

    def _next(self) -> Inference | None:
        """Return the simplest inference of a new fact, or None."""
        for inference in (*self._one_left(), *self._at_least_one()):
            return inference
        return next(self._crowded(keeping=False), None) or next(self._crowded(keeping=True), None)

    def _not_at(self, card: int, seats: int) -> tuple[Fact, ...]:
        return tuple(Fact("no", card, seat) for seat in each_seat(seats))

    def _one_left(self) -> Iterator[Inference]:
        for card, seats in enumerate(self.possible):
            if not seats:
                yield Inference("nowhere", (CONTRADICTION,), self._not_at(card, self.every), cards=(card,))
            elif seats & (seats - 1) == 0:
                fact = Fact("is", card, seats.bit_length() - 1)
                if fact not in self.why:
                    yield Inference("one_left", (fact,), self._not_at(card, self.every & ~seats))

    def _at_least_one(self) -> Iterator[Inference]:
        for number, clause in enumerate(self.constraints.clauses):
            if Fact("clause", number) not in self.why or any(
                not self.possible[card] & ~seats for card, seats in clause
            ):
                continue
            left = [(card, seats & self.possible[card]) for card, seats in clause if seats & self.possible[card]]
            if len(left) > 1:
                continue
            premises = (Fact("clause", number), *self._ruled_out(clause))
            if not left:
                yield Inference("none_left", (CONTRADICTION,), premises)
                continue
            ((card, seats),) = left
            if seats & (seats - 1) == 0:
                facts: tuple[Fact, ...] = (Fact("is", card, seats.bit_length() - 1),)
            else:
                facts = self._not_at(card, self.possible[card] & ~seats)
            yield Inference("at_least_one", facts, premises)

    def _ruled_out(self, clause: Iterable[tuple[int, int]]) -> Iterator[Fact]:
        """Yield the facts that rule out some of the places in a clause."""
        for card, seats in clause:
            yield from self._not_at(card, seats & ~self.possible[card])

    def _crowded(self, keeping: bool) -> Iterator[Inference]:
        """Yield inferences from seats that known cards fill completely, so that no other card can be there.

        If `keeping`, a clause that needs a place at these seats also takes up room.
        Source: docs/rules/literature.md, Explanation (full hand, room in a team).
        """
        for seats in sets_of_seats(len(self.constraints.room)):
            hidden = self.every & ~seats
            filling = hidden & (hidden - 1) == 0
            counted = hidden if filling and not keeping else seats
            if all(Fact("room", seat) in self.why for seat in each_seat(counted)):
                inference = self._filled(seats, hidden if filling and not keeping else 0, keeping)
                if inference is not None:
                    yield inference

    def _filled(self, seats: int, last: int, keeping: bool) -> Inference | None:
        inside = [card for card, possible in enumerate(self.possible) if not possible & ~seats]
        spare = sum(self.constraints.room[seat] for seat in each_seat(seats)) - len(inside)
        clauses = self._reserving(seats, set(inside)) if keeping and spare >= 0 else []
        if spare > len(clauses):
            return None
        clauses = clauses[: spare + 1]
        named = {card for number in clauses for card, _ in self.constraints.clauses[number]}
        facts = [CONTRADICTION] if spare < len(clauses) else list(self._pushed_out(seats, last, {*inside, *named}))
        if not facts:
            return None
        premises = [Fact("room", seat) for seat in each_seat(last or seats)]
        premises += [fact for card in inside for fact in self._inside(card, seats)]
        for number in clauses:
            premises += [Fact("clause", number), *self._ruled_out(self.constraints.clauses[number])]
            for card, wanted in self.constraints.clauses[number]:
                premises += self._not_at(card, wanted & self.possible[card] & ~seats)
        kept = tuple(
            tuple(card for card, wanted in self.constraints.clauses[number] if wanted & self.possible[card])
            for number in clauses
        )
        rule = "fills" if last else "full" if seats & (seats - 1) == 0 else "crowded"
        return Inference(rule, tuple(facts), tuple(dict.fromkeys(premises)), seats, tuple(inside), kept)

    def _pushed_out(self, seats: int, last: int, filling: set[int]) -> Iterator[Fact]:
        for card, possible in enumerate(self.possible):
            if card not in filling and possible & seats:
                if last:
                    yield Fact("is", card, last.bit_length() - 1)
                else:
                    yield from self._not_at(card, possible & seats)

    def _inside(self, card: int, seats: int) -> Iterable[Fact]:
        """Return the facts that show that a card is at one of some seats."""
        known = next(
            (fact for seat in each_seat(self.possible[card]) if (fact := Fact("is", card, seat)) in self.why), None
        )
        return (known,) if known else self._not_at(card, self.every & ~seats)

    def _reserving(self, seats: int, inside: set[int]) -> list[int]:
        """Return clauses that each need a place of their own at some seats, in addition to the cards inside."""
        found: list[int] = []
        taken = set(inside)
        for number, clause in sorted(enumerate(self.constraints.clauses), key=lambda each: len(each[1])):
            left = {card: wanted & self.possible[card] for card, wanted in clause if wanted & self.possible[card]}
            here = not any(wanted & ~seats for wanted in left.values())
            if here and left and not taken & left.keys() and Fact("clause", number) in self.why:
                found.append(number)
                taken |= left.keys()
        return found

    def trace(self, target: Fact) -> tuple[tuple[Inference, ...], tuple[Fact, ...]]:
        """Return the inferences that lead to a fact, in order, and the axioms that they need."""
        order: dict[int, Inference] = {}
        axioms: dict[Fact, None] = {}

        def follow(fact: Fact) -> None:
            inference = self.why[fact]
            if inference is None:
                axioms[fact] = None
            elif id(inference) not in order:
                for premise in inference.premises:
                    follow(premise)
                order[id(inference)] = inference

        follow(target)
        return tuple(order.values()), tuple(axioms)


def sets_of_seats(count: int) -> tuple[int, ...]:
    """Return all sets of seats except the empty and the full set, the simplest first.

    Single seats come first, then all seats but one, and then the other sets by size.
    """
    sets = range(1, (1 << count) - 1)
    return tuple(
        sorted(sets, key=lambda seats: (seats.bit_count() != 1, seats.bit_count() != count - 1, seats.bit_count()))
    )


class Proof(NamedTuple):
    """Inferences in order, the last of which proves the fact, and the axioms that they need."""

    inferences: tuple[Inference, ...]
    axioms: tuple[Fact, ...]


ProofMethod = Callable[[Constraints, Sequence[Fact], Fact], Proof | None]


def prove(constraints: Constraints, target: Fact) -> Proof:
    """Return a proof that needs every one of its axioms. Raises ValueError if the fact doesn't follow."""
    axioms = tuple(axioms_of(constraints))
    for method in (prove_by_rules, prove_by_contradiction, prove_by_counting):
        found = method(constraints, axioms, target)
        if found is not None:
            return _shortened(method, constraints, target, found)
    raise ValueError(f"{target} does not follow")


def axioms_of(constraints: Constraints) -> Iterator[Fact]:
    """Yield everything that is known about the cards: where they are not, clauses, and the room of seats."""
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
    """Return a proof by rules alone, or None."""
    reasoning = Reasoning(constraints, axioms)
    return Proof(*reasoning.trace(target)) if reasoning.derive(target) else None


def prove_by_contradiction(constraints: Constraints, axioms: Sequence[Fact], target: Fact) -> Proof | None:
    """Return a proof by rules that also rules out places by contradiction, or None."""
    reasoning = Reasoning(constraints, axioms)
    found = True
    while found and not reasoning.derive(target):
        found = False
        places = [(card, seat) for card, seats in enumerate(reasoning.possible) for seat in each_seat(seats)]
        for card, seat in sorted(places, key=lambda place: place[0] != target.number):
            if Fact("is", card, seat) in reasoning.why:
                continue
            open_fact = Fact("no", card, seat)
            inference = _refute(constraints, axioms, open_fact)
            if inference is not None:
                reasoning.add(open_fact, inference)
                found = True
                break
    return Proof(*reasoning.trace(target)) if found else None


def _refute(constraints: Constraints, axioms: Sequence[Fact], fact: Fact) -> Inference | None:
    """Return an inference by contradiction that a card is not at a seat, or None."""
    supposed = Fact("is", fact.number, fact.seat)
    reasoning = Reasoning(constraints, (*axioms, supposed))
    if not reasoning.derive(CONTRADICTION):
        return None
    inner, used = reasoning.trace(CONTRADICTION)
    return Inference("suppose", (fact,), tuple(each for each in used if each != supposed), inner=inner)


def prove_by_counting(constraints: Constraints, axioms: Sequence[Fact], target: Fact) -> Proof | None:
    """Return a proof that no deal fits in which the fact is false, or None.

    The axioms about room are always used, even if they are left out of `axioms`.
    """
    seats, bit = [(1 << len(constraints.room)) - 1] * len(constraints.seats), 1 << target.seat
    for fact in axioms:
        if fact.kind == "no":
            seats[fact.number] &= ~(1 << fact.seat)
    seats[target.number] &= ~bit if target.kind == "is" else bit
    clauses = tuple(constraints.clauses[fact.number] for fact in axioms if fact.kind == "clause")
    if is_possible(Constraints(constraints.room, tuple(seats), clauses)):
        return None
    return Proof((Inference("counted", (target,), tuple(axioms)),), tuple(axioms))
