"""The rules of DocFish."""
