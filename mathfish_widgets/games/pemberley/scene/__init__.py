"""The table of Pemberley: what lies where, and what a touch means."""
