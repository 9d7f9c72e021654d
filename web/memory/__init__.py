"""Make the memory snapshot that a page's Python starts from, with all that a first table imports."""

PACKED = "memory.zst"
PACKED_MACHINE = "pyodide.asm.wasm.zst"
DECODER = "zstddec.mjs"
