"""Links that anybody can pass on: a game, a table as a person saw it, or a line of Python."""
