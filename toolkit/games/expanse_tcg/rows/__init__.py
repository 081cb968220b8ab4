"""What the components of the game say, in plain values that templates place."""
