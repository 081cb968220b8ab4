"""The board: room, ways over it, and what leaves it."""
