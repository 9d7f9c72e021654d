"""Sentences of the questions on Pemberley."""
