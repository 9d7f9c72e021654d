"""DragonFish: sums and differences that catch fish, and waterways that join the ponds."""
