"""Seats at a class table in any browser: the Python side of each board runs in the table server."""
