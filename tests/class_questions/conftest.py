"""Provide a database, for tests of class questions."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mathfish_widgets.play.tables.store import Store


@pytest.fixture
def one_file(tmp_path: Path) -> Iterator[Store]:
    """Return a store in a file."""
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    yield store
    store.close()
