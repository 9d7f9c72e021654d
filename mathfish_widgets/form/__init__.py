"""Setting up a game, a drill or a worksheet by a form that writes the one line of Python for it."""
