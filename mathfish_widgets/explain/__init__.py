"""Explanations as data, and the tables that word them."""
