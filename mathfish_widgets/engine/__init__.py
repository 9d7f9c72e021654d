"""A game without a word: cards, zones, states, events, turns, moves and what a seat sees."""
