"""The solver of Doublets: the best possible score if every card is known, and moves that reach it.

Waste and stock form one row of ranks, with the waste first. Turning a card moves the border between them, and a redeal
moves the border back to the start. Every build takes one card out of the row. Either that card is built itself, or a
reserve card is built and the card fills its place. Suits and places don't matter. Of two positions with the same row
and reserve, the earlier is never worse, because turning leads from it to the later one. In the last pass, cards that
are wanted soon must not get too deep into the waste: see `_furthest`.

Once a player has seen the order of the stock, it plans its moves with the solver.

Source: docs/rules/doublets.md, Levels; Invariants (7).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from heapq import nsmallest
from typing import NamedTuple

from mathfish_widgets.engine.cards import ACE, KING, LARGEST_SEED, Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.engine.thinking import Thinking

from ..explain.where_cards_are import known_stock
from ..rules import RULES
from ..rules.deal import begin
from ..rules.legality import Build, Redeal, TurnOver
from ..rules.ring import RING, doubled, doublings
from ..rules.state import MOST_CARDS, RESERVE, STOCK, WASTE, DoubletsState

NODES = 40_000
"""The number of positions that the solver looks at before it gives up."""
_NODES_A_SEED = 2_000
_SLICE = 500
_BEAM_WIDTHS = (30, 300, 800, 30_000)
_PASS = 64
_PLACES = len(RESERVE)
_KING_IN_RESERVE = 7
NODES_IN_MIND = 12_000
"""The number of positions that a player tries for one plan."""
_MOST_PLANS = 32
_plans: dict[DoubletsState, Solution] = {}


class Solution(NamedTuple):
    """The best score found, a line of moves that reaches it, and whether it is proved to be the best."""

    score: int
    line: tuple[Move, ...]
    proved: bool


RankPosition = bytes
"""The ranks of the reserve, sorted, followed by those of waste and stock in a row.

