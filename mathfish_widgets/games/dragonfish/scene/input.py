"""The input of DragonFish: the clicks that make each move, and what clicks mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place, Seat, Zone
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, interpret_touches, say

from ..explain import EXPLAINER
from ..rules import RULES
from ..rules.cards import (
    CATCH,
    CELLS,
    DRAWN,
    HAND,
    HELPER_STACK,
    ISLAND,
    PLAYED,
    POND_CELLS,
    SCISSORS,
    HelperCard,
    hook,
    pond_of,
)
from ..rules.expressions import Numbers, evaluate, rendering
from ..rules.moves import TURNS, Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from ..rules.state import DragonFishState, Phase
from ..rules.waterways import turned
from .sum_builder import SumDraft, effective_touches, sum_draft, touched_swap, ways_to_compose

TURN = "turn"
"""The key of the button that turns the card by a quarter."""
_PLACE_OF = {zone.key: place for place, zone in ISLAND.items()}
_CARD = Place(PLAYED, 0).key


class CanalDraft(NamedTuple):
    """A Canal Card being laid: its place, empty until one is chosen, and its rotation in quarter turns."""

    place: str = ""
    quarters: int = 0

    @property
    def move(self) -> Canal:
        """The move that lays the card on this place with this rotation."""
        return Canal(self.place, TURNS[self.quarters])


def canal_draft(touched: Touches) -> CanalDraft | None:
    """Return the draft that clicks compose, or None if they include anything but places and turns.

    Of several places, the latest counts; every turn counts.
    """
    if not all(key in (TURN, _CARD) or key in _PLACE_OF for key in touched):
        return None
    places = [_PLACE_OF[key] for key in touched if key in _PLACE_OF]
    return CanalDraft(places[-1] if places else "", sum(key in (TURN, _CARD) for key in touched) % len(TURNS))


def quarters_turned(touched: Touches) -> int:
    """Return by how many quarter turns clicks turn a Canal Card, or 0 if they mean anything else."""
    draft = canal_draft(touched)
    return draft.quarters if draft else 0


def previewed_island(state: DragonFishState, touched: Touches) -> dict[str, str]:
    """Return the island with the Canal Card on the chosen place, or unchanged if none is chosen."""
    card, draft = state.canal_card, canal_draft(touched)
    if card is None or draft is None or not draft.place:
        return state.island
    return {**state.island, draft.place: turned(card.edges, draft.quarters)}


def interpret_canal(state: DragonFishState, touched: Touches) -> Interpretation:
    """Interpret clicks while a Canal Card is being laid; everything can be changed until it is confirmed.

    A click on the card turns it. After the first click, a button turns it too.
    """
    draft = canal_draft(touched)
    if draft is None:
        return Interpretation()
    may_turn = state.rotate_canals == "on"
    opened = {zone.key: True for zone in ISLAND.values()} | ({_CARD: True} if may_turn else {})
    turning = (Button(TURN, Step("dragonfish.invite.turn")),) if may_turn and touched else ()
    if not draft.place:
        turned_by = Step("dragonfish.held.turn", {"turn": TURNS[draft.quarters]}) if touched else None
        return Interpretation(opened, turning, picked=frozenset(), held=turned_by)
    held = Step(f"dragonfish.held.{'place' if may_turn else 'printed'}")
    lay = Button(say(draft.move), Step("dragonfish.invite.lay"), primary=True)
    return Interpretation(opened, (lay, *turning), picked=frozenset({ISLAND[draft.place].key}), held=held)


def ways_to_lay(move: Canal) -> Touches:
    """Return the clicks that lay a card: its place, a turn for each quarter, and the confirming button."""
    return (ISLAND[move.place].key, *(TURN,) * TURNS.index(move.turn), say(move))


_SAID = {
    Phase.HELPER: (Draw,),
    Phase.HOOK: (Keep, Hook),
    Phase.NET: (),
    Phase.MAGNET: (),
    Phase.REPLY: (Cut, Give),
}
"""The moves that have a button in each phase, if they are legal; a pond or a bike is chosen on the table."""


def ways_to_touch(observation: Observation, move: Move) -> Iterable[Touches]:
    """Return the sequences of clicks that make a move, the simplest first."""
    return _WAYS[type(move)](observation, move)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret the clicks so far in the current phase."""
    state: DragonFishState = observation.state
    if not observation.may_move:
        return Interpretation()
    if state.phase is Phase.CANAL:
        return interpret_canal(state, touched)
    if state.phase is Phase.POND:
        return _interpret_in_ponds(observation, effective_touches(touched))
    scissors = _keys(state, HAND[observation.seat or 0], SCISSORS)
    if state.phase is not Phase.REPLY and len(touched) == 1 and touched[0] in scissors:
        return Interpretation(move=Cut())
    found = interpret_touches(RULES, ways_to_touch, observation, touched, _buttons(observation))
    card = _hook_touched(state, observation.seat or 0, touched)
    return replace(found, held=Step("dragonfish.held.hook", {"hook": card.value})) if card and found.open else found


