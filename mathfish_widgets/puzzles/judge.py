"""Judges of puzzles, which find positions with one best way on and say why another move is worse there.

A judge gets only what the person who solves the puzzle has seen. So a puzzle never depends on luck.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Hint


@frozen_dataclass
class Best:
    """The best way on from a position.

    The `moves` are equally good, such as the same exchange in another order; anything else is worse. The `goal` asks
    for them without giving them away, and the `reason` says why they are best. The `theme` is the rule that decides.
    Positions with the same `essence` are the same puzzle.
    """

    moves: tuple[Move, ...]
    goal: Step
    reason: Step
    theme: str
    essence: Hashable


@frozen_dataclass
class Weighed:
    """How good a legal move is in a puzzle, and why.

    A move is `right` if the best result is still possible after it. It `solves` the puzzle if nothing is left to do.
    """

    right: bool
    reason: Step
    solves: bool = True


@frozen_dataclass
class Judge:
    """The judge of a game's puzzles.

    `find(observation)` returns, in steps, the best way on for the seat of an observation; it returns None unless there
    is exactly one and it can be known. `weigh(observation, move)` says how good a legal move is where `find` has found
    something. `hint(observation)` has the rungs of a hint that ends with the best move. `lessons` has the lesson of
    each theme, by the beginning of its file's name, such as "03". Themes that are solved `by_memory` need what has
    happened before. A hint has at most `rungs` rungs.
    """

    find: Callable[[Observation], Thinking[Best | None]]
    weigh: Callable[[Observation, Move], Thinking[Weighed]]
    hint: Hint
    lessons: Mapping[str, str]
    by_memory: tuple[str, ...] = ()
    rungs: int = 3

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes of the game's puzzles, in the order in which they are learned."""
        return tuple(self.lessons)
