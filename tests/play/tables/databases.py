"""Start the databases for tables in tests and benchmarks: a file, and a separate PostgreSQL."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path

_PORTS = cycle(range(50))
_WHERE = Path("/usr/lib/postgresql")


def postgres_program(name: str) -> str:
    """Return the path of a PostgreSQL program of the newest version installed; fail if there is none."""
    versions = sorted(_WHERE.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    found = shutil.which(name) or (str(versions[-1]) if versions else None)
    assert found, "PostgreSQL is needed for this test: run `.ci/postgres`, or `apt-get install postgresql`."
    return found


def free_port() -> int:
    """Return a port of this process that is given to no client of any process, so a server can reuse it."""
    for number in _PORTS:
        port = 10_000 + (os.getpid() * 50 + number) % 20_000
        with socket.socket() as listening:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                listening.bind(("127.0.0.1", port))
                return port
    raise AssertionError("there are no ports")


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Yield the address of an empty database in a separate PostgreSQL, which ends with the block."""
    data, port = folder / "data", free_port()
    folder.chmod(0o755)
    as_user: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        shutil.chown(folder, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    made = [postgres_program("initdb"), "-D", data, "-A", "trust", "-U", "tables", "--encoding=UTF8", "--no-sync"]
    _run(folder, *as_user, *made)
    # Tests don't lose power, so nothing waits for the disk.
    started = f"-p {port} -c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    control = [*as_user, postgres_program("pg_ctl"), "-D", data, "-l", folder / "log", "-w"]
    _run(folder, *control, "-o", started, "start")
    try:
        yield f"postgresql+psycopg://tables@127.0.0.1:{port}/postgres"
    finally:
        _run(folder, *control, "-m", "immediate", "stop")


def _run(folder: Path, *words: object) -> None:
    with (folder / "said").open("w") as said:
        subprocess.run([str(word) for word in words], check=True, cwd=folder, stdout=said, stderr=said)
