"""What is forbidden, what a move does, who wins."""
