"""The input of DocFish: the clicks that make each move, what clicks mean, and composing groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from math import prod
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place, Zone
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, interpret_touches, most_in_common, say

from ..explain import EXPLAINER
from ..rules import RULES
from ..rules.consolidation import HIGHEST_CARD
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
from ..rules.state import BANK, CHANGES, DECK, HAND, POT, PRIMES, PRIMES_IN, TABLE, VALUES, DocFishState, Phase, value

NEXT_GROUP = "next-group"
"""The key of the button that closes a group that could grow, so that the next card begins another."""
FEWEST_CARDS = 2

Groups = tuple[tuple[str, ...], ...]
_NOTHING = Button(say(NoConsolidation()), EXPLAINER.label(NoConsolidation()))
_ALWAYS = (_NOTHING, Button(BACK, Step("docfish.invite.put_back")))


def touched_groups(touched: Touches, cards: Mapping[str, int]) -> Groups | None:
    """Return the groups of pot cards that clicks compose, as keys of cards.

    The result is None if the clicks include anything but the given cards and NEXT_GROUP. A card that doesn't fit into
    the open group begins another. Choosing a card again takes it out of its group and reopens that group. The last
    group of the result is the open one; it is empty if the next card begins a new group.
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
    """Return the value of each card in a pot by the key of its place, lowest value first."""
    values = {Place(POT[seat], index).key: value for index, value in enumerate(state.pot(seat))}
    return dict(sorted(values.items(), key=lambda item: item[1]))


