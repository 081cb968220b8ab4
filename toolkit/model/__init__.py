"""A position, its moves, facts and records, declared as typed fields."""
