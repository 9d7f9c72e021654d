"""Questions on DocFish."""
