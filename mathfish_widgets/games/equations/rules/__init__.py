"""The rules of Equations."""
