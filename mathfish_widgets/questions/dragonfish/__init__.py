"""Questions on DragonFish."""
