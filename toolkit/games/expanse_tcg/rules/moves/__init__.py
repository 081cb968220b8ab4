"""Moves: what forbids each, what it does, and which are legal."""
