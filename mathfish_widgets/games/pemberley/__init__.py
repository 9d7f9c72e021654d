"""Pemberley: running totals that land on multiples and primes."""
