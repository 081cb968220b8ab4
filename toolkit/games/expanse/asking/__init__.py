"""How a dispute about The Expanse is told: the interview, its short forms, and the text board."""
