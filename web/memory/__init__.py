"""Make the memory snapshot from which a page's Python starts, with all imports that a first table needs."""

PACKED = "memory.zst"
DECODER = "zstddec.mjs"
FIRST_NEEDED = ("pyodide-core.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", DECODER, PACKED)
"""The files that a kernel fetches from the Pyodide folder to start."""
