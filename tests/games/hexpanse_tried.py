"""Random moves at tables of Hexpanse; most of them could be legal, some name what is not there."""

from __future__ import annotations

import naive_hexpanse as naive
import naive_hexpanse_fates as fates
import naive_hexpanse_places as places

# What units do that a plain placing brings along here.
DOES = {
    "C02": "gain",
    "C19": "heal",
    "C25": "extra",
    "C24": "damage",
    "BM02": "damage",
    "M04": "exchange",
    "M06": "attack",
    "M07": "attack",
    "M08": "attack",
    "M10": "lay",
    "BM01": "gain",
    **dict.fromkeys(("C03", "C04", "C06", "C07", "C08", "C11", "M05"), "place"),
}


def tried(game, chance):
    by = game["turn"]["player"] if chance.random() < 0.97 else chance.choice(game["players"])
    mat = game[by]
    cells = [*game["board"]["cells"], [9, 9]]
    own = [unit["at"] for unit in game["units"] if unit.get("owner") == by] or cells
    if chance.random() < (0.9 if game["turn"]["phase"] == "market" else 0.06):
        return {"by": by, **_in_the_market(game, chance)}
    kind = chance.choice(["place"] * 6 + ["attack"] * 6 + ["step", "take_back", "recover", "other"])
    if kind == "place":
        empty = [cell for cell in places.territories(game) if not places.unit_at(game, cell)]
        where = empty if empty and chance.random() < 0.7 else cells
        return _placing(game, by, chance.choice(where), chance)
    if kind == "attack":
        start = chance.choice(own if chance.random() < 0.95 else cells)
        near = [places.plus(start, way) for way in places.AROUND]
        held = [cell for cell in near if places.unit_at(game, cell)]
        return {"by": by, "attack": {"from": start, "to": chance.choice([*held, *held, *near])}}
    if kind == "step":
        here = places.lord(game, by)
        near = [places.plus(here["at"], way) for way in places.AROUND] if here else cells
        return {"by": by, "step": chance.choice([*near, chance.choice(cells)])}
    if kind == "take_back":
        return {"by": by, "take_back": chance.choice([*own, *own, chance.choice(cells)])}
    if kind == "recover":
        return {"by": by, "recover": chance.choice(["normal", "elite", *mat.get("minor", [])])}
    return {"by": by, **_other(game, chance)}


def _other(game, chance):
    other = chance.choice(
        [{"gain": "hexilium"}, {"raise": "income"}, {"heal": "warlord"}, {"end": ""}]
    )
    if "end" in other:
        phases = [game["turn"]["phase"]] * 3 + ["income", "action", "market"]
        return ending_of(game, chance.choice(phases), None, chance)
    return other


def _in_the_market(game, chance):
    lying = [*game["market"], *game["turn"]["extra_cards"]]
    if not lying or chance.random() < 0.3:
        free = chance.choice(lying) if lying and chance.random() < 0.5 else None
        return ending_of(game, "market", free, chance)
    strange = [chance.choice(sorted(game["costs"]))] * (chance.random() < 0.1)
    wanted = chance.sample(lying, min(chance.choice([1, 1, 2, 3]), len(lying)))
    return {"buy": [*wanted, *strange]}


def ending_of(game, phase, free, chance):
    """The end of a phase; cards that come up are told where nobody knows the deck."""
    end = {"end": phase, **({"free": free} if free else {})}
    if phase != "income":
        market = [card for card in game["market"] if card != free]
        number = game["turn"]["extra"] if phase == "action" else naive.MARKET - len(market)
        if number and game["deck"] is None:
            end["revealed"] = chance.sample(game["free"], min(number, len(game["free"])))
        if phase == "market" and game["deck"] is not None:
            game = {**game, "discard": [*game["discard"], *left_of(game, free)]}
        if naive.shuffled(game, number):
            more = number - len(game["deck"])
            pile = game["discard"]
            end["revealed"] = [*game["deck"], *chance.sample(pile, min(more, len(pile)))]
    return end


def left_of(game, free):
    """The extra cards that are discarded, as nobody bought them."""
    return [card for card in game["turn"]["extra_cards"] if card != free or free in game["market"]]


def _placing(game, by, at, chance):
    mat = game[by]
    units = [{"unit": "normal"}, {"unit": "elite"}, {"unit": "warlord"}]
    minors = [{"unit": "minor", "card": code} for code in mat.get("minor", [])]
    if len(minors) == 1 and chance.random() < 0.5:
        minors = [{"unit": "minor"}]
    units += minors * 3
    units += [{"unit": "mercenary", "card": code} for code in mat.get("cards", [])] * 2
    units += [{"unit": "structure", "card": code} for code in mat.get("structures", [])]
    units += [{"unit": "mercenary", "card": "C02"}] * (chance.random() < 0.05)
    had = [one for one in units if has(game, by, one)]
    unit = chance.choice(units + had)
    move = {"by": by, "place": {**unit, "at": at}}
    code = (
        fates.minor_code(game, by, unit.get("card"))
        if unit["unit"] == "minor"
        else unit.get("card")
    )
    does = DOES.get(code)
    if chance.random() < (0.1 if does is None else 0.8):
        move["resolve"] = _entries(game, by, code, at, chance)
    return move


def has(game, by, unit):
    """Whether the player has such a unit to place."""
    kind, card = unit["unit"], unit.get("card")
    if kind in fates.RESERVE:
        code = fates.minor_code(game, by, card) if kind == "minor" else None
        return fates.held(game, by, fates.RESERVE[kind], code) > 0
    if kind == "warlord":
        return not places.lord(game, by)
    if kind == "structure":
        return card in game[by].get("structures", []) and not places.of(game, by, "structure")
    return card in game[by].get("cards", []) and (card != "C23" or game[by]["squad"] > 0)


def _entries(game, by, code, at, chance):
    """Entries for what the unit does: a good one mostly, now and then one that leaves or strays."""
    does = DOES.get(code)
    near = [places.plus(at, way) for way in places.AROUND]
    held = [cell for cell in near if places.unit_at(game, cell)]
    told = [] if does in ("attack", "lay") and chance.random() < 0.9 else ["skip"]
    if does == "attack":
        told = [{"attack": cell} for cell in [*near, *held, *held]]
        if code == "M08":
            return [chance.choice(told), *chance.choice([[], [_recovered(game, by, chance)]])]
    elif does == "damage":
        told += [{"faction": one} for one in game["players"] if one != by] * 2
    elif does == "lay":
        turn = chance.randrange(6)
        laid = [
            places.plus(at, places.turned(cell, turn))
            for cell in game["records"]["M10"]["pattern"]["attack"]
        ]
        laid = [cell for cell in laid if cell in places.territories(game)]
        told += [{"lay": {"turn": turn}}, {"attack": laid}, {"lay": {"turn": turn}, "attack": laid}]
        told += [{"attack": chance.sample(near, 2)}, {"lay": {"turn": turn, "mirror": True}}]
    elif does == "exchange":
        where = chance.choice([*game["board"]["cells"], [9, 9]])
        there = chance.choice([unit["at"] for unit in game["units"]] or [where])
        told += [{"shift": where}, {"exchange": there}, {"shift": there}, {"exchange": where}]
    return [chance.choice(told or ["skip"])]


def _recovered(game, by, chance):
    kinds = ["normal", "elite", *game[by].get("minor", [])]
    return chance.choice(["skip", {"recover": 1}, {"recover": {chance.choice(kinds): 1}}])
