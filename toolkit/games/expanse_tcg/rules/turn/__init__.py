"""The course of a turn, from setting up to the next player."""
