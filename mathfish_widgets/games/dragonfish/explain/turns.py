"""Explanations of the turns of DragonFish: the move, the mathematics, and automatic consequences.

Source: docs/rules/dragonfish.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, cast

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who

from ..rules.cards import CATCH, HAND, POND_STACK, CardKind, HelperCard, fish, pond_of
from ..rules.events import (
    Caught,
    Drew,
    Dug,
    Emptied,
    Filled,
    GameEnded,
    HandedOver,
    Lifted,
    Reshuffled,
    Rotated,
    SwamBack,
    TurnEnded,
)
from ..rules.expressions import rendering
from ..rules.moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from ..rules.procedure import ROUNDS_WITHOUT_FISH
from ..rules.state import Attack, DragonFishState
from ..rules.waterways import LANE_OF, canal_change
from .sums import explain_sum
from .waterways import (
    card_marked,
    cells_marked,
    explain_canal_change,
    explain_path,
    island_figure,
    named,
    places_marked,
    side_of,
)


def explain_reach(hook: int, caught: int) -> Step:
    """Explain whether a hook is large enough for a fish, by comparing their numbers."""
    values = {"hook": hook, "fish": caught, "more": hook - caught, "less": caught - hook}
    if hook == caught:
        return Step("dragonfish.reach.equal", values)
    return Step("dragonfish.reach.more" if hook > caught else "dragonfish.reach.less", values)


def explain_fish_in_reach(state: DragonFishState, seat: Seat, hook: int) -> Iterator[Step]:
    """Yield the fish of other seats that a hook is large enough for, each with a comparison."""
    found = [
        (other, value)
        for other in range(state.players)
        for value in sorted({caught.value for caught in state.catch(other)})
        if other != seat and value <= hook
    ]
    for other, value in found:
        highlights = card_marked(state.table, CATCH[other], fish(value), Role.SUBJECT)
        values = {"name": Who(other), "fish": value, "why": explain_reach(hook, value)}
        yield Step("dragonfish.reach.fish", values, highlights)
    if not found:
        yield Step("dragonfish.reach.nothing", {"hook": hook})


_ROUNDS_UNTOLD = 4
"""The number of rounds without a fish that are not mentioned."""
DragonFishTurn = Turn[DragonFishState]
Explanation = Callable[[DragonFishTurn, Any, Seat | None], Step]


def explain_turn(turn: DragonFishTurn, seat: Seat | None) -> Step:
    """Explain a turn, as a seat or a spectator saw it: what was done, why, and what followed."""
    step = _EXPLANATIONS[type(turn.move)](turn, turn.move, seat)
    values = {"who": Who(turn.seat), **step.values}
    return replace(step, values=values, consequences=tuple(explain_consequences(turn)))


def _draw(turn: DragonFishTurn, move: Draw, seat: Seat | None) -> Step:
    (drew,) = (event for event in turn.events if isinstance(event, Drew))
    card = drew.transfers[0].card
    if card is FACE_DOWN:
        return Step("dragonfish.drew.hidden")
    kind = cast(HelperCard, card).kind
    highlights = card_marked(turn.after.table, HAND[turn.seat], card, Role.SUBJECT) if kind is CardKind.SCISSORS else ()
    return Step("dragonfish.drew", {"card": named(card)}, highlights, tuple(_what_it_does(turn, kind)))


def _what_it_does(turn: DragonFishTurn, kind: CardKind) -> Iterator[Step]:
    """Yield what the drawn card does, and what happened if it left the player no choice."""
    if kind is CardKind.MAGNET and any(isinstance(event, Lifted) for event in turn.events):
        yield Step("dragonfish.magnet.nothing")
    else:
        yield Step(f"dragonfish.does.{kind}")
    if any(isinstance(event, Rotated) for event in turn.events):
        yield from (explain_score(turn.after, seat) for seat in range(turn.after.players))


def _keep(turn: DragonFishTurn, move: Keep, seat: Seat | None) -> Step:
    return Step("dragonfish.kept")


def _hook(turn: DragonFishTurn, move: Hook, seat: Seat | None) -> Step:
    highlights = card_marked(turn.after.table, CATCH[move.seat], _fish(turn, move), Role.SUBJECT)
    values = {"hook": move.hook, "fish": move.fish, "name": Who(move.seat)}
    answers = Step("dragonfish.hooked.answer", {"name": Who(move.seat)})
    return Step("dragonfish.hooked", values, highlights, (explain_reach(move.hook, move.fish), answers))


def _fish(turn: DragonFishTurn, move: Hook) -> Any:
    return next(fish for fish in turn.before.catch(move.seat) if fish.value == move.fish)


def _cut(turn: DragonFishTurn, move: Cut, seat: Seat | None) -> Step:
    return _answered(turn, "dragonfish.cut")


def _give(turn: DragonFishTurn, move: Give, seat: Seat | None) -> Step:
    return _answered(turn, "dragonfish.gave")


def _answered(turn: DragonFishTurn, rule: str) -> Step:
    attack = cast(Attack, turn.before.attack)
    values = {"fish": attack.fish, "hook": attack.hook, "name": Who(attack.attacker)}
    return Step(rule, values, (), (Step(f"{rule}.then", values),))


def _canal(turn: DragonFishTurn, move: Canal, seat: Seat | None) -> Step:
    (dug,) = (event for event in turn.events if isinstance(event, Dug))
    before, after = turn.before.island, turn.after.island
    found = canal_change(before, move.place, after[move.place])
    card, old = named(dug.transfers[-1].card), named(dug.transfers[0].card)
    values = {"card": card, "old": old, "place": move.place, "turn": move.turn}
    rule = "dragonfish.dug.turned" if move.turn else "dragonfish.dug"
    highlights = places_marked((move.place,), Role.SUBJECT)
    return Step(rule, values, highlights, tuple(explain_canal_change(after, found)), (island_figure(after),))


def _net(turn: DragonFishTurn, move: Net, seat: Seat | None) -> Step:
    (emptied,) = (event for event in turn.events if isinstance(event, Emptied))
    gone = tuple(named(transfer.card) for transfer in emptied.transfers[:-1])
    left = (Step("dragonfish.emptied.bikes"),) if len(gone) < len(turn.before.pond(move.pond)) else ()
    return Step("dragonfish.emptied", {"pond": side_of(move.pond), "cards": gone}, (), left)


def _magnet(turn: DragonFishTurn, move: Magnet, seat: Seat | None) -> Step:
    return Step("dragonfish.lifted", {"pond": side_of(pond_of(move.cell))}, cells_marked((move.cell,), Role.SUBJECT))


def _swap(turn: DragonFishTurn, move: Swap, seat: Seat | None) -> Step:
    values = {"card": turn.before.cell(move.cell), "other": turn.before.cell(move.other)}
    island = turn.before.island
    way = replace(explain_path(island, LANE_OF[move.cell], LANE_OF[move.other]), figures=(island_figure(island),))
    return Step("dragonfish.swam", values, cells_marked((move.cell, move.other), Role.RESULT), (way,))


def _pass(turn: DragonFishTurn, move: Pass, seat: Seat | None) -> Step:
    return Step("dragonfish.passed")


def _sum(turn: DragonFishTurn, move: Calculate, seat: Seat | None) -> Step:
    state = turn.before
    numbers = state.numbers(pond_of(move.cell))
    caught = [event.fish for event in turn.events if isinstance(event, Caught)]
    values = {
        "sum": numbers[move.cell],
        "expression": rendering(move.expression, numbers),
        "fish": caught[0] if caught else 0,
    }
    rule = "dragonfish.summed" if caught else "dragonfish.summed.bugs"
    worked = explain_sum(move.cell, move.expression, numbers, state.order)
    return Step(rule, values, (), tuple(map(_unmarked, worked.substeps)), worked.figures)


def _unmarked(step: Step) -> Step:
    """Remove the highlights of a sum's steps, because its cards have left the pond by then."""
    return replace(step, highlights=(), substeps=tuple(map(_unmarked, step.substeps)))


