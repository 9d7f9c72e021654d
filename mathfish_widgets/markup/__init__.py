"""Steps and figures as escaped HTML."""
