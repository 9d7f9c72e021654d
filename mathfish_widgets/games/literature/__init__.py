"""Literature: two teams ask for cards and find out who holds what."""
