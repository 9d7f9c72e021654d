"""What DragonFish tells of its moves, refusals and situations."""