def _hook_touched(state: DragonFishState, seat: Seat, touched: Touches) -> HelperCard | None:
    """Return the chosen Hook Card, or None unless it is the only thing chosen."""
    cards = {
        Place(zone, at).key: card for zone in (HAND[seat], DRAWN[seat]) for at, card in enumerate(state.table[zone])
    }
    card = cards.get(touched[0]) if len(touched) == 1 else None
    return card if isinstance(card, HelperCard) else None


def _buttons(observation: Observation) -> tuple[Button, ...]:
    state: DragonFishState = observation.state
    moves = [
        move
        for move in RULES.pseudo_legal_moves(state, observation.seat or 0)
        if isinstance(move, _SAID[state.phase]) and RULES.refusal(state, move, observation.seat) is None
    ]
    # If there is a real choice, such as playing a Hook Card instead, no option is highlighted.
    only = len(moves) == 1 and not (state.phase is Phase.HELPER and _can_hook(observation))
    return tuple(_button(move, primary=only) for move in moves)


def _can_hook(observation: Observation) -> bool:
    """Return whether the observer can legally play a Hook Card now."""
    state: DragonFishState = observation.state
    moves = (move for move in RULES.pseudo_legal_moves(state, observation.seat or 0) if isinstance(move, Hook))
    return any(RULES.refusal(state, move, observation.seat) is None for move in moves)


def _button(move: Move, *, primary: bool = False) -> Button:
    return Button(say(move), EXPLAINER.label(move), primary=primary)


