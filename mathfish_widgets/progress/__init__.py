"""What was answered and played, kept in SQLite, exported and merged."""
