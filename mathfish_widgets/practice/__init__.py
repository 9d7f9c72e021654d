"""Practice: questions made by the rules of the games, what to practise next, and reports for teachers."""
