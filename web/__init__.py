"""Build the site that needs no server: Python, the lessons and the games in one folder of static files."""
