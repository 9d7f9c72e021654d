"""Explanations of Consolidation: the two lowest cards, the Sequence Rule, the end, and the gain.

Source: docs/rules/docfish.md, Consolidation; Explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import prod

from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.figures import ProductFigure, RowFigure, Verdict, VerdictsFigure
from mathfish_widgets.explain.steps import Highlights, Role, Step
from mathfish_widgets.mathematics.expressions import evaluated, product, total

from ..rules.consolidation import (
    HIGHEST_CARD,
    Group,
    Groups,
    exchanged,
    groupings,
    no_groups_refusal,
    refusal,
    wanted_groups,
)
from ..rules.state import POT, DocFishState
from .primes import bank_marked, values_marked


def exchange_step(group: Sequence[int]) -> Step:
    """Name a group and the card that it is exchanged for."""
    return Step("docfish.exchange", {"group": product(*group), "product": prod(group)})


def sorted_step(state: DocFishState, seat: Seat) -> Step:
    """Show the pot from low to high, with its lowest two cards highlighted."""
    pot = sorted(state.pot(seat))
    highlights = values_marked(state, POT[seat], pot[:2], Role.SUBJECT)
    return Step("docfish.pot.sorted", {"cards": pot}, highlights, figures=(RowFigure(tuple(pot)),))


def lowest_step(pot: Sequence[int], bank: Mapping[int, int], highlights: Highlights = ()) -> Step:
    """Explain what the two lowest cards of a pot reveal about its possible groups."""
    if len(pot) < 2:
        return Step("docfish.lowest.too_few", highlights=highlights)
    low, next_low = sorted(pot)[:2]
    values = {"equality": evaluated(product(low, next_low)), "product": low * next_low}
    if low * next_low > HIGHEST_CARD:
        return Step("docfish.lowest.too_big", values, highlights)
    kind = "possible" if bank.get(low * next_low, 0) else "bank"
    return Step(f"docfish.lowest.{kind}", values, (*highlights, *bank_marked([low * next_low], Role.REASON)))


def sequence_step(state: DocFishState, seat: Seat, groups: Groups, verdicts: Iterator[Verdict]) -> Step:
    """Show the sorted pot before the exchange, the highest card used, and the cards that must go with it."""
    pot = tuple(sorted(state.pot(seat)))
    highest = max(chain.from_iterable(groups))
    forced = tuple(value for value in pot if value < highest)
    row = RowFigure(pot, highest, forced)
    rule = "docfish.sequence.forced" if forced else "docfish.sequence.lowest"
    return Step(rule, {"highest": highest, "forced": forced}, figures=(row, VerdictsFigure(tuple(verdicts))))


def sequence_highlights(state: DocFishState, seat: Seat, groups: Groups) -> Highlights:
    """Return highlights that show why groups are refused.

    These are the lower cards left out and the highest card used, or all the cards used if none is left out.
    """
    used = sorted(chain.from_iterable(groups))
    left_out = left_out_by(state.pot(seat), groups)
    return (
        *values_marked(state, POT[seat], left_out, Role.REASON),
        *values_marked(state, POT[seat], used[-1:] if left_out else used, Role.REFUSED),
    )


def left_out_by(pot: Sequence[int], groups: Groups) -> list[int]:
    """Return the pot cards that groups leave out although they are lower than the highest card used."""
    used = list(chain.from_iterable(groups))
    return sorted(value for value in (Counter(pot) - Counter(used)).elements() if value < max(used))


def verdicts(state: DocFishState, seat: Seat) -> Iterator[Verdict]:
    """Yield each group of pot cards that is worth considering, whether it is allowed, and why."""
    pot, bank, one_pass = state.pot(seat), state.bank, state.one_pass
    legal = tuple(groupings(pot, bank, one_pass))
    for group, why_not in wanted_groups(pot, bank, one_pass):
        if why_not is None:
            alone = refusal(pot, bank, (group,), one_pass) is None
            yield Verdict(product(*group), allowed=True, reason=_allowed(group, alone, legal))
        else:
            yield Verdict(product(*group), allowed=False, reason=_not_allowed(pot, group, why_not))


def _allowed(group: Group, alone: bool, legal: Sequence[Groups]) -> Step:
    if alone:
        return Step("docfish.verdict.alone", {"product": prod(group)})
    others = list(next(groups for groups in legal if group in groups))
    others.remove(group)
    return Step("docfish.verdict.together", {"product": prod(group), "others": [product(*each) for each in others]})


def _not_allowed(pot: Sequence[int], group: Group, why_not: Refusal) -> Step:
    kind = why_not.rule.rpartition(".")[2]
    values = {**why_not.values, "product": prod(group), "cards": left_out_by(pot, (group,))}
    return Step(f"docfish.verdict.{kind}", values)


def gain_step(group: Group) -> Step:
    """Explain how many points a group gains: its product minus its sum."""
    values = {"product": evaluated(product(*group)), "sum": evaluated(total(*group)), "gain": prod(group) - sum(group)}
    return Step("docfish.gain.group" if values["gain"] else "docfish.gain.nothing", values)


def exchanges_step(state: DocFishState, seat: Seat, groups: Groups, after: DocFishState) -> Step:
    """Explain why each exchange keeps the product the same, and how many points the exchanges gain.

    `state` is the state before the exchanges, and `after` the state after the turn.
    """
    products = [prod(group) for group in groups]
    pot, _ = exchanged(state.pot(seat), state.bank, groups)
    figures = tuple(ProductFigure(group, (prod(group),)) for group in groups)
    highlights = values_marked(after, POT[seat], products, Role.RESULT)
    counts = {"before": sum(state.pot(seat)), "after": sum(pot)}
    rule = "docfish.gain.pot" if counts["after"] > counts["before"] else "docfish.gain.same"
    return Step(rule, counts, highlights, tuple(map(gain_step, groups)), figures)


def finished_step(state: DocFishState, seat: Seat, groups: Groups) -> Step:
    """Explain why nothing more can be exchanged after these groups, or which group still can be."""
    pot, bank = exchanged(state.pot(seat), state.bank, groups)
    possible = no_groups_refusal(pot, bank)
    if possible is not None:
        return Step("docfish.finished.not_yet", possible.values)
    lowest = lowest_step(pot, bank)
    return Step("docfish.finished.now", {"cards": list(pot)}, substeps=(lowest,))


def no_group_steps(state: DocFishState, seat: Seat) -> Iterator[Step]:
    """Yield the reasons why no group of a pot can be exchanged."""
    pot = sorted(state.pot(seat))
    if pot:
        yield sorted_step(state, seat)
    yield lowest_step(pot, state.bank, values_marked(state, POT[seat], pot[:2], Role.REASON))
    judged = tuple(verdicts(state, seat))
    if len(judged) > 1:
        yield Step("docfish.verdict.every", figures=(VerdictsFigure(judged),))
