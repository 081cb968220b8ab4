"""Whole games by players who choose their own moves, and what many of them come to."""
