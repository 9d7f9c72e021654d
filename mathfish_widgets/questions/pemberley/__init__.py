"""Questions on Pemberley."""
