"""Units put onto the board in the second engine of Hexpanse, which wait for their turn to act."""

from __future__ import annotations

import naive_hexpanse_structures as structures
from naive_hexpanse_fates import RESERVE, count, demand, held, minor_code, moment, pay, yields
from naive_hexpanse_places import lord, of, territories, unit_at


def room(game):
    return [cell for cell in territories(game) if unit_at(game, cell) is None]


def put(game, by, told, where=RESERVE):
    """A unit comes onto the board: it is paid for where it lies, and waits to act."""
    unit = taken_up(game, by, told["unit"], told.get("card"), where)
    unit["at"] = told["at"]
    game["units"].append(unit)
    game.setdefault("waiting", []).append((unit, told.setdefault("resolve", [])))
    structures.reckon(game, "placed", 1)
    gained = yields(game, told["at"])
    pay(game, by, gained + (2 if gained and unit.get("card") == "M09" else 0))
    moment(game, by)


def taken_up(game, by, kind, card, where=RESERVE):
    """The unit taken from where it waits for being placed."""
    mat, unit = game[by], {"owner": by, "kind": kind}
    if kind in RESERVE:
        code = minor_code(game, by, card, where) if kind == "minor" else None
        demand(held(game, by, where[kind], code) > 0)
        demand(kind != "minor" or lord(game, by))
        count(game, by, where[kind], code, -1)
        return {**unit, "card": code} if code else unit
    if kind == "warlord":
        demand(not lord(game, by))
        return unit
    if kind == "structure":
        demand(card in mat["structures"] and not of(game, by, "structure"))
        mat["structures"].remove(card)
    elif card == "C23":
        demand(mat["squad"] > 0)
        mat["squad"] -= 1
    else:
        demand(card in mat["cards"] and card.startswith("C"))
        mat["cards"].remove(card)
    return {**unit, "card": card}
