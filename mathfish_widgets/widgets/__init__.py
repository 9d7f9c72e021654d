"""Everything of Jupyter that knows no game."""
