"""Why a computer player of Literature moved, as steps; they name nothing that everybody has not seen.

So no chances are told: they follow from the player's own hand, which the others should not learn.
"""

from __future__ import annotations

from typing import Any

from mathfish_widgets.explain.steps import Step, Who

from ..rules.facts import LiteratureFacts
from ..rules.moves import Ask


def because_ask(why: str, state: LiteratureFacts, move: Ask, /, **more: Any) -> Step:
    """Why a question was asked: "back", "most", "certain", "possible", "any" or "weighed"."""
    values = {"name": Who(move.seat), "card": move.card, "set": state.deck.set_of(move.card)}
    return Step(f"literature.because.ask.{why}", values | more)


def because_declare(why: str, name: str, /, **more: Any) -> Step:
    """Why a set was declared: "own", "certain", "guess", "lost", "worth", "least" or "reserve"."""
    return Step(f"literature.because.declare.{why}", {"set": name, **more})
