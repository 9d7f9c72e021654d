"""Running totals as figures: the chain of what was played, and a jump on the number line among what scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure

from ..rules.events import Dealt, Landed, PartOneEnded
from ..rules.facts import Phase
from ..rules.operations import LIMIT, applied, broken_by, sign
from ..rules.scoring import worth
from ..rules.state import PemberleyState

_NEAR = 30


def landings_of_round(history: Sequence[Turn[Any]]) -> tuple[Landed, ...]:
    """The landings of the round that is being played, in part one; none once it has ended."""
    found: list[Landed] = []
    for turn in reversed(history):
        for event in reversed(turn.events):
            if isinstance(event, (Dealt, PartOneEnded)):
                return tuple(reversed(found))
            if isinstance(event, Landed):
                found.append(event)
    return tuple(reversed(found))


def chain_figure(total: int, landed: Sequence[Landed]) -> ChainFigure:
    """Landings one after another as a chain; a chain that has only begun is the total."""
    start = landed[0].before if landed else total
    return ChainFigure(start, tuple((each.sign, each.number) for each in landed))


def landings_of_cards(start: int, cards: Iterable[Card]) -> tuple[Landed, ...]:
    """The landings of cards that are laid one after another, up to the first that breaks a rule of arithmetic."""
    found: list[Landed] = []
    for card in cards:
        after = applied(start, card)
        if after is None or broken_by(start, card):
            break
        found.append(Landed(start, sign(card), card.rank, after))
        start = after
    return tuple(found)


def number_line_at(state: PemberleyState, total: int, landed: Landed | None = None) -> NumberLineFigure:
    """The number line round a total, with the jump of a landing and what scores there in this part of the round."""
    near = range(max(total - _NEAR, -LIMIT), min(total + _NEAR, LIMIT) + 1)
    scoring = tuple((number, points) for number in near if (points := _points_at(state, number)))
    if landed is None:
        return NumberLineFigure(total, scoring=scoring, limit=LIMIT)
    return NumberLineFigure(landed.after, landed.before, f"{landed.sign} {landed.number}", scoring, LIMIT)


def _points_at(state: PemberleyState, number: int) -> int:
    if number == 1 and state.phase is Phase.PLAY:
        return state.ones + 1
    return worth(number, state.negative_primes)
