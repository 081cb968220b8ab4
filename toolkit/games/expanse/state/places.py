"""The kinds of places that a verdict can be about."""

BASES, ORBITALS, SLOTS, SECTORS = "bases", "orbitals", "slots", "sectors"
