"""Puzzles of Literature: a set that can surely be declared, or a card that is surely in a certain hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation, within_memory
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.games.literature.deduction.knowledge import Knowledge, knowledge_of
from mathfish_widgets.games.literature.explain.highlights import seats_marked, set_marked
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.legality import permissions
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, declaration
from mathfish_widgets.games.literature.rules.state import AnyCard, LiteratureState

from ..judge import Best, Judge, Weighed

SURE_CARD, SURE_SET = "puzzle.literature.sure_card", "puzzle.literature.sure_set"


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only set that can surely be declared or, if there is none, the only card that is sure to be found."""
    yield
    seen = within_memory(observation)
    state: LiteratureState = seen.state
    if seen.seat is None or seen.seat != state.turn_of or not seen.may_move:
        return None
    known = knowledge_of(seen)
    sets = _sure_sets(state, seen.seat, known.certain)
    if sets:
        return _declaration(state, seen.seat, known, *sets.popitem()) if len(sets) == 1 else None
    return _question(state, seen.seat, known)


def _sure_sets(state: LiteratureState, seat: Seat, certain: Mapping[AnyCard, Seat]) -> dict[str, dict[AnyCard, Seat]]:
    """Return the sets whose cards are all known to be with a seat's team, each with the holders of its cards."""
    if not permissions(state, seat).may_declare:
        return {}
    known = {**certain, **dict.fromkeys(state.hand(seat), seat)}
    rows = {name: {card: known.get(card) for card in state.deck.sets[name]} for name in state.open_sets}
    return {
        name: {card: holder for card, holder in row.items() if holder is not None}
        for name, row in rows.items()
        if all(holder is not None and state.team(holder) == state.team(seat) for holder in row.values())
    }


def _declaration(
    state: LiteratureState, seat: Seat, known: Knowledge, name: str, holder_of: dict[AnyCard, Seat]
) -> Best | None:
    elsewhere = {card: holder for card, holder in holder_of.items() if holder != seat}
    if not elsewhere:
        return None  # nothing is to be found out about a set in one's own hand
    why = tuple(known.explain(card, holder) for card, holder in elsewhere.items())
    reason = Step(f"{SURE_SET}.why", {"set": name}, set_marked(name, Role.RESULT), why)
    essence = SURE_SET, name, tuple(sorted((str(card), holder) for card, holder in holder_of.items()))
    return Best((declaration(name, holder_of),), Step("puzzle.literature.goal"), reason, SURE_SET, essence)


def _question(state: LiteratureState, seat: Seat, known: Knowledge) -> Best | None:
    asks = [
        Ask(holder, card)
        for card, holder in known.certain.items()
        if state.team(holder) != state.team(seat) and RULES.refusal(state, Ask(holder, card), seat) is None
    ]
    if len(asks) != 1:
        return None
    (ask,) = asks
    values = {"card": ask.card, "who": Who(ask.seat)}
    why = (known.explain(ask.card, ask.seat),)
    reason = Step(f"{SURE_CARD}.why", values, seats_marked((ask.seat,), Role.RESULT), why)
    essence = SURE_CARD, str(ask.card), ask.seat, tuple(sorted(map(str, state.hand(seat))))
    return Best((ask,), Step("puzzle.literature.goal"), reason, SURE_CARD, essence)


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare a move with the one that is sure."""
    best = yield from find(observation)
    if best is None:
        raise ValueError("This position is no puzzle.")
    if move in best.moves:
        return Weighed(right=True, reason=best.reason)
    return Weighed(right=False, reason=_unsure(observation, move, best))


def _unsure(observation: Observation, move: Move, best: Best) -> Step:
    kind = best.theme.rpartition(".")[2]
    match move:
        case Ask():
            values: dict[str, Any] = {"who": Who(move.seat), "card": move.card}
            marked, known = seats_marked((move.seat,), Role.REFUSED), knowledge_of(within_memory(observation))
            if move.seat not in known.possible[move.card]:
                why = (known.explain(move.card, move.seat),)
                return Step("puzzle.literature.asked.not_there", values, marked, why)
            return Step(f"puzzle.literature.asked.{kind}", values, marked)
        case Declare():
            same = best.theme == SURE_SET and move.set == getattr(best.moves[0], "set", None)
            rule = "holders" if same else kind
            return Step(f"puzzle.literature.declared.{rule}", {"set": move.set}, set_marked(move.set, Role.REFUSED))
    return Step(f"puzzle.literature.other.{kind}")


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint: what to look for, where it is, and the move."""
    best = yield from find(observation)
    if best is None:
        return ()
    values = best.reason.values
    marked = best.reason.highlights
    return (
        Step(f"{best.theme}.look"),
        Step(f"{best.theme}.rule", values, marked),
        Step("puzzle.move", {"move": str(best.moves[0])}, marked, best.reason.substeps),
    )


JUDGE = Judge(find, weigh, hint, {SURE_CARD: "13", SURE_SET: "12"}, by_memory=(SURE_CARD, SURE_SET))
