"""Shared tables across machines: the store, the server, and a pupil's seat."""
