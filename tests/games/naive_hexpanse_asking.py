"""Which way a step is done, in the second engine of Hexpanse, and what later steps leave open."""

from __future__ import annotations

import naive_hexpanse_structures as structures
from naive_hexpanse_entries import entry_of, haves
from naive_hexpanse_putting import room


def asks(game, scene, name, ways, steps, agrees, **more):
    later = [(name, opens(game, scene, name, said)) for name, said in steps]
    return entry_of(game, scene["entries"], name, ways, later, agrees, **more)


def opens(game, scene, name, said):
    """Whether a later step will leave something open, as far as a skip can hang on it."""
    by = scene["by"]
    if name == "recover":
        return len(structures.ways_back(game, by, said)) > 1
    if name == "place":
        lying = sum(map(len, structures.ways_back(game, by, 1)))
        return bool(room(game)) and bool(
            lying if said.get("unit") == "recovered" else haves(game, by)
        )
    return False
