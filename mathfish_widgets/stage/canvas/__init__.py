"""The ground of tables: the only rooms that know ipycanvas."""
