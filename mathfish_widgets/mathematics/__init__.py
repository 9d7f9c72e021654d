"""Primes, factor trees, exact expressions and number words; it knows no game."""
