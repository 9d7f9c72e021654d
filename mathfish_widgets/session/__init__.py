"""One person before one match, without Jupyter."""
