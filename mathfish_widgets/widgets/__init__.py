"""The Jupyter widgets, which know no game."""
