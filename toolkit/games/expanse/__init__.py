"""The Expanse Board Game: its files, its deck, its words and what its components say."""
