"""Questions on Literature."""
