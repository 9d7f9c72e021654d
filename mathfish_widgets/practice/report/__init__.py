"""The teacher's report on kept answers."""
