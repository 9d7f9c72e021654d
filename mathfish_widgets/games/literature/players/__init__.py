"""The computer players of Literature, their reasons, and its hints."""
