"""Links: a game, a table as somebody saw it, or a line of Python, opened from a text that anybody can pass on."""
