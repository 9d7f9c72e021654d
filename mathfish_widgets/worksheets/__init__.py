"""Printed sheets of practice with their keys."""
