"""The computer players of Equations, their reasons, and its hints."""
