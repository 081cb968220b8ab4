"""A game of The Expanse at one moment: pieces, turn, what is impossible, how it opens."""
