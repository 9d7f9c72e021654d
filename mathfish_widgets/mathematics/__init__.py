"""Primes, factor trees, exact expressions and number words, independent of any game."""
