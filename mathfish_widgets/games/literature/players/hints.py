"""The hints of Literature: what to look at, why it helps, the move.

Source: docs/rules/literature.md, Explanation; Levels.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who

from ..deduction.chances import count_splits
from ..deduction.knowledge import knowledge_of
from ..explain.declarations import chance_in_words, explain_risk
from ..explain.explainer import EXPLAINER
from ..explain.highlights import asked_key, own_marked, seats_marked
from ..rules.moves import Ask, Declare
from ..rules.permissions import permissions
from .beliefs import Beliefs, beliefs_of
from .levels import choose_by, declare_if_worth, why_asked
from .simple import sensible_questions

Rungs = tuple[Step, Step, Step]
_SEED = 0
"""Where luck decides, the same hint comes when it is asked for again."""


def hint(observation: Observation) -> Thinking[Rungs]:
    """Three rungs to a move of the sharp player by exact chances: what to look at, why it helps, the move itself."""
    beliefs = yield from beliefs_of(observation)
    if beliefs.seat != beliefs.state.turn_of and (yield from declare_if_worth(beliefs, ())) is None:
        look, rule, wait = (Step(f"literature.hint.wait.{rung}") for rung in ("look", "rule", "move"))
        return look, rule, wait
    move = (yield from choose_by(beliefs, random.Random(_SEED))).move
    if isinstance(move, Declare):
        look, rule = yield from _declare(observation, move)
    elif isinstance(move, Ask):
        look, rule = _ask(beliefs, move)
    else:
        look = Step(f"literature.hint.{move.verb}.look")
        rule = Step(f"literature.hint.{move.verb}.rule", {"name": Who(getattr(move, "seat", 0))})
    values = {"move": str(move), "invitation": EXPLAINER.label(move)}
    return look, rule, Step("literature.hint.move", values, _marked(move, Role.RESULT))


def _marked(move: Move, role: Role) -> Highlights:
    """The seat that a move names, and the card that is asked for."""
    card = ((asked_key(move.card), role),) if isinstance(move, Ask) else ()
    return () if isinstance(move, Declare) else (*seats_marked((getattr(move, "seat", 0),), role), *card)


def _ask(beliefs: Beliefs, move: Ask) -> tuple[Step, Step]:
    state, seat, name = beliefs.state, beliefs.seat, beliefs.state.deck.set_of(move.card) or ""
    own = permissions(state, seat).held[name]
    cards = tuple(card for card in state.deck.sets[name] if card not in own)
    highlights = own_marked(state, seat, own, Role.SUBJECT)
    look = Step("literature.hint.ask.look", {"set": name, "own": own, "cards": cards}, highlights)
    return look, _why_ask(beliefs, move)


def _why_ask(beliefs: Beliefs, move: Ask) -> Step:
    chance = beliefs.chance(move.seat, move.card)
    values: dict[str, Any] = {"name": Who(move.seat), "card": move.card, "chance": chance_in_words(chance)}
    highlights = _marked(move, Role.REASON)
    if chance == 1:
        why = knowledge_of(beliefs.observation).explain(move.card, move.seat)
        return Step("literature.hint.ask.certain", values, highlights, (why,))
    best = max(sensible_questions(beliefs.observation), key=lambda each: beliefs.chance(each.seat, each.card))
    most = beliefs.chance(best.seat, best.card)
    kind = "vain" if not chance else "likeliest" if chance == most else why_asked(beliefs, move)
    values |= {"likeliest": best.card, "other": Who(best.seat), "most": chance_in_words(most)}
    values["set"] = beliefs.state.deck.set_of(move.card)
    return Step(f"literature.hint.ask.{kind}", values, highlights)


def _declare(observation: Observation, move: Declare) -> Thinking[tuple[Step, Step]]:
    state, seat = observation.state, observation.seat or 0
    own = move.claims.get(seat, ())
    look = Step("literature.hint.declare.look", {"set": move.set}, own_marked(state, seat, own, Role.SUBJECT))
    if len(own) == len(move.cards):
        return look, Step("literature.hint.declare.own", {"set": move.set})
    ways = yield from count_splits(observation, move.set)
    right, in_team = ways.get(move, Fraction(0)), sum(ways.values(), Fraction(0))
    if right == 1:
        return look, Step("literature.hint.declare.certain", substeps=tuple(_places(observation, move)))
    reckoned = explain_risk(state, move.set, right, in_team, forced=not sensible_questions(observation))
    return look, Step("literature.hint.declare.counted", substeps=reckoned)


def _places(observation: Observation, move: Declare) -> Iterator[Step]:
    """Why each card of a certain declaration is where it is said to be, own ones left out."""
    known = knowledge_of(observation)
    for card, holder in move.holder_of.items():
        if holder != observation.seat:
            yield known.explain(card, holder)
