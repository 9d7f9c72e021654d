"""What a seat can work out from what it has seen: certain facts with proofs, and chances."""
