"""The hints of Literature: what to look at, why it helps, the move.

Source: docs/rules/literature.md, Explanation; Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who

from ..deduction.chances import holder_chances, split_chance, team_chance
from ..deduction.knowledge import knowledge_of
from ..explain.declarations import chance_in_words, explain_risk
from ..explain.explainer import EXPLAINER
from ..explain.highlights import asked_key, own_marked, seats_marked
from ..rules.moves import Ask, Declare, Designate, Pass
from ..rules.permissions import permissions
from ..rules.state import LiteratureState
from .sharp import choose_sharply, wants_to_declare
from .simple import sensible_questions

Rungs = tuple[Step, Step, Step]
_SEED = 0
"""Where luck decides, the same hint comes when it is asked for again."""


def hint(observation: Observation) -> Thinking[Rungs]:
    """Three rungs to a move of the sharp player: what to look at, why it helps, the move itself."""
    state: LiteratureState = observation.state
    if observation.seat != state.turn_of and not (yield from wants_to_declare(observation)):
        look, rule, move = (Step(f"literature.hint.wait.{rung}") for rung in ("look", "rule", "move"))
        return look, rule, move
    choice = yield from choose_sharply(observation, random.Random(_SEED))
    look, rule = _LADDERS[type(choice.move)](observation, choice.move)
    return look, rule, _last(choice.move)


def _last(move: Move) -> Step:
    values = {"move": str(move), "invitation": EXPLAINER.label(move)}
    return Step("literature.hint.move", values, _marked(move, Role.RESULT))


def _marked(move: Move, role: Role) -> Highlights:
    """The seat that a move names, and the card that is asked for."""
    card = ((asked_key(move.card), role),) if isinstance(move, Ask) else ()
    return () if isinstance(move, Declare) else (*seats_marked((getattr(move, "seat", 0),), role), *card)


def _ask(observation: Observation, move: Ask) -> tuple[Step, Step]:
    state: LiteratureState = observation.state
    seat, name = observation.seat or 0, state.deck.set_of(move.card) or ""
    own = permissions(state, seat).held[name]
    cards = tuple(card for card in state.deck.sets[name] if card not in own)
    highlights = own_marked(state, seat, own, Role.SUBJECT)
    look = Step("literature.hint.ask.look", {"set": name, "own": own, "cards": cards}, highlights)
    return look, _why_ask(observation, move)


def _why_ask(observation: Observation, move: Ask) -> Step:
    chances = holder_chances(observation)
    chance = chances[move.card][move.seat]
    values = {"name": Who(move.seat), "card": move.card, "chance": chance_in_words(chance)}
    highlights = _marked(move, Role.REASON)
    if chance == 1:
        why = knowledge_of(observation).explain(move.card, move.seat)
        return Step("literature.hint.ask.certain", values, highlights, (why,))
    best = max(sensible_questions(observation), key=lambda each: chances[each.card][each.seat])
    most = chances[best.card][best.seat]
    kind = "vain" if not chance else "likeliest" if chance == most else "weighed"
    values |= {"likeliest": best.card, "other": Who(best.seat), "most": chance_in_words(most)}
    return Step(f"literature.hint.ask.{kind}", values, highlights)


def _declare(observation: Observation, move: Declare) -> tuple[Step, Step]:
    state, seat = observation.state, observation.seat or 0
    own = move.claims.get(seat, ())
    look = Step("literature.hint.declare.look", {"set": move.set}, own_marked(state, seat, own, Role.SUBJECT))
    if len(own) == len(move.cards):
        return look, Step("literature.hint.declare.own", {"set": move.set})
    right, in_team = split_chance(observation, move), team_chance(observation, move.set)
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


def _pass(observation: Observation, move: Pass) -> tuple[Step, Step]:
    allowed = permissions(observation.state, observation.seat or 0)
    look = Step(f"literature.hint.pass.look.{'empty' if allowed.hand_empty else 'declared'}")
    return look, Step("literature.hint.pass.rule", {"name": Who(move.seat)})


def _designate(observation: Observation, move: Designate) -> tuple[Step, Step]:
    look = Step("literature.hint.designate.look")
    return look, Step("literature.hint.designate.rule", {"name": Who(move.seat)})


_LADDERS: dict[type[Move], Callable[[Observation, Any], tuple[Step, Step]]] = {
    Ask: _ask,
    Declare: _declare,
    Pass: _pass,
    Designate: _designate,
}
