"""The skills of DocFish, from primes to Consolidation."""
