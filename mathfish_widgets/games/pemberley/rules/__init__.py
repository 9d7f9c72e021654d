"""The rules of Pemberley."""
