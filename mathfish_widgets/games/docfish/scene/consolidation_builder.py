"""Composing a Consolidation by touch: which pot cards lie in which group, and what can be said of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, say

from ..explain.explainer import EXPLAINER
from ..rules import RULES
from ..rules.consolidation import HIGHEST_CARD
from ..rules.moves import Consolidate, NoConsolidation
from ..rules.state import DocFishState
from ..rules.zones import POT, VALUES

NEXT_GROUP = "next-group"
"""The button that closes a group that could grow, so that the next card touched begins another."""
FEWEST_CARDS = 2

Groups = tuple[tuple[str, ...], ...]
_NOTHING = Button(say(NoConsolidation()), EXPLAINER.label(NoConsolidation()))
_ALWAYS = (_NOTHING, Button(BACK, Step("docfish.invite.put_back")))


def touched_groups(touched: Touches, cards: Mapping[str, int]) -> Groups | None:
    """The groups that touches lay, as keys; None when they touch anything but some pot cards, given with their values.

    A card that is too much for a group of two begins another. A card touched again goes back, and its group is open
    again. The last group is the open one; it is empty when the next card begins a new group.
    """
    groups: list[list[str]] = [[]]
    for key in touched:
        home = next((group for group in groups if key in group), None)
        if key == NEXT_GROUP:
            groups += [[]] if groups[-1] else []
        elif home is not None:
            home.remove(key)
            groups = [*(group for group in groups if group and group is not home), home]
        elif key in cards:
            if not _can_grow([cards[each] for each in groups[-1]], cards[key]):
                groups.append([])
            groups[-1].append(key)
        else:
            return None
    return tuple(map(tuple, groups))


def _can_grow(group: Sequence[int], card: int) -> bool:
    return len(group) < FEWEST_CARDS or prod(group) * card <= HIGHEST_CARD


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
    held = _held(cards, groups, len(used)) if touched else None
    buttons = _buttons(state, cards, groups, len(used))
    return Interpretation(open_keys, buttons, picked=frozenset(used), held=held)


def _held(cards: Mapping[str, int], groups: Groups, used: int) -> Step:
    """What lies in groups so far and what is missing."""
    ready = [group for group in groups if group]
    short = [cards[group[0]] for group in ready if len(group) < FEWEST_CARDS]
    if not ready:
        return Step("docfish.held.no_group")
    if short:
        return Step("docfish.held.card", {"card": short[-1]})
    return Step("docfish.held.groups" if used < len(cards) else "docfish.held.every_card", {"count": len(ready)})


def _buttons(state: DocFishState, cards: Mapping[str, int], groups: Groups, used: int) -> tuple[Button, ...]:
    """What stays comes first, so that no button moves while groups grow; one of them is never refused."""
    if not used:
        return (replace(_NOTHING, primary=len(cards) < FEWEST_CARDS),)
    ready = [[cards[key] for key in group] for group in groups if group]
    if any(len(group) < FEWEST_CARDS for group in ready):
        return _ALWAYS
    move = Consolidate(tuple(sorted(tuple(sorted(group)) for group in ready)))
    more = len(cards) - used >= FEWEST_CARDS
    label = EXPLAINER.label(move) if len(ready) == 1 else Step("docfish.invite.groups", {"count": len(ready)})
    exchange = Button(say(move), label, primary=not more and RULES.refusal(state, move) is None)
    if more and groups[-1] and _can_grow(ready[-1], min(VALUES)):
        return (*_ALWAYS, exchange, Button(NEXT_GROUP, Step("docfish.invite.next_group")))
    return (*_ALWAYS, exchange)


def to_put_back(observation: Observation, touched: Touches, move: Consolidate | NoConsolidation) -> list[int]:
    """The cards picked for groups that are not in the groups of a move, lowest first."""
    state: DocFishState = observation.state
    cards = pot_cards(state, state.turn)
    wanted = [Counter(group) for group in (move.groups if isinstance(move, Consolidate) else ())]
    strange = Counter[int]()
    for group in sorted(touched_groups(touched, cards) or (), key=len, reverse=True):
        held = Counter(cards[key] for key in group)
        nearest = max(wanted, key=lambda each: (each & held).total(), default=Counter[int]())
        strange += held - nearest
        wanted = [each for each in wanted if each is not nearest]
    return sorted(strange.elements())


def ways_to_compose(observation: Observation, move: Consolidate) -> Touches:
    """The touches that lay the groups of a move one after another and exchange them."""
    state: DocFishState = observation.state
    left = list(pot_cards(state, state.turn).items())
    touches: list[str] = []
    for value in _in_few_touches(move.groups):
        if value is None:
            touches.append(NEXT_GROUP)
            continue
        found = next(item for item in left if item[1] == value)
        left.remove(found)
        touches.append(found[0])
    return (*touches, say(move))


def _in_few_touches(groups: Sequence[tuple[int, ...]]) -> Iterator[int | None]:
    """The values of groups in an order in which few of them have to be closed; None where one has."""
    before: tuple[int, ...] = ()
    for group in sorted(groups, key=prod, reverse=True):
        first, *others = sorted(group, reverse=True)
        if before and _can_grow(before, first):
            yield None
        yield from (first, *sorted(others))
        before = group
