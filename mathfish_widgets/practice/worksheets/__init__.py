"""Printed practice sheets with their answers."""
