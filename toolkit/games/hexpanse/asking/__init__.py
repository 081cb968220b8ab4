"""How a dispute of Hexpanse is told: the interview, and the short lines of positions and moves."""
