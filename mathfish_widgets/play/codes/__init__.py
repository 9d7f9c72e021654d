"""Codes: a game, or what a seat sees of one, as a text short enough for a link."""
