"""What Equations explains of its moves, refusals and situations."""
