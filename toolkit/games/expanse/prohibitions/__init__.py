"""What each clause forbids to cubes and fleets, by whatever they are moved."""
