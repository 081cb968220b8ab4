"""What rules compute, what a move does, and what each clause forbids."""
