"""Questions for the question banks of learning platforms, with feedback on foreseen wrong answers."""
