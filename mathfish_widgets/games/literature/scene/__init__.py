"""The table of Literature: what lies where, and what a touch means."""
