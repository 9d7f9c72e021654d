"""The rules of DragonFish."""
