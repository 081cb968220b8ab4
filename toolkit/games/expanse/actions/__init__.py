"""What action points are spent on, and what effects do to the same pieces."""
