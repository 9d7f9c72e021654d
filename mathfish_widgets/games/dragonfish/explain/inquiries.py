"""The questions that a person may ask at a table of DragonFish.

Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.state import Observation, unseen_cards
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import difference
from mathfish_widgets.play.players import Inquiry

from ..rules.cards import POND_DISCARDS, POND_STACK, CardKind, PondCard, pond_of
from ..rules.catches import Catch, find_catches, ponds_of
from ..rules.state import DragonFishState
from .sums import explain_missing_bug, explain_search
from .waterways import cells_marked, side_of

_MOST_SWAPS_TOLD = 4


def _which_fish(_state: DragonFishState, observation: Observation) -> Thinking[Step]:
    """Explain how each fish in the ponds can be caught in this turn, or what is missing."""
    state: DragonFishState = observation.state
    found = yield from find_catches(state)
    told = []
    for cell, card in sorted(_fish_of(state), key=lambda each: (-each[1].value, each[0])):
        yield
        told.append(_ways_to_catch(state, cell, card, [catch for catch in found if catch.lies_at == cell]))
    ready = len({catch.lies_at for catch in found})
    return Step("dragonfish.fish" if told else "dragonfish.fish.none", {"ready": ready}, substeps=tuple(told))


def _fish_of(state: DragonFishState) -> Iterator[tuple[str, PondCard]]:
    for pond in ponds_of(state).values():
        yield from ((cell, card) for cell, card in pond if card.is_fish)


def _ways_to_catch(state: DragonFishState, cell: str, card: PondCard, ways: Sequence[Catch]) -> Step:
    values = {"card": card, "cell": cell, "pond": side_of(pond_of(cell))}
    highlights = cells_marked((cell,), Role.SUBJECT)
    at_once = next((catch for catch in ways if catch.swap is None), None)
    if at_once:
        return Step("dragonfish.fish.at_once", values | {"calculation": at_once.calculation}, highlights)
    if ways:
        swaps = tuple(_by_swap(state, catch) for catch in ways[:_MOST_SWAPS_TOLD])
        return Step("dragonfish.fish.swap", values | {"count": len(ways)}, highlights, swaps)
    return _out_of_reach(state, cell, Step("dragonfish.fish.out_of_reach", values, highlights))


def _out_of_reach(state: DragonFishState, cell: str, told: Step) -> Step:
    """Explain why a fish can't be caught in this turn.

    After a swap, the sum must be in one of its two ponds, so a fish elsewhere is out of reach.
    """
    ponds = tuple(pond_of(each) for each in state.swapped or ())
    if ponds and pond_of(cell) not in ponds:
        return replace(
            told,
            rule="dragonfish.fish.elsewhere",
            values={**told.values, "one": side_of(ponds[0]), "two": side_of(ponds[1])},
        )
    pond, rules = ponds_of(state)[pond_of(cell)], state.sum_rules
    looked_for = explain_search(pond, cell, rules)
    if ponds:
        return replace(told, rule="dragonfish.fish.swapped", substeps=(looked_for,))
    bugs = [value for value, _ in state.contents.bugs]
    return replace(told, substeps=(looked_for, explain_missing_bug(pond, cell, rules, bugs)))


def _by_swap(state: DragonFishState, catch: Catch) -> Step:
    cell, other = catch.swap or ("", "")
    values = {"card": state.cell(cell), "other": state.cell(other), "calculation": catch.calculation}
    return Step("dragonfish.fish.by_swap", values, cells_marked((cell, other), Role.REASON))


def _what_are_the_odds(_state: DragonFishState, observation: Observation) -> Thinking[Step]:
    """Explain the chance that the next Pond Card is a fish.

    The card comes from the stack, or from the discards if the stack is empty.
    """
    yield from ()
    state: DragonFishState = observation.state
    in_stack = bool(state.table[POND_STACK])
    pile = unseen_cards(state) if in_stack else state.table[POND_DISCARDS]
    cards = [card for card in pile if isinstance(card, PondCard)]
    fish = [card.value for card in cards if card.kind is CardKind.FISH]
    values = {"fish": len(fish), "count": len(cards)}
    if not cards:
        return Step("dragonfish.odds.none")
    steps = tuple(_counted(state, len(fish))) if in_stack else ()
    each = tuple(
        Step("dragonfish.odds.each", {"value": value, "fish": number, "count": len(cards)})
        for value, number in sorted(Counter(fish).items())
    )
    rule = "dragonfish.odds" if in_stack else "dragonfish.odds.discards"
    return Step(rule, values, (), (*steps, *_shortened(len(fish), len(cards)), *each))


def _counted(state: DragonFishState, left: int) -> Iterator[Step]:
    """Yield a step that says where the visible fish are, and how many others are left."""
    everywhere = sum(card.kind is CardKind.FISH for card in state.contents.pond_cards)
    seen = [
        sum(1 for _ in _fish_of(state)),
        sum(len(state.catch(seat)) for seat in range(state.players)),
        sum(
            card is not FACE_DOWN and getattr(card, "kind", None) is CardKind.FISH
            for card in state.table[POND_DISCARDS]
        ),
    ]
    names = dict(zip(("ponds", "caught", "discarded"), seen, strict=True))
    values = {"all": everywhere, "left": left, "expression": difference(everywhere, *seen), **names}
    yield Step("dragonfish.odds.fish", values)


def _shortened(fish: int, count: int) -> Iterator[Step]:
    chance = Fraction(fish, count)
    if 0 < chance < 1 and chance.denominator < count:
        values = {"fish": fish, "count": count, "few": chance.numerator, "of": chance.denominator}
        yield Step("dragonfish.odds.shortened", values)


FISH = Inquiry("fish", Step("dragonfish.fish.ask"), _which_fish)
ODDS = Inquiry("odds", Step("dragonfish.odds.ask"), _what_are_the_odds)
INQUIRIES = (FISH, ODDS)
