"""The game in play: its declaration, match, history, players, seats and saved games."""
