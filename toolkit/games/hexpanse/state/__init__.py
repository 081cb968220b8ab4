"""The position and the moves, declared."""
