"""One person at one match, independent of Jupyter."""
