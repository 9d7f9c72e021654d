"""Questions on Equations."""
