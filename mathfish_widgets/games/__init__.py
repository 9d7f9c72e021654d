"""The games of the package, in teaching order."""
