"""How a dispute about an expedition is told: the interview, its short forms, and the text board."""
