"""The parts common to all games: cards, zones, states, events, turns, moves and observations."""
