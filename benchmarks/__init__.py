"""Benchmarks against similar programs and limits.

`python -m benchmarks` writes a table to `benchmarks/results.md`.
"""
