"""The computer players of DragonFish, their reasons, and its hints."""
