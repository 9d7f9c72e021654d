"""Run by Pyodide's own Python (python.mjs): the wheels of /from as wheels of compiled modules in /to."""

from __future__ import annotations

import py_compile
import re
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

INSTALLED = f"/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
LEXERS = (
    "__init__|_mapping|_css_builtins|_lilypond_builtins|_scheme_builtins"
    "|css|data|html|javascript|jvm|lilypond|lisp|markup|perl|python|ruby|shell"
)
"""What IPython imports of Pygments as it starts; the colours of all other languages are the largest part of that."""
LEFT_OUT = re.compile(
    r"\.data/|/labextension/|/nbextension/|/tests/|mathfish_widgets/lessons/|IPython/sphinxext/|prompt_toolkit/contrib/"
    rf"|pygments/lexers/(?!({LEXERS})\.py)"
)
"""What no kernel reads: the parts of pages, tests, and lessons, which lie in the site themselves."""


def compile_wheel(wheel: Path, compiled: Path) -> None:
    """Write the wheel with `module.pyc` in place of each `module.py`; the same wheel gives the same bytes."""
    with ZipFile(wheel) as source, ZipFile(compiled, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            if name.endswith("/") or LEFT_OUT.search(name):
                continue
            is_module = name.endswith(".py")
            content = compiled_module(name, source.read(name)) if is_module else source.read(name)
            target.writestr(ZipInfo(f"{name}c" if is_module else name), content, ZIP_DEFLATED)


def compiled_module(name: str, source: bytes) -> bytes:
    """What Python keeps of a module; a kernel does not compare it with a source."""
    Path("/module.py").write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("/module.py", "/module.pyc", f"{INSTALLED}/{name}", doraise=True, invalidation_mode=unchecked)
    return Path("/module.pyc").read_bytes()


for each in sorted(Path("/from").glob("*.whl")):
    compile_wheel(each, Path("/to") / each.name)
