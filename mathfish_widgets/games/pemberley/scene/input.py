"""What a hand touches to make a move of Pemberley, and what touches mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Place
from mathfish_widgets.stage.input import interpret_touches
from mathfish_widgets.stage.scene import Button, Interpretation, Touches, say

from ..explain.explainer import EXPLAINER
from ..rules import RULES
from ..rules.legality import playable
from ..rules.moves import LaySet, Lift, Pass, Play
from ..rules.state import HAND, PemberleyState, Phase
from .set_builder import interpret_set, sets_by_key, ways_to_lay


def ways_to_touch(observation: Observation, move: Move) -> Iterator[Touches]:
    """The ways in which a hand makes a move, the plainest first."""
    state: PemberleyState = observation.state
    if isinstance(move, Play):
        hand = HAND[state.turn]
        yield (Place(hand, state.table[hand].index(move.card)).key,)
    elif isinstance(move, LaySet):
        yield ways_to_lay(observation, move)
    elif isinstance(move, Lift):
        yield from ((key, say(move)) for key, number in sets_by_key(state, state.turn).items() if number == move.number)
    else:
        yield (say(move),)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """What touches mean so far: in part one a card is a move, in part two cards build a set."""
    state: PemberleyState = observation.state
    if not observation.may_move:
        return Interpretation()
    if state.phase is Phase.SETS:
        return interpret_set(observation, touched)
    may_pass = RULES.refusal(state, Pass(), observation.seat) is None
    to_pass = Button(say(Pass()), EXPLAINER.label(Pass()), primary=not playable(state, state.turn))
    meant = interpret_touches(
        RULES, ways_to_touch, observation, touched, (to_pass,) if may_pass and not touched else ()
    )
    return replace(meant, left_open=() if touched else (to_pass,))
