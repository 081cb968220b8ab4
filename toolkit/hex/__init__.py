"""Hexagons: places, rings, shapes and boards of any game. Needs nothing of ours."""
