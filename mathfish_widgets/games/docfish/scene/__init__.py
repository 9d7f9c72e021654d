"""The table of DocFish: what lies where, what a touch means, and the guided first turn."""
