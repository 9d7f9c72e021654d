"""Sentences of the questions on DragonFish."""
