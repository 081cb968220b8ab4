"""Actions in a battle of the trading card game at random, right and wrong."""

from __future__ import annotations

import naive_tcg_battles as fights
import naive_tcg_homes as homes
import naive_tcg_world as at
from naive_tcg import CELLS, has
from naive_tcg_plays import cost
from tcg_turns_moves import pay

KINDS = (
    "volley",
    "shift",
    "shift",
    "shift",
    "steal",
    "steal",
    "steal",
    "hide",
    "return",
    "pass",
    "done",
    "retreat",
)

SIDE_OF = {"steal": "attackers", "volley": "defenders", "hide": "defenders", "return": "defenders"}


def action(chance, world):
    """An action of its own that a side might take; None where the kind drawn has nothing to it."""
    side = fights.acting(world)
    by = at.side_of(world, side)
    if chance.random() < 0.04:
        side, by = fights.ENEMY[side], at.other(by)
    kind = chance.choice(KINDS)
    if SIDE_OF.get(kind, side) != side:
        return None
    told = MAKERS[kind](chance, world, side)
    return told and {"by": by, **told}


def short(cell, side, chance):
    """A cell as it may be told by a side: of the own half with or without its row."""
    return cell[2:] if cell[0] == side[0] and chance.random() < 0.5 else cell


def a_volley(chance, world, side):
    cells = [*world["battle"]["attackers"]] * 4 + [
        *world["battle"]["defenders"],
        chance.choice(CELLS),
    ]
    cell = chance.choice(cells)
    return {"volley": cell[2:] if cell[0] == "a" and chance.random() < 0.5 else cell}


def a_shift(chance, world, side):
    own = [*world["battle"][side]]
    if not own:
        return None
    who = chance.sample(own, chance.randint(1, min(3, len(own))))
    return {
        "shift": {
            short(cell, side, chance): short(goal, side, chance)
            for cell in who
            for goal in [chance.choice(CELLS)]
        }
    }


def a_steal(chance, world, side):
    own = [*world["battle"][side]]
    if not own or at.contested(world):
        return None
    goods = fights.place_of(world)["thing"]
    take = {}
    if chance.random() < 0.5:
        for key in ("aether", "lore"):
            if goods[key] and chance.random() < 0.7:
                take[key] = chance.randint(1, goods[key] + (chance.random() < 0.1))
    lying = [one["card"] for one in goods["treasures"]]
    if lying and (not take or chance.random() < 0.1):
        take["treasures"] = chance.sample(lying, chance.choice((1, 1, len(lying))))
    return take and {"steal": short(chance.choice(own), side, chance), "take": take}


def a_hiding(chance, world, side):
    own, out = [*world["battle"]["defenders"]], [one["card"] for one in world["battle"]["out"]]
    told = {}
    if own and chance.random() < 0.7:
        cells = chance.sample(own, chance.randint(1, min(2, len(own))))
        told["hide"] = [short(cell, "defenders", chance) for cell in cells]
    if out and (not told or chance.random() < 0.3):
        told["return"] = {short(chance.choice(CELLS[8:]), "defenders", chance): chance.choice(out)}
    return told


def spoils(chance, world, cards):
    """What the winning attackers take home, and what they put elsewhere."""
    made = homes.plan(chance, world, cards, "attackers", world["battle"]["camp"])
    told = {key: made[key] for key in ("home", "carry") if made[key]}
    beside = homes.rest(chance, world, cards, made["left"], homes.near_by(world))
    told |= {"rest": beside} if beside and chance.random() < 0.5 else {}
    return {"by": at.active(world), "spoils": told}


def leaving(chance, world, cards):
    """A retreat with all that is told of it."""
    side = fights.acting(world)
    goods = world["battle"]["camp"]
    if side == "defenders" and at.contested(world):
        goods = {"aether": 0, "lore": 0, "treasures": []}
    elif side == "defenders":
        goods = fights.place_of(world)["thing"]
    made = homes.plan(chance, world, cards, side, goods)
    told = {key: made[key] for key in ("home", "carry") if made[key]}
    if side == "attackers" and told.get("carry"):  # of whom nothing is told takes what it can
        told["carry"] = {cell: told["carry"].get(cell, {}) for cell in world["battle"][side]}
    return {"by": at.side_of(world, side), "retreat": True, **told}


def an_ambush(chance, world, cards):
    """A creature from a hand into a battle, right or wrong."""
    by = chance.choice(at.PLAYERS)
    hand = [card for card in world[by]["hand"] if cards[card]["kind"] == "creature"]
    able = [card for card in hand if has(cards[card], "ambush")]
    if not hand or (not able and chance.random() < 0.8):
        return None
    id, side = chance.choice(able or hand), "attackers" if by == at.active(world) else "defenders"
    half = [cell for cell in CELLS if cell[0] == side[0]]
    cell = chance.choice(half if chance.random() < 0.95 else CELLS)
    many = cost(world, cards, by, id)
    told = pay(chance, world, by, "aether", many) if many else None
    made = {"by": by, "play": id, "cell": short(cell, side, chance)}
    return made | ({"pay": told} if told else {})


MAKERS = {
    "volley": a_volley, "shift": a_shift, "steal": a_steal, "hide": a_hiding, "return": a_hiding,
    "pass": lambda *_: {"pass": True}, "done": lambda *_: {"done": True},
    "retreat": lambda *_: {"retreat": True},
}  # fmt: skip
