"""The memory in which the Python of a page wakes up, with all imported that a first table needs."""
