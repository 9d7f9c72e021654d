"""Decisions of games between all levels, played once for all tests of the players."""

import pytest

from tests.games.pemberley.deciding import decisions

VARIANTS = [
    {},
    {"unplayed": "once", "may_pass": "on"},
    {"unplayed": "per_part", "negative_primes": "off", "target": 30},
]


@pytest.fixture(scope="session")
def all_decisions():
    return [each for options in VARIANTS for each in decisions(games=1, **options)]
