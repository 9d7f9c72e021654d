r"""Every English sentence by its rule id, in files a translator can work on: `en/games/docfish.properties` and others.

A line is `rule.id = sentence`; a line that begins with # is a comment, and `\n` is a new line within a sentence. What
stands in braces is filled in when it is said: see explain/wording.py.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "en"


def sentences_of(*tables: str) -> dict[str, str]:
    """Return the sentences of some tables, such as "games/docfish"; OSError where there is no such file."""
    return {rule: said for table in tables for rule, said in _read(table).items()}


@cache
def _read(table: str) -> dict[str, str]:
    lines = (_FOLDER / f"{table}.properties").read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(" =") for line in lines if line and not line.startswith("#"))
    return {rule: said.removeprefix(" ").replace("\\n", "\n") for rule, _, said in pairs}
