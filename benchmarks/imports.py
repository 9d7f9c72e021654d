"""Compare import times with plain ipywidgets + ipycanvas, in new processes, taking turns."""

import compileall
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

import mathfish_widgets

from .table import Row

ROUNDS = 15
BARE, PLAIN = "pass", "import ipywidgets, ipycanvas"
PROGRAMS = (
    BARE,
    PLAIN,
    "import mathfish_widgets",
    "from mathfish_widgets.games import GAMES",
    "import mathfish_widgets as mf; mf.DocFish(seed=7)",
    "import mathfish_widgets as mf; mf.Literature(seed=7)",
)


def rows() -> Iterator[Row]:
    """Yield each process's median milliseconds, next to bare Python's and those of ipywidgets + ipycanvas."""
    compiled = compileall.compile_dir(Path(mathfish_widgets.__file__).parent, quiet=2)
    times: dict[str, list[float]] = {program: [] for program in PROGRAMS}
    for _ in range(ROUNDS):
        for program in PROGRAMS:
            times[program].append(_milliseconds(program))
    taken = {program: median(each) for program, each in times.items()}
    state = "compiled" if compiled else "not compiled"
    yield Row(f"bare Python (modules of the package were {state})", f"{taken[BARE]:.0f} ms")
    yield Row(f"a process with `{PLAIN}`", f"{taken[PLAIN]:.0f} ms")
    limits = {"mf.DocFish(seed=7)": "1.25 x"}
    for program in PROGRAMS[2:]:
        over, times_plain = taken[program] - taken[BARE], taken[program] / taken[PLAIN]
        limit = next((text for end, text in limits.items() if program.endswith(end)), "")
        yield Row(f"the same, `{program}`", f"{over:.0f} ms over bare Python, {times_plain:.2f} x", limit)


def _milliseconds(program: str) -> float:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began = perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    return 1000 * (perf_counter() - began)
