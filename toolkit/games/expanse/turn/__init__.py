"""How a turn and a scoring run: what each move of them changes."""
