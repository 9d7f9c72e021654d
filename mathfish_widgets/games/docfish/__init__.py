"""DocFish: prime factors, making change with a bank, and Consolidation."""
