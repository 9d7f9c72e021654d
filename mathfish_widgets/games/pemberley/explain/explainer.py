"""What Pemberley can tell, in one place. Source: rules/pemberley.md, sections 4 and 7."""

from __future__ import annotations

from mathfish_widgets.engine.state import Move
from mathfish_widgets.explain.steps import Explainer, Step

from ..rules.moves import LaySet, Lift, Play
from ..sentences import SENTENCES
from .refusals import refused
from .situation import situation
from .turns import told


def invitation(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Play):
        return Step("pemberley.invite.play", {"card": move.card})
    if isinstance(move, LaySet):
        return Step("pemberley.invite.set", {"cards": move.cards})
    if isinstance(move, Lift):
        return Step("pemberley.invite.lift", {"number": move.number})
    return Step(f"pemberley.invite.{move.verb}")


EXPLAINER = Explainer(SENTENCES, told, refused, situation, invitation)
