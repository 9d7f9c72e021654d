"""A game as one value: its rules, explanations, players and scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mathfish_widgets.engine.cards import LARGEST_SECRET_SEED
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.options import Option, checked_options, checked_position, checked_seed
from mathfish_widgets.engine.rules import Rules
from mathfish_widgets.engine.state import Metrics, State, Turn
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.rules_page import RulesPage
from mathfish_widgets.mathematics.quoting import quoted
from mathfish_widgets.stage.scene import Scene

from .ending import Ending
from .players import Hint, Inquiry, Player

LONGEST_NOTATION = 200


@frozen_dataclass
class Game:
    """A game of the package: its rules, explanations, players and scene.

    `begin(seed, **options)` deals a state, and `position(arguments, seed, **options)` sets one up. `metrics(turns)`
    returns the numbers of a finished game that only this game has. `rules_page` is for the players, and `ending`
    describes the end.

    The game usually has `seats` seats, and `other_seats` are the other possible numbers. If there are any, the game has
    an option `players`, which is set from the list of players. `winnable(seed, **options)` finds the first seed, from
    this one on, whose deal can be proved winnable. The value of `lap(state)` changes whenever the clock of a race
    restarts.

    `shows_suits` says whether players need to see suits, and a hint has at most `rungs` rungs. If the pseudo-legal
    moves do not hold every legal move, `lists_every_move` is false and no move is forced. The outcome of a `telling`
    move reveals something about hidden cards even if it shows none.
    """

    name: str
    title: str
    seats: int
    options: tuple[Option, ...]
    moves: tuple[type[Move], ...]
    rules: Rules[Any]
    begin: Callable[..., State]
    position: Callable[..., State]
    explainer: Explainer
    players: Mapping[str, Player]
    hint: Hint
    scene: Scene
    metrics: Callable[[Sequence[Turn[Any]]], Metrics]
    rules_page: RulesPage
    ending: Ending
    other_seats: tuple[int, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    winnable: Callable[..., Thinking[int]] | None = None
    lap: Callable[[Any], int] | None = None
    shows_suits: bool = True
    rungs: int = 3
    lists_every_move: bool = True
    telling: tuple[type[Move], ...] = ()

    def deal(self, seed: int = 0, **options: object) -> State:
        """Return the state that a seed deals; raises ValueError for an invalid seed or option."""
        return self.begin(checked_seed(seed, LARGEST_SECRET_SEED), **checked_options(self.options, options))

    def set_up(self, position: Mapping[str, Any], seed: int = 0, **options: object) -> State:
        """Return the state of a position given by its arguments; raises ValueError if it cannot occur."""
        return self.position(checked_position(position), checked_seed(seed), **checked_options(self.options, options))

    def read(self, text: str) -> Move:
        """Return the move written in a notation; raises IllegalMove (table.notation) if it cannot be read."""
        words = " ".join(str(text)[:LONGEST_NOTATION].split())
        for kind in self.moves:
            verb, arguments = words[: len(kind.verb)].lower(), words[len(kind.verb) :]
            if verb == kind.verb and arguments[:1] in ("", " ") and len(str(text)) <= LONGEST_NOTATION:
                try:
                    return kind.read(arguments.strip())
                except ValueError:
                    break
        raise IllegalMove(Refusal("table.notation", {"text": words[:60], "verbs": self.verbs}))

    @property
    def verbs(self) -> Sequence[str]:
        """The verbs of the game's moves, each once."""
        return tuple(dict.fromkeys(kind.verb for kind in self.moves))


FORCED = ("i play them", "behind the curtain", "automatically")
"""Which forced moves the table plays: none, those of a seat whose hand is not on the screen, or all."""
FORCED_ELSEWHERE = (FORCED[0], FORCED[2])
"""The choices at a shared table, where each seat has its own screen."""
USUAL_FORCED = FORCED[2]
FORCED_PACE = 0.7
"""Seconds for which a table is shown before and after a forced move, at any pace."""
REFUSED_PACE = 5.0
"""Seconds to read a refusal before a forced move replaces it."""


def checked_elsewhere(who: object) -> str:
    """Return who plays forced moves at a shared table; raises ValueError if the choice is invalid."""
    if who not in FORCED_ELSEWHERE:
        raise ValueError(f"The setting forced can't be {quoted(who)}. Its values are {', '.join(FORCED_ELSEWHERE)}.")
    return str(who)


def forced_move(game: Game, state: State) -> Move | None:
    """Return the only legal move if the table may play it, else None.

    None means that there are other moves or none, that the game cannot list every move, or that the rules leave the
    move to the player.
    """
    if not game.lists_every_move:
        return None
    moves = game.rules.legal_moves(state)
    only = next(moves, None)
    is_left = only is None or next(moves, None) is not None or game.rules.left_to_player(state, only)
    return None if is_left else only
