"""The drawing of every kind of face as shapes."""
