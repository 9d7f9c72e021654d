"""Questions that check themselves: each is judged by the package's own arithmetic and rules, and says why."""
