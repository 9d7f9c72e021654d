"""What somebody asks for in `mf.Puzzles`, checked: which puzzles, and in which order they come."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from difflib import get_close_matches
from itertools import chain

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.mathematics.quoting import quoted, shown_name
from mathfish_widgets.play.folders import all_record_files
from mathfish_widgets.play.game_code import KIND
from mathfish_widgets.play.game_setup import TODAY
from mathfish_widgets.play.link_code import UnreadableCode, read_code
from mathfish_widgets.play.saved_games import DamagedRecord, open_record

from .choice import Chooser, each_once, first_then, fitting, same_for_all
from .judges import JUDGES
from .mistakes import mistakes_of
from .puzzle import Puzzle
from .puzzle_set import PREFIX, puzzle_of_day, puzzles_by_key, puzzles_of

say = wording_of("puzzles/shared").say
MOST_PUZZLES = 100
USUAL_COUNT = 10
"""How many puzzles a seed draws if no number is given."""


@frozen_dataclass
class Asked:
    """The arguments of `mf.Puzzles` that say which puzzles are wanted."""

    game: str | None = None
    theme: str | None = None
    count: int | None = None
    seed: int | None = None
    puzzle: str | None = None
    mistakes: bool = False

    def chooser(self, today: date) -> Chooser:
        """Return what chooses the puzzles; raises ValueError for invalid arguments, or if there are none."""
        count = checked_count(self.count)
        if self.mistakes:
            return self._mistakes()
        puzzles = self.puzzles
        if not puzzles:
            raise ValueError(say("puzzle.none"))
        wanted = (
            fitting(puzzles, count)
            if self.seed is None
            else same_for_all(puzzles, checked_seed(self.seed), count or USUAL_COUNT)
        )
        return wanted if self.puzzle is None else first_then(puzzle_named(self.puzzle, today), wanted)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the puzzles may come from."""
        if self.game is None:
            return tuple(TITLES)
        name = str(self.game).lower()
        if name not in TITLES:
            near = get_close_matches(name, TITLES, n=1, cutoff=0.0)[0]
            raise ValueError(say("puzzle.game", game=quoted(self.game), near=near, games=tuple(TITLES)))
        return (name,)

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles of the package that are wanted."""
        found = chain.from_iterable(puzzles_of(game) for game in self.games)
        if self.theme is None:
            return tuple(found)
        name = str(self.theme).lower().replace("-", "_").rpartition(".")[2]
        themes = {theme.rpartition(".")[2]: theme for game in self.games for theme in JUDGES[game].themes}
        if name not in themes:
            near = get_close_matches(name, themes, n=1, cutoff=0.0)[0]
            raise ValueError(say("puzzle.theme", theme=quoted(self.theme), near=near, themes=tuple(themes)))
        return tuple(puzzle for puzzle in found if puzzle.theme == themes[name])

    def _mistakes(self) -> Chooser:
        found = own_mistakes(self.games)
        first = next(found, None)
        if first is None:
            raise ValueError(say("puzzle.no_mistakes"))
        return each_once(chain((first,), found))


def checked_count(count: object) -> int | None:
    """Return a number of puzzles from 1 to MOST_PUZZLES, or None for no limit; raises ValueError for anything else."""
    if count is None or (isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= MOST_PUZZLES):
        return count
    raise ValueError(say("puzzle.count", count=quoted(count), most=MOST_PUZZLES))


def puzzle_named(name: object, today: date) -> Puzzle:
    """Return the puzzle of a key or of the code of a game, or that of the day for TODAY.

    Raises ValueError if there is none.
    """
    if name == TODAY:
        return puzzle_of_day(today)
    known = puzzles_by_key().get(str(name))
    if known is not None:
        return known
    try:
        code = read_code(str(name))
    except UnreadableCode:
        raise ValueError(say("puzzle.unknown", name=shown_name(name))) from None
    game = code.said[0] if code.kind == KIND and isinstance(code.said, list) and code.said else None
    if game not in TITLES:
        raise ValueError(say("puzzle.unknown", name=shown_name(name)))
    return Puzzle(str(game), str(name), PREFIX)


def own_mistakes(games: tuple[str, ...]) -> Iterator[Puzzle]:
    """Yield the puzzles in a person's saved games, the latest game first."""
    for path in reversed(all_record_files()):
        try:
            match, _ = open_record(path, GAMES)
        except (OSError, DamagedRecord):
            continue
        if match.game.name in games:
            yield from think(mistakes_of(match))
