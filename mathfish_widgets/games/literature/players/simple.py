"""How beginner and careful players of Literature ask, declare and pass the turn.

Source: docs/rules/literature.md, A turn (4); Levels (beginner, careful).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.play.players import Choice

from ..rules.legality import Permissions, permissions
from ..rules.moves import Ask, Declare, Designate, Pass, declaration
from ..rules.state import AnyCard, LiteratureState
from .beliefs import PossibleHolders, heard_why, last_question, possible_holders

_PATIENCE = 3
"""The rounds of questions without a declaration after which a fully known set is declared.

There is no second wait for a set that stayed open, since the same questions would come again.
"""


# Reasons say only what everyone can know. Chances, and often certainties, would reveal the player's own hand.
def because_ask(why: str, state: LiteratureState, move: Ask, /, **more: Any) -> Step:
    """Explain why a question was asked.

    The reason `why` is "back", "most", "certain", "possible", "any", "asker" or "weighed".
    """
    values = {"name": Who(move.seat), "card": move.card, "set": state.deck.set_of(move.card)}
    return Step(f"literature.because.ask.{why}", values | more)


def because_declare(why: str, name: str, /, **more: Any) -> Step:
    """Explain why a set was declared: "own", "certain", "guess", "lost", "worth" or "least"."""
    return Step(f"literature.because.declare.{why}", {"set": name, **more})


def give_any(observation: Observation, rng: random.Random) -> Choice:
    """Pass to the team-mate with the most cards or, if no team-mate has any, choose any opponent."""
    state: LiteratureState = observation.state
    allowed = permissions(state, observation.seat or 0)
    if allowed.team_empty:
        opponent = rng.choice(allowed.opponents)
        return Choice(Designate(opponent), (Step("literature.because.designate.any", {"name": Who(opponent)}),))
    return pass_to_most(state, allowed)


def pass_to_most(state: LiteratureState, allowed: Permissions) -> Choice:
    """Pass the turn to the team-mate with the most cards."""
    mate = max(allowed.teammates, key=state.hand_size)
    return Choice(Pass(mate), (Step("literature.because.pass.most", {"name": Who(mate)}),))


def sensible_questions(observation: Observation) -> list[Ask]:
    """Return all legal questions that are not bluffs, in the order of the sets."""
    state: LiteratureState = observation.state
    allowed = permissions(state, observation.seat or 0)
    cards = [card for name in allowed.held for card in state.deck.sets[name]]
    wanted = [card for card in cards if card in allowed.askable and card not in allowed.hand]
    return [Ask(other, card) for card in wanted for other in allowed.opponents]


def ask_as_heard(observation: Observation, asks: Sequence[Ask], rng: random.Random) -> Choice:
    """Ask the opponent who has just asked in a set for a card of that set, if possible.

    Otherwise, ask any opponent for a card of the set that the seat has most cards of.
    """
    heard = last_question(observation)
    if heard is not None:
        name = observation.state.deck.set_of(heard.card)
        back = [move for move in asks if move.seat == heard.seat and move.card != heard.card]
        back = [move for move in back if observation.state.deck.set_of(move.card) == name]
        if back:
            move = rng.choice(back)
            return Choice(move, (because_ask("back", observation.state, move, asked=heard.card),))
    most = max(_held_of_set(observation, move.card) for move in asks)
    move = rng.choice([move for move in asks if _held_of_set(observation, move.card) == most])
    return Choice(move, (because_ask("most", observation.state, move),))


def ask_possible(observation: Observation, asks: Sequence[Ask], rng: random.Random) -> Choice:
    """Ask for a card whose holder is certain, if possible.

    Otherwise, ask in the set that the seat has most cards of, for a card with few possible holders.
    """
    holders = possible_holders(observation)

    def rank(move: Ask) -> tuple[bool, int, int]:
        count = len(holders[move.card])
        return count == 1, _held_of_set(observation, move.card), -count

    possible = [move for move in asks if move.seat in holders[move.card]]
    if not possible:
        move = rng.choice(asks)
        return Choice(move, (because_ask(heard_why(observation, move.card, move.seat), observation.state, move),))
    best = max(map(rank, possible))
    move = rng.choice([move for move in possible if rank(move) == best])
    return Choice(move, (because_ask(heard_why(observation, move.card, move.seat), observation.state, move),))


def _held_of_set(observation: Observation, card: AnyCard) -> int:
    """Return how many cards the observer has of the set that a card is in."""
    state: LiteratureState = observation.state
    held = permissions(state, observation.seat or 0).held
    return len(held.get(state.deck.set_of(card) or "", ()))


def declare_owed(observation: Observation) -> Choice | None:
    """Declare a whole set that the seat must declare first; return None if there is none."""
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    return _declare_whole(state, seat, permissions(state, seat).owed[:1])


def _declare_whole(state: LiteratureState, seat: Seat, names: Sequence[str]) -> Choice | None:
    for name in names:
        move = declaration(name, dict.fromkeys(state.deck.sets[name], seat))
        return Choice(move, (because_declare("own", name),))
    return None


def declare_own(observation: Observation, rng: random.Random) -> Choice | None:
    """Declare a set that the seat has completely or, after a long time without declarations, guess."""
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    name = permissions(state, seat).whole_set
    whole = None if name is None else _declare_whole(state, seat, (name,))
    if whole is not None:
        return whole
    missing = _fewest_missing(observation, _holders_without_memory(observation))[1]
    return guess_own(observation, rng) if _has_waited(observation, missing) else None


def guess_own(observation: Observation, rng: random.Random) -> Choice:
    """Declare the set that the seat has most of, and name random team-mates for the other cards."""
    return _guess(observation, _holders_without_memory(observation), rng)


def declare_certain(observation: Observation, rng: random.Random) -> Choice | None:
    """Declare a set whose holders are all known or, after a long time without declarations, guess."""
    state: LiteratureState = observation.state
    holders = possible_holders(observation)
    for name in state.open_sets:
        if _missing(observation, holders, name) == 0:
            holder_of = {card: holders[card][0] for card in state.deck.sets[name]}
            return Choice(declaration(name, holder_of), (because_declare("certain", name),))
    missing = _fewest_missing(observation, holders)[1]
    return _guess(observation, holders, rng) if _has_waited(observation, missing) else None


def guess_possible(observation: Observation, rng: random.Random) -> Choice:
    """Declare the set with the most known holders, and name possible holders for the other cards."""
    return _guess(observation, possible_holders(observation), rng)


def _has_waited(observation: Observation, missing: int) -> bool:
    """Return whether the seat has waited long enough to declare a set that lacks `missing` known holders."""
    state: LiteratureState = observation.state
    on_turn = observation.seat == state.turn_of
    rounds = missing if state.left_open else _PATIENCE + missing
    return on_turn and state.asked_in_a_row >= rounds * state.players


def _holders_without_memory(observation: Observation) -> PossibleHolders:
    """Return the possible holders of each card for a seat without memory.

    The seat knows only its own cards, and which players have no cards.
    """
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    others = tuple(other for other in state.seats if other != seat and state.hand_size(other))
    own = set(state.hand(seat))
    return {card: (seat,) if card in own else others for card in state.deck.cards}


def _missing(observation: Observation, holders: PossibleHolders, name: str) -> int:
    """Return how many cards of a set are not known to be with a certain player of the team."""
    state: LiteratureState = observation.state
    team = state.team(observation.seat or 0)
    rows = (holders[card] for card in state.deck.sets[name])
    return sum(len(row) != 1 or state.team(row[0]) != team for row in rows)


def _is_lost(observation: Observation, holders: PossibleHolders, name: str) -> bool:
    """Return whether an opponent is known to have a card of a set."""
    state: LiteratureState = observation.state
    team = state.team(observation.seat or 0)
    return any(all(state.team(seat) != team for seat in holders[card]) for card in state.deck.sets[name])


def _fewest_missing(observation: Observation, holders: PossibleHolders) -> tuple[str, int]:
    """Return the open set with the fewest missing cards, and their number.

    A set comes last if an opponent is known to have a card of it.
    """
    state: LiteratureState = observation.state

    def rank(name: str) -> tuple[bool, int]:
        return _is_lost(observation, holders, name), _missing(observation, holders, name)

    best = min(state.open_sets, key=rank)
    return best, _missing(observation, holders, best)


def _guess(observation: Observation, holders: PossibleHolders, rng: random.Random) -> Choice:
    """Declare the open set about which most is known, and explain why, even if it is only a guess."""
    name = _fewest_missing(observation, holders)[0]
    move = _completed(observation, holders, name, rng)
    if _is_lost(observation, holders, name):
        return Choice(move, (because_declare("lost", name),))
    unknown = sum(len(holders[card]) > 1 for card in observation.state.deck.sets[name])
    reason = because_declare("guess", name, missing=unknown) if unknown else because_declare("certain", name)
    return Choice(move, (reason,))


def _completed(observation: Observation, holders: PossibleHolders, name: str, rng: random.Random) -> Declare:
    """Return a declaration that names a possible team-mate for each card that the seat doesn't have."""
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    own, allowed = set(state.hand(seat)), permissions(state, seat)
    holder_of: dict[AnyCard, Seat] = {}
    for card in state.deck.sets[name]:
        mates = [mate for mate in holders[card] if mate in allowed.teammates]
        holder_of[card] = seat if card in own else rng.choice(mates or allowed.teammates or state.teammates(seat))
    return declaration(name, holder_of)
