"""What a kernel of the site has in its memory as it wakes up: packed, with the scripts that unpack it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import zstandard

from . import DECODER, PACKED

HERE = Path(__file__).resolve().parent
OWN_SCRIPTS = ("pyodide.mjs", "memory_words.mjs", "memory_unpacking.mjs", "drive_journal.mjs", "drive_memory.mjs")
DECODER_OF = HERE.parent / "node_modules/zstddec/dist"
STRONGEST, WINDOW = 19, 26
"""How `zstandard` packs; each window is so many bits of bytes, so that like things are found far apart."""


def write_memory(core: Path, wheels: Path, stand_ins: Path, place: Path) -> None:
    """Rehearse in the Pyodide of `core` what pages import, and put its memory into the distribution at `place`.

    `wheels` has the compiled wheels and the standard library, `stand_ins` what is imported in place of compiled
    packages, if there are any.
    """
    for script in (*(HERE / name for name in OWN_SCRIPTS), DECODER_OF / DECODER):
        shutil.copy2(script, place)
    shutil.copy2(wheels / "python_stdlib.zip", place)
    subprocess.run(["node", HERE / "image.mjs", core, wheels, stand_ins, place], check=True)
    unpacked = place / "memory.bin"
    packing = zstandard.ZstdCompressionParameters.from_level(STRONGEST, window_log=WINDOW)
    packed = zstandard.ZstdCompressor(compression_params=packing).compress(unpacked.read_bytes())
    (place / PACKED).write_bytes(packed)
    unpacked.unlink()
