"""What a seat may do in Literature, judging by its hand and public facts, and the test of legality.

Source: docs/rules/literature.md, Procedure; Refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from .moves import Ask, Declare, Designate, Pass, declaration
from .state import AnyCard, Cards, LiteratureState


class Permissions(NamedTuple):
    """What a seat may do; nothing here reveals more than the seat can see.

    `hand` has the seat's cards, and `askable` the cards that it may ask for. `open_sets` are the unfinished sets, and
    `held` maps each of them to the seat's cards in it, if there are any. `whole_set` is the first set that the seat
    holds completely; `owed` has the sets that it must declare before anything else. `teammates` and `opponents` are
    those with cards. `stalled` says that the limit of questions has been reached, and `in_time` that the seat may
    declare at this moment. `has_left` says that it has dropped out and may not declare before its turn.
    """

    on_turn: bool
    hand_empty: bool
    hand: frozenset[AnyCard]
    askable: frozenset[AnyCard]
    open_sets: tuple[str, ...]
    held: Mapping[str, Cards]
    whole_set: str | None
    owed: tuple[str, ...]
    teammates: tuple[Seat, ...]
    opponents: tuple[Seat, ...]
    stalled: bool
    in_time: bool
    has_left: bool

    @property
    def team_empty(self) -> bool:
        """Whether the whole team has no cards."""
        return self.hand_empty and not self.teammates

    @property
    def must_pass(self) -> bool:
        """Whether it's this seat's turn but it has no cards, so it must pass to a team-mate.

        If no opponent has cards, either, the seat doesn't pass: it declares the remaining sets itself.
        """
        return self.on_turn and self.hand_empty and bool(self.teammates and self.opponents)

    @property
    def must_designate(self) -> bool:
        """Whether it's this seat's turn but nobody on its team has cards, so it must choose an opponent."""
        return self.on_turn and self.team_empty

    @property
    def must_give_turn(self) -> bool:
        """Whether it's this seat's turn but it must pass the turn or choose an opponent."""
        return self.hand_empty and (self.must_pass or self.must_designate)

    @property
    def declarable(self) -> tuple[str, ...]:
        """The sets from which the seat can choose if it may declare: those that it owes, or all open sets."""
        return self.owed or self.open_sets

    @property
    def may_declare(self) -> bool:
        """Whether the seat may declare a set now."""
        return self.in_time and not self.must_give_turn


# Without the cache, experiments with beginners take 1.8 times as long.
@RecentCache
def permissions(state: LiteratureState, seat: Seat) -> Permissions:
    """Return what a seat may do in a state, cached for the last few states."""
    on_turn, hand, sets = seat == state.turn_of, frozenset(state.hand(seat)), state.deck.sorted_sets
    cards_held = {name: tuple([card for card in cards if card in hand]) for name, cards in sets.items()}
    held = {name: cards for name, cards in cards_held.items() if cards}
    whole_sets = tuple([name for name, cards in held.items() if cards == sets[name]])
    owed = whole_sets if state.must_declare else ()
    with_cards = state.seats_with_cards
    opponents = tuple([each for each in with_cards if state.team(each) != state.team(seat)])
    hand_empty = not state.hand_size(seat)
    stalled = 0 < state.ask_limit <= state.asked_in_a_row
    may_ask = on_turn and opponents and not stalled and not owed
    return Permissions(
        on_turn=on_turn,
        hand_empty=hand_empty,
        hand=hand,
        askable=frozenset(_askable(state, held)) if may_ask else frozenset(),
        open_sets=state.open_sets,
        held=held,
        whole_set=whole_sets[0] if whole_sets else None,
        owed=owed,
        teammates=tuple([each for each in state.teammates(seat) if each in with_cards]),
        opponents=opponents,
        stalled=stalled,
        in_time=on_turn or seat in state.active,
        has_left=hand_empty and not on_turn and state.declare_when == "any_time" and state.out_of_cards == "leaves",
    )


def _askable(state: LiteratureState, held: Mapping[str, Cards]) -> Iterator[AnyCard]:
    """Yield the cards in each set that a seat has a card of.

    Its own cards are included only if it may bluff.
    """
    for name, own in held.items():
        bluffs = state.own_card_asks and (state.lone_card_asks or len(own) > 1)
        yield from (card for card in state.deck.sets[name] if bluffs or card not in own)


def broken_rule(state: LiteratureState, move: Move, seat: Seat) -> Refusal | None:
    """Return the refusal of the first rule that a move breaks, or None if the move is legal."""
    return _TESTS[type(move)](state, move, seat)


def _ask(state: LiteratureState, move: Ask, seat: Seat) -> Refusal | None:
    allowed = permissions(state, seat)
    if move.card in allowed.askable and move.seat in allowed.opponents:
        return None
    return _turn(state, allowed, seat) or _asked_seat(state, move, seat, allowed) or _asked_card(state, move, allowed)


def _turn(state: LiteratureState, allowed: Permissions, seat: Seat) -> Refusal | None:
    return None if allowed.on_turn else Refusal("table.seat", {"seat": seat, "active": state.turn_of})


def _asked_seat(state: LiteratureState, move: Ask, seat: Seat, allowed: Permissions) -> Refusal | None:
    if not allowed.opponents:
        return Refusal("literature.ask.last")
    if move.seat not in state.seats:
        return _no_seat(state, move.seat, "ask")
    values = {"name": Who(move.seat)}
    if move.seat == seat:
        return Refusal("literature.ask.yourself", values)
    if state.team(move.seat) == state.team(seat):
        return Refusal("literature.ask.team", values)
    return None if move.seat in allowed.opponents else Refusal("literature.ask.empty", values)


def _no_seat(state: LiteratureState, seat: Seat, verb: str) -> Refusal | None:
    if seat in state.seats:
        return None
    return Refusal(f"literature.{verb}.seat", {"number": seat + 1, "count": state.players})


def _asked_card(state: LiteratureState, move: Ask, allowed: Permissions) -> Refusal | None:
    name = state.deck.set_of(move.card)
    values = {"set": name, "card": move.card}
    if name is None:
        return Refusal("literature.ask.removed", values)
    if name not in allowed.open_sets:
        return Refusal("literature.ask.finished", values)
    own = move.card in allowed.hand
    if own and not state.own_card_asks:
        return Refusal("literature.ask.own", values)
    if not set(allowed.held.get(name, ())) - (set() if state.lone_card_asks else {move.card}):
        return Refusal(f"literature.ask.{'other' if own else 'base'}", values)
    if allowed.owed:
        return _complete(allowed, "ask")
    return Refusal("literature.play.stalled", {"count": state.asked_in_a_row}) if allowed.stalled else None


def _declare(state: LiteratureState, move: Declare, seat: Seat) -> Refusal | None:
    allowed = permissions(state, seat)
    return (
        _set(state, move, allowed)
        or _cards(state, move)
        or _holders(state, move, seat, allowed)
        or _moment(move, allowed)
    )


def _complete(allowed: Permissions, verb: str) -> Refusal:
    return Refusal(f"literature.{verb}.complete", {"set": allowed.owed[0]})


def _set(state: LiteratureState, move: Declare, allowed: Permissions) -> Refusal | None:
    if move.set in allowed.open_sets:
        return None
    known = "finished" if move.set in state.deck.sets else "set"
    return Refusal(f"literature.declare.{known}", {"set": move.set})


def _cards(state: LiteratureState, move: Declare) -> Refusal | None:
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


def _holders(state: LiteratureState, move: Declare, seat: Seat, allowed: Permissions) -> Refusal | None:
    team = state.seats_of(state.team(seat))
    for holder in move.claims:
        if holder not in team:
            return _no_seat(state, holder, "declare") or Refusal("literature.declare.team", {"name": Who(holder)})
    own, claimed = allowed.held.get(move.set, ()), move.claims.get(seat, ())
    if own == claimed:
        return None
    card = next(card for card in state.deck.sets[move.set] if (card in own) != (card in claimed))
    where = Step("literature.where.there" if card in own else "literature.where.not_there")
    return Refusal("literature.declare.own", {"card": card, "where": where})


def _moment(move: Declare, allowed: Permissions) -> Refusal | None:
    if not allowed.in_time:
        return Refusal("literature.declare.left" if allowed.has_left else "literature.declare.turn")
    if move.set not in allowed.declarable:
        return _complete(allowed, "declare")
    if allowed.must_pass:
        return Refusal("literature.pass.needed")
    return Refusal("literature.designate.needed") if allowed.must_designate else None


def _pass(state: LiteratureState, move: Pass, seat: Seat) -> Refusal | None:
    allowed = permissions(state, seat)
    if not allowed.on_turn:
        return _turn(state, allowed, seat)
    if not allowed.opponents:
        return Refusal("literature.ask.last")
    if not (state.may_pass or allowed.hand_empty):
        return Refusal("literature.pass.moment")
    if allowed.owed:
        return _complete(allowed, "pass")
    if move.seat in allowed.teammates:
        return None
    kind = "yourself" if move.seat == seat else "mate"
    return _no_seat(state, move.seat, "pass") or Refusal(f"literature.pass.{kind}", {"name": Who(move.seat)})


def _designate(state: LiteratureState, move: Designate, seat: Seat) -> Refusal | None:
    allowed = permissions(state, seat)
    if not allowed.on_turn:
        return _turn(state, allowed, seat)
    if not allowed.team_empty:
        return Refusal("literature.designate.moment")
    if move.seat in allowed.opponents:
        return None
    kind = "yourself" if move.seat == seat else "opponent"
    return _no_seat(state, move.seat, "designate") or Refusal(f"literature.designate.{kind}", {"name": Who(move.seat)})


_TESTS: dict[type[Move], Callable[[Any, Any, Seat], Refusal | None]] = {
    Ask: _ask,
    Declare: _declare,
    Pass: _pass,
    Designate: _designate,
}


def pseudo_legal_moves(state: LiteratureState, seat: Seat) -> Iterator[Move]:
    """Yield the questions, passes and designations that a seat could mean now, then declarations.

    There are too many declarations to yield them all, so each of these gives a single team-mate all the other cards.
    """
    allowed, sets = permissions(state, seat), state.deck.sets
    for name in allowed.held if allowed.askable else ():
        yield from (Ask(other, card) for card in sets[name] if card in allowed.askable for other in allowed.opponents)
    if allowed.on_turn and (state.may_pass or allowed.hand_empty) and not allowed.owed:
        if allowed.opponents:
            yield from map(Pass, allowed.teammates)
        if allowed.team_empty:
            yield from map(Designate, allowed.opponents)
    for name in allowed.declarable if allowed.may_declare else ():
        rest = [card for card in sets[name] if card not in allowed.hand]
        for mate in (allowed.teammates or state.teammates(seat)) if rest else (seat,):
            yield declaration(name, {**dict.fromkeys(sets[name], seat), **dict.fromkeys(rest, mate)})
