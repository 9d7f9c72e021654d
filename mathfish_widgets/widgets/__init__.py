"""The Jupyter widgets that show any game."""
