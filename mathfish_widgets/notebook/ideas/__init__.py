"""The pictures with which lessons show their ideas."""
