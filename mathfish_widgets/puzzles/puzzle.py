"""A puzzle as a value: a game up to a position, its theme, and how hard it is."""

from __future__ import annotations

from hashlib import blake2b

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game_code import game_of_code
from mathfish_widgets.play.link_code import read_code
from mathfish_widgets.play.match import Match


@frozen_dataclass
class Puzzle:
    """A position from a real game that has one best way on.

    `code` is the game up to the position, as in a link. The `rating` is on the scale of Glicko-2, where 1500 is usual.
    """

    game: str
    code: str
    theme: str
    rating: int = 1500

    @property
    def key(self) -> str:
        """A short name that stays the same as long as the position does."""
        return f"{self.game}-{blake2b(self.code.encode(), digest_size=4).hexdigest()}"


def open_position(puzzle: Puzzle) -> Thinking[Match]:
    """Return, in steps, the match of a puzzle at its position; raises UnreadableCode if it cannot be played."""
    return game_of_code(read_code(puzzle.code), GAMES)
