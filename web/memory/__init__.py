"""Make the memory snapshot that a page's Python starts from, with all that a first table imports."""

PACKED = "memory.zst"
DECODER = "zstddec.mjs"
