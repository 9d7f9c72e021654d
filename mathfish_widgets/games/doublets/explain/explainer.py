"""What Doublets can tell, in one place. Source: docs/rules/doublets.md, Explanation."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Role, Step

from ..rules.moves import Build, Redeal
from ..rules.state import DoubletsState
from ..rules.zones import STOCK
from ..sentences import SENTENCES
from .refusals import explain_refusal
from .situation import explain_situation
from .turns import explain_turn


def label(move: Move) -> Step:
    """A move in the words of a button."""
    if isinstance(move, Build):
        place = "waste" if move.reserve is None else "reserve"
        return Step(f"doublets.invite.build.{place}", {"reserve": move.reserve})
    return Step(f"doublets.invite.{move.verb}")


def label_with_card(state: DoubletsState, move: Move) -> Step:
    """A move that is legal in a state in the words of a button, with the very card or pass."""
    if isinstance(move, Build) and move.source is not None:
        place = "waste" if move.reserve is None else "reserve"
        values = {"card": state.available(move.source), "reserve": move.reserve}
        return Step(f"doublets.invite.build.{place}.card", values, ((move.source.key, Role.SUBJECT),))
    if isinstance(move, Redeal):
        values = {"number": state.number_of_pass + 1}
        return Step("doublets.invite.redeal.number", values, ((STOCK.key, Role.SUBJECT),))
    return Step("doublets.invite.turn", marks=((STOCK.key, Role.SUBJECT),))


EXPLAINER = Explainer(SENTENCES, explain_turn, explain_refusal, explain_situation, label)
