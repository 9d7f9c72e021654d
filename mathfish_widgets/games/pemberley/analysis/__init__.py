"""The best layout, the totals that can be reached, and the review of a round."""
