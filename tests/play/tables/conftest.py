"""Provide the databases of a run: every test of the store runs on a file and on a real PostgreSQL."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from mathfish_widgets.play.tables.store import SCHEMA, Store
from tests.play.tables.databases import postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Run a PostgreSQL during the tests, outside of folders that only the tester may enter."""
    with tempfile.TemporaryDirectory(prefix="mathfish-postgres-") as folder, postgres(Path(folder)) as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.tournament)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    address: str = request.getfixturevalue("postgres_url")
    emptied = Store(address)
    SCHEMA.drop_all(emptied.engine)
    emptied.close()
    return address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


@pytest.fixture
def one_file(tmp_path: Path) -> Iterator[Store]:
    """Return a store in a file, for what is the same on every database."""
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    yield store
    store.close()


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Record the seconds that were waited for; waiting takes no time."""
    waited, sleep = list[float](), asyncio.sleep

    async def pass_at_once(seconds: float) -> None:
        if seconds:
            waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pass_at_once)
    return waited
