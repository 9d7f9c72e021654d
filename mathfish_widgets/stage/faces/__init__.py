"""The drawing of every kind of face with shapes."""
