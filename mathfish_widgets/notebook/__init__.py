"""What a person calls in a cell beside the games: pictures, and saved games."""
