"""Battles blow by blow, and what comes of them."""
