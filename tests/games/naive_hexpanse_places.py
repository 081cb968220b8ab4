"""Territories, formations and patterns of Hexpanse for the second engine: every way is tried.

A game is the plain mapping of the case files with every key told, and places are lists.
"""

from __future__ import annotations

AROUND = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]


# ---- places


def hexagon(size):
    line = range(-size, size + 1)
    return [[q, r] for q in line for r in line if abs(q + r) <= size]


def plus(one, other):
    return [one[0] + other[0], one[1] + other[1]]


def turned(place, times):
    for _ in range(times):
        place = [-place[1], place[0] + place[1]]
    return place


def territories(game):
    return [cell for cell in game["board"]["cells"] if cell not in game["board"]["blocked"]]


def beside(game, place):
    ground = territories(game)
    return [cell for cell in [plus(place, step) for step in AROUND] if cell in ground]


def unit_at(game, place):
    for unit in game["units"]:
        if unit["at"] == place:
            return unit
    return None


def of(game, faction, kind):
    units = [unit for unit in game["units"] if unit.get("owner") == faction]
    return [unit for unit in units if unit.get("kind", "normal") == kind]


def lord(game, faction):
    return next(iter(of(game, faction, "warlord")), None)


def alive(game, faction):
    return game[faction]["life"] > 0


def team(game, faction):
    for members in game["teams"]:
        if faction in members:
            return members
    return [faction]


def enemies(game, faction):
    others = [other for other in game["players"] if other not in team(game, faction)]
    return [other for other in others if alive(game, other)]


def places_of(game, faction):
    """Where units stand that count for the player: the own ones and those of the team."""
    return [unit["at"] for unit in game["units"] if unit.get("owner") in team(game, faction)]


def stands(game, faction):
    """Whether the mission stands; any unit may be the first of its places."""
    ours = places_of(game, faction)
    for turn in range(6):
        form = [turned(place, turn) for place in game["mission"]]
        for corner in ours:
            moved = [corner[0] - form[0][0], corner[1] - form[0][1]]
            if all(plus(place, moved) in ours for place in form):
                return True
    return False


def formation(game, faction, shape):
    """What the question `formation` answers for one shape."""
    ours, ground = places_of(game, faction), territories(game)
    complete, missing = [], None
    for turn in range(6):
        form = [turned(place, turn) for place in shape]
        for corner in ground:
            moved = [corner[0] - form[0][0], corner[1] - form[0][1]]
            cells = sorted(plus(place, moved) for place in form)
            if all(cell in ground for cell in cells):
                lacking = len([cell for cell in cells if cell not in ours])
                missing = lacking if missing is None else min(missing, lacking)
                if lacking == 0 and cells not in complete:
                    complete.append(cells)
    return {
        "complete": complete != [],
        "count": len(complete),
        "cells": min(complete, default=[]),
        "missing": missing,
    }


# ---- laying a pattern


def layings(game, pattern, fixed):
    """Every way to lay a pattern: around one territory, or anywhere where `fixed` is None."""
    ground, taken = territories(game), [unit["at"] for unit in game["units"]]
    if fixed is None:
        far = max(abs(n) for cell in ground for n in cell)
        far += max(
            abs(n) for cell in pattern_cells(pattern) for n in turned(cell, 0) + turned(cell, 1)
        )
        line = range(-far, far + 1)
        centres = [[q, r] for q in line for r in line]
    else:
        centres = [fixed]
    found = []
    for at in centres:
        for turn in range(6):
            attacked = [plus(at, turned(place, turn)) for place in pattern.get("attack", [])]
            covered = [plus(at, turned(place, turn)) for place in pattern.get("place", [])]
            attacked = sorted(cell for cell in attacked if cell in ground)
            free = [cell for cell in covered if cell in ground and cell not in taken]
            free = sorted(cell for cell in free if cell != fixed)
            laid = {"at": at, "turn": turn, "mirror": False, "attack": attacked, "place": free}
            found.append(laid)
    most = max(len(laid["attack"]) for laid in found)
    kept = []
    for laid in found:
        same = [one for one in kept if all(one[key] == laid[key] for key in ("attack", "place"))]
        if len(laid["attack"]) == most and not same and laid["attack"] + laid["place"]:
            kept.append(laid)
    return kept


def pattern_cells(pattern):
    return [*pattern.get("attack", []), *pattern.get("place", [])]