def interpret_groups(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret clicks that compose groups.

    Every card can be chosen, so that no highlight gives an answer away.
    """
    state: DocFishState = observation.state
    cards = pot_cards(state, state.turn)
    groups = touched_groups(touched, cards)
    if groups is None:
        return Interpretation()
    used = {key for group in groups for key in group}
    open_keys = {key: key not in used for key in cards}
    held = _held_groups(cards, groups, len(used)) if touched else None
    buttons = _group_buttons(state, cards, groups, len(used))
    return Interpretation(open_keys, buttons, picked=frozenset(used), held=held)


def _held_groups(cards: Mapping[str, int], groups: Groups, used: int) -> Step:
    """Say how many groups are composed so far, or which card still needs a partner."""
    ready = [group for group in groups if group]
    short = [cards[group[0]] for group in ready if len(group) < FEWEST_CARDS]
    if not ready:
        return Step("docfish.held.no_group")
    if short:
        return Step("docfish.held.card", {"card": short[-1]})
    return Step("docfish.held.groups" if used < len(cards) else "docfish.held.every_card", {"count": len(ready)})


def _group_buttons(state: DocFishState, cards: Mapping[str, int], groups: Groups, used: int) -> tuple[Button, ...]:
    """Return the buttons for the groups composed so far.

    The fixed buttons come first, so that no button moves as groups grow.
    """
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
    """Return the values of the chosen cards that don't belong to the groups of a move, lowest first."""
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
    """Return the clicks that compose the groups of a move one after another, and then exchange them."""
    state: DocFishState = observation.state
    left = list(pot_cards(state, state.turn).items())
    touches: list[str] = []
    for wanted in _in_few_touches(move.groups):
        if wanted is None:
            touches.append(NEXT_GROUP)
            continue
        found = next(item for item in left if item[1] == wanted)
        left.remove(found)
        touches.append(found[0])
    return (*touches, say(move))


def _in_few_touches(groups: Sequence[tuple[int, ...]]) -> Iterator[int | None]:
    """Yield card values in an order in which few groups must be closed by a button; None closes a group."""
    before: tuple[int, ...] = ()
    for group in sorted(groups, key=prod, reverse=True):
        first, *others = sorted(group, reverse=True)
        if before and _can_grow(before, first):
            yield None
        yield from (first, *sorted(others))
        before = group


MOST_PARTS = 3
_BANK_VALUES = {zone.key: card_value for card_value, zone in BANK.items()}


def ways_to_touch(observation: Observation, move: Move) -> Iterable[Touches]:
    """Return the sequences of clicks that make a move, the simplest first."""
    return _WAYS[type(move)](observation, move)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret the clicks so far.

    A change is complete when the product of its parts reaches the card or can't reach it, or when there are three
    parts.
    """
    state: DocFishState = observation.state
    if not observation.may_move:
        return Interpretation()
    if state.phase is Phase.CONSOLIDATE:
        return interpret_groups(observation, touched)
    card = _card_touched(observation, touched)
    if card and _changes_by_parts(observation, card):
        return _interpret_change(observation, touched, card)
    meant = interpret_touches(RULES, ways_to_touch, observation, touched, _buttons(observation, touched))
    return replace(meant, held=_held(observation, card) if card else None, left_open=_left_open(observation))


def put_back(observation: Observation, touched: Touches, move: Move) -> Step | None:
    """Name the chosen cards that are not part of a move, or return None if all of them are.

    The order and the places of cards don't matter in a Consolidation.
    """
    if isinstance(move, (Consolidate, NoConsolidation)):
        cards = to_put_back(observation, touched, move)
    else:
        count = len(touched) - most_in_common(ways_to_touch(observation, move), touched)
        values = dict(_hand_cards(observation)) | _BANK_VALUES
        cards = [values[key] for key in touched[len(touched) - count :] if key in values]
    return Step("docfish.hint.put_back", {"cards": cards}) if cards else None


def _card_touched(observation: Observation, touched: Touches) -> int:
    """Return the value of the hand card that was clicked first, or 0 if the first click was elsewhere."""
    return dict(_hand_cards(observation)).get(touched[0], 0) if touched else 0


def _changes_by_parts(observation: Observation, card: int) -> bool:
    """Return whether a click on a card must be followed by clicks on its parts.

    That is so if the card has several changes, or if the player could show it as a shortage instead.
    """
    state: DocFishState = observation.state
    if state.phase is not Phase.LAY:
        return state.phase is Phase.PAIR and state.pending is None and len(CHANGES[card]) > 1
    shortage = RULES.refusal(state, Shortage(card), observation.seat) is None
    return len(CHANGES[card]) > 1 or shortage


def _interpret_change(observation: Observation, touched: Touches, card: int) -> Interpretation:
    parts = tuple(_BANK_VALUES.get(key, 0) for key in touched[1:])
    if not all(parts):
        return Interpretation()
    reached = prod(parts)
    if reached >= card or card % reached or len(parts) == MOST_PARTS:
        return Interpretation(move=Change(card, tuple(sorted(parts))))
    bank = observation.state.bank
    stacks = {zone.key: bank[part] > 0 and part < card for part, zone in BANK.items()}
    if parts:
        held = Step("docfish.held.part", {"value": card, "parts": product(*parts)})
        return Interpretation(stacks, held=held)
    buttons = _buttons(observation, touched)
    rule = "docfish.held.change_or_show" if buttons else "docfish.held.change"
    return Interpretation(stacks, buttons, held=Step(rule, {"value": card}))


def _held(observation: Observation, card: int) -> Step | None:
    """Say what the chosen card can be used for, and what to choose next."""
    state: DocFishState = observation.state
    if state.phase is Phase.ASK:
        return Step("docfish.held.ask", {"value": card, "primes": sorted(set(PRIMES_IN[card]))})
    if state.phase is Phase.FREEZE:
        alone = RULES.refusal(state, Freeze((card,)), observation.seat) is None
        return Step("docfish.held.freeze_alone" if alone else "docfish.held.freeze", {"value": card})
    return None


def _buttons(observation: Observation, touched: Touches) -> tuple[Button, ...]:
    moves = list(_said_after(observation, touched) if touched else _said_at_once(observation))
    certain = not touched and len(moves) == 1 and observation.state.phase in {Phase.PAIR, Phase.PICK}
    return tuple(Button(say(move), EXPLAINER.label(move), primary=certain) for move in moves)


def _left_open(observation: Observation) -> tuple[Button, ...]:
    """Return a button for every prime, so that the buttons don't reveal which primes are in the hand."""
    if observation.state.phase is not Phase.ASK:
        return ()
    return tuple(Button(say(move), EXPLAINER.label(move)) for move in map(Ask, PRIMES))


def _said_at_once(observation: Observation) -> Iterator[Move]:
    """Yield the moves that have a button before any click.

    While a player answers, DocFish is always one of them, because its absence would give the answer away.
    """
    state: DocFishState = observation.state
    if state.phase is Phase.ANSWER:
        yield SayDocFish()
    elif state.phase in {Phase.ASK, Phase.PAIR, Phase.PICK}:
        yield from (move for move in RULES.legal_moves(state, observation.seat) if isinstance(move, (Ask, Down, Pick)))


def _said_after(observation: Observation, touched: Touches) -> Iterator[Move]:
    """Yield the legal moves whose button completes the clicks so far."""
    for move in RULES.legal_moves(observation.state, observation.seat):
        if (*touched, say(move)) in ways_to_touch(observation, move):
            yield move


def _cards(observation: Observation, zone: Zone) -> Iterator[tuple[str, int]]:
    for index, card in enumerate(observation.state.table[zone]):
        if isinstance(card, Card):
            yield Place(zone, index).key, value(card)


def _hand_cards(observation: Observation) -> Iterator[tuple[str, int]]:
    return _cards(observation, HAND[observation.seat or 0])


def _keys(observation: Observation, wanted: int) -> list[str]:
    return [key for key, card in _hand_cards(observation) if card == wanted]


def _ask(observation: Observation, move: Ask) -> Iterator[Touches]:
    yield (say(move),)
    for key, card in _hand_cards(observation):
        if card == move.value:
            yield (key,)
        elif move.value in PRIMES_IN[card]:
            yield key, say(move)


def _change(observation: Observation, move: Change) -> Iterator[Touches]:
    """Yield a click on the card alone if that is enough, otherwise clicks on the card and its parts."""
    by_parts = _changes_by_parts(observation, move.value)
    for key in _keys(observation, move.value):
        if not by_parts:
            yield (key,)
            continue
        for parts in sorted(set(permutations(move.parts))):
            yield key, *(BANK[part].key for part in parts)


def _down(observation: Observation, move: Down) -> Iterator[Touches]:
    yield from ((key,) for key in _keys(observation, move.value))
    if observation.state.phase is Phase.PAIR:
        yield (say(move),)


def _give(observation: Observation, move: Give) -> Iterator[Touches]:
    yield from ((key,) for key in _keys(observation, move.value))


def _pick(observation: Observation, move: Pick) -> Iterator[Touches]:
    yield (DECK.key,)
    yield (say(move),)


def _guess(observation: Observation, move: Guess) -> Iterator[Touches]:
    if move.value in BANK:
        yield (BANK[move.value].key,)


def _shortage(observation: Observation, move: Shortage) -> Iterator[Touches]:
    seat, waits = observation.seat or 0, observation.state.pending is not None
    keys = _keys(observation, move.value)
    if waits:
        keys += [key for key, card in _cards(observation, TABLE[seat]) if card == move.value]
    for key in keys:
        yield (key,) if waits else (key, say(move))


def _freeze(observation: Observation, move: Freeze) -> Iterator[Touches]:
    if len(move.values) == 1:
        yield from ((key, say(move)) for key in _keys(observation, move.values[0]))
        return
    low, high = move.values
    for pair in ((one, other) for one in _keys(observation, low) for other in _keys(observation, high)):
        if pair[0] != pair[1]:
            yield from permutations(pair)


def _consolidate(observation: Observation, move: Consolidate) -> Iterator[Touches]:
    yield ways_to_compose(observation, move)


def _said(observation: Observation, move: Move) -> Iterator[Touches]:
    yield (say(move),)


_WAYS: dict[type[Move], Callable[[Observation, Any], Iterable[Touches]]] = {
    Ask: _ask,
    Change: _change,
    Down: _down,
    Give: _give,
    Pick: _pick,
    Guess: _guess,
    Shortage: _shortage,
    Freeze: _freeze,
    Consolidate: _consolidate,
    SayDocFish: _said,
    NoConsolidation: _said,
}
