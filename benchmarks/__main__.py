"""Run every benchmark and write the table."""

import gc
import platform
import sys
from pathlib import Path

from . import (
    browser_seats,
    class_question,
    clicks,
    deals,
    eight_by_clicks,
    eight_seats,
    experiments,
    imports,
    links,
    literature_games,
    malformed_input,
    pupils_on_hub,
    python_time,
    races,
    random_games,
    sharp_parts,
    simulated_pupils,
    simulated_solvers,
    tables_across_machines,
    thinking,
    tournament,
)
from .table import Row, as_markdown

RESULTS = Path(__file__).with_name("results.md")
PARTS = {
    "random games": random_games.rows,
    "Literature and its peer": literature_games.rows,
    "Doublets solver": deals.rows,
    "thinking": thinking.rows,
    "a table of eight": eight_seats.rows,
    "a table of eight by clicks": eight_by_clicks.rows,
    "levels against each other": tournament.rows,
    "parts of a sharp player": sharp_parts.rows,
    "races of Equations": races.rows,
    "experiments": experiments.rows,
    "simulated pupils": simulated_pupils.rows,
    "simulated solvers of puzzles": simulated_solvers.rows,
    "malformed input": malformed_input.rows,
    "links": links.rows,
    "tables across machines": tables_across_machines.rows,
    "seats in browsers": browser_seats.rows,
    "a class question": class_question.rows,
    "pupils on a hub": pupils_on_hub.rows,
    "imports": imports.rows,
    "Python time of a click": python_time.rows,
    "clicks in the browser": clicks.rows,
}


def main() -> None:
    """Run every part, print its rows, and write the whole table to `results.md`."""
    rows: list[Row] = []
    for name, measure in PARTS.items():
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        gc.collect()
        gc.freeze()  # keeps the garbage collector from scanning what earlier parts left behind
        rows.extend(measure())
    text = as_markdown(rows, f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
