"""Run tests of /repository against the wheels of the built site, in Pyodide's own Python (python.mjs)."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

for wheel in (*Path("/site").glob("*.whl"), *Path("/tools").glob("*.whl")):
    shutil.unpack_archive(wheel, sysconfig.get_paths()["purelib"], "zip")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.dont_write_bytecode = True
sys.path.append("/repository")

import ipycanvas  # noqa: E402, F401
import pytest  # noqa: E402

import mathfish_widgets  # noqa: E402

# Hypothesis uses numpy if it is imported, but the stand-in lacks what it needs; ipycanvas has its own reference.
sys.modules.pop("numpy", None)

if not mathfish_widgets.__file__.endswith(".pyc"):
    sys.exit(f"These tests would run {mathfish_widgets.__file__}, which is not part of the site.")
os.chdir("/repository")
# Hypothesis counts references to see whether a random generator is still in use, and Pyodide counts differently.
held = "ignore:It looks like `register_random`:hypothesis.errors.HypothesisWarning"
# Without its sources, ipywidgets can't see that it inspects its classes itself, so it warns about deprecated names.
looked_at = "ignore:Widget.:DeprecationWarning"
switched_off = ("no:cacheprovider", "no:faulthandler")
options = ["-q", "--capture=sys", "-W", held, "-W", looked_at, "-o", "pythonpath=", "-m", "not tournament"]
int(pytest.main([*options, *(word for plugin in switched_off for word in ("-p", plugin)), *sys.argv[1:]]))
