"""The arithmetic as steps and figures: what a card does to a total, and running totals.

Source: docs/rules/pemberley.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Highlights, Role, Step
from mathfish_widgets.mathematics.expressions import Equality, Number, evaluated, joined, product
from mathfish_widgets.mathematics.expressions import total as sum_of

from ..rules.events import Dealt, Landed, PartOneEnded
from ..rules.legality import operation_values
from ..rules.operations import LIMIT, applied, before, broken_by, chain, expression, sign, within
from ..rules.scoring import number_of_points, points_of_set
from ..rules.state import PemberleyState, Phase

_NAMES = {Suit.HEARTS: "add", Suit.SPADES: "subtract", Suit.DIAMONDS: "multiply", Suit.CLUBS: "divide"}
_TEN = 10
TOTAL = "total"
"""The sprite key of the running total."""
_NEAR = 30


def calculation(total: int, card: Card) -> Equality:
    """Return the calculation that a card makes with a total, such as "3 × 12 = 36".

    Raises ValueError if a division leaves a remainder.
    """
    if applied(total, card) is None:
        raise ValueError(f"{card.rank} doesn't go into {total}.")
    return evaluated(joined(sign(card), total, card.rank))


def calculations(starter: int, cards: Sequence[Card]) -> tuple[Equality, ...]:
    """Return the calculation of each card with the total before it, beginning with the starter's number.

    Raises ValueError if a division leaves a remainder.
    """
    done: list[Equality] = []
    total = starter
    for card in cards:
        done.append(calculation(total, card))
        total = int(done[-1].right.value)
    return tuple(done)


def explain_set(starter: int, cards: Sequence[Card], negative_primes: bool) -> Step:
    """Explain a set with its calculation and its points; the substeps say why it scores them."""
    chain = calculations(starter, cards)
    scored = points_of_set(int(chain[-1].right.value), negative_primes)
    values = {"cards": tuple(cards), "chain": chain, "points": scored.points}
    return Step("pemberley.layout.set", values, substeps=scored.reasons)


def net_points_step(points: int) -> Step:
    """Return a number of points as part of a sentence; it may be below 0."""
    return Step(f"pemberley.net.{'one' if points == 1 else 'several'}", {"points": Number(points)})


def explain_operation(total: int, card: Card, lands: bool = True) -> Step:
    """Explain how a playable card changes a total.

    `lands` is False within a set, where a total that doesn't change is not a landing that could score.
    """
    values = {"card": card, "sign": card.suit.sign, "before": Number(total), "equality": calculation(total, card)}
    after = applied(total, card) or 0
    workings = (*_counted_as(card), *_workings(total, card, after), *_unchanged(total, after, lands))
    return Step(f"pemberley.operation.{_NAMES[card.suit]}", values, ((TOTAL, Role.RESULT),), workings)


def _counted_as(card: Card) -> Iterator[Step]:
    if card.rank_text != str(card.rank):
        yield Step("pemberley.rank", {"rank": card.rank_text, "number": card.rank})


def _unchanged(total: int, after: int, lands: bool) -> Iterator[Step]:
    if total == after:
        yield Step("pemberley.unchanged.landing" if lands else "pemberley.unchanged", {"total": Number(total)})


def _workings(total: int, card: Card, after: int) -> Iterator[Step]:
    if card.suit in (Suit.HEARTS, Suit.SPADES):
        yield from _along_the_line(total, card, after)
    elif card.rank == 1 or total == 0:
        kind = "one" if card.rank == 1 else "nought"
        yield Step(f"pemberley.working.{_NAMES[card.suit]}.{kind}", operation_values(total, card))
    elif card.suit is Suit.DIAMONDS:
        yield from _multiplied(total, card)
    else:
        sizes = {"size": abs(total), "check": _multiple(abs(total), card.rank)}
        yield Step("pemberley.working.divide", operation_values(total, card) | sizes)
        yield from _sign_kept(total, after)


def _along_the_line(total: int, card: Card, after: int) -> Iterator[Step]:
    way = "up" if after > total else "down"
    values = operation_values(total, card) | {"size": abs(total), "rest": abs(after)}
    if total * after < 0:
        yield Step(f"pemberley.working.across.{way}", values)
    elif total < 0 and after < 0:
        yield Step(f"pemberley.working.below.{way}", values)


def _multiplied(total: int, card: Card) -> Iterator[Step]:
    size, number = abs(total), card.rank
    if min(size, number) > _TEN:
        tens, ones = product(size, _TEN), product(size, number - _TEN)
        parts = (evaluated(tens), evaluated(ones))
        values = {"number": number, "ones": number - _TEN, "parts": parts}
        yield Step("pemberley.working.split", values | {"sum": evaluated(sum_of(tens.value, ones.value))})
    yield from _sign_kept(total, total * number)


def _sign_kept(total: int, after: int) -> Iterator[Step]:
    if total < 0:
        yield Step("pemberley.working.sign", {"total": Number(total), "size": abs(after), "result": Number(after)})


def _multiple(size: int, number: int) -> Equality:
    return evaluated(product(size // number, number))


def explain_unplayable(total: int, card: Card, highlights: Highlights = ()) -> Iterator[Step]:
    """Explain that a card can't be played on a total, and why; yield nothing if it can be played."""
    broken = broken_by(total, card)
    if broken:
        why = tuple(why_refused(total, card))
        yield Step(f"pemberley.unplayable.{broken}", operation_values(total, card), highlights, why)


