"""The computer players of Pemberley, their reasons, and its hints."""
