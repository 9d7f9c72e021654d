"""The table of figures: what was measured, the figure, and the limit it is held against."""

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """One figure in words; `limit` is empty where there is none."""

    what: str
    figure: str
    limit: str = ""


def as_markdown(rows: Iterable[Row], machine: str) -> str:
    """The rows as a Markdown page; ratios were taken within one run, so they hold on other machines too."""
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
