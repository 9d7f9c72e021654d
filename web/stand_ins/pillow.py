"""Stand in for Pillow in the test site: ipycanvas imports it for pictures from files."""
