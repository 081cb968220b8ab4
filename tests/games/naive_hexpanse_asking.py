"""Which way a step is done, in the second engine of Hexpanse, and what later steps leave open."""

from __future__ import annotations

import naive_hexpanse_structures as structures
from naive_hexpanse_entries import entry_of, haves
from naive_hexpanse_places import reads
from naive_hexpanse_putting import room


def asks(game, scene, name, ways, steps, agrees, *, does=True, **more):
    """One of the ways; a step is a duty that attacks, and where that is read so any that does
    something and neither places nor says may."""
    later = [(name, opens(game, scene, name, said)) for name, said, _ in steps]
    must = (
        does and ways and not scene["may"] and name != "place" and reads(game, "imperative", "must")
    )
    duty = more.pop("duty", False) or must
    return entry_of(game, scene["entries"], name, ways, later, agrees, duty=duty, **more)


def opens(game, scene, name, said):
    """Whether a later step will leave something open, as far as a skip can hang on it."""
    by = scene["by"]
    if name == "recover":
        return len(structures.ways_back(game, by, said)) > 1
    if name == "place":  # perhaps of what comes back by the step before
        lying = any(structures.ways_back(game, by, 1))
        had = said.get("unit") != "recovered" and haves(game, by)
        return bool(room(game)) and bool(lying or had)
    return False
