"""The table of Equations: what lies where, and what a touch means."""
