"""The pictures that show the ideas of the lessons."""
