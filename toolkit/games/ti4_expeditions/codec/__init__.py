"""Positions and moves from the mappings of a file, and back."""
