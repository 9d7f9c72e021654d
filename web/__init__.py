"""The site that needs no server: Python, the lessons and the games in one folder, which any host of files can show."""
