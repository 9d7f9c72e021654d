"""What Literature can tell, in one place. Source: rules/literature.md, sections 4 and 7."""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Move, Refusal, Turn
from ...observation import Observation
from ...steps import Step, Who
from ...table import Seat
from .moves import Ask, Declare, Holders
from .refusing import refused
from .sentences import SENTENCES
from .situation import situation
from .state import LiteratureState
from .telling import told


class LiteratureExplainer:
    """The explanations of Literature: turns, refusals, situations and buttons as steps."""

    sentences: Mapping[str, str] = SENTENCES

    def told(self, turn: Turn[LiteratureState], seat: Seat | None) -> Step:
        """A turn: what was done, what everybody may conclude, and what follows; nothing that the seat did not see."""
        return told(turn, seat)

    def refused(self, observation: Observation, move: Move, refusal: Refusal) -> Step:
        """Why a move is refused, and what could be done instead."""
        return refused(observation, move, refusal)

    def situation(self, observation: Observation) -> Step:
        """What there is to do now, what may be asked for, and what a declaration brings."""
        return situation(observation)

    def invitation(self, move: Move) -> Step:
        """A move as the words of a button."""
        if isinstance(move, Ask):
            return Step("literature.invite.ask", {"other": Who(move.seat), "card": move.card})
        if isinstance(move, Declare):
            return Step("literature.invite.declare", {"set": move.set, "claims": _claims(move.holders)})
        return Step(f"literature.invite.{move.verb}", {"other": Who(getattr(move, "seat", 0))})


def _claims(holders: Holders) -> Step:
    """Who is said to hold what, one seat after another."""
    (holder, cards), *rest = holders
    values = {"name": Who(holder), "cards": cards}
    return (
        Step("literature.claims", values | {"rest": _claims(tuple(rest))}) if rest else Step("literature.claim", values)
    )


EXPLAINER = LiteratureExplainer()
