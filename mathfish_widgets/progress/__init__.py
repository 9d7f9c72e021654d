"""What was answered, kept in SQLite, exported and merged."""
