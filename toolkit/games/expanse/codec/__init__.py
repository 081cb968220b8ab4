"""Positions and moves from and to the mappings of a case file."""
