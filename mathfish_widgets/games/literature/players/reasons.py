"""Why a computer player of Literature moved, as steps; they name nothing that everybody has not seen.

So no chances are told: they follow from the player's own hand, which the others should not learn.
"""

from __future__ import annotations

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from ..rules.cards import AnyCard
from ..rules.moves import Ask
from ..rules.state import LiteratureState


def _asked(why: str, state: LiteratureState, move: Ask) -> Step:
    values = {"name": Who(move.seat), "card": move.card, "set": state.deck.set_of(move.card)}
    return Step(f"literature.because.ask.{why}", values)


def asked_back(state: LiteratureState, move: Ask, card: AnyCard) -> Step:
    """That seat has just asked for a card of the set."""
    step = _asked("back", state, move)
    return Step(step.rule, {**step.values, "asked": card})


def asked_most(state: LiteratureState, move: Ask) -> Step:
    """It holds no other set with more cards."""
    return _asked("most", state, move)


def asked_certain(state: LiteratureState, move: Ask) -> Step:
    """The card could be nowhere else."""
    return _asked("certain", state, move)


def asked_possible(state: LiteratureState, move: Ask) -> Step:
    """The card could be there."""
    return _asked("possible", state, move)


def asked_any(state: LiteratureState, move: Ask) -> Step:
    """It saw no better question."""
    return _asked("any", state, move)


def asked_best(state: LiteratureState, move: Ask) -> Step:
    """It weighed how likely the card is there, and what the opponent can do with the turn."""
    return _asked("weighed", state, move)


def declared_own(name: str) -> Step:
    """It held the whole set."""
    return Step("literature.because.declare.own", {"set": name})


def declared_certain(name: str) -> Step:
    """It knew every holder."""
    return Step("literature.because.declare.certain", {"set": name})


def declared_guess(name: str, missing: int) -> Step:
    """It did not know where some cards were; nothing had been declared for long, or it had to declare."""
    return Step("literature.because.declare.guess", {"set": name, "missing": missing})


def declared_lost(name: str) -> Step:
    """It knew that an opponent had a card; nothing had been declared for long, or it had to declare."""
    return Step("literature.because.declare.lost", {"set": name})


def declared_worth(name: str) -> Step:
    """By the chances the declaration gains more than it loses."""
    return Step("literature.because.declare.worth", {"set": name})


def declared_least(name: str) -> Step:
    """It had to declare something, and here it loses least."""
    return Step("literature.because.declare.least", {"set": name})


def declared_reserve(name: str, mate: Seat) -> Step:
    """It declares a sure set to hand the turn to a team-mate."""
    return Step("literature.because.declare.reserve", {"set": name, "name": Who(mate)})


def passed(mate: Seat, why: str) -> Step:
    """Why the turn goes to a team-mate: "only", "most" (it holds most cards), "likely" (it can take most)."""
    return Step(f"literature.because.pass.{why}", {"name": Who(mate)})


def designated(opponent: Seat, why: str) -> Step:
    """Why an opponent is to go on: "only", "any", or "fewest" (it holds fewest cards, so it knows least)."""
    return Step(f"literature.because.designate.{why}", {"name": Who(opponent)})
