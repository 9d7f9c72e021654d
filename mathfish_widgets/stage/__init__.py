"""The stage: sprites, their places, their looks, and how they are drawn."""
