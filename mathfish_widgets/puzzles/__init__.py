"""Puzzles: positions from real games with one best way on, solved on the table of the game."""
