"""Find out which games a program loads, in a separate Python process."""

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
    """Return the games that each program is the first to load, when all run in turn in one Python.

    The package is `mf`. A game that a program loads besides its own is missed if one before it has loaded that game,
    and is not missed when the same programs are run in reverse.
    """
    program = _BEGIN + "".join(each + _TELL for each in programs)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [{*line.split()} for line in done.stdout.splitlines()]


def check_loads_alone(programs: dict[str, str]) -> None:
    """Check that each program loads only the game under whose name it is given; in one order in a brief run."""
    for names in ([*programs], [*reversed(programs)])[: sized(2)]:
        assert loaded_in_turn(*(programs[name] for name in names)) == [{name} for name in names]


def loaded_games(program: str) -> set[str]:
    """Return the names of the games of which these lines load anything; `mf` is the package."""
    (games,) = loaded_in_turn(program)
    return games
