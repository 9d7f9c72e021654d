"""Deductions from what a seat has seen, with proofs."""
