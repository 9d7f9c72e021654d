"""Pack the memory snapshot from which a kernel of the site starts, with the scripts that unpack it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import zstandard

from . import DECODER, PACKED, PACKED_MACHINE

HERE = Path(__file__).resolve().parent
OWN_SCRIPTS = ("pyodide.mjs", "memory_words.mjs", "memory_unpacking.mjs")
DECODER_OF = HERE.parent / "node_modules/zstddec/dist"
STRONGEST, WINDOW = 19, 26
"""The settings of `zstandard`; a window of so many bits finds repeats that are far apart."""


def write_memory(core: Path, wheels: Path, stand_ins: Path, place: Path, pages: Path, recorded: Path) -> None:
    """Import what pages need in the Pyodide of `core`, and put a snapshot of its memory into `place`.

    The folder `wheels` has the compiled wheels and the standard library. The folder `stand_ins` has replacements for
    compiled packages, if there are any. `pages` is the file with the cells of each page; what a page shows on a first
    visit is written into the folder `recorded`.
    """
    for script in (*(HERE / name for name in OWN_SCRIPTS), DECODER_OF / DECODER):
        shutil.copy2(script, place)
    shutil.copy2(wheels / "python_stdlib.zip", place)
    subprocess.run(["node", HERE / "image.mjs", core, wheels, stand_ins, place, pages, recorded], check=True)
    pack(place / "memory.bin", place / PACKED)
    pack(place / "pyodide.asm.wasm", place / PACKED_MACHINE)
    (place / "memory.bin").unlink()


def pack(file: Path, packed: Path) -> None:
    """Compress a file, since not every host compresses what it sends."""
    packing = zstandard.ZstdCompressionParameters.from_level(STRONGEST, window_log=WINDOW)
    packed.write_bytes(zstandard.ZstdCompressor(compression_params=packing).compress(file.read_bytes()))
