"""Questions on experiments."""
