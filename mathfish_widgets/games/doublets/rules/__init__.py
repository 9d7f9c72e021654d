"""The rules of Doublets."""
