"""What Equations tells of its moves, refusals and situations."""
