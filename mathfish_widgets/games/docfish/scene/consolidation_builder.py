"""Composing a Consolidation by touch: which pot cards lie in which group, and what can be said of them."""

from __future__ import annotations

from collections.abc import Collection

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import Button, Interpretation, Touches, say

from ..explain.explainer import EXPLAINER
from ..rules.moves import Consolidate, NoConsolidation
from ..rules.state import DocFishState
from ..rules.zones import POT

NEXT_GROUP = "next-group"
"""The button that closes a group, so that the next card touched begins another."""
FEWEST_CARDS = 2

Groups = tuple[tuple[str, ...], ...]


def touched_groups(touched: Touches, pot_keys: Collection[str]) -> Groups | None:
    """The groups that touches lay, as keys; a card touched again goes back. None when they touch anything else.

    The last group is the open one; it is empty when the next card begins a new group.
    """
    groups: list[list[str]] = [[]]
    for key in touched:
        home = next((group for group in groups if key in group), None)
        if key == NEXT_GROUP:
            groups += [[]] if groups[-1] else []
        elif home is not None:
            home.remove(key)
            groups = [group for group in groups[:-1] if group] + groups[-1:]
        elif key in pot_keys:
            groups[-1].append(key)
        else:
            return None
    return tuple(map(tuple, groups))


def pot_cards(state: DocFishState, seat: int) -> dict[str, int]:
    """The values of a pot by the keys of their places, lowest first."""
    values = {Place(POT[seat], index).key: value for index, value in enumerate(state.pot(seat))}
    return dict(sorted(values.items(), key=lambda item: item[1]))


def interpret_groups(observation: Observation, touched: Touches) -> Interpretation:
    """What composed groups mean: every card can be touched, so that no light gives an answer away."""
    state: DocFishState = observation.state
    cards = pot_cards(state, state.turn)
    groups = touched_groups(touched, cards)
    if groups is None:
        return Interpretation()
    used = {key for group in groups for key in group}
    open_keys = {key: key not in used for key in cards}
    return Interpretation(open_keys, _buttons(cards, groups, used), picked=frozenset(used))


def _buttons(cards: dict[str, int], groups: Groups, used: set[str]) -> tuple[Button, ...]:
    if not used:
        return (Button(say(NoConsolidation()), EXPLAINER.label(NoConsolidation())),)
    ready = [group for group in groups if group]
    if any(len(group) < FEWEST_CARDS for group in ready):
        return ()
    move = Consolidate(tuple(sorted(tuple(sorted(cards[key] for key in group)) for group in ready)))
    exchange = Button(say(move), EXPLAINER.label(move), primary=True)
    if not groups[-1] or len(cards) - len(used) < FEWEST_CARDS:
        return (exchange,)
    return (exchange, Button(NEXT_GROUP, Step("docfish.invite.next_group")))


def ways_to_compose(observation: Observation, move: Consolidate) -> Touches:
    """The touches that lay the groups of a move one after another and exchange them."""
    state: DocFishState = observation.state
    left = list(pot_cards(state, state.turn).items())
    touches: list[str] = []
    for group in move.groups:
        touches += [NEXT_GROUP] if touches else []
        for value in group:
            found = next(item for item in left if item[1] == value)
            left.remove(found)
            touches.append(found[0])
    return (*touches, say(move))
