"""The homebrew trading card game 'Expanse': six factions, decks, locations that are raided."""
