"""A dispute told line by line: prompts, answers and one step back, as plain values without I/O."""
