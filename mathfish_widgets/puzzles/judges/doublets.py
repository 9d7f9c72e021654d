"""Puzzles of Doublets: whether to build from the reserve or to wait, when the order of the stock is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from mathfish_widgets.engine.cards import KING, Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.games.doublets.explain import label_with_card
from mathfish_widgets.games.doublets.explain.where_cards_are import count_step
from mathfish_widgets.games.doublets.players.solver import NODES_IN_MIND, Solution, solve, state_from_memory
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.legality import Build
from mathfish_widgets.games.doublets.rules.ring import Rank, doublings
from mathfish_widgets.games.doublets.rules.state import MOST_CARDS, RESERVE, STOCK, WASTE, DoubletsState

from ..judge import Best, Judge, Weighed

KING_OUT, LEAVE, FILL, KING_IN = (f"puzzle.doublets.{name}" for name in ("king_out", "leave", "fill", "king_in"))


class _Ways(NamedTuple):
    """The two ways on from a state, with the best that can follow: to build from the reserve, or to wait.

    All builds have the same rank, so they are equally good: the same card fills the gap, and places don't matter.
    """

    state: DoubletsState
    builds: tuple[Build, ...]
    wait: Move
    built: Solution
    waited: Solution

    @property
    def building(self) -> bool:
        """Whether more can be built after a build than after waiting."""
        return self.built.score > self.waited.score

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the better way."""
        return self.builds if self.building else (self.wait,)

    @property
    def fill(self) -> Card:
        """The card that fills the gap: the top card of the waste or, if there is none, of the stock."""
        table = self.state.table
        return cast(Card, table[WASTE][-1] if table[WASTE] else table[STOCK][0])

    @property
    def theme(self) -> str:
        """The theme, which depends on the better way and on whether the gap is filled by a king."""
        if self.fill.rank == KING:
            return KING_IN if self.building else KING_OUT
        return FILL if self.building else LEAVE


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the better of the two ways on, if it can be proved that the other one loses a card."""
    ways = yield from _ways(observation)
    if ways is None or ways.built.score == ways.waited.score:
        return None
    state, build = ways.state, ways.builds[0]
    most, less = sorted((ways.built, ways.waited), key=lambda solution: -solution.score)
    values = {
        "count": most.score,
        "next": less.score,
        "card": state.available(RESERVE[cast(int, build.reserve)]),
        "fill": ways.fill,
        "move": label_with_card(state, ways.moves[0]),
    }
    worse = ways.wait if ways.building else build
    why = (*_when_needed(ways), _stuck(state, worse, less))
    marked = tuple((zone.key, Role.SUBJECT) for zone in state.buildable_zones())
    reason = Step(f"{ways.theme}.why", values, (*marked, (WASTE.key, Role.REASON)), why)
    goal = Step(f"puzzle.doublets.goal.{'won' if most.score == MOST_CARDS else 'most'}", values)
    return Best(ways.moves, goal, reason, ways.theme, _essence(state))


def _ways(observation: Observation) -> Thinking[_Ways | None]:
    """Compare the two ways on; return None if there is only one, or if a search is given up.

    A card on top of the waste that fits is left out: building it covers nothing and closes nothing.
    """
    state = state_from_memory(observation)
    moves = [*RULES.legal_moves(state)] if state is not None and observation.may_move else []
    builds = tuple(move for move in moves if isinstance(move, Build))
    wait = next((move for move in moves if not isinstance(move, Build)), None)
    if state is None or wait is None or not builds or builds[0].source == WASTE:
        return None
    built = yield from solve(RULES.play(state, builds[0]).after, NODES_IN_MIND)
    waited = yield from solve(RULES.play(state, wait).after, NODES_IN_MIND)
    return _Ways(state, builds, wait, built, waited) if built.proved and waited.proved else None


def _when_needed(ways: _Ways) -> Iterator[Step]:
    """Yield when the card that would fill the gap can be built, or that it never can."""
    if ways.fill.rank == KING:
        yield Step("puzzle.doublets.closed", {"fill": ways.fill})
    else:
        rank, wanted = ways.fill.rank, ways.state.wanted
        values = {"fill": ways.fill, "rank": Rank(rank), "wanted": Rank(wanted), "count": doublings(wanted, rank)}
        yield Step("puzzle.doublets.needed", values)


def _stuck(state: DoubletsState, move: Move, solution: Solution) -> Step:
    """Say at which rank a move leads to a standstill, however well the game goes on."""
    for each in (move, *solution.line):
        state = RULES.play(state, each).after
    return Step("puzzle.doublets.stuck", {"score": solution.score, "wanted": Rank(state.wanted)})


def _essence(state: DoubletsState) -> tuple[object, ...]:
    """Return the ranks that are left; neither suits nor places matter, nor how far the row has been turned over."""
    reserve, row = (
        tuple(card.rank for zone in zones for card in state.table[zone] if isinstance(card, Card))
        for zones in (RESERVE.values(), (WASTE, STOCK))
    )
    return state.passes - state.number_of_pass, state.wanted, tuple(sorted(reserve)), row


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Compare the best score after a move with the best score now."""
    best = yield from find(observation)
    if best is None:
        raise ValueError("This position is no puzzle.")
    if move in best.moves:
        return Weighed(right=True, reason=best.reason)
    words = label_with_card(observation.state, move)
    values = {**best.reason.values, "move": words}
    return Weighed(right=False, reason=Step("puzzle.doublets.less", values, words.highlights, best.reason.substeps))


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint: where the wanted cards are, what the theme says, and the move."""
    best = yield from find(observation)
    if best is None:
        return ()
    last = Step("puzzle.move", {"move": str(best.moves[0])}, best.reason.highlights, (best.reason,))
    return count_step(observation), Step(f"{best.theme}.rule", best.reason.values), last


JUDGE = Judge(find, weigh, hint, dict.fromkeys((KING_OUT, LEAVE, FILL, KING_IN), "05"))
