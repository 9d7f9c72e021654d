"""The explanations of DragonFish: the situation, refusals, and button labels.

The explanation of a situation gives no answer away. Source: docs/rules/dragonfish.md, Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Explainer, Reason
from mathfish_widgets.explain.figures import IslandFigure
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who, as_reasons
from mathfish_widgets.explain.wording import sentences_of

from ..rules.box import STANDARD_BOX
from ..rules.cards import CATCH, HAND, PLACES, POND_CELLS, PONDS, SCISSORS, CardKind, pond_of
from ..rules.expressions import notation
from ..rules.moves import Calculate, Canal, Hook, Magnet, Swap
from ..rules.state import Attack, DragonFishState, Phase
from ..rules.waterways import LANE_OF, canal_change
from .spoken import spoken
from .sums import explain_unequal_sum
from .turns import explain_fish_in_reach, explain_outcome, explain_reach, explain_scores, explain_turn
from .waterways import (
    card_marked,
    cells_marked,
    explain_linked_lanes,
    explain_not_linked,
    island_figure,
    lanes_marked,
    named,
    places_marked,
    side_of,
)


def refused_marks(state: DragonFishState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """Return highlights of the cells that a refused move names."""
    if isinstance(move, Swap):
        return cells_marked((move.cell, move.other), Role.REFUSED)
    if isinstance(move, (Calculate, Magnet)):
        return cells_marked(move.cells if isinstance(move, Calculate) else (move.cell,), Role.REFUSED)
    return ()


def _small(state: DragonFishState, seat: Seat, move: Hook, refusal: Refusal) -> Iterator[Step]:
    yield as_reasons(explain_reach(move.hook, move.fish))
    yield Step("dragonfish.reach.rule")


def _lane(state: DragonFishState, seat: Seat, move: Swap, refusal: Refusal) -> Iterator[Step]:
    yield from map(as_reasons, explain_not_linked(state.island, LANE_OF[move.cell], LANE_OF[move.other]))
    yield as_reasons(explain_linked_lanes(state.island))


def _unequal(state: DragonFishState, seat: Seat, move: Calculate, refusal: Refusal) -> Iterator[Step]:
    pond = pond_of(move.cell)
    cards = zip(POND_CELLS[pond], state.pond(pond), strict=True)
    fishes = [cell for cell, card in cards if card is not None and card.is_fish]
    only_adds = state.sum_rules.only_adds
    steps = explain_unequal_sum(
        move.cell, move.expression, state.numbers(pond), state.order, fishes, only_adds=only_adds
    )
    yield from map(as_reasons, steps)


REASONS: dict[str, Reason] = {
    "dragonfish.hook.small": _small,
    "dragonfish.swap.lane": _lane,
    "dragonfish.sum.unequal": _unequal,
}
FIGURES: dict[str, Callable[[DragonFishState], IslandFigure]] = {
    "dragonfish.swap.lane": lambda state: island_figure(state.island)
}


_RECONSTRUCTED = ("fish", "bugs", "hooks", "canals")
"""The cards whose number the rulebook gives, but not what is printed on them."""


def explain_situation(observation: Observation) -> Step:
    """Explain what the observer has to do now, or who everyone is waiting for."""
    state = observation.state
    if state.over:
        return explain_outcome(state)
    first = () if _has_begun(observation) else tuple(_reconstructed(state))
    if observation.seat is None or not observation.may_move:
        values, how = {"who": Who(state.active[0])}, _how(state) if first else ()
        return Step(f"dragonfish.waiting.{state.phase}", values, (), (*how, *explain_scores(state), *first))
    step = _SITUATIONS[state.phase](state, observation.seat)
    return Step(step.rule, step.values, step.highlights, (*step.substeps, *first), step.figures)


def _has_begun(observation: Observation) -> bool:
    """Return whether the observing seat has moved, or for a spectator, whether any seat has."""
    return any(observation.seat in (None, turn.seat) for turn in observation.history)


def _reconstructed(state: DragonFishState) -> Iterator[Step]:
    """Yield a step that says which cards of the box are reconstructed."""
    same = [name for name in _RECONSTRUCTED if getattr(state.contents, name) == getattr(STANDARD_BOX, name)]
    if state.contents == STANDARD_BOX:
        yield Step("dragonfish.reconstructed")
    elif same:
        still = (Step(f"dragonfish.reconstructed.{name}") for name in same)
        yield Step("dragonfish.reconstructed.some", {}, (), tuple(still))
    else:
        yield Step("dragonfish.reconstructed.shapes")


def _helper(state: DragonFishState, seat: Seat) -> Step:
    hooks = sorted({card.value for card in state.held(seat, CardKind.HOOK)})
    reaches = (_of_hook(state, seat, hook) for hook in hooks)
    rule = "dragonfish.now.helper.hook" if hooks else "dragonfish.now.helper"
    return Step(
        rule, {"hooks": tuple(hooks)}, (), (*reaches, explain_linked_lanes(state.island), *explain_scores(state))
    )


def _of_hook(state: DragonFishState, seat: Seat, hook: int) -> Step:
    card = next(card for card in state.held(seat, CardKind.HOOK) if card.value == hook)
    highlights = card_marked(state.table, HAND[seat], card, Role.SUBJECT)
    return Step("dragonfish.now.hook_of", {"hook": hook}, highlights, tuple(explain_fish_in_reach(state, seat, hook)))


def _hook(state: DragonFishState, seat: Seat) -> Step:
    hook = state.drawn(seat)
    value = hook.value if hook is not None else 0
    rule = Step("dragonfish.reach.rule")
    return Step("dragonfish.now.hook", {"hook": value}, (), (rule, *explain_fish_in_reach(state, seat, value)))


def _canal(state: DragonFishState, seat: Seat) -> Step:
    card, gone = state.canal_card, Step("dragonfish.now.canal.discarded")
    places = () if card is None else tuple(_laid(state, place, card.edges) for place in PLACES)
    turns = (Step("dragonfish.now.canal.turns"),) if state.rotate_canals == "on" else ()
    steps = (gone, *turns, explain_linked_lanes(state.island), *places)
    return Step("dragonfish.now.canal", {}, (), steps, (island_figure(state.island),))


def _laid(state: DragonFishState, place: str, edges: str) -> Step:
    """Explain which lanes a Canal Card would link or separate if it were laid on a place as printed."""
    found = canal_change(state.island, place, edges)
    pairs = (("opens", found.opened, Role.RESULT), ("closes", found.closed, Role.REFUSED))
    steps = tuple(
        Step(f"dragonfish.change.{kind}", {"lane": lane, "other": other}, lanes_marked((lane, other), role))
        for kind, changed, role in pairs
        for lane, other in changed
    )
    values = {"place": place, "opened": len(found.opened), "closed": len(found.closed)}
    return Step("dragonfish.now.canal.place", values, places_marked((place,), Role.SUBJECT), steps)


def _net(state: DragonFishState, seat: Seat) -> Step:
    return Step("dragonfish.now.net", {}, (), tuple(_pond_step(state, pond) for pond in PONDS))


def _pond_step(state: DragonFishState, pond: int) -> Step:
    """Describe the fish and the bugs of a pond."""
    cards = [card for card in state.pond(pond) if card is not None]
    fishes = tuple(card for card in cards if card.is_fish)
    bugs = tuple(card.value for card in cards if card.kind is CardKind.BUG)
    cells = (cell for cell, card in zip(POND_CELLS[pond], state.pond(pond), strict=True) if card in fishes)
    values = {"pond": side_of(pond), "fishes": tuple(map(named, fishes)), "bugs": bugs}
    rule = "dragonfish.now.pond_of" if fishes else "dragonfish.now.pond_of.bugs"
    return Step(rule, values, cells_marked(cells, Role.SUBJECT))


def _magnet(state: DragonFishState, seat: Seat) -> Step:
    cells = state.bike_cells
    return Step("dragonfish.now.magnet", {}, cells_marked(cells, Role.SUBJECT))


def _reply(state: DragonFishState, seat: Seat) -> Step:
    attack = cast(Attack, state.attack)
    caught = next(fish for fish in state.catch(seat) if fish.value == attack.fish)
    highlights = card_marked(state.table, CATCH[seat], caught, Role.SUBJECT)
    count = state.hand(seat).count(SCISSORS)
    scissors = Step("dragonfish.now.scissors" if count else "dragonfish.now.scissors.none", {"count": count})
    values = {"name": Who(attack.attacker), "hook": attack.hook, "fish": attack.fish}
    rule = "dragonfish.now.reply" if count else "dragonfish.now.reply.give"
    attacked = Step("dragonfish.now.attacked", values)
    return Step(rule, values, highlights, (attacked, explain_reach(attack.hook, attack.fish), scissors))


def _how(state: DragonFishState) -> Iterator[Step]:
    """Yield how a sum can be made under the options of this game."""
    yield Step("dragonfish.now.how")
    if state.operations != "add":
        yield Step(f"dragonfish.now.how.{state.operations}")
    if state.join_digits == "on":
        yield Step("dragonfish.now.how.joined")
    if state.fish_as_term == "on":
        yield Step("dragonfish.now.term")


def _pond(state: DragonFishState, seat: Seat) -> Step:
    how = tuple(_how(state))
    if state.swapped:
        steps = (_pond_step(state, pond_of(cell)) for cell in state.swapped)
        return Step("dragonfish.now.swapped", {}, cells_marked(state.swapped, Role.SUBJECT), (*how, *steps))
    ponds_now = (_pond_step(state, pond) for pond in PONDS)
    swap = Step("dragonfish.now.pond.swap")
    canals, scores = explain_linked_lanes(state.island), explain_scores(state)
    return Step("dragonfish.now.pond", {}, (), (*how, swap, *ponds_now, canals, *scores))


_SITUATIONS: dict[Phase, Callable[[DragonFishState, Seat], Step]] = {
    Phase.HELPER: _helper,
    Phase.HOOK: _hook,
    Phase.CANAL: _canal,
    Phase.NET: _net,
    Phase.MAGNET: _magnet,
    Phase.REPLY: _reply,
    Phase.POND: _pond,
}


def label(move: Move) -> Step:
    """Return the button label of a move."""
    if isinstance(move, Canal) and move.turn:
        return Step("dragonfish.invite.canal.turned", vars(move))
    values = dict(vars(move))
    if isinstance(move, Hook):
        values["name"] = Who(move.seat)
    if isinstance(move, Calculate):
        values = {"cell": move.cell, "expression": notation(move.expression)}
    return Step(f"dragonfish.invite.{move.verb}", values)


_FURTHER = frozenset({"dragonfish.standing"})
EXPLAINER = Explainer(
    sentences_of("games/dragonfish"),
    explain_turn,
    REASONS,
    refused_marks,
    explain_situation,
    label,
    _FURTHER,
    spoken,
    FIGURES,
)
