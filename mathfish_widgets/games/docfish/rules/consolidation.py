"""Consolidation of a pot: which groups may be exchanged for their products, and why others may not.

Source: docs/rules/docfish.md, Consolidation. Groups obey the Sequence Rule exactly if together they use up the lowest k
cards of the pot, for some k. So a Consolidation partitions those k cards into groups whose products the bank holds.

If any set of groups is possible, a finished one is, so the rulebook's permission to stay unfinished is never needed.
Suppose a group is still possible: it needs a 2 or 3 that is left over. So the first exchange used only 2s and 3s, and
brought nothing into the bank that a second could take. If the first makes a 4 or 6 and the second uses it, it can be
skipped. For example, 2 x 2 and then 3 x 4 is 2 x 2 x 3. So both exchanges can be one.
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
    """Yield every legal Consolidation of a pot: groups ascending, those that use most cards first.

    The pot holds card values; the bank maps a value to its number of cards, 0 for a missing value. With
    `finished=False`, the option step_by_step, remaining cards may be exchanged afterwards.
    Source: docs/rules/docfish.md, Consolidation.
    """
    cards = tuple(sorted(pot))
    return _finished(cards, bank) if finished else _in_sequence(cards, bank)


def refusal(pot: Sequence[int], bank: Bank, groups: Sequence[Sequence[int]], finished: bool = True) -> Refusal | None:
    """Return why these groups may not be exchanged, or None if they may.

    No groups means "no consolidation".
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
    """Return a refusal of "no consolidation" that names a possible group, or None if there is none."""
    group = _open_group(tuple(sorted(pot)), bank)
    if group is None:
        return None
    return Refusal("docfish.consolidation.possible", {"group": product(*group), "product": prod(group)})


def exchanged(pot: Sequence[int], bank: Bank, groups: Sequence[Group]) -> tuple[tuple[int, ...], dict[int, int]]:
    """Exchange each group for its product. Return the resulting pot, ascending, and the bank.

    The groups must be ones that `refusal` accepts; they are not checked again.
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
    """Return the points that an exchange gains: the products minus the sums of their cards."""
    return sum(prod(group) - sum(group) for group in groups)


def wanted_groups(pot: Sequence[int], bank: Bank, finished: bool = True) -> Iterator[tuple[Group, Refusal | None]]:
    """Yield every group of the pot with a product up to 14, ascending, then the smallest one above 14.

    Each comes with None if some legal Consolidation has it, otherwise with the reason why it is refused alone.
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
    """Return a group of some Consolidation that obeys all rules but the finished rule, or None."""
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
    """Yield the partitions of all these cards into groups.

    The highest card comes first because it has fewest partners.
    """
    if not cards:
        yield ()
        return
    kinds = _KINDS_BY_HIGHEST.get(cards[-1], ())
    # Starting again at the latest kind finds equal groups in only one order.
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
