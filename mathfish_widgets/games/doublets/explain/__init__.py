"""What Doublets tells of its moves, refusals and situations."""
