"""The table of DragonFish: what lies where, and what a touch means."""
