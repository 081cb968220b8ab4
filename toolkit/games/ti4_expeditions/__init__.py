"""Expeditions of Twilight Imperium (Thunder's Edge): positions, moves and rulings of one token."""
