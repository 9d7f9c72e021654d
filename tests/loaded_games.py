"""Which games a program loads: found out in a Python of its own."""

import subprocess
import sys

from tests.sample_sizes import sized

_BEGIN = """
import sys
import mathfish_widgets as mf
seen = set()
"""
_TELL = """
loaded = {module.split(".")[2] for module in sys.modules if module.startswith("mathfish_widgets.games.")}
print(*sorted(loaded - seen))
seen = loaded
"""


def loaded_in_turn(*programs: str) -> list[set[str]]:
    """The games that each of some programs, run one after the other in one Python, is the first to load.

    The package is `mf`. A game that a program loads besides its own is missed if one before it has loaded that game,
    and is not missed when the same programs are run in reverse.
    """
    program = _BEGIN + "".join(each + _TELL for each in programs)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [{*line.split()} for line in done.stdout.splitlines()]


def check_loads_alone(programs: dict[str, str]) -> None:
    """Each program loads the game by whose name it stands, and no other; in a brief run in one order."""
    for names in ([*programs], [*reversed(programs)])[: sized(2)]:
        assert loaded_in_turn(*(programs[name] for name in names)) == [{name} for name in names]


def loaded_games(program: str) -> set[str]:
    """The names of the games of which anything is loaded when these lines, in which `mf` is the package, were run."""
    (games,) = loaded_in_turn(program)
    return games
