"""Which games a program loads: found out in a Python of its own."""

import subprocess
import sys

_PROGRAM = """
import sys
import mathfish_widgets as mf
{program}
print(*sorted({{module.split(".")[2] for module in sys.modules if module.startswith("mathfish_widgets.games.")}}))
"""


def loaded_games(program: str) -> set[str]:
    """The names of the games of which anything is loaded when these lines, in which `mf` is the package, were run."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM.format(program=program)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return {*done.stdout.split()}
