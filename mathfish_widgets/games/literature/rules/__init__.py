"""The rules of Literature."""
