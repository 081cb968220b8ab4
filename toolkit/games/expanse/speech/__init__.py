"""What verdicts of The Expanse are called at the table: facts, scorings, moves, positions."""
