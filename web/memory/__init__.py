"""The memory in which the Python of a page wakes up, with all imported that a first table needs."""

PACKED = "memory.zst"
DECODER = "zstddec.mjs"
FIRST_NEEDED = ("pyodide-core.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", DECODER, PACKED)
"""What a kernel fetches of the folder of Pyodide until it is awake."""
