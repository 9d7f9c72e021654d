"""Questions on Doublets."""
