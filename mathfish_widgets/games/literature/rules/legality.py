"""The one test of legality of Literature. Source: docs/rules/literature.md, Procedure; Refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from .facts import LiteratureFacts
from .moves import Ask, Declare, Designate, Pass
from .permissions import Permissions, permissions


def _ask(state: LiteratureFacts, move: Ask, seat: Seat) -> Refusal | None:
    now = permissions(state, seat)
    number = state.deck.index.get(move.card)
    if number is not None and now.askable >> number & 1 and move.seat in now.opponents:
        return None
    return _turn(state, now, seat) or _asked_seat(state, move, seat, now) or _asked_card(state, move, now)


def _turn(state: LiteratureFacts, now: Permissions, seat: Seat) -> Refusal | None:
    return None if now.on_turn else Refusal("table.seat", {"seat": seat, "active": state.turn_of})


def _asked_seat(state: LiteratureFacts, move: Ask, seat: Seat, now: Permissions) -> Refusal | None:
    if not now.opponents:
        return Refusal("literature.ask.last")
    if move.seat not in state.seats:
        return _no_seat(state, move.seat, "ask")
    values = {"name": Who(move.seat)}
    if move.seat == seat:
        return Refusal("literature.ask.yourself", values)
    if state.team(move.seat) == state.team(seat):
        return Refusal("literature.ask.team", values)
    return None if move.seat in now.opponents else Refusal("literature.ask.empty", values)


def _no_seat(state: LiteratureFacts, seat: Seat, verb: str) -> Refusal | None:
    if seat in state.seats:
        return None
    return Refusal(f"literature.{verb}.seat", {"number": seat + 1, "count": state.players})


def _asked_card(state: LiteratureFacts, move: Ask, now: Permissions) -> Refusal | None:
    name = state.deck.set_of(move.card)
    values = {"set": name, "card": move.card}
    if name is None:
        return Refusal("literature.ask.removed", values)
    if name not in now.open_sets:
        return Refusal("literature.ask.finished", values)
    card = 1 << state.deck.index[move.card]
    if card & now.hand and not state.own_card_asks:
        return Refusal("literature.ask.own", values)
    if not state.deck.set_bits[name] & now.hand & ~card:
        return Refusal(f"literature.ask.{'other' if card & now.hand else 'base'}", values)
    if state.must_declare and now.complete is not None:
        return Refusal("literature.ask.complete", {"set": now.complete})
    return Refusal("literature.play.stalled", {"count": state.asked_in_a_row}) if now.stalled else None


def _declare(state: LiteratureFacts, move: Declare, seat: Seat) -> Refusal | None:
    now = permissions(state, seat)
    return _set(state, move, now) or _cards(state, move) or _holders(state, move, seat, now) or _moment(now)


def _set(state: LiteratureFacts, move: Declare, now: Permissions) -> Refusal | None:
    if move.set in now.open_sets:
        return None
    known = "finished" if move.set in state.deck.sets else "set"
    return Refusal(f"literature.declare.{known}", {"set": move.set})


def _cards(state: LiteratureFacts, move: Declare) -> Refusal | None:
    if move.cards == state.deck.sorted_sets[move.set]:
        return None
    wanted, named = state.deck.sets[move.set], move.cards
    foreign = next((card for card in named if card not in wanted), None)
    if foreign is not None:
        problem = Step("literature.problem.foreign", {"card": foreign, "set": move.set})
    else:
        card = next(card for card in wanted if named.count(card) != 1)
        problem = Step(f"literature.problem.{'twice' if card in named else 'missing'}", {"card": card})
    return Refusal("literature.declare.cards", {"set": move.set, "problem": problem})


def _holders(state: LiteratureFacts, move: Declare, seat: Seat, now: Permissions) -> Refusal | None:
    team = state.seats_of(state.team(seat))
    for holder in move.claims:
        if holder not in team:
            return _no_seat(state, holder, "declare") or Refusal("literature.declare.team", {"name": Who(holder)})
    own, claimed = now.own.get(move.set, ()), move.claims.get(seat, ())
    if own == claimed:
        return None
    card = next(card for card in state.deck.sets[move.set] if (card in own) != (card in claimed))
    where = Step("literature.where.there" if card in own else "literature.where.not_there")
    return Refusal("literature.declare.own", {"card": card, "where": where})


def _moment(now: Permissions) -> Refusal | None:
    if not now.in_time:
        return Refusal("literature.declare.turn")
    if now.must_pass:
        return Refusal("literature.pass.needed")
    return Refusal("literature.designate.needed") if now.on_turn and now.out else None


def _pass(state: LiteratureFacts, move: Pass, seat: Seat) -> Refusal | None:
    now = permissions(state, seat)
    if not now.on_turn:
        return _turn(state, now, seat)
    if not now.opponents:
        return Refusal("literature.ask.last")
    if not (state.may_pass or now.empty):
        return Refusal("literature.pass.moment")
    if move.seat in now.mates:
        return None
    kind = "yourself" if move.seat == seat else "mate"
    return _no_seat(state, move.seat, "pass") or Refusal(f"literature.pass.{kind}", {"name": Who(move.seat)})


def _designate(state: LiteratureFacts, move: Designate, seat: Seat) -> Refusal | None:
    now = permissions(state, seat)
    if not now.on_turn:
        return _turn(state, now, seat)
    if not now.out:
        return Refusal("literature.designate.moment")
    if move.seat in now.opponents:
        return None
    kind = "yourself" if move.seat == seat else "opponent"
    return _no_seat(state, move.seat, "designate") or Refusal(f"literature.designate.{kind}", {"name": Who(move.seat)})


TESTS: dict[type[Move], Callable[[Any, Any, Seat], Refusal | None]] = {
    Ask: _ask,
    Declare: _declare,
    Pass: _pass,
    Designate: _designate,
}
"""For each kind of move, what finds the first rule that refuses it."""
