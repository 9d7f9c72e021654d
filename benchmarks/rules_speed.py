"""Random games beside an older commit, played alternately: moves a second, and times as many as there.

`python -m benchmarks.rules_speed`; it needs the repository with its history, from which the older package is taken.
"""

import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from .table import Row

BEFORE = "cef4d49"
"""The commit before the rules were made faster."""
ROOT = Path(__file__).parent.parent
ROUNDS = 3
SECONDS = 2.0
"""Of work, for each kind of game in each round and package."""
KINDS: dict[str, tuple[str, dict[str, object], str]] = {
    "DocFish": ("docfish", {}, "30,000 a second"),
    "Doublets": ("doublets", {}, "30,000 a second"),
    "Pemberley": ("pemberley", {}, "5,000 a second"),
    "Literature for six": ("literature", {}, "30,000 a second"),
    "Literature for eight": ("literature", {"players": 8}, "30,000 a second"),
    "DragonFish, add": ("dragonfish", {}, "5 x"),
    "DragonFish, multiply": ("dragonfish", {"operations": "multiply"}, "5 x"),
    "DragonFish, divide": ("dragonfish", {"operations": "divide"}, "5 x"),
    "Equations, camp": ("equations", {}, "5 x"),
    "Equations, extended": ("equations", {"operations": "extended"}, "5 x"),
    "Equations, camp with five cards": ("equations", {"no_equation": "add_card"}, "5 x"),
}
PLAY = """
import json, random, sys
from itertools import count
from time import process_time
from mathfish_widgets.games import GAMES
name, options, first, seconds = json.loads(sys.argv[1])
game, moves, began = GAMES[name], 0, None
for seed in count(first):
    if seed == first + 2:
        began, moves = process_time(), 0  # what is loaded and listed once is not counted
    if began is not None and process_time() - began > seconds:
        break
    rng, state = random.Random(seed), game.deal(seed, **options)
    while not state.over:
        state = game.rules.play(state, rng.choice(list(game.rules.legal_moves(state)))).after
        moves += 1
print(moves / (process_time() - began))
"""


def rows() -> Iterator[Row]:
    """Moves a second now, and how many times as many as before; nothing where the history is not at hand."""
    packed = subprocess.run(["git", "archive", BEFORE, "mathfish_widgets"], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        return
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        for what, (name, options, limit) in KINDS.items():
            before = after = 0.0
            for number in range(ROUNDS):
                before += _moves_a_second(Path(folder), name, options, number)
                after += _moves_a_second(ROOT, name, options, number)
            figure = f"{after / ROUNDS:,.0f} moves/s, before {before / ROUNDS:,.0f}: {after / before:.1f} x"
            yield Row(f"{what}: random games with their legal moves listed", figure, limit)


def _moves_a_second(package: Path, name: str, options: dict[str, object], number: int) -> float:
    asked = json.dumps([name, options, 1000 * number, SECONDS])
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, "-c", PLAY, asked]
    ran = subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True, check=True)
    return float(ran.stdout)


if __name__ == "__main__":
    for row in rows():
        print(row.what, row.figure, sep=": ", flush=True)
