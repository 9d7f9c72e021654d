"""Blocks of cards tied together by clauses, and their placements as a polynomial.

A factor of a term says that a card takes a place at that seat; a card without a factor may be anywhere. So a card that
may be anywhere except at seats a and b is 1 - a - b. That needs only a few terms if little is known about the card.
Clauses are counted by inclusion and exclusion: "at least one" is all placements minus those with none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import product
from typing import NamedTuple

from .constraints import Constraints, each_seat
from .packed_counts import BYTE, places_at

Terms = dict[int, int]
"""A signed number of placements for each combination of places that they take."""
Ways = dict[tuple[int, ...], Terms]
"""The placements of the cards of some kinds, by the seats of each of the other kinds."""


class CardKind(NamedTuple):
    """Some cards of a block that have the same constraints.

    `number` counts the cards, and `seats` is the set of their possible seats. `keeps` has pairs of a clause and the
    seats at which a card satisfies it.
    """

    number: int
    seats: int
    keeps: tuple[tuple[int, int], ...]


class CardBlock(NamedTuple):
    """Cards that share no clause with any card outside the block.

    `kinds` are the kinds of its cards, and `cards` has the cards of each kind.
    """

    kinds: tuple[CardKind, ...]
    cards: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(kind.number for kind in self.kinds)


class BlockTerms(NamedTuple):
    """The placements of a block, as a whole and without one card.

    `whole` has the terms for all cards. `but_one` has, for each kind, the terms without one of its cards, by the seats
    left to that card. For each seat, the bits of `taken` say which numbers of places the block may take. `factors` is
    the same as `whole`, as a tree.
    """

    whole: Terms
    but_one: tuple[dict[int, Terms], ...]
    taken: tuple[int, ...]
    factors: Factors

    @property
    def work(self) -> int:
        """The estimated cost of dealing the block."""
        return min(len(self.whole), 3 * self.factors.work // 2)

    def takes(self, seat: int) -> bool:
        """Return whether the block may take places at a seat."""
        return self.taken[seat] > 1


def card_blocks(constraints: Constraints) -> list[CardBlock]:
    """Divide all cards into blocks.

    Cards without clauses that have the same possible seats form one block.
    """
    tied: list[set[int]] = []
    for clause in constraints.clauses:
        cards = {card for card, _ in clause}
        touched = [block for block in tied if block & cards]
        tied = [block for block in tied if not block & cards] + [cards.union(*touched)]
    alone: dict[int, set[int]] = {}
    for card in set(range(len(constraints.seats))).difference(*tied):
        alone.setdefault(constraints.seats[card], set()).add(card)
    return [_card_block(constraints, cards) for cards in (*tied, *alone.values())]


def _card_block(constraints: Constraints, cards: set[int]) -> CardBlock:
    clauses = [dict(clause) for clause in constraints.clauses if clause[0][0] in cards]
    alike: dict[tuple[int, tuple[tuple[int, int], ...]], list[int]] = {}
    for card in sorted(cards):
        keeps = tuple((number, clause[card]) for number, clause in enumerate(clauses) if card in clause)
        alike.setdefault((constraints.seats[card], keeps), []).append(card)
    kinds = tuple(CardKind(len(same), seats, keeps) for (seats, keeps), same in alike.items())
    return CardBlock(kinds, tuple(map(tuple, alike.values())))


# The chances of all cards take 59 ms with the cache, 71 ms without.
@lru_cache(maxsize=4096)
def about_work(kinds: tuple[CardKind, ...], seats: int, rest: int) -> int:
    """Estimate the cost of dealing a block, as if only one clause at a time could be broken."""
    terms, factors = set[int](), 0
    for broken in (-1, *{number for kind in kinds for number, _ in kind.keeps}):
        cards = [_lying(kind.seats & ~_keeping(kind, broken), seats, rest) for kind in kinds]
        taken = {0}
        for card, kind in zip(cards, kinds, strict=True):
            factors += len(card) * kind.number
            for _ in range(kind.number):
                taken = {one + other for one, other in product(taken, card)}
        terms |= taken
    return min(len(terms), 2 * factors)


# The chances of all cards take 59 ms with the cache, 71 ms without.
@lru_cache(maxsize=1024)
def block_terms(kinds: tuple[CardKind, ...], seats: int, rest: int) -> BlockTerms:
    """Return the placements of a block.

    If a card may be at seat `rest` and elsewhere, its terms are "anywhere" minus the seats where it can't be.
    """
    ways = {masks: {0: sign} for masks, sign in _broken_clauses(kinds).items()}
    but_one = tuple(_but_one(ways, kinds, lru_cache(lambda mask: _lying(mask, seats, rest))))
    whole: Terms = {}
    for mask, terms in but_one[0].items():
        _add_product(whole, _lying(mask, seats, rest), terms)
    whole = _without_none(whole)
    every = set(whole).union(*(part for parts in but_one for part in parts.values()))
    taken = tuple(sum({1 << places_at(each, seat) for each in every}) for seat in range(seats))
    return BlockTerms(whole, but_one, taken, _factors(_broken_clauses(kinds), kinds, seats, rest))


def _but_one(ways: Ways, kinds: Sequence[CardKind], lies: Callable[[int], Terms]) -> Iterator[dict[int, Terms]]:
    """Yield, for each of some kinds, the placements of all cards except one of that kind.

    `ways` has the placements of the cards of all other kinds. `lies` takes a set of seats, as bits, and
    returns the terms of one card that is at one of them.
    """
    if len(kinds) == 1:
        others = kinds[0].number - 1
        yield {mask: reduce(_times, [lies(mask)] * others, terms) for (mask,), terms in ways.items()}
        return
    cut = len(kinds) // 2
    for half, laid_down in ((kinds[:cut], range(cut, len(kinds))), (kinds[cut:], range(cut))):
        laid = ways
        for place in reversed(laid_down):
            laid = _laid(laid, place, kinds[place].number, lies)
        yield from _but_one(laid, half, lies)


def _laid(ways: Ways, place: int, number: int, lies: Callable[[int], Terms]) -> Ways:
    """Return the placements after the `number` cards of the kind at index `place` are laid as well."""
    found: Ways = {}
    cards = cache(lambda mask: reduce(_times, [lies(mask)] * number))
    for masks, terms in ways.items():
        _add_product(found.setdefault(masks[:place] + masks[place + 1 :], {}), cards(masks[place]), terms)
    return {masks: _without_none(terms) for masks, terms in found.items()}


def _broken_clauses(kinds: tuple[CardKind, ...]) -> dict[tuple[int, ...], int]:
    """Return, for every set of broken clauses, the seats that are left to each kind, with a signed count.

    Sets that leave the same seats are added up, and may cancel.
    """
    found = {tuple(kind.seats for kind in kinds): 1}
    for clause in {number for kind in kinds for number, _ in kind.keeps}:
        kept = [_keeping(kind, clause) for kind in kinds]
        for masks, sign in tuple(found.items()):
            broken = tuple(mask & ~keeps for mask, keeps in zip(masks, kept, strict=True))
            if all(broken):
                found[broken] = found.get(broken, 0) - sign
    return {masks: sign for masks, sign in found.items() if sign}


def _keeping(kind: CardKind, clause: int) -> int:
    """Return the seats at which a card of a kind satisfies a clause."""
    return dict(kind.keeps).get(clause, 0)


class Factors(NamedTuple):
    """The placements of some cards as a tree, in which each branch lays the cards of one kind.

    A branch has the terms for one card, the number of cards of its kind, and the tree for the other kinds. A tree
    without branches is the number `times`. `work` estimates the cost of dealing the tree.
    """

    branches: tuple[tuple[Terms, int, Factors], ...]
    times: int
    work: int


def _factors(ways: dict[tuple[int, ...], int], kinds: Sequence[CardKind], seats: int, rest: int) -> Factors:
    """Return the placements of a block as a tree; `ways` has a signed count for the seats of each kind."""
    if not kinds:
        return Factors((), ways[()], 0)
    after: dict[int, dict[tuple[int, ...], int]] = {}
    for (mask, *others), times in ways.items():
        after.setdefault(mask, {})[tuple(others)] = times
    branches = tuple(
        (_lying(mask, seats, rest), kinds[0].number, _factors(others, kinds[1:], seats, rest))
        for mask, others in after.items()
    )
    return Factors(branches, 1, sum(len(card) * number + tree.work for card, number, tree in branches))


def _lying(mask: int, seats: int, rest: int) -> Terms:
    """Return the terms for one card that is at any of the seats in a set."""
    if mask >> rest & 1 and mask != 1 << rest:
        return {0: 1} | {1 << BYTE * seat: -1 for seat in each_seat(((1 << seats) - 1) & ~mask)}
    return {1 << BYTE * seat: 1 for seat in each_seat(mask)}


def _times(one: Terms, other: Terms) -> Terms:
    found: Terms = {}
    _add_product(found, one, other)
    return found


def _add_product(total: Terms, one: Terms, other: Terms) -> None:
    for more, times in one.items():
        for taken, number in other.items():
            total[taken + more] = total.get(taken + more, 0) + times * number


def _without_none(terms: Terms) -> Terms:
    """Return the terms that have not cancelled."""
    return {taken: number for taken, number in terms.items() if number}
