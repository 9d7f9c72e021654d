"""The computer players of Doublets, their reasons, and its hints."""
