"""Hexpanse: units on a board of hexagons, formations, patterns and chains."""
