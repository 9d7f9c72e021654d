"""Sentences of the questions on experiments."""