_EXPLANATIONS: dict[type, Explanation] = {
    Draw: _draw,
    Keep: _keep,
    Hook: _hook,
    Cut: _cut,
    Give: _give,
    Canal: _canal,
    Net: _net,
    Magnet: _magnet,
    Swap: _swap,
    Calculate: _sum,
    Pass: _pass,
}


def explain_consequences(turn: DragonFishTurn) -> Iterator[Step]:
    """Yield the automatic consequences of a move, the new scores, and the result if the game is over."""
    for event in turn.events:
        if isinstance(event, SwamBack):
            highlights = cells_marked((event.cell, event.other), Role.RESULT)
            yield Step("dragonfish.swam_back", {}, highlights)
        if isinstance(event, Reshuffled):
            yield Step(f"dragonfish.reshuffled.{'pond' if event.stack == POND_STACK else 'helper'}")
    filled = [event for event in turn.events if isinstance(event, Filled)]
    if filled:
        cells = tuple(event.cell for event in filled)
        cards = tuple(named(event.transfers[0].card) for event in filled)
        yield Step("dragonfish.filled", {"cards": cards}, cells_marked(cells, Role.RESULT))
    for event in turn.events:
        if isinstance(event, (Caught, HandedOver)):
            seat = event.seat if isinstance(event, Caught) else event.attack.attacker
            yield explain_score(turn.after, seat)
        if isinstance(event, GameEnded):
            yield explain_outcome(turn.after)
    yield from _rounds_left(turn)


