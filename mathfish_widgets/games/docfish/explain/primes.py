"""Explanations of primes: factor trees, embedded primes, making change, and shortages in the bank.

Source: docs/rules/docfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.table import Place, Seat, Zone
from mathfish_widgets.explain.figures import ProductFigure, TreeFigure, Verdict, VerdictsFigure
from mathfish_widgets.explain.steps import Highlights, Role, Step, zone_marked
from mathfish_widgets.mathematics.arithmetic import factor_trees
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..rules.state import BANK, CHANGES, HAND, PRIMES, PRIMES_IN, DocFishState, missing, pairs, present, value


def values_marked(state: DocFishState, zone: Zone, wanted: Iterable[int], role: Role) -> Highlights:
    """Return a highlight of one card in a zone for each wanted value, preferring the latest card.

    Values that no card has are ignored.
    """
    left = list(wanted)
    keys = []
    for index, card in reversed(tuple(enumerate(state.table[zone]))):
        if isinstance(card, Card) and value(card) in left:
            left.remove(value(card))
            keys.append(Place(zone, index).key)
    return tuple((key, role) for key in reversed(keys))


def bank_marked(wanted: Iterable[int], role: Role) -> Highlights:
    """Return highlights of the bank's stacks of these values."""
    return tuple((BANK[each].key, role) for each in sorted(set(wanted)) if each in BANK)


def holders_marked(state: DocFishState, seat: Seat, prime: int, role: Role) -> Highlights:
    """Return highlights of the cards that contain a prime, or of the whole hand if its faces are hidden."""
    hand = HAND[seat]
    if not state.hand(seat):
        return zone_marked(state.table, hand, role)
    holding = [each for each in state.hand(seat) if prime in PRIMES_IN[each]]
    return values_marked(state, hand, holding, role)


Bank = Mapping[int, int]


def tree_step(value: int) -> Step:
    """Explain how a number splits into primes: whichever way it is split, the primes are the same."""
    if value in PRIMES:
        return Step("docfish.tree.prime", {"value": value})
    trees = factor_trees(value)
    figures = tuple(TreeFigure(tree) for tree in trees)
    rule = "docfish.tree.many" if len(trees) > 1 else "docfish.tree.one"
    return Step(rule, {"value": value, "factors": product(*PRIMES_IN[value])}, figures=figures)


def embedded_step(state: DocFishState, seat: Seat) -> Step:
    """Show a visible hand as a list of primes, with the pairs among them."""
    hand = sorted(state.hand(seat))
    if not hand:
        return Step("docfish.embedded.no_hand")
    primes = sorted(prime for value in hand for prime in PRIMES_IN[value])
    split = tuple(_holding_step(state, seat, value) for value in sorted(set(hand)) if value not in PRIMES)
    paired = tuple(_pair_step(state, seat, prime) for prime in pairs(hand)) or (Step("docfish.embedded.no_pair"),)
    highlights = values_marked(state, HAND[seat], hand, Role.SUBJECT)
    return Step("docfish.embedded.hand", {"cards": hand, "primes": primes}, highlights, (*split, *paired))


def _holding_step(state: DocFishState, seat: Seat, value: int) -> Step:
    highlights = values_marked(state, HAND[seat], [value], Role.SUBJECT)
    return Step("docfish.embedded.card", {"equality": evaluated(product(*PRIMES_IN[value]))}, highlights)


def _pair_step(state: DocFishState, seat: Seat, prime: int) -> Step:
    holding = sorted(value for value in state.hand(seat) if prime in PRIMES_IN[value])
    highlights = holders_marked(state, seat, prime, Role.SUBJECT)
    rule = "docfish.embedded.pair_in_one" if len(holding) == 1 else "docfish.embedded.pair"
    count = present(holding)[prime]
    values = {"prime": prime, "count": count, "pairs": count // 2, "cards": holding, "card": holding[0]}
    return Step(rule, values, highlights)


def equal_step(value: int, parts: Sequence[int]) -> Step:
    """Explain that a card and its change have the same product."""
    figure = ProductFigure((value,), tuple(parts))
    highlights = (*bank_marked([value], Role.SUBJECT), *bank_marked(parts, Role.REASON))
    return Step("docfish.change.equal", {"value": value, "parts": list(parts)}, highlights, figures=(figure,))


def choice_step(value: int, bank: Bank) -> Iterator[Step]:
    """Yield a comparison of the changes of a card, if it has several.

    It says which of them the bank can pay, and how many cards that leaves.
    """
    if len(CHANGES.get(value, ())) > 1:
        verdicts = tuple(_change_verdict(parts, bank) for parts in CHANGES[value])
        yield Step("docfish.change.choice", {"value": value}, figures=(VerdictsFigure(verdicts),))


def _change_verdict(parts: tuple[int, ...], bank: Bank) -> Verdict:
    lacking = missing(bank, parts)
    if lacking:
        return Verdict(product(*parts), allowed=False, reason=_lack("docfish.choice.lacks", lacking[0], parts, bank))
    scarcest = min(parts, key=lambda part: (bank[part] - parts.count(part), part))
    left = {"factor": scarcest, "left": bank[scarcest] - parts.count(scarcest)}
    return Verdict(product(*parts), allowed=True, reason=Step("docfish.choice.leaves", left))


def _lack(rule: str, factor: int, parts: Sequence[int], bank: Bank) -> Step:
    numbers = {"factor": factor, "need": list(parts).count(factor), "have": bank.get(factor, 0)}
    return Step(rule, numbers, bank_marked([factor], Role.REFUSED))


def shortage_steps(value: int, bank: Bank) -> Iterator[Step]:
    """Yield a step for each change of a card that the bank can't pay, and each factor that it lacks."""
    for parts in CHANGES.get(value, ()):
        for factor in missing(bank, parts):
            lack = _lack("docfish.shortage.lacks", factor, parts, bank)
            yield Step(lack.rule, {**lack.values, "value": value, "parts": product(*parts)}, lack.highlights)


def shortage_of_hand(state: DocFishState, seat: Seat) -> Iterator[Step]:
    """Yield the shortages of the cards in a visible hand that contain a prime of a pair."""
    hand = state.hand(seat)
    paired = set(pairs(hand))
    for held in sorted(set(hand)):
        if paired.intersection(PRIMES_IN[held]):
            yield from shortage_steps(held, state.bank)
