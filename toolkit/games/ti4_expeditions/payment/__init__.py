"""What a slice costs, what each card and trade good is worth, and the ways to pay."""
