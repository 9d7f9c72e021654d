"""Sentences of the questions on Literature."""
