"""What Pemberley tells of its moves, refusals and situations."""
