"""Skills of DragonFish: a calculation for a fish, and whether lanes connect.

Source: docs/rules/dragonfish.md, Components and setup; Procedure; Explanation.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.cards import PLACES, POND_CELLS, PONDS, CardKind
from mathfish_widgets.games.dragonfish.rules.legality import listed_sums
from mathfish_widgets.games.dragonfish.rules.moves import Pass
from mathfish_widgets.games.dragonfish.rules.state import DragonFishState, Phase
from mathfish_widgets.games.dragonfish.rules.sum_search import SumRules
from mathfish_widgets.games.dragonfish.rules.waterways import (
    PORTS,
    Island,
    swap_pairs,
    turned,
    water_bodies,
)
from mathfish_widgets.questions.dragonfish.catches import SumFor, SwapFor, chain_figure, subtracted, sums_making
from mathfish_widgets.questions.dragonfish.waterways import (
    LANES,
    LanesReached,
    Reaches,
    lanes_joined_to,
    read_island,
)
from mathfish_widgets.questions.question import QuestionSpec

from ..skill import Item, Skill

HARD = 3
_FIRST_MOVES = 8
_FEW_CARDS, _SHORT_WAY = 2, 2
_OFFERED, _QUARTERS = 4, 4
_SWAPS_OF_HARD = 0.5
_LOOKED_AT = 6
"""The number of sums drawn, from which a fish is chosen by its number: otherwise 5 would be far too common."""


def random_states(rng: random.Random) -> Iterator[DragonFishState]:
    """Yield states of random games endlessly, each a few moves after the deal; sums are chosen at random."""
    while True:
        state: Any = GAMES["dragonfish"].deal(rng.getrandbits(32))
        for _ in range(rng.randrange(_FIRST_MOVES)):
            state = state if state.over else RULES.play(state, _any_move(state, rng)).after
        yield state


def _any_move(state: DragonFishState, rng: random.Random) -> Any:
    if state.phase is not Phase.POND:
        return rng.choice(list(RULES.legal_moves(state)))
    cells = POND_CELLS[rng.choice(PONDS)]
    animals = tuple((cell, card) for cell in cells if (card := state.cell(cell)) is not None and card.is_animal)
    sums = listed_sums(animals, SumRules())
    return rng.choice(sums) if sums else Pass()


def fish_in_ponds(rng: random.Random) -> Iterator[tuple[DragonFishState, int, int]]:
    """Yield the fish in the ponds of random games: the state, the pond, and the number of the fish."""
    for state in random_states(rng):
        for pond in rng.sample(PONDS, len(PONDS)):
            fish = sorted({card.value for card in state.pond(pond) if card is not None and card.is_fish})
            yield from ((state, pond, number) for number in fish)


def bugs_in(state: DragonFishState, pond: int) -> dict[str, int]:
    """Return the bugs of a pond by their cells."""
    cards = ((cell, state.cell(cell)) for cell in POND_CELLS[pond])
    return {cell: card.value for cell, card in cards if card is not None and card.is_animal and not card.is_fish}


def grade_sum(question: QuestionSpec) -> int:
    """Return 1 if two bugs are enough, 2 if three or more are added, 3 if one is subtracted or swapped."""
    if not isinstance(question, SumFor):
        return HARD
    sums = sums_making(question.fish, question.bugs)
    if len(sums[0]) == _FEW_CARDS:
        return 1
    return 2 if any(not subtracted(terms) for terms in sums) else HARD


def draw_sum(rng: random.Random, level: int) -> Item:
    """Draw a question for a sum that makes a fish or, at level 3, sometimes for a swap that allows one."""
    ask = _swaps if level == HARD and rng.random() < _SWAPS_OF_HARD else _sums
    wanted = rng.choice(STANDARD_BOX.fish)[0]
    first, *others = islice((item for item in ask(rng) if grade_sum(item.question) == level), _LOOKED_AT)
    return next((item for item in others if item.question.values["fish"] == wanted), first)


def _sums(rng: random.Random) -> Iterator[Item]:
    for state, pond, fish in fish_in_ponds(rng):
        question = SumFor(fish, tuple(bugs_in(state, pond).values()))
        sums = sums_making(fish, question.bugs)
        if not sums:
            continue
        # Prefer an answer with two bugs, then one without a minus, since a pupil would look for these first.
        terms = min(sums, key=lambda each: (len(each) > _FEW_CARDS and subtracted(each) > 0, len(each)))
        (_, first), *others = terms
        kind = "two" if len(terms) == _FEW_CARDS else "taken" if subtracted(terms) else "added"
        values = {"first": first, "count": len(others), "fish": fish, "minus": subtracted(terms)}
        yield Item(question, str(chain_figure(terms).expression), Step(f"practice.dragonfish.sum.{kind}", values))


def _swaps(rng: random.Random) -> Iterator[Item]:
    """Yield questions about a fish without a sum, which a bug that can swim in would make possible."""
    for state, pond, fish in fish_in_ponds(rng):
        bugs = bugs_in(state, pond)
        if len(bugs) <= _FEW_CARDS or sums_making(fish, tuple(bugs.values())):
            continue
        gone = rng.choice(list(bugs))
        question = SwapFor(fish, tuple(bugs.values()), bugs[gone], ())
        made = {bug: sums_making(fish, (*question.stay, bug)) for bug in _swimming_in(state, gone)}
        fit, others = [bug for bug in made if made[bug]], [bug for bug in made if not made[bug]]
        if fit and len(others) >= _OFFERED - 1:
            bug = rng.choice(fit)
            offered = sorted((bug, *rng.sample(others, _OFFERED - 1)))
            last_hint = {"first": made[bug][0][0][1], "count": len(made[bug][0])}
            yield Item(
                replace(question, offered=tuple(offered)), str(bug), Step("practice.dragonfish.sum.swap", last_hint)
            )


def _swimming_in(state: DragonFishState, cell: str) -> list[int]:
    """Return the bugs that may swap with the one in a cell, each number once."""
    pairs = (pair for pair in swap_pairs(state.island) if cell in pair)
    cards = (state.cell(here if there == cell else there) for here, there in pairs)
    return sorted({card.value for card in cards if card is not None and card.kind is CardKind.BUG})


def grade_lanes(question: QuestionSpec) -> int:
    """Return 1 or 2 by the canal cards that the water passes, 3 if a card is laid first."""
    if not isinstance(question, Reaches) or question.laid:
        return HARD
    bodies = water_bodies(read_island(question.cards))
    pieces = next((body.pieces for body in bodies if question.lane in body.lanes), ())
    return 1 if len({place for place, _ in pieces}) <= _SHORT_WAY else 2


def draw_lanes(rng: random.Random, level: int) -> Item:
    """Draw a question for the lanes that a lane reaches; at the highest level, after a canal card is laid."""
    if level == HARD:
        return next(_laid(rng))
    return next(item for item in _reaching(rng) if grade_lanes(item.question) == level)


def _reaching(rng: random.Random) -> Iterator[Item]:
    for state in random_states(rng):
        cards = " ".join(state.island[place] for place in PLACES)
        for lane in rng.sample(LANES, len(LANES)):
            reached = lanes_joined_to(state.island, lane)
            if reached:
                yield Item(LanesReached(cards, lane), " ".join(reached), _last_hint(state.island, lane))


def _last_hint(around: Island, lane: str) -> Step:
    """Return the hint that says where the water of a lane goes on the first card."""
    place, edge = PORTS[lane]
    outs = [each for way in around[place].split("+") if edge in way for each in way if each != edge]
    values = {"lane": lane, "place": place, "edge": Step(f"dragonfish.edge.{edge}")}
    named = tuple(Step(f"dragonfish.edge.{each}") for each in outs)
    return Step(f"practice.dragonfish.lanes.{'begins' if outs else 'dry'}", {**values, "outs": named})


def _laid(rng: random.Random) -> Iterator[Item]:
    """Yield canal cards to lay, so that a lane reaches other lanes than before."""
    for state in random_states(rng):
        around = state.island
        lying = {turned(edges, quarters) for edges in around.values() for quarters in range(_QUARTERS)}
        edges = rng.choice([card for card in STANDARD_BOX.canals if card not in lying])
        place, laid = rng.choice(PLACES), turned(edges, rng.randrange(_QUARTERS))
        for lane in rng.sample(LANES, len(LANES)):
            changed = {**around, place: laid}
            after = lanes_joined_to(changed, lane)
            if after and after != lanes_joined_to(around, lane):
                cards = " ".join(around[each] for each in PLACES)
                yield Item(LanesReached(cards, lane, (place, laid)), " ".join(after), _last_hint(changed, lane))


SKILLS = (
    Skill("dragonfish.sum", draw_sum, grade_sum),
    Skill("dragonfish.lanes", draw_lanes, grade_lanes),
)
