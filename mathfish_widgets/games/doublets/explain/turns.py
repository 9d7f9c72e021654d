"""How a turn of Doublets is explained: what happened, the doubling behind it, and why a game has ended.

Source: docs/rules/doublets.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mathfish_widgets.engine.cards import KING, Card
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step

from ..rules.events import Built, Filled, Redealt, Turned
from ..rules.ring import Rank
from ..rules.state import FOUNDATION, RESERVE, STOCK, WASTE, DoubletsState, Ending
from .doubling import doubling_step, kings_step, milestone_steps, rank_steps
from .where_cards_are import dead_game_steps


def explain_turn(turn: Turn[DoubletsState], _seat: Seat | None) -> Step:
    """A turn: what was moved, the doubling behind it, what filled a gap, and what there is to notice."""
    after = turn.after
    what = _headline(turn)
    substeps, follows = tuple(_event_steps(turn)), tuple(_filled(turn))
    if after.ending:
        values = {"what": what, "count": after.scores[0]}
        why = (*substeps, *follows, *end_steps(after))
        return Step(f"doublets.ended.{after.ending}", values, what.highlights, why)
    return replace(what, substeps=(*substeps, *dead_game_steps(after)), consequences=follows)


def _headline(turn: Turn[DoubletsState]) -> Step:
    """What the first event of a turn did, in one sentence."""
    event, state = turn.events[0], turn.before
    card = event.transfers[0].card
    if isinstance(event, Built):
        place = "waste" if event.reserve is None else "reserve"
        values = {"card": card, "reserve": event.reserve, "top": state.top}
        return Step(f"doublets.built.{place}", values, ((FOUNDATION.key, Role.RESULT),))
    if isinstance(event, Turned):
        return Step("doublets.turned", {"card": card}, ((WASTE.key, Role.SUBJECT),))
    count = len(event.transfers)
    values = {"number": turn.after.number_of_pass, "passes": state.passes, "count": count}
    return Step("doublets.redealt", values, ((STOCK.key, Role.SUBJECT),))


def _event_steps(turn: Turn[DoubletsState]) -> Iterator[Step]:
    """What lies behind the events of a turn, one after another."""
    event = turn.events[0]
    if isinstance(event, Built):
        yield from _built(turn)
    elif isinstance(event, Turned):
        yield from _turned(turn.after)
    elif isinstance(event, Redealt):
        yield from _redealt(turn)


def _built(turn: Turn[DoubletsState]) -> Iterator[Step]:
    below, top = turn.before.top.rank, turn.after.top.rank
    yield from rank_steps(below)
    yield doubling_step(below)
    yield from rank_steps(top)
    yield from milestone_steps(turn.after)


def _filled(turn: Turn[DoubletsState]) -> Iterator[Step]:
    """What fills the place that a card was built from."""
    built = turn.events[0]
    reserve = built.reserve if isinstance(built, Built) else None
    if reserve is None:
        return
    mark = (RESERVE[reserve].key, Role.SUBJECT)
    fill = turn.after.available(RESERVE[reserve])
    if fill is None:
        yield Step("doublets.filled.nothing", {"reserve": reserve}, (mark,))
        return
    from_waste = any(isinstance(event, Filled) and event.transfers[0].source.zone == WASTE for event in turn.events)
    values = {"card": fill, "reserve": reserve}
    freed = tuple(_freed(turn.after, reserve, fill)) if from_waste else tuple(_closed(reserve, fill))
    yield Step(f"doublets.filled.{'waste' if from_waste else 'stock'}", values, (mark,), freed)


def _freed(after: DoubletsState, reserve: int, fill: Card) -> Iterator[Step]:
    yield from _closed(reserve, fill)
    card = after.available(WASTE)
    if card is not None:
        yield Step("doublets.filled.frees", {"card": card}, ((WASTE.key, Role.RESULT),))


def _closed(reserve: int, fill: Card) -> Iterator[Step]:
    if fill.rank == KING:
        yield Step("doublets.filled.king", {"card": fill, "reserve": reserve}, substeps=(kings_step(),))


def _turned(after: DoubletsState) -> Iterator[Step]:
    card = after.available(WASTE)
    if card is None:
        return
    highlights = ((WASTE.key, Role.SUBJECT), (FOUNDATION.key, Role.REASON))
    values = {"card": card, "wanted": Rank(after.wanted)}
    if card.rank == after.wanted:
        yield Step("doublets.turned.fits", values, highlights, (doubling_step(after.top.rank),))
    elif card.rank == KING:
        yield Step("doublets.build.king", values, highlights, (kings_step(),))
    else:
        yield Step("doublets.turned.waits", values, highlights, tuple(_covered(after)))


def _covered(after: DoubletsState) -> Iterator[Step]:
    below = after.table[WASTE][-2:-1]
    if below:
        yield Step("doublets.turned.covers", {"card": below[0]}, ((WASTE.key, Role.SUBJECT),))


def _redealt(turn: Turn[DoubletsState]) -> Iterator[Step]:
    first = turn.before.table[WASTE][0]
    yield Step("doublets.redealt.order", {"card": first}, ((STOCK.key, Role.SUBJECT),))
    if turn.after.number_of_pass == turn.after.passes:
        yield Step("doublets.redealt.last", {}, ((WASTE.key, Role.REASON),))


def end_steps(state: DoubletsState) -> tuple[Step, ...]:
    """Why a game has ended as it did."""
    if state.ending is Ending.WON:
        left = tuple((zone.key, Role.REASON) for zone in RESERVE.values() if state.table[zone])
        reasons = (Step("doublets.won.kings", {}, left),) if left else ()
        last = {"first": Rank(state.first.rank), "last": Rank(state.top.rank)}
        return (*reasons, Step("doublets.won.last", last, ((FOUNDATION.key, Role.RESULT),)))
    rule = "doublets.lost.passes" if state.table[WASTE] else "doublets.lost.nothing"
    return (Step(rule, {"wanted": Rank(state.wanted)}, ((WASTE.key, Role.REASON), (STOCK.key, Role.REASON))),)
