"""Questions whose answers the package judges and explains by its own arithmetic and rules."""
