"""Questions that check themselves: the package's own arithmetic and rules judge each answer and explain it."""
