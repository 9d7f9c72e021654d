"""Sentences of the questions on Doublets."""