def why_refused(total: int, card: Card) -> Iterator[Step]:
    """Explain with numbers why a card can't be played on a total; yield nothing if it can be played."""
    broken = broken_by(total, card)
    if broken == "division":
        yield from _left_over(total, card)
    elif broken == "limit":
        yield from _beyond(total, card)


def _left_over(total: int, card: Card) -> Iterator[Step]:
    size, number = abs(total), card.rank
    yield from _counted_as(card)
    if total < 0:
        yield Step("pemberley.left_over.sign", {"total": Number(total), "size": size, "number": number})
    near = {"low": _multiple(size, number), "high": _multiple(size + number, number)}
    yield Step("pemberley.left_over.near", {"number": number, "size": size, **near})
    yield Step("pemberley.left_over.exact")


def _beyond(total: int, card: Card) -> Iterator[Step]:
    after = applied(total, card) or 0
    side = "above" if after > 0 else "below"
    limit = LIMIT if after > 0 else -LIMIT
    yield from _counted_as(card)
    yield from _workings(total, card, after)
    values = {"result": Number(after), "limit": Number(limit), "excess": abs(after - limit)}
    yield Step(f"pemberley.beyond.{side}", values)
    last = max((each for each in range(-LIMIT, LIMIT + 1) if _fits(each, card)), key=lambda each: each * after)
    values = {"sign": sign(card), "number": card.rank, "last": Number(last), "equality": calculation(last, card)}
    yield Step(f"pemberley.bound.{side}", values)


def _fits(total: int, card: Card) -> bool:
    after = applied(total, card)
    return after is not None and within(after)


def steps_of_set(start: int, cards: Sequence[Card]) -> Iterator[Step]:
    """Yield the calculation of a set, card by card, up to the first illegal step.

    The total on the table is not highlighted, because a set doesn't change it.
    """
    for total, card in zip((start, *chain(start, cards)), cards, strict=False):
        if total is None or broken_by(total, card):
            return
        yield replace(explain_operation(total, card, lands=False), highlights=())


def in_one_line(start: int, cards: Sequence[Card]) -> Iterator[Step]:
    """Yield the whole calculation in one line, with the reason for any brackets.

    Yield nothing for a single card.
    """
    if len(cards) < 2:
        return
    whole = expression(start, cards)
    brackets = (Step("pemberley.chain.brackets"),) if "(" in str(whole) else ()
    figure = ChainFigure(start, tuple((sign(card), card.rank) for card in cards))
    yield Step("pemberley.chain", {"equality": evaluated(whole)}, (), brackets, (figure,))


def working_backwards(total: int, card: Card, highlights: Highlights = ()) -> Iterator[Step]:
    """Yield the total that a card turns into the given one, if there is another within the limit."""
    needed = before(total, card)
    if needed is not None and needed != total and within(needed):
        values = {"card": card, "needed": Number(needed), "equality": calculation(needed, card)}
        yield Step("pemberley.backwards.card", values, highlights)


def landings_of_round(history: Sequence[Turn[Any]]) -> tuple[Landed, ...]:
    """Return the landings in part one of the current round, or none if part one has ended."""
    found: list[Landed] = []
    for turn in reversed(history):
        for event in reversed(turn.events):
            if isinstance(event, (Dealt, PartOneEnded)):
                return tuple(reversed(found))
            if isinstance(event, Landed):
                found.append(event)
    return tuple(reversed(found))


def landings_of_cards(start: int, cards: Iterable[Card]) -> tuple[Landed, ...]:
    """Return the landings when cards are played in order, up to the first card that can't be played."""
    found: list[Landed] = []
    for card in cards:
        after = applied(start, card)
        if after is None or broken_by(start, card):
            break
        found.append(Landed(start, sign(card), card.rank, after))
        start = after
    return tuple(found)


def number_line_at(state: PemberleyState, total: int, landed: Landed | None = None) -> NumberLineFigure:
    """Return the number line round a total, with the nearby totals that score.

    If a landing is given, the figure shows its jump.
    """
    near = range(max(total - _NEAR, -LIMIT), min(total + _NEAR, LIMIT) + 1)
    scoring = tuple((number, points) for number in near if (points := _points_at(state, number)))
    if landed is None:
        return NumberLineFigure(total, scoring=scoring, limit=LIMIT)
    return NumberLineFigure(landed.after, landed.before, f"{landed.sign} {landed.number}", scoring, LIMIT)


def _points_at(state: PemberleyState, number: int) -> int:
    if number == 1 and state.phase is Phase.PLAY:
        return state.ones + 1
    return number_of_points(number, state.negative_primes)
