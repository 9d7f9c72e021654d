"""Figures against peers and limits: `python -m benchmarks` prints a table and keeps it in `benchmarks/results.md`."""
