"""Import time against plain ipywidgets + ipycanvas, in fresh processes, one after the other in turn."""

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from .table import Row

ROUNDS = 9
PROGRAMS = {
    "plain": "import ipywidgets, ipycanvas",
    "package": "import mathfish_widgets",
    "rules": "from mathfish_widgets.games import GAMES",
    "widget": "import mathfish_widgets; mathfish_widgets.DocFish",
}


def rows() -> Iterator[Row]:
    """The median seconds of each import, as milliseconds, and their ratios to the plain one."""
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(ROUNDS):
        for name, program in PROGRAMS.items():
            times[name].append(_seconds(program))
    plain = median(times["plain"])
    yield Row("process that imports ipywidgets + ipycanvas", f"{1000 * plain:.0f} ms")
    for name in ("package", "rules", "widget"):
        yield Row(
            f"the same, `{PROGRAMS[name]}`", f"{1000 * median(times[name]):.0f} ms, {median(times[name]) / plain:.2f} x"
        )


def _seconds(program: str) -> float:
    began = perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return perf_counter() - began
