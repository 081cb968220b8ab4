"""Hexagons: where they lie around each other, and where they are drawn. Needs nothing of ours."""