def _interpret_in_ponds(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret clicks in the ponds.

    Cards of one pond compose a sum, and single cards of two ponds are a swap.
    """
    state: DragonFishState = observation.state
    swap = touched_swap(touched)
    if swap is not None:
        move = Swap(*swap)
        if RULES.refusal(state, move, observation.seat) is not None:
            return Interpretation(move=move)
        numbers = {"number": _number(state, move.cell), "other": _number(state, move.other)}
        made = Button(say(move), Step("dragonfish.invite.swap.numbers", numbers), primary=True)
        opened, held = {BACK: True, touched[-1]: True}, Step("dragonfish.held.swap")
        return Interpretation(opened, (made, _button(Pass())), picked=frozenset(touched), held=held)
    if not touched:
        return Interpretation(_first_touches(state), (_button(Pass()),))
    draft = sum_draft(state, touched)
    return _interpret_sum(observation, draft, touched) if draft else Interpretation()


def _number(state: DragonFishState, cell: str) -> int:
    """Return the number of the animal in a cell."""
    return state.numbers(pond_of(cell))[cell]


def _first_touches(state: DragonFishState) -> dict[str, bool]:
    """Return the keys of all animals, each with whether a move can begin with it.

    After a swap, a sum can begin only with the animals of its two ponds.
    """
    return {
        CELLS[cell].key: pond in state.sum_ponds
        for pond, cells in POND_CELLS.items()
        for cell in cells
        if (card := state.cell(cell)) is not None and card.is_animal
    }


def _interpret_sum(observation: Observation, draft: SumDraft, touched: Touches) -> Interpretation:
    opened = dict.fromkeys((part.key for part, _ in draft.continuations()), True)
    opened |= {BACK: True, touched[-1]: True}
    if not draft.parts:
        opened |= _partners(observation, draft.cell)
    picked = frozenset(CELLS[cell].key for cell in draft.used)
    made = () if draft.move is None else (_sum_button(observation, draft.move),)
    return Interpretation(opened, (*made, _button(Pass())), picked=picked, held=_held(observation, draft))


def _held(observation: Observation, draft: SumDraft) -> Step:
    """Say what the running total is, why the sum isn't allowed, or what its first card can begin."""
    state: DragonFishState = draft.state
    refusal = RULES.refusal(state, draft.move, observation.seat) if draft.move else None
    if refusal is not None and refusal.rule != "dragonfish.sum.unequal":
        return Step(refusal.rule, refusal.values)
    if draft.parts or state.swapped is not None:
        return draft.running_total
    return Step("dragonfish.held.card", {"value": _number(state, draft.cell)})


def _partners(observation: Observation, cell: str) -> dict[str, bool]:
    """Return the keys of the cells in other ponds, each with whether its card may swap with this one."""
    state: DragonFishState = observation.state
    others = (other for other in CELLS if pond_of(other) != pond_of(cell))
    return {CELLS[other].key: RULES.refusal(state, Swap(cell, other), observation.seat) is None for other in others}


def _sum_button(observation: Observation, move: Calculate) -> Button:
    """Return the button that catches a fish, or, if the sum doesn't fit, one that checks it step by step."""
    state: DragonFishState = observation.state
    numbers = state.numbers(pond_of(move.cell))
    values: dict[str, object] = {"sum": numbers[move.cell], "expression": rendering(move.expression, numbers)}
    if RULES.refusal(state, move, observation.seat) is not None:
        return Button(say(move), _check(move, numbers, state.order, values))
    fish = [card.value for cell in move.cells if (card := state.cell(cell)) is not None and card.is_fish]
    words = (
        Step("dragonfish.invite.catch", values | {"fish": fish[0]}) if fish else Step("dragonfish.invite.bugs", values)
    )
    return Button(say(move), words, primary=bool(fish))


def _check(move: Calculate, numbers: Numbers, order: str, values: dict[str, object]) -> Step:
    """Return the button label for a sum that doesn't fit, with its running total if it has one."""
    try:
        total = str(evaluate(move.expression, numbers, order)).replace("-", "−")
        return Step("dragonfish.invite.check", values | {"total": total})
    except ZeroDivisionError:
        return Step("dragonfish.invite.check.zero", values)


def _keys(state: DragonFishState, zone: Zone, wanted: HelperCard) -> list[str]:
    return [Place(zone, index).key for index, card in enumerate(state.table[zone]) if card == wanted]


def _draw(_observation: Observation, move: Draw) -> Iterator[Touches]:
    yield (HELPER_STACK.key,)
    yield (say(move),)


def _hook(observation: Observation, move: Hook) -> Iterator[Touches]:
    """Yield clicks on a Hook Card and on a fish; the card may be omitted if it was just drawn."""
    state: DragonFishState = observation.state
    seat = observation.seat or 0
    fishes = [
        Place(CATCH[move.seat], index).key
        for index, card in enumerate(state.catch(move.seat))
        if card.value == move.fish
    ]
    if state.phase is Phase.HOOK:
        yield from ((fish,) for fish in fishes)
        yield (say(move),)
    for zone in (HAND[seat], DRAWN[seat]):
        yield from ((key, fish) for key in _keys(state, zone, hook(move.hook)) for fish in fishes)


def _cut(observation: Observation, move: Cut) -> Iterator[Touches]:
    yield (say(move),)
    yield from ((key,) for key in _keys(observation.state, HAND[observation.seat or 0], SCISSORS))


def _canal(_observation: Observation, move: Canal) -> Iterator[Touches]:
    yield ways_to_lay(move)


def _net(_observation: Observation, move: Net) -> Iterator[Touches]:
    yield from ((CELLS[cell].key,) for cell in POND_CELLS[move.pond])


def _magnet(_observation: Observation, move: Magnet) -> Iterator[Touches]:
    yield (CELLS[move.cell].key,)


def _swap(_observation: Observation, move: Swap) -> Iterator[Touches]:
    yield CELLS[move.cell].key, CELLS[move.other].key, say(move)


def _sum(observation: Observation, move: Calculate) -> Iterator[Touches]:
    way = ways_to_compose(observation.state, move)
    yield (*(way or ()), say(move))


def _said(_observation: Observation, move: Move) -> Iterator[Touches]:
    yield (say(move),)


_WAYS: dict[type[Move], Callable[[Observation, Any], Iterable[Touches]]] = {
    Draw: _draw,
    Keep: _said,
    Hook: _hook,
    Cut: _cut,
    Give: _said,
    Canal: _canal,
    Net: _net,
    Magnet: _magnet,
    Swap: _swap,
    Calculate: _sum,
    Pass: _said,
}
