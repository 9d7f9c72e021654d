"""The table of Doublets: what lies where, what a touch means, and the guided first turn."""
