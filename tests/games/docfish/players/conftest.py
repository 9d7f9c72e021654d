"""What the tests of DocFish's players share."""

import pytest

from tests.games.docfish.deciding import decisions


@pytest.fixture(scope="session")
def all_decisions():
    return decisions()
