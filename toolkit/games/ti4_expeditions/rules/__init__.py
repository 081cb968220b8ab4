"""The rules of an expedition: what is forbidden, what a move changes, and what follows."""
