"""What Literature tells of its moves, refusals and situations."""
