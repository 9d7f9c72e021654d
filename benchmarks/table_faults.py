"""Play 10,000 moves at fifty tables through cuts, kills, and doubled, late and reordered messages.

`python -m benchmarks.table_faults [moves] [tables]` runs on both databases, and prints which moves were lost, doubled,
or shown but not stored.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from tests.play.tables.databases import postgres
from tests.play.tables.faults import Ordeal

KILL_EVERY = 500
"""The number of moves between two kills of a server."""


def run(name: str, database: str, moves: int, tables: int, servers: int) -> int:
    """Run one test and return the number of moves that were lost, doubled, or shown but not stored."""
    ordeal, begun = Ordeal(database, tables, moves, servers), time.monotonic()
    asyncio.run(ordeal.run(KILL_EVERY))
    seconds = time.monotonic() - begun
    faults = ", ".join(f"{count} × {kind}" for kind, count in sorted(ordeal.told.faults.items()))
    wrong = ordeal.lost + ordeal.doubled + ordeal.not_stored
    print(
        f"{name}: {ordeal.stored} moves stored in {seconds:.0f} s, {ordeal.by_itself} of them played by the table; "
        f"{ordeal.lost} lost, {ordeal.doubled} stored twice, "
        f"{ordeal.not_stored} shown but not stored; longest wait {ordeal.told.longest_wait:.1f} s; {faults}",
        flush=True,
    )
    return wrong


def main() -> int:
    """Test SQLite with one server and PostgreSQL with two; return 1 if anything went wrong."""
    moves, tables = (int(word) for word in (*sys.argv[1:], "10000", "50")[:2]) if sys.argv[2:] else (10_000, 50)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mathfish-faults-")))
        database = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mathfish-postgres-")))
        os.environ["XDG_DATA_HOME"] = str(folder)
        url = stack.enter_context(postgres(database))
        wrong = run("SQLite, one server", f"sqlite:///{folder}/tables.db", moves, tables, 1)
        wrong += run("PostgreSQL, two servers", url, moves, tables, 2)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
