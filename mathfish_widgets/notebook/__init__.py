"""What a notebook cell can call apart from the games: pictures, results and saved games."""
