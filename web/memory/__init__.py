"""Make the memory snapshot that a page's Python starts from, with all that a first table imports."""

PACKED = "memory.zst"
DECODER = "zstddec.mjs"
FIRST_NEEDED = ("pyodide-core.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", DECODER, PACKED)
"""The files that a kernel fetches from the Pyodide folder to start."""
