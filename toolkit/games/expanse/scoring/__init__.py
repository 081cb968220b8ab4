"""A scoring of The Expanse: control, places, terms, points and why."""
