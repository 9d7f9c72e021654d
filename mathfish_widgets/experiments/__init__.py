"""Experiments: many games by computer players, their results, and the uncertainty of the results."""
