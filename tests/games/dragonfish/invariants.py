"""The invariants of docs/rules/dragonfish.md, Invariants, checked after every event of a turn and for whole games.

Numbers in function names are those of the rulebook; invariants 5 and 6 are about the island only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.cards import (
    CATCH,
    CELLS,
    DRAWN,
    HAND,
    HELPER_DISCARDS,
    HELPER_STACK,
    ISLAND,
    PLAYED,
    POND_DISCARDS,
    POND_STACK,
    CardKind,
    HelperCard,
    PondCard,
)
from mathfish_widgets.games.dragonfish.rules.events import HandedOver, Summed
from mathfish_widgets.games.dragonfish.rules.expressions import Expression, Term
from mathfish_widgets.games.dragonfish.rules.procedure import ROUNDS_WITHOUT_FISH
from mathfish_widgets.games.dragonfish.rules.state import DragonFishState
from mathfish_widgets.mathematics.expressions import Row

DragonFishTurn = Turn[DragonFishState]
_POND_CARDS = Counter(STANDARD_BOX.pond_cards)
_HELPER_CARDS = Counter(STANDARD_BOX.helper_cards)
_OF_PONDS = {*CELLS.values(), POND_STACK, POND_DISCARDS, *CATCH}
_HELD = {CardKind.HOOK, CardKind.SCISSORS}


def check_state(state: DragonFishState) -> None:
    """Check what is true after any event."""
    _1_cards(state)
    _3_fish(state)
    _7_hands(state)


def check_turn(turn: DragonFishTurn) -> None:
    """Check what is true after each event of a turn, and that the events lead to the state after it."""
    state = turn.before
    for event in turn.events:
        state = event.apply(state)
        check_state(state)
    assert state == turn.after
    _2_ponds(turn.after)
    _4_sums(turn)
    assert turn.after.over or turn.after.at_goal is None


def check_game(turns: Sequence[DragonFishTurn]) -> None:
    """Check what is true for the turns of a whole game."""
    _8_hooked(turns)
    _ends(turns[-1].after)


def _1_cards(state: DragonFishState) -> None:
    cards = [(zone, card) for zone, pile in state.table.items() for card in pile]
    assert all(isinstance(card, PondCard) == (zone in _OF_PONDS) for zone, card in cards)
    assert Counter(card for _, card in cards if isinstance(card, PondCard)) == _POND_CARDS
    assert Counter(card for _, card in cards if isinstance(card, HelperCard)) == _HELPER_CARDS


def _2_ponds(state: DragonFishState) -> None:
    assert all(len(state.table[zone]) == 1 for zone in CELLS.values())
    assert len(state.table[POND_STACK]) + len(state.table[POND_DISCARDS]) >= 28
    held = sum(len(state.table[zones[seat]]) for zones in (HAND, DRAWN) for seat in range(state.players))
    circulating = sum(len(state.table[zone]) for zone in (HELPER_STACK, HELPER_DISCARDS, PLAYED))
    assert circulating == 26 - 4 - held >= 12


def _3_fish(state: DragonFishState) -> None:
    caught = [card for seat in range(state.players) for card in state.catch(seat)]
    assert all(card.is_fish for card in caught)
    fish = [card for pile in state.table.values() for card in pile if isinstance(card, PondCard) and card.is_fish]
    assert sum(card.value for card in fish) == 160


def _4_sums(turn: DragonFishTurn) -> None:
    for event in turn.events:
        if isinstance(event, Summed):
            numbers = dict(event.numbers)
            cards = [turn.before.cell(cell) for cell in numbers]
            assert 3 <= len(event.numbers) == len(numbers) <= 6
            assert len({cell[0] for cell in numbers}) == 1
            assert sum(card is not None and card.is_fish for card in cards) <= 1
            assert all(
                card is not None and card.value == numbers[cell] for cell, card in zip(numbers, cards, strict=True)
            )
            assert worked(event.expression, numbers, turn.before.order) == numbers[event.cell]


def worked(expression: Expression, numbers: dict[str, int], order: str) -> int:
    """Return the value of an expression, worked out without the code under test."""
    if isinstance(expression, Term):
        return int("".join(str(numbers[cell]) for cell in expression.cells))
    assert isinstance(expression, Row)
    values = [worked(operand, numbers, order) for operand in expression.operands]
    signs = list(expression.signs)
    for binding in ("×÷", "+−") if order == "precedence" else ("×÷+−",):
        while any(sign in binding for sign in signs):
            at = next(at for at, sign in enumerate(signs) if sign in binding)
            values[at : at + 2] = [_operation(signs.pop(at), values[at], values[at + 1])]
    return values[0]


def _operation(sign: str, left: int, right: int) -> int:
    if sign == "÷":
        return (2 * left + right) // (2 * right) if right > 0 else (-2 * left - right) // (-2 * right)
    return {"+": left + right, "−": left - right, "×": left * right}[sign]


def _7_hands(state: DragonFishState) -> None:
    for seat in range(state.players):
        assert all(card.kind in _HELD for card in state.table[HAND[seat]] if isinstance(card, HelperCard))
    island = [card for zone in ISLAND.values() for card in state.table[zone]]
    assert len(set(island)) == len(island) == 4
    assert all(isinstance(card, HelperCard) and card.kind is CardKind.CANAL for card in island)
    assert len(state.table[PLAYED]) <= 1


def _8_hooked(turns: Sequence[DragonFishTurn]) -> None:
    for turn, following in pairwise(turns):
        if any(isinstance(event, HandedOver) for event in turn.events):
            assert turn.after.turn_of != turn.before.turn_of
            assert following.move.verb in ("draw", "hook")


def _ends(state: DragonFishState) -> None:
    count, points = {2: (6, 60), 3: (5, 55), 4: (4, 45)}[state.players]
    enough = [seat for seat in range(state.players) if len(state.catch(seat)) >= count or state.scores[seat] >= points]
    assert len(enough) == 1 or (not enough and state.fishless == ROUNDS_WITHOUT_FISH * state.players)
    assert sum(len(state.catch(seat)) for seat in range(state.players)) <= {2: 11, 3: 13, 4: 13}[state.players]