def _rounds_left(turn: DragonFishTurn) -> Iterator[Step]:
    """Yield a warning, once for each round, that the game will end soon if no sum catches a fish."""
    state = turn.after
    if not any(isinstance(event, TurnEnded) for event in turn.events):
        return
    rounds, turns = divmod(state.fishless, state.players)
    left = ROUNDS_WITHOUT_FISH - rounds
    if turns == 0 and _ROUNDS_UNTOLD < rounds < ROUNDS_WITHOUT_FISH:
        yield Step("dragonfish.rounds_left", {"rounds": rounds, "left": left})


def explain_score(state: DragonFishState, seat: Seat) -> Step:
    """Explain how many fish and points a seat has, and how many it needs to win."""
    count, points = state.goal
    values = {
        "who": Who(seat),
        "count": len(state.catch(seat)),
        "points": state.scores[seat],
        "goal_count": count,
        "goal_points": points,
    }
    return Step("dragonfish.standing", values)


def explain_scores(state: DragonFishState) -> Iterator[Step]:
    """Yield how many fish and points win, and then how many each seat has."""
    count, points = state.goal
    yield Step("dragonfish.goal", {"count": count, "points": points})
    yield from (explain_score(state, seat) for seat in range(state.players))


def explain_outcome(state: DragonFishState) -> Step:
    """Explain who has won, and why the game is over."""
    names = tuple(map(Who, state.winners))
    best = state.winners[0]
    values = {"names": names, "count": len(state.catch(best)), "points": state.scores[best]}
    values |= {"rounds": ROUNDS_WITHOUT_FISH, "goal_count": state.goal[0], "goal_points": state.goal[1]}
    others = tuple(explain_score(state, seat) for seat in range(state.players))
    if state.at_goal is None:
        kind = "shared" if len(names) > 1 else "most"
        return Step(f"dragonfish.over.{kind}", values, (), (Step("dragonfish.over.rounds", values), *others))
    by_count = len(state.catch(best)) >= state.goal[0]
    why = Step(f"dragonfish.over.{'count' if by_count else 'points'}", values)
    return Step("dragonfish.over.won", values, (), (why, *others))
