"""The explanations of Doublets: turns, refusals, the situation, and button labels.

Source: docs/rules/doublets.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mathfish_widgets.engine.cards import KING, Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Explainer, Reason
from mathfish_widgets.explain.steps import Highlights, Role, Step
from mathfish_widgets.explain.wording import sentences_of

from ..rules import RULES
from ..rules.legality import Build, Redeal, TurnOver
from ..rules.procedure import Built, Filled, Redealt, Turned
from ..rules.ring import Rank, doublings
from ..rules.state import FOUNDATION, RESERVE, STOCK, WASTE, DoubletsState, Ending
from .doubling import (
    cycle_step,
    doubling_step,
    kings_step,
    last_card_step,
    milestone_steps,
    next_rank_steps,
    rank_steps,
)
from .where_cards_are import count_step, dead_game_steps


def explain_turn(turn: Turn[DoubletsState], _seat: Seat | None) -> Step:
    """Explain a turn: the move, the doubling behind it, what filled the gap, and anything worth noticing."""
    after = turn.after
    what = _headline(turn)
    substeps, follows = tuple(_event_steps(turn)), tuple(_filled(turn))
    if after.ending:
        values = {"what": what, "count": after.scores[0]}
        why = (*substeps, *follows, *end_steps(after))
        return Step(f"doublets.ended.{after.ending}", values, what.highlights, why)
    return replace(what, substeps=(*substeps, *dead_game_steps(after)), consequences=follows)


def _headline(turn: Turn[DoubletsState]) -> Step:
    """Describe the move of a turn in one sentence."""
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
    """Yield the steps that explain the first event of a turn."""
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
    """Yield a step about the card that fills the reserve place from which a card was built."""
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
    """Explain why a game was won or lost."""
    if state.ending is Ending.WON:
        left = tuple((zone.key, Role.REASON) for zone in RESERVE.values() if state.table[zone])
        reasons = (Step("doublets.won.kings", {}, left),) if left else ()
        last = {"first": Rank(state.first.rank), "last": Rank(state.top.rank)}
        return (*reasons, Step("doublets.won.last", last, ((FOUNDATION.key, Role.RESULT),)))
    rule = "doublets.lost.passes" if state.table[WASTE] else "doublets.lost.nothing"
    return (Step(rule, {"wanted": Rank(state.wanted)}, ((WASTE.key, Role.REASON), (STOCK.key, Role.REASON))),)


def refused_marks(_state: DoubletsState, _seat: Seat, move: Move, _refusal: Refusal) -> Highlights:
    """Return a highlight of the card that can't be built, or of the stock if the move isn't a build."""
    zone = move.source if isinstance(move, Build) else STOCK
    return ((zone.key, Role.REFUSED),) if zone else ()


def _king(_state: DoubletsState, _seat: Seat, _move: Move, _refusal: Refusal) -> Iterator[Step]:
    yield kings_step()


def _rank(state: DoubletsState, _seat: Seat, _move: Move, refusal: Refusal) -> Iterator[Step]:
    rank = refusal.values["card"].rank
    yield from next_rank_steps(state)
    yield from rank_steps(*{rank} - {state.wanted, state.top.rank})
    values = {"wanted": Rank(state.wanted), "count": doublings(state.wanted, rank), "rank": Rank(rank)}
    yield Step("doublets.later", values, ((FOUNDATION.key, Role.REASON),))


def _stock_is_empty(state: DoubletsState, _seat: Seat, _move: Move, _refusal: Refusal) -> Iterator[Step]:
    if RULES.refusal(state, Redeal()) is None:
        yield Step("doublets.redeal.possible", {"number": state.number_of_pass + 1})


REASONS: dict[str, Reason] = {
    "doublets.build.king": _king,
    "doublets.build.rank": _rank,
    "doublets.turn.empty": _stock_is_empty,
}


def explain_situation(observation: Observation) -> Step:
    """Explain which rank comes next and why, and what to consider before the next move."""
    state: DoubletsState = observation.state
    if state.ending:
        rule = f"doublets.over.{state.ending}"
        return Step(rule, {"count": state.scores[0]}, substeps=end_steps(state))
    values = {"wanted": Rank(state.wanted), "top": state.top}
    highlights = ((FOUNDATION.key, Role.REASON),)
    beginning = tuple(_beginning(state)) if not observation.history else ()
    to_weigh = (*now_or_later_steps(state), *dead_game_steps(state))
    substeps = (*next_rank_steps(state), count_step(observation), *to_weigh, *beginning)
    kind, to_do = _to_do(state) if observation.may_move else ("", {})
    return Step(f"doublets.wanted{kind}", values | to_do, highlights, substeps)


def _to_do(state: DoubletsState) -> tuple[str, dict[str, Step]]:
    """Return the end of the rule id that says which moves are possible, and the values that it needs."""
    can_build = next(state.buildable_zones(), None) is not None
    other = next(
        (label_with_card(state, move) for move in (TurnOver(), Redeal()) if not RULES.refusal(state, move)), None
    )
    if other is None:
        return ".build", {}
    return ".build_or" if can_build else ".other", {"move": other}


def _beginning(state: DoubletsState) -> Iterator[Step]:
    if state.moved_kings:
        values = {"cards": state.moved_kings, "count": len(state.moved_kings)}
        yield Step("doublets.deal.kings", values, ((STOCK.key, Role.REASON),))
    with_kings = any(card.rank == KING for card in state.pack)
    yield Step("doublets.goal", substeps=(Step("doublets.goal.kings"), kings_step()) if with_kings else ())
    yield cycle_step(state.first.rank)
    yield last_card_step(state.first.rank)


def now_or_later_steps(state: DoubletsState) -> Iterator[Step]:
    """Yield a comparison of building from the reserve now with turning a card first.

    Yield nothing unless both are possible.
    """
    places = [zone for zone in state.buildable_zones() if zone != WASTE]
    if not places or RULES.refusal(state, TurnOver()) is not None or RULES.refusal(state, Build(None)) is None:
        return
    fill = state.available(WASTE)
    highlights = ((places[0].key, Role.SUBJECT), (WASTE.key, Role.REASON))
    if fill is None:
        yield Step("doublets.now_or_later.stock", {}, highlights)
    else:
        yield Step("doublets.now_or_later", {"fill": fill}, highlights, tuple(_gap(state, fill)))


def _gap(state: DoubletsState, fill: Card) -> Iterator[Step]:
    if fill.rank == KING:
        yield Step("doublets.now_or_later.king", {"fill": fill})
    else:
        count = doublings(state.wanted, fill.rank)
        values = {"rank": Rank(fill.rank), "count": count, "wanted": Rank(state.wanted)}
        yield Step("doublets.now_or_later.soon", values)
    below = state.table[WASTE][-2:-1]
    if below:
        yield Step("doublets.now_or_later.under", {"fill": fill, "card": below[0]})


def label(move: Move) -> Step:
    """Return the button label of a move."""
    if isinstance(move, Build):
        place = "waste" if move.reserve is None else "reserve"
        return Step(f"doublets.invite.build.{place}", {"reserve": move.reserve})
    return Step(f"doublets.invite.{move.verb}")


def label_with_card(state: DoubletsState, move: Move) -> Step:
    """Return the button label of a legal move, with the card that it builds or the pass that it begins."""
    if isinstance(move, Build) and move.source is not None:
        place = "waste" if move.reserve is None else "reserve"
        values = {"card": state.available(move.source), "reserve": move.reserve}
        return Step(f"doublets.invite.build.{place}.card", values, ((move.source.key, Role.SUBJECT),))
    if isinstance(move, Redeal):
        values = {"number": state.number_of_pass + 1}
        return Step("doublets.invite.redeal.number", values, ((STOCK.key, Role.SUBJECT),))
    return Step("doublets.invite.turn", highlights=((STOCK.key, Role.SUBJECT),))


_FURTHER = frozenset(
    {
        "doublets.cycle",
        "doublets.last",
        "doublets.goal",
    }
)
EXPLAINER = Explainer(
    sentences_of("games/doublets"), explain_turn, REASONS, refused_marks, explain_situation, label, _FURTHER
)
