"""Answers and games, stored in SQLite, exported and merged."""
