"""Write the table of figures: what was measured, the figure, and its limit."""

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """One figure in words; `limit` is empty if there is none."""

    what: str
    figure: str
    limit: str = ""


def as_markdown(rows: Iterable[Row], machine: str) -> str:
    """Return the rows as a Markdown page that names the machine."""
    lines = [f"| {row.what} | {row.figure} | {row.limit} |" for row in rows]
    head = [
        "# Figures",
        "",
        f"Measured by `make bench` with {machine}.",
        "",
        "| what | figure | limit |",
        "| --- | --- | --- |",
    ]
    return "\n".join([*head, *lines]) + "\n"
