"""The shapes of every kind of sprite."""
