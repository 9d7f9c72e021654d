"""Experiments: many games by computer players, what came out, and how sure one may be of it."""
