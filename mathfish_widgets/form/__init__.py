"""A form that sets up a game, a practice set or a worksheet and writes the line of Python for it."""
