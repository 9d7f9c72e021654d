"""Explanations of the mathematics: doubling, the clock of 13 hours, and the ring of twelve.

Source: docs/rules/doublets.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import JACK, KING, QUEEN
from mathfish_widgets.explain.steps import Role, Step

from ..rules.ring import HOURS, RING, Rank, doubled, halved, hours_figure, ring_figure
from ..rules.state import FOUNDATION, DoubletsState

_TOP = ((FOUNDATION.key, Role.REASON),)
_ROUND = len(RING)
_LAST_ROUND = 3 * _ROUND + 1


def doubling_step(number: int) -> Step:
    """Explain the double of a number from 1 to 12, and which rank comes next."""
    double, reduced = 2 * number, doubled(number)
    values = {"number": number, "double": double, "reduced": reduced, "rank": Rank(number), "wanted": Rank(reduced)}
    if double < HOURS:
        return Step("doublets.doubling", values, _TOP, figures=(ring_figure(number),))
    return Step("doublets.doubling.round", values, _TOP, figures=(hours_figure(number),))


def rank_steps(*numbers: int) -> Iterator[Step]:
    """Yield the value of each rank that is a letter on the card: A, J, Q or K."""
    for number in numbers:
        if number in (1, JACK, QUEEN, KING):
            yield Step("doublets.rank", {"rank": Rank(number), "number": number})


def next_rank_steps(state: DoubletsState) -> tuple[Step, ...]:
    """Explain which rank comes next, and why."""
    top = state.top.rank
    return (*rank_steps(top), doubling_step(top), *rank_steps(doubled(top)))


def kings_step() -> Step:
    """Explain why kings are never built."""
    return Step("doublets.kings", figures=(hours_figure(HOURS),))


def cycle_step(first: int) -> Step:
    """Show the ring of twelve, starting at a number."""
    start = RING.index(first)
    ring = [Rank(number) for number in RING[start:] + RING[:start]]
    return Step("doublets.cycle", {"ring": ring, "first": Rank(first)}, figures=(ring_figure(first),))


def last_card_step(first: int) -> Step:
    """Explain which card ends a won game whose first card has this number, and why."""
    values = {"first": Rank(first), "last": Rank(halved(first))}
    return Step("doublets.last", values, _TOP, substeps=(halving_step(first),))


def halving_step(number: int) -> Step:
    """Explain how to find the number that comes before a given number on the ring."""
    half = halved(number)
    if number % 2 == 0:
        return Step("doublets.halving.even", {"number": number, "half": half})
    return Step("doublets.halving.odd", {"number": number, "sum": number + HOURS, "half": half})


def milestone_steps(state: DoubletsState) -> Iterator[Step]:
    """Yield what is worth noticing about the ring when the foundation reaches certain numbers of cards."""
    (count,) = state.scores
    first = state.first.rank
    if count == _ROUND // 2 + 1:
        yield _half_way(first, state.top.rank)
    elif count == _ROUND + 1:
        yield Step("doublets.cycle.complete", {"first": Rank(first)}, _TOP, figures=(ring_figure(first),))
    elif count > _ROUND and count % _ROUND == 1:
        yield Step("doublets.cycle.rounds", {"rounds": count // _ROUND, "first": Rank(first)}, _TOP)
    if count == _LAST_ROUND:
        yield last_card_step(first)


def _half_way(first: int, opposite: int) -> Step:
    values = {"first": Rank(first), "rank": Rank(opposite), "first_number": first, "number": opposite}
    because = Step("doublets.half_way.because", {"first_number": first})
    return Step("doublets.half_way", values, _TOP, (because,), (ring_figure(first),))