While the row has cards, the reserve has seven, so no separator is needed.
"""


class SearchNode(NamedTuple):
    """A link in the path to a position: its moment, the row index of the card taken, and the node before.

    A moment is the number of the pass times 64 plus the number of cards in the waste.
    """

    moment: int
    taken: int = -1
    before: SearchNode | None = None


def solve(state: DoubletsState, nodes: int = NODES) -> Thinking[Solution]:
    """Find the best score that can be reached from a state whose cards are all known.

    The search looks at no more than `nodes` positions, and `proved` says whether they were enough. Each layer of the
    search adds one build and keeps the most promising positions. If some were dropped and the game was not won, the
    search starts again and keeps more. Raises ValueError if a card is face down.
    """
    search = _BeamSearch(state, nodes)
    for width in _BEAM_WIDTHS:
        whole = yield from search.run(width)
        if whole or search.won or search.spent >= nodes:
            break
    line = tuple(_moves(state, search.best))
    return Solution(search.start_score + _depth(search.best), line, whole or search.won)


class _BeamSearch:
    """One beam search, with the number of positions it has looked at and the best end it has reached."""

    def __init__(self, state: DoubletsState, nodes: int) -> None:
        row, reserve = _ranks(state, (WASTE, STOCK)), _ranks(state, RESERVE.values())
        self.start = bytes(sorted(reserve)) + row
        self.begun = SearchNode(state.number_of_pass * _PASS + len(state.table[WASTE]))
        self.passes, self.nodes, self.first_wanted = state.passes, nodes, state.wanted
        (self.start_score,) = state.scores
        self.to_build = sum(rank != KING for rank in row + reserve)
        self.spent = 0
        self.best = self.begun

    @property
    def won(self) -> bool:
        """Whether the best end has every card built except the kings."""
        return _depth(self.best) == self.to_build

    def run(self, width: int) -> Thinking[bool]:
        """Search, keeping at most `width` positions after each build. Return whether none was dropped."""
        layer, wanted, whole = {self.start: self.begun}, self.first_wanted, True
        while layer:
            if _depth(deepest := next(iter(layer.values()))) > _depth(self.best):
                self.best = deepest
            next_layer = yield from self._expanded(layer, wanted)
            if self.spent >= self.nodes:
                return False
            wanted = doubled(wanted)
            whole = whole and len(next_layer) <= width
            layer = next_layer if len(next_layer) <= width else _best_nodes(next_layer, wanted, width)
        return whole

    def _expanded(self, layer: dict[RankPosition, SearchNode], wanted: int) -> Thinking[dict[RankPosition, SearchNode]]:
        next_layer: dict[RankPosition, SearchNode] = {}
        enough = _depth(self.best) - _depth(next(iter(layer.values())))
        for position, node in layer.items():
            self.spent += 1
            if self.spent >= self.nodes:
                break
            if self.spent % _SLICE == 0:
                yield self.spent / NODES
            for after, moment, taken in _builds(position, node.moment, wanted, self.passes, enough):
                known = next_layer.get(after)
                if known is None or moment < known.moment:
                    next_layer[after] = SearchNode(moment, taken, node)
        return next_layer


def _ranks(state: DoubletsState, zones: Iterable[Zone]) -> bytes:
    """Return the ranks of the cards in these zones. Raises ValueError if a card is face down."""
    cards = [card for zone in zones for card in state.table[zone]]
    known = [card.rank for card in cards if isinstance(card, Card)]
    if len(known) < len(cards):
        raise ValueError("The solver needs a position whose cards are all known.")
    return bytes(known)


def _builds(
    position: RankPosition, moment: int, wanted: int, passes: int, enough: int
) -> Iterator[tuple[RankPosition, int, int]]:
    """Yield every build of the wanted rank: the new position, its earliest moment, and the row index.

    The row index is that of the card taken from the row, or -1 if the row is empty. A build is skipped if it is clear
    that no more than `enough` builds, including this one, can follow.
    """
    reserve, row = position[:_PLACES], position[_PLACES:]
    number, waste = divmod(moment, _PASS)
    rest = reserve.replace(bytes((wanted,)), b"", 1)
    held = len(rest) < len(reserve)
    if held and not row:
        yield rest, moment, -1
    filled = _filled(rest) if held else {wanted: reserve}
    top = max(0, waste - 1)
    furthest = _furthest(reserve, row, wanted, enough) if number >= passes - 1 else len(row)
    for in_pass, indexes in ((number + 1, range(top)), (number, range(top, len(row)))):
        for index in indexes if in_pass <= passes else ():
            after = filled.get(row[index])
            if after is not None and (index <= furthest or in_pass < passes):
                yield after + row[:index] + row[index + 1 :], in_pass * _PASS + index, index


def _furthest(reserve: bytes, row: bytes, wanted: int, enough: int) -> int:
    """Return the last row index to take a card from in the last pass, to make more than `enough` builds.

    Once a card is taken, a card that is `far` places before it in the row has `far` - 1 cards on top. Each build takes
    one of them, so the card can be built `far` builds later at the earliest. There is also a latest build for which the
    card is needed. Its rank is wanted every twelve builds, and only so many of these can use cards from the reserve or
    from later in the row.
    """
    furthest = len(row) - 1
    needed = {rank: doublings(wanted, rank) + len(RING) * reserve.count(rank) for rank in RING}
    for index in range(furthest, -1, -1):
        if row[index] != KING:
            build = needed[row[index]]
            needed[row[index]] = build + len(RING)
            if build <= enough:
                furthest = min(furthest, index + build)
    return furthest


# Deciding whether a deal can be won takes 18 ms with the cache, 20 ms without.
@lru_cache(maxsize=4096)
def _filled(rest: bytes) -> Mapping[int, bytes]:
    """Return the reserve with one more card, as a mapping from the rank of that card."""
    return {rank: bytes(sorted((*rest, rank))) for rank in range(ACE, KING + 1)}


def _best_nodes(layer: dict[RankPosition, SearchNode], wanted: int, width: int) -> dict[RankPosition, SearchNode]:
    """Return the `width` most promising positions: reached early, with a reserve that is wanted soon."""
    waits = {rank: doublings(wanted, rank) for rank in RING} | {KING: _KING_IN_RESERVE}
    length = len(next(iter(layer))[_PLACES:])
    reserves = {position[:_PLACES] for position in layer}
    waits_of = {reserve: sum(map(waits.__getitem__, reserve)) for reserve in reserves}

    def cost(item: tuple[RankPosition, SearchNode]) -> int:
        number, waste = divmod(item[1].moment, _PASS)
        return 4 * (number * length + waste) + waits_of[item[0][:_PLACES]]

    return dict(nsmallest(width, layer.items(), key=cost))


def _depth(node: SearchNode) -> int:
    count = 0
    while node.before is not None:
        count, node = count + 1, node.before
    return count


def _moves(state: DoubletsState, end: SearchNode) -> Iterator[Move]:
    """Yield the moves that lead from a state to an end of the search, checked by playing them."""
    path: list[SearchNode] = []
    node: SearchNode | None = end
    while node is not None and node.before is not None:
        path.append(node)
        node = node.before
    for step in reversed(path):
        for move in _to_build(state, step):
            state = RULES.play(state, move).after
            yield move
        source = next(state.buildable_zones())
        move = Build(source.number)
        state = RULES.play(state, move).after
        yield move


def _to_build(state: DoubletsState, step: SearchNode) -> Sequence[Move]:
    """Return the turns, and the redeal if necessary, that put the card to be taken on top of the waste."""
    number, _ = divmod(step.moment, _PASS)
    waste, stock = len(state.table[WASTE]), len(state.table[STOCK])
    if number == state.number_of_pass:
        return (TurnOver(),) * (step.taken + 1 - waste)
    return (*(TurnOver(),) * stock, Redeal(), *(TurnOver(),) * (step.taken + 1))


def winnable_seed(seed: int, passes: int, first_waste: str, kings: str) -> Thinking[int]:
    """Find the first seed, from `seed` on, whose deal a short search proves to be winnable."""
    while True:
        solution = yield from solve(begin(seed, passes, first_waste, kings), _NODES_A_SEED)
        if solution.score == MOST_CARDS:
            return seed
        seed = (seed + 1) % (LARGEST_SEED + 1)


def state_from_memory(observation: Observation) -> DoubletsState | None:
    """Return the state with the stock turned up from memory, or None if its order is unknown."""
    stock = known_stock(observation)
    state: DoubletsState = observation.state
    return None if stock is None else replace(state, table=state.table.replaced({STOCK: stock}))


def plan_from_memory(observation: Observation) -> Thinking[Solution | None]:
    """Return the rest of the plan made when the order of the stock became known, or None before that.

    If the player has left the plan, a new one is made. A plan depends only on what the player has seen.
    """
    state = state_from_memory(observation)
    if state is None:
        return None
    begun = _first_known(observation.history)
    if begun is not None:
        turn = observation.history[begun]
        at_first = state_from_memory(Observation(observation.seat, turn.before, observation.history[:begun]))
        plan = yield from _kept_plan(at_first or state)
        played: tuple[Move, ...] = tuple(turn.move for turn in observation.history[begun:])
        if plan.line[: len(played)] == played:
            return plan._replace(line=plan.line[len(played) :])
    return (yield from _kept_plan(state))


def _first_known(history: Sequence[Turn[DoubletsState]]) -> int | None:
    """Return the index of the first turn before which the stock had at most one card, or None."""
    return next((number for number, turn in enumerate(history) if len(turn.before.table[STOCK]) < 2), None)


def _kept_plan(state: DoubletsState) -> Thinking[Solution]:
    """Find the solution within a player's search limit, and cache it because every later move needs it."""
    if state not in _plans:
        solution = yield from solve(state, NODES_IN_MIND)
        if len(_plans) >= _MOST_PLANS:
            _plans.pop(next(iter(_plans)))
        _plans[state] = solution
    return _plans[state]
