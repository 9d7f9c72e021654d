"""Equations as trees: their grammar, notations, families, difficulty and search."""
