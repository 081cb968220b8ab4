"""Small missions in the second engine of Hexpanse: which stand anew, and who claims them."""

from __future__ import annotations

from naive_hexpanse_places import alive, reads, stands


def note_broken(game):
    """A formation that no longer stands is not the one that stood when its card came up."""
    for faction, ids in game.get("stood", {}).items():
        kept = [id for id in ids if alive(game, faction) and stands(game, faction, shape(game, id))]
        game["stood"][faction] = kept


def shape(game, id):
    return game["shapes"][id]


def may_claim(game, by, id):
    if "small" not in game:
        return False
    old = id in game["stood"].get(by, []) and not reads(game, "small_standing", "counts")
    return id in game["small"] and not old and stands(game, by, shape(game, id))


def claimed(game, by, id, revealed):
    """The card goes to whoever claims it; of the one that comes up it is noted who has it
    already."""
    game["small"].remove(id)
    for ids in game["stood"].values():
        ids[:] = [one for one in ids if one != id]
    game[by]["claimed"].append(id)
    for new in revealed:
        game["small"].append(new)
        for faction in game["players"]:
            if alive(game, faction) and stands(game, faction, shape(game, new)):
                game["stood"].setdefault(faction, []).append(new)


def has_won(game, faction):
    goal = game["terms"].get("small_goal", 0)
    return goal > 0 and len(game[faction].get("claimed", [])) >= goal
