// surroundings
