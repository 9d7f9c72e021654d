"""The painter: the only rooms that know ipycanvas."""
