"""What a seat sees of a match, as JSON that goes from one machine to another."""
