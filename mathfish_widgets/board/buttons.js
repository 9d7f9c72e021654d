// buttons
