"""What Doublets tells: turns, refusals, the situation and the words of buttons.

Source: docs/rules/doublets.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mathfish_widgets.engine.cards import KING, Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.observation import Observation, unseen_cards
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Role, Step

from ..rules.ring import Rank, doublings
from ..rules.state import FOUNDATION, RESERVE, STOCK, WASTE, Build, DoubletsState, Ending, Redeal, TurnOver
from ..sentences import SENTENCES
from .doubling import counted_as, cycle, kings, last_card, next_rank
from .turns import happened, headline
from .where_cards_are import buildable, counting, dead


def explain_turn(turn: Turn[DoubletsState], _seat: Seat | None) -> Step:
    """A turn: what was moved, the doubling behind it, what filled a gap, and what there is to notice."""
    after = turn.after
    what = headline(turn)
    substeps = tuple(happened(turn))
    if after.ending:
        values = {"what": what, "count": after.scores[0]}
        return Step(f"doublets.ended.{after.ending}", values, what.marks, (*substeps, *_reasons_of_end(after)))
    return replace(what, substeps=(*substeps, *_dead_game(after)))


def explain_refusal(observation: Observation, move: Move, refusal: Refusal) -> Step:
    """A refusal with its sentence, and the arithmetic below it."""
    state: DoubletsState = observation.state
    marks = tuple((key, Role.REFUSED) for key in _touched(move))
    return Step(refusal.rule, refusal.values, marks, tuple(_deeper(state, move, refusal)))


def explain_situation(observation: Observation) -> Step:
    """Which rank comes next, why, and what can be said about building now."""
    state: DoubletsState = observation.state
    if state.ending:
        rule = f"doublets.over.{state.ending}"
        return Step(rule, {"count": state.scores[0]}, substeps=_reasons_of_end(state))
    values = {"wanted": Rank(state.wanted), "top": state.top}
    marks = ((FOUNDATION.key, Role.REASON),)
    beginning = tuple(_beginning(state)) if not observation.history else ()
    thoughts = (*now_or_later(state), *_dead_game(state))
    substeps = (*next_rank(state), counting(observation), *thoughts, *beginning)
    return Step("doublets.wanted", values, marks, substeps)


def label(move: Move) -> Step:
    """A move in the words of a button."""
    if isinstance(move, Build):
        place = "waste" if move.reserve is None else "reserve"
        return Step(f"doublets.invite.build.{place}", {"reserve": move.reserve})
    return Step(f"doublets.invite.{move.verb}")


EXPLAINER = Explainer(SENTENCES, explain_turn, explain_refusal, explain_situation, label)


def offer(state: DoubletsState, move: Move) -> Step:
    """A move that is legal in a state in the words of a button, with the very card or pass."""
    if isinstance(move, Build) and move.source is not None:
        place = "waste" if move.reserve is None else "reserve"
        values = {"card": state.available(move.source), "reserve": move.reserve}
        return Step(f"doublets.invite.build.{place}.card", values, ((move.source.key, Role.SUBJECT),))
    if isinstance(move, Redeal):
        values = {"number": state.number_of_pass + 1}
        return Step("doublets.invite.redeal.number", values, ((STOCK.key, Role.SUBJECT),))
    return Step("doublets.invite.turn", marks=((STOCK.key, Role.SUBJECT),))


def _touched(move: Move) -> Iterator[str]:
    if not isinstance(move, Build):
        yield STOCK.key
    elif move.source is not None:
        yield move.source.key


def _deeper(state: DoubletsState, move: Move, refusal: Refusal) -> Iterator[Step]:
    if refusal.rule == "doublets.build.king":
        yield kings()
    if refusal.rule == "doublets.build.rank":
        yield from next_rank(state)
        yield from _comes_later(state, refusal.values["card"])
    if isinstance(move, TurnOver) and state.refusal(Redeal()) is None:
        yield Step("doublets.redeal.possible", {"number": state.number_of_pass + 1})


def _comes_later(state: DoubletsState, card: Card) -> Iterator[Step]:
    yield from counted_as(*{card.rank} - {state.wanted, state.top.rank})
    count = doublings(state.wanted, card.rank)
    values = {"wanted": Rank(state.wanted), "count": count, "rank": Rank(card.rank)}
    yield Step("doublets.later", values, ((FOUNDATION.key, Role.REASON),))


def _beginning(state: DoubletsState) -> Iterator[Step]:
    with_kings = any(card.rank == KING for card in state.pack)
    yield Step("doublets.goal", substeps=(Step("doublets.goal.kings"), kings()) if with_kings else ())
    yield cycle(state.first.rank)
    yield last_card(state.first.rank)


def now_or_later(state: DoubletsState) -> Iterator[Step]:
    """What speaks for building from the reserve at once or for turning a card first, where both can be done."""
    places = [zone for zone in buildable(state) if zone != WASTE]
    if not places or state.refusal(TurnOver()) is not None or state.refusal(Build(None)) is None:
        return
    fill = state.available(WASTE)
    marks = ((places[0].key, Role.SUBJECT), (WASTE.key, Role.REASON))
    if fill is None:
        yield Step("doublets.now_or_later.stock", {}, marks)
    else:
        yield Step("doublets.now_or_later", {"fill": fill}, marks, tuple(_gap(state, fill)))


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


def _dead_game(state: DoubletsState) -> Iterator[Step]:
    if dead(state):
        count = len(unseen_cards(state))
        turns = Step("doublets.dead.turns", {"count": count}, ((STOCK.key, Role.SUBJECT),))
        yield Step("doublets.dead", {"wanted": Rank(state.wanted)}, ((WASTE.key, Role.REASON),), (turns,))


def _reasons_of_end(state: DoubletsState) -> tuple[Step, ...]:
    if state.ending is Ending.WON:
        left = tuple((zone.key, Role.REASON) for zone in RESERVE.values() if state.table[zone])
        reasons = (Step("doublets.won.kings", {}, left),) if left else ()
        last = {"first": Rank(state.first.rank), "last": Rank(state.top.rank)}
        return (*reasons, Step("doublets.won.last", last, ((FOUNDATION.key, Role.RESULT),)))
    rule = "doublets.lost.passes" if state.table[WASTE] else "doublets.lost.nothing"
    return (Step(rule, {"wanted": Rank(state.wanted)}, ((WASTE.key, Role.REASON), (STOCK.key, Role.REASON))),)
