"""What DocFish tells of its moves, refusals and situations."""
