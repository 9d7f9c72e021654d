"""What DocFish can tell, in one place. Source: docs/rules/docfish.md, Refusals; Explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import product

from ..rules.moves import (
    Ask,
    Change,
    Consolidate,
    Down,
    Freeze,
    Give,
    Guess,
    NoConsolidation,
    Pick,
    SayDocFish,
    Shortage,
)
from ..sentences import SENTENCES
from .consolidation import exchange_step
from .refusals import explain_refusal
from .situation import explain_situation
from .turns import explain_turn


def label(move: Move) -> Step:
    """A move as the words of a button."""
    return _LABELS[type(move)](move)


def _value(rule: str, name: str) -> Callable[[Any], Step]:
    return lambda move: Step(rule, {name: move.value})


def _plain(rule: str) -> Callable[[Any], Step]:
    return lambda move: Step(rule)


def _change(move: Change) -> Step:
    return Step("docfish.invite.change", {"value": move.value, "parts": product(*move.parts)})


def _consolidate(move: Consolidate) -> Step:
    return Step("docfish.invite.consolidate", {"exchanges": [exchange_step(group) for group in move.groups]})


def _freeze(move: Freeze) -> Step:
    rule = "docfish.invite.freeze_one" if len(move.values) == 1 else "docfish.invite.freeze"
    return Step(rule, {"cards": list(move.values)})


_LABELS: dict[type[Move], Callable[[Any], Step]] = {
    Ask: _value("docfish.invite.ask", "prime"),
    Change: _change,
    Down: _value("docfish.invite.down", "prime"),
    Give: _value("docfish.invite.give", "value"),
    SayDocFish: _plain("docfish.invite.docfish"),
    Pick: _plain("docfish.invite.pick"),
    Guess: _value("docfish.invite.guess", "value"),
    Shortage: _value("docfish.invite.shortage", "value"),
    Consolidate: _consolidate,
    NoConsolidation: _plain("docfish.invite.no_consolidation"),
    Freeze: _freeze,
}

EXPLAINER = Explainer(SENTENCES, explain_turn, explain_refusal, explain_situation, label)
