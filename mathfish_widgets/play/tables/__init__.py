"""Tables across machines: the store, the server, and the seat of a pupil."""
