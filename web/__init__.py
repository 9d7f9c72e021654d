"""Build the site that needs no server: Python, lessons and games in one folder of static files."""
