"""Counting the cards of a rank: where they are, as far as the player can know.

Source: docs/rules/doublets.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Observation, unseen_cards
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Role, Step

from ..rules.procedure import Redealt
from ..rules.ring import Rank
from ..rules.state import FOUNDATION, RESERVE, STOCK, WASTE, DoubletsState


def known_stock(observation: Observation) -> tuple[Card, ...] | None:
    """Return the stock, top first, or None if the player can't know its order.

    The order is known when at most one card is left. It is also known after a redeal, which keeps the order in which
    the cards were seen in the waste.
    """
    unseen = unseen_cards(observation.state)
    if len(unseen) < 2:
        return tuple(unseen)
    for turn in reversed(observation.history):
        if isinstance(turn.events[0], Redealt):
            waste: tuple[Card, ...] = turn.before.table[WASTE]
            return waste[-len(unseen) :]
    return None


def count_step(observation: Observation) -> Step:
    """Explain how many cards of the wanted rank are in each place, and how deep the known ones are."""
    state: DoubletsState = observation.state
    rank = state.wanted
    reserve = sum(_count(state, zone, rank) for zone in RESERVE.values())
    values = {
        "wanted": Rank(rank),
        "built": _count(state, FOUNDATION, rank),
        "reserve": reserve,
        "waste": _count(state, WASTE, rank),
        "stock": sum(card.rank == rank for card in unseen_cards(state)),
    }
    highlights = tuple((zone.key, Role.SUBJECT) for zone in state.buildable_zones())
    return Step("doublets.counting", values, highlights, (*_under(state, rank), *_depth(observation, rank)))


def _count(state: DoubletsState, zone: Zone, rank: int) -> int:
    return sum(isinstance(card, Card) and card.rank == rank for card in state.table[zone])


def _under(state: DoubletsState, rank: int) -> Iterator[Step]:
    for above, card in enumerate(reversed(state.table[WASTE])):
        if isinstance(card, Card) and card.rank == rank and above:
            values = {"card": card, "count": above}
            yield Step("doublets.counting.under", values, ((WASTE.key, Role.REASON),))


def _depth(observation: Observation, rank: int) -> Iterator[Step]:
    for depth, card in enumerate(known_stock(observation) or (), start=1):
        if card.rank == rank:
            values = {"card": card, "depth": depth}
            yield Step("doublets.counting.depth", values, ((STOCK.key, Role.REASON),))


def is_dead(state: DoubletsState) -> bool:
    """Return whether nothing more can be built although cards can still be turned.

    This is so in the last pass if the wanted rank is neither in the stock, nor in the reserve, nor on top of the waste.
    A card below the top of the waste can't be reached, because only building removes cards from the waste.
    """
    if state.over or state.number_of_pass < state.passes or next(state.buildable_zones(), None) is not None:
        return False
    return all(card.rank != state.wanted for card in unseen_cards(state))


def dead_game_steps(state: DoubletsState) -> Iterator[Step]:
    """Yield a step that says that nothing more can be built, if the game is dead."""
    if is_dead(state):
        count = len(unseen_cards(state))
        turns = Step("doublets.dead.turns", {"count": count}, ((STOCK.key, Role.SUBJECT),))
        yield Step("doublets.dead", {"wanted": Rank(state.wanted)}, ((WASTE.key, Role.REASON),), (turns,))
