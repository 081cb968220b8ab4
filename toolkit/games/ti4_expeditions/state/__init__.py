"""Positions and moves, and what follows from them alone."""
