"""Sentences of the questions on Equations."""
