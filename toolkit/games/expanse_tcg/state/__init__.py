"""The position and the moves, declared; what follows from them alone."""
