import pytest

from .recorded_games import VARIANTS, recorded_decisions


@pytest.fixture(scope="session")
def all_decisions():
    """Every decision of the recorded games."""
    return recorded_decisions(*range(len(VARIANTS)))
