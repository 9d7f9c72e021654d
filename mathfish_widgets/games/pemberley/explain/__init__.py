"""What Pemberley explains of its moves, refusals and situations."""
