"""The table of DocFish: what lies where, and what a touch means."""
