"""Compile the modules of the wheels in /from and write the wheels to /to.

Pyodide's own Python runs this (python.mjs).
"""

from __future__ import annotations

import py_compile
import re
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

STANDARD_LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
INSTALLED = f"/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
LEXERS = (
    "__init__|_mapping|_css_builtins|_lilypond_builtins|_scheme_builtins"
    "|css|data|diff|html|javascript|jvm|lilypond|lisp|markup|perl|python|ruby|shell"
)
"""The parts of Pygments that IPython imports as it starts, and pytest's; most of the wheel is other languages."""
LEFT_OUT = re.compile(
    r"\.data/|/labextension/|/nbextension/|/tests/|mathfish_widgets/lessons/|IPython/sphinxext/|prompt_toolkit/contrib/"
    rf"|pygments/lexers/(?!({LEXERS})\.py)"
)
"""What no kernel reads: the parts of pages, tests, and the lessons, which the site has already."""


def compile_archive(archive: Path, compiled: Path, place: str) -> None:
    """Copy an archive with `module.pyc` in place of each `module.py`; the same input gives the same bytes."""
    with ZipFile(archive) as source, ZipFile(compiled, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            if name.endswith("/") or LEFT_OUT.search(name):
                continue
            is_module = name.endswith(".py")
            content = compiled_module(f"{place}/{name}", source.read(name)) if is_module else source.read(name)
            target.writestr(ZipInfo(f"{name}c" if is_module else name), content, ZIP_DEFLATED)


def compiled_module(path: str, source: bytes) -> bytes:
    """Return the bytecode of a module, which a kernel does not compare with the source.

    Only our own modules keep their docstrings and assertions: visitors call help() on those.
    """
    Path("/module.py").write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(
        "/module.py",
        "/module.pyc",
        path,
        doraise=True,
        optimize=0 if "/mathfish_" in path else 2,
        invalidation_mode=unchecked,
    )
    return Path("/module.pyc").read_bytes()


for each in sorted(Path("/from").glob("*.whl")):
    compile_archive(each, Path("/to") / each.name, INSTALLED)
for each in Path("/from").glob("python_stdlib.zip"):
    compile_archive(each, Path("/to") / each.name, STANDARD_LIBRARY)
