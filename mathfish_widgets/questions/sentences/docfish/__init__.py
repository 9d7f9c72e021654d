"""Sentences of the questions on DocFish."""
