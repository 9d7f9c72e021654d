"""Explanations of each turn of Literature: the move, what it reveals, and the consequences.

Source: docs/rules/literature.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who

from ..rules.moves import Ask, Declare, Designate, Pass
from ..rules.procedure import Ended, Missed, RanOut, Scored
from ..rules.state import AnyCard, LiteratureState, OutcomeKind
from .declarations import explain_declaration, explain_outcome, name_team
from .highlights import own_marked, seats_marked, set_marked

LiteratureTurn = Turn[LiteratureState]
TurnExplanation = Callable[[LiteratureTurn, Any, Seat | None], Step]


def explain_turn(turn: LiteratureTurn, seat: Seat | None) -> Step:
    """Explain a turn to an observer: the move, what it reveals, and its consequences."""
    step = _EXPLANATIONS[type(turn.move)](turn, turn.move, seat)
    return replace(step, consequences=tuple(explain_consequences(turn, seat)))


def _ask(turn: LiteratureTurn, move: Ask, seat: Seat | None) -> Step:
    missed = any(isinstance(event, Missed) for event in turn.events)
    values = {"who": Who(turn.seat), "other": Who(move.seat), "card": move.card}
    holder = () if missed else own_marked(turn.after, seat, [move.card], Role.RESULT)
    highlights = (*seats_marked([turn.seat], Role.SUBJECT), *seats_marked([move.seat], Role.REASON), *holder)
    tells = (*_question(turn, move, seat), *(_miss if missed else _hit)(turn, move, seat))
    return Step(f"literature.asked.{'missed' if missed else 'given'}", values, highlights, tells)


def _question(turn: LiteratureTurn, move: Ask, seat: Seat | None) -> Iterator[Step]:
    """Yield what the question alone reveals: the asker has another card of the set."""
    deck = turn.before.deck
    name = str(deck.set_of(move.card))
    lone = turn.before.lone_card_asks
    others = tuple(card for card in deck.sets[name] if lone or card != move.card)
    values = {"who": Who(turn.seat), "set": name, "cards": others, "card": move.card}
    if turn.seat == seat:
        own = [card for card in turn.before.hand(seat) if card in others]
        yield Step("literature.tells.yours", values, own_marked(turn.after, seat, own, Role.REASON))
        return
    substeps = tuple(_own_cards_ruled_out(turn, others, seat))
    yield Step(
        f"literature.tells.question{'.lone' if lone else ''}", values, seats_marked([turn.seat], Role.SUBJECT), substeps
    )
    if turn.before.hand_counts == "public" and turn.before.hand_size(turn.seat) == 1:
        yield Step("literature.tells.single", values, seats_marked([turn.seat], Role.SUBJECT))


def _own_cards_ruled_out(turn: LiteratureTurn, others: tuple[AnyCard, ...], seat: Seat | None) -> Iterator[Step]:
    """Yield which of the asker's possible cards are ruled out because the observer has them."""
    own = () if seat is None else tuple(card for card in others if card in turn.before.hand(seat))
    left = tuple(card for card in others if card not in own)
    if own:
        rule = "literature.tells.left" if len(left) > 1 else "literature.tells.left.one"
        highlights = own_marked(turn.after, seat, own, Role.REASON)
        yield Step(rule, {"who": Who(turn.seat), "own": own, "cards": left, "count": len(own)}, highlights)


def _miss(turn: LiteratureTurn, move: Ask, seat: Seat | None) -> Iterator[Step]:
    """Yield what the answer "no" reveals: who doesn't have the card, and who could have it."""
    bluff = turn.before.own_card_asks
    values = {"who": Who(turn.seat), "other": Who(move.seat), "card": move.card}
    highlights = seats_marked([move.seat] if bluff else [turn.seat, move.seat], Role.REFUSED)
    state = turn.after
    known = seat is not None and (seat == turn.seat or move.card in state.hand(seat))
    rule = "bluff.known" if bluff and known else "bluff" if bluff else "miss"
    yield Step(f"literature.tells.{rule}", values, highlights)
    if seat is not None and move.card in state.hand(seat):
        if seat != turn.seat:
            yield Step("literature.tells.miss.yours", values, own_marked(state, seat, [move.card], Role.RESULT))
        return
    without = {move.seat, seat} if bluff else {turn.seat, move.seat, seat}
    left = [each for each in state.seats if state.hand_size(each) and each not in without]
    rule = "literature.tells.miss.left" if len(left) > 1 else "literature.tells.miss.one"
    yield Step(rule, values | {"seats": tuple(map(Who, left))}, seats_marked(left, Role.SUBJECT))


