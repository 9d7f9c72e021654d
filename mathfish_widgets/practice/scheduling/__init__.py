"""Mastery, and what is best practised next."""
