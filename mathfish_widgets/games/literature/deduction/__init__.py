"""What follows from what was seen, with proofs."""
