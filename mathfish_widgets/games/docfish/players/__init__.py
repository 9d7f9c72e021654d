"""The computer players of DocFish, their reasons, and its hints."""
