"""The cases of the contract: every game, and every game with every option set.

`make quick` takes the first option set of each game; the others play many whole games.
"""

import pytest

from mathfish_widgets.games import GAMES

from .random_play import CASES

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
EVERY_CASE = pytest.mark.parametrize(
    ("name", "number"),
    [pytest.param(*case, marks=[pytest.mark.tournament] if case[1] else []) for case in CASES],
    scope="session",  # All tests of a case come one after the other, so that its match is played once.
)
