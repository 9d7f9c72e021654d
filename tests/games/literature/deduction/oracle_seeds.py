"""How many random cases are compared with an oracle while working, and how many in the whole suite."""

import pytest


def quick_and_more(quick, whole):
    """The seeds of a test: the first few always, the others where long searches are run too."""
    more = (pytest.param(seed, marks=pytest.mark.tournament) for seed in range(quick, whole))
    return [*range(quick), *more]
