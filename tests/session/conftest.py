import asyncio

import pytest


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    """Save nothing in the folder of the tests."""
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))
    return tmp_path / "saves"


@pytest.fixture
def waits(monkeypatch):
    """Record the seconds that were waited for; waiting takes no time."""
    waited, sleep = [], asyncio.sleep

    async def pass_at_once(seconds):
        if seconds:
            waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pass_at_once)
    return waited