def _hit(turn: LiteratureTurn, move: Ask, seat: Seat | None) -> Iterator[Step]:
    yield Step(
        "literature.tells.hit", {"who": Who(turn.seat), "card": move.card}, seats_marked([turn.seat], Role.RESULT)
    )


def _pass(turn: LiteratureTurn, move: Pass, seat: Seat | None) -> Step:
    values = {"who": Who(turn.seat), "other": Who(move.seat)}
    rule = "literature.passed" if turn.before.hand_size(turn.seat) else "literature.passed.empty"
    return Step(rule, values, seats_marked([move.seat], Role.RESULT))


def _designate(turn: LiteratureTurn, move: Designate, seat: Seat | None) -> Step:
    team = name_team(turn.before.team(move.seat), seat)
    values = {"who": Who(turn.seat), "other": Who(move.seat), "team": team, "sets": turn.after.open_sets}
    return Step("literature.designated", values, seats_marked([move.seat], Role.RESULT))


_EXPLANATIONS: dict[type, TurnExplanation] = {
    Ask: _ask,
    Declare: explain_declaration,
    Pass: _pass,
    Designate: _designate,
}


def explain_consequences(turn: Turn[LiteratureState], seat: Seat | None) -> Iterator[Step]:
    """Yield what follows a move: empty hands, awarded sets, the end of the game, or whose turn it is."""
    for event in turn.events:
        if isinstance(event, RanOut):
            yield Step("literature.ran_out", {"who": Who(event.seat)}, seats_marked([event.seat], Role.REFUSED))
        elif isinstance(event, Scored) and event.kind is OutcomeKind.AWARDED:
            values = {"set": event.set, "team": name_team(event.team, seat), "points": event.points}
            yield Step("literature.awarded", values, set_marked(event.set, Role.RESULT))
        elif isinstance(event, Ended):
            yield explain_outcome(turn.after, seat)
    if not turn.after.over:
        yield from _team_without_cards(turn, seat)
        yield _next_on_turn(turn.after)


def _team_without_cards(turn: Turn[LiteratureState], seat: Seat | None) -> Iterator[Step]:
    team = turn.after.team_without_cards
    if team is not None and turn.before.team_without_cards is None:
        values = {
            "team": name_team(team, seat),
            "other": name_team(1 - team, seat),
            "sets": turn.after.open_sets,
            "count": len(turn.after.open_sets),
        }
        yield Step("literature.team_out", values)


def _next_on_turn(state: LiteratureState) -> Step:
    """Say whose turn it is, and whether that player must or may do something other than ask."""
    seat = state.turn_of
    out = state.team_without_cards
    if out is not None:
        kind = "designates" if out == state.team(seat) else "alone"
    elif not state.hand_size(seat):
        kind = "must_pass"
    else:
        kind = "may_pass" if state.may_pass else "plays"
    return Step(f"literature.next.{kind}", {"who": Who(seat)}, seats_marked([seat], Role.RESULT))


def spoken(turn: LiteratureTurn) -> Iterator[tuple[Seat, Step]]:
    """Yield the words of the player who moves and, after a question, those of the player who answers."""
    move = turn.move
    if isinstance(move, Ask):
        missed = any(isinstance(event, Missed) for event in turn.events)
        yield turn.seat, Step("literature.says.ask", {"card": move.card})
        yield move.seat, Step(f"literature.says.{'no' if missed else 'yes'}")
    elif isinstance(move, Declare):
        yield turn.seat, Step("literature.says.declare", {"set": move.set})
    else:
        yield turn.seat, Step(f"literature.says.{move.verb}")
