"""Explanations as data, and the tables that put them into words."""
