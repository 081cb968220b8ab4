"""Territories, formations and patterns of Hexpanse for the second engine: every way is tried.

A game is the plain mapping of the case files with every key told, and places are lists.
"""

from __future__ import annotations

from functools import cache

AROUND = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]


# ---- places


def hexagon(size):
    line = range(-size, size + 1)
    return [[q, r] for q in line for r in line if abs(q + r) <= size]


def reads(game, ruling, reading):
    """Whether this table reads an open ruling so, and not by default."""
    return game.get("readings", {}).get(ruling) == reading


def plus(one, other):
    return [one[0] + other[0], one[1] + other[1]]


def turned(place, times):
    for _ in range(times):
        place = [-place[1], place[0] + place[1]]
    return place


def forms(game, shape):
    """The shape turned six ways, and mirrored where that is read so."""
    mirrored = reads(game, "mission_turns", "turned_or_mirrored")
    return _forms(tuple(map(tuple, shape)), mirrored)


@cache
def _forms(shape, mirrored):
    shapes = [shape, [place[::-1] for place in shape]] if mirrored else [shape]
    return [[turned(place, turn) for place in one] for one in shapes for turn in range(6)]


def walked(place, steps):
    """All places that so many steps lead to, over edges and blocked fields too, and the start."""
    found = {tuple(place)}
    for _ in range(steps):
        found |= {(q + east, r + south) for q, r in found for east, south in AROUND}
    return [list(one) for one in found]


def distance(here, there):
    steps = 0
    while there not in walked(here, steps):
        steps += 1
    return steps


def near(game, place, within):
    return [cell for cell in walked(place, within) if cell != place and cell in territories(game)]


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


def seat_after(game, faction):
    """The next living player clockwise; None where nobody lives."""
    here = game["players"].index(faction)
    order = game["players"][here + 1 :] + game["players"][: here + 1]
    return next((one for one in order if alive(game, one)), None)


def places_of(game, faction):
    """Where units stand that count for the player: the own ones and those of the team."""
    return [unit["at"] for unit in game["units"] if unit.get("owner") in team(game, faction)]


def stands(game, faction, shape):
    """Whether a mission stands; any unit may be the first of its places."""
    ours = {(q, r) for q, r in places_of(game, faction)}
    for form in forms(game, shape):
        first = form[0]
        for q, r in ours:
            east, south = q - first[0], r - first[1]
            if all((part[0] + east, part[1] + south) in ours for part in form):
                return True
    return False


def formation(game, faction, shape):
    """What the question `formation` answers for one shape."""
    ours, ground = places_of(game, faction), territories(game)
    complete, missing = [], None
    for form in forms(game, shape):
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


def closest(game, faction, shapes):
    """The same for several: of one that is complete, else of the one that lacks the fewest."""
    answers = [formation(game, faction, shape) for shape in shapes]
    lacking = [1000 if one["missing"] is None else one["missing"] for one in answers]
    return answers[lacking.index(min(lacking))]


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
