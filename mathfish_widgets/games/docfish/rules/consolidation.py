"""Consolidation of a pot: which groups may be exchanged for their products, and why others may not.

Source: docs/rules/docfish.md, Consolidation. Groups obey the Sequence Rule if and only if together they use up the
lowest k cards of the pot, for some k. So a Consolidation partitions those k cards into groups whose products the bank
holds.

If any Consolidation is possible, a finished one is possible too. So the rulebook's permission to leave one unfinished
is never needed. Suppose that a group is still possible after an exchange. The group needs a 2 or a 3 that is left over,
which means that the exchange used only 2s and 3s. It gave the bank nothing else, so the bank had the group's product
before. If the exchange made a 4 or a 6 that the group uses, the two can be merged. For example, 2 x 2 and then 3 x 4 is
2 x 2 x 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations
from math import prod

from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.mathematics.arithmetic import factorisations
from mathfish_widgets.mathematics.expressions import product

Group = tuple[int, ...]
Groups = tuple[Group, ...]
Bank = Mapping[int, int]

HIGHEST_CARD = 14
GROUP_SIZES = (2, 3)
_KINDS = tuple(
    group for value in range(2, HIGHEST_CARD + 1) for group in factorisations(value) if len(group) in GROUP_SIZES
)
_KINDS_BY_HIGHEST = {
    highest: tuple(kind for kind in _KINDS if kind[-1] == highest) for highest in range(2, HIGHEST_CARD + 1)
}


def groupings(pot: Sequence[int], bank: Bank, finished: bool = True) -> Iterator[Groups]:
    """Yield every legal Consolidation of a pot, starting with those that use the most cards.

    `pot` has card values, and `bank` maps a value to its number of cards; a missing value counts as 0. The groups of a
    Consolidation are in ascending order. With `finished=False`, as in the option `step_by_step`, it may leave more to
    exchange.
    Source: docs/rules/docfish.md, Consolidation.
    """
    cards = tuple(sorted(pot))
    return _finished(cards, bank) if finished else _in_sequence(cards, bank)


def refusal(pot: Sequence[int], bank: Bank, groups: Sequence[Sequence[int]], finished: bool = True) -> Refusal | None:
    """Return the refusal of an exchange of these groups, or None if it is legal.

    An empty sequence of groups means "no consolidation".
    Source: docs/rules/docfish.md, Consolidation; Refusals, tested in the order of that table.
    """
    if not groups:
        return no_groups_refusal(pot, bank)
    cards, wanted = tuple(sorted(pot)), tuple(sorted(tuple(sorted(group)) for group in groups))
    return (
        _pot_refusal(cards, wanted)
        or _size_refusal(wanted)
        or _product_refusal(wanted)
        or _bank_refusal(bank, wanted)
        or _sequence_refusal(cards, wanted)
        or (_unfinished_refusal(cards, bank, wanted) if finished else None)
    )


def no_groups_refusal(pot: Sequence[int], bank: Bank) -> Refusal | None:
    """Return the refusal of "no consolidation", which names a possible group, or None if it is legal."""
    group = _open_group(tuple(sorted(pot)), bank)
    if group is None:
        return None
    return Refusal("docfish.consolidation.possible", {"group": product(*group), "product": prod(group)})


def exchanged(pot: Sequence[int], bank: Bank, groups: Sequence[Group]) -> tuple[tuple[int, ...], dict[int, int]]:
    """Return the pot, in ascending order, and the bank after each group is exchanged for its product.

    The groups must be legal by `refusal`; this function does not check them again.
    """
    products = [prod(group) for group in groups]
    cards, stock = [*pot, *products], dict(bank)
    for value in chain.from_iterable(groups):
        cards.remove(value)
        stock[value] = stock.get(value, 0) + 1
    for value in products:
        stock[value] = stock.get(value, 0) - 1
    return tuple(sorted(cards)), stock


def gain(groups: Sequence[Group]) -> int:
    """Return the points that a Consolidation gains: its products minus the sums of the cards exchanged."""
    return sum(prod(group) - sum(group) for group in groups)


def wanted_groups(pot: Sequence[int], bank: Bank, finished: bool = True) -> Iterator[tuple[Group, Refusal | None]]:
    """Yield the groups of a pot that a player might consider, each with its refusal or None.

    These are all groups with a product of at most 14, in ascending order, and then the group with the lowest product
    above 14. A group that is in some legal Consolidation has no refusal. Any other group has the reason why it is
    refused alone.
    """
    cards = tuple(sorted(pot))
    legal = set(chain.from_iterable(groupings(cards, bank, finished)))
    for group in sorted(kind for kind in _KINDS if _without(cards, kind) is not None):
        yield group, None if group in legal else refusal(cards, bank, (group,), finished)
    too_big = _smallest_too_big(cards)
    if too_big:
        yield too_big, _product_refusal((too_big,))


def _smallest_too_big(cards: Group) -> Group | None:
    found = chain.from_iterable(combinations(cards, size) for size in GROUP_SIZES)
    too_big = (group for group in found if prod(group) > HIGHEST_CARD)
    return min(too_big, key=lambda group: (prod(group), len(group), group), default=None)


def _pot_refusal(cards: Group, wanted: Groups) -> Refusal | None:
    used = sorted(chain.from_iterable(wanted))
    # Name all copies: a pot with one 2 does have a 2, but doesn't have 2 2.
    lacking = tuple([value for value in used if used.count(value) > cards.count(value)])
    return Refusal("docfish.consolidation.pot", {"cards": lacking}) if lacking else None


def _size_refusal(wanted: Groups) -> Refusal | None:
    odd = any(len(group) not in GROUP_SIZES for group in wanted)
    return Refusal("docfish.consolidation.size") if odd else None


def _product_refusal(wanted: Groups) -> Refusal | None:
    for group in wanted:
        if prod(group) > HIGHEST_CARD:
            values = {"group": product(*group), "product": prod(group)}
            return Refusal("docfish.consolidation.product", values)
    return None


def _bank_refusal(bank: Bank, wanted: Groups) -> Refusal | None:
    taken: list[int] = []
    for group in wanted:
        taken.append(prod(group))
        if taken.count(taken[-1]) > bank.get(taken[-1], 0):
            return Refusal("docfish.consolidation.bank", {"product": taken[-1], "group": product(*group)})
    return None


def _sequence_refusal(cards: Group, wanted: Groups) -> Refusal | None:
    used = list(chain.from_iterable(wanted))
    highest = max(used)
    for value in cards[: cards.index(highest)]:
        if cards.count(value) > used.count(value):
            return Refusal("docfish.consolidation.sequence", {"left_out": value, "highest": highest})
    return None


def _unfinished_refusal(cards: Group, bank: Bank, wanted: Groups) -> Refusal | None:
    group = _open_group(*exchanged(cards, bank, wanted))
    return Refusal("docfish.consolidation.unfinished", {"group": product(*group)}) if group else None


def _open_group(cards: Group, bank: Bank) -> Group | None:
    """Return a group that can still be exchanged, or None.

    It is part of a Consolidation that obeys all rules except perhaps the rule that it must be finished.
    """
    lowest_two = cards[:2]
    if len(lowest_two) < 2 or prod(lowest_two) > HIGHEST_CARD:
        return None
    if bank.get(prod(lowest_two), 0) > 0:
        return lowest_two
    return next((groups[0] for groups in _in_sequence(cards, bank)), None)


def _finished(cards: Group, bank: Bank) -> Iterator[Groups]:
    return (groups for groups in _in_sequence(cards, bank) if _open_group(*exchanged(cards, bank, groups)) is None)


def _in_sequence(cards: Group, bank: Bank) -> Iterator[Groups]:
    for length in range(len(cards), 1, -1):
        for groups in _partitions(cards[:length], bank):
            yield tuple(sorted(groups))


def _partitions(cards: Group, bank: Bank, latest: Group = ()) -> Iterator[Groups]:
    """Yield the partitions of all these cards into groups whose products the bank has.

    The search begins with the highest card, because it has the fewest partners.
    """
    if not cards:
        yield ()
        return
    kinds = _KINDS_BY_HIGHEST.get(cards[-1], ())
    # Continuing from the latest kind, instead of the first, finds equal groups in only one order.
    for kind in kinds[kinds.index(latest) if latest in kinds else 0 :]:
        others = _without(cards, kind)
        in_bank = bank.get(prod(kind), 0)
        if others is not None and in_bank > 0:
            for groups in _partitions(others, {**bank, prod(kind): in_bank - 1}, kind):
                yield (kind, *groups)


def _without(cards: Group, group: Group) -> Group | None:
    others = list(cards)
    for value in group:
        if value not in others:
            return None
        others.remove(value)
    return tuple(others)
