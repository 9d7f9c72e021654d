"""The stage: sprites, where they lie, what they look like, and how they are drawn."""
