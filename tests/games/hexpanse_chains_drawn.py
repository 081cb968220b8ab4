"""Random tables of Hexpanse for whole moves, and such moves, right and slightly wrong."""

from __future__ import annotations

import naive_hexpanse as naive
import naive_hexpanse_places as places
import naive_hexpanse_small as small
from hexpanse_pack import bench, rulings
from hexpanse_staged import STAGED, WON_SOON, staged
from hexpanse_tables import FACTIONS, FIELDS, a_board, a_shape, board_of_box, table
from hexpanse_tried import ending_of
from naive_hexpanse_entries import haves

BUILT = [f"B{n:02}" for n in range(1, 13)]


def chain_table(chance):
    """A table in the action phase, with every card, minor faction and structure somewhere."""
    ruling = chance.choice(STAGED) if chance.random() < 0.5 else None
    while True:
        game = table(chance, *_ground(chance, ruling))
        game["readings"], game["rulings"] = _readings(chance), KNOWN
        if game["turn"]["phase"] == "action" and naive.over(game) is None:
            break
    game["turn"]["actions"] = chance.choice([1, 2, 2])
    kept = [*game["turn"]["used"], "ability"] if chance.random() < 0.2 else []
    living = [one for one in game["players"] if places.alive(game, one)]
    for faction in living:
        _dealt(game, faction, chance, 7 if faction == game["turn"]["player"] else 2)
    hired = {unit["card"] for unit in places.of(game, game["turn"]["player"], "mercenary")}
    kept += [card for card in sorted(hired) if chance.random() < 0.1]
    game["turn"]["used"] = [one for one in kept if chance.random() < 0.7]
    for faction in living:
        if chance.random() < 0.4:
            _allied(game, faction, chance)
    if chance.random() < 0.3:
        _small(game, living, chance)
    if chance.random() < 0.4:
        game["terms"] = {**game["terms"], "structures": True}
        _counted(game, living, chance)
    if game["terms"]["structures"]:
        _built(game, living, chance)
    if chance.random() < 0.3 and ruling not in WON_SOON:
        _mission(game, chance)
    if ruling:
        staged(game, ruling, chance)
    if naive.over(game) is not None:
        return chain_table(chance)
    return game


def _ground(chance, ruling):
    """A small board where formations stand soon; or one of a box, and as many players as it is for,
    or fewer or more; or any."""
    if ruling in WON_SOON:
        return a_board(chance, FIELDS[:3]), chance.sample(FACTIONS, 2)
    if chance.random() > 0.25:
        return ()
    world, number = chance.choice(["world", "mars", "iceworld"]), chance.choice([2, 3, 4, 5, 6])
    board = board_of_box(f"{world}_{min(number, 6) if number != 5 else 6}")
    return board, chance.sample(FACTIONS, number)


def _readings(chance):
    """Every ruling by its default, some of them otherwise, or many."""
    share = chance.choice([0, 0.08, 0.3])
    rulings = KNOWN.items()
    return {id: chance.choice(others) for id, (_, *others) in rulings if chance.random() < share}


KNOWN = rulings()


def _mission(game, chance):
    """A mission of a box, and on the board all of it but a few units."""
    known = {id: one.value["shape"] for id, one in bench("stand_ins").pack.of("mission").items()}
    ground = places.territories(game)
    kept = ("S",) if "small" in game else ()  # those lie there, or anybody may have them
    fits = [
        id
        for id, shape in sorted(known.items())
        if len(shape) <= len(ground) and not id.startswith(kept)
    ]
    if not fits:
        return
    id = game["mission_id"] = chance.choice(fits)
    game["mission"] = known[id]
    turn, start, mat = chance.randrange(6), chance.choice(ground), game[game["turn"]["player"]]
    form = [places.plus(start, places.turned(cell, turn)) for cell in game["mission"]]
    free = [cell for cell in form if cell in ground and not places.unit_at(game, cell)]
    for cell in free[chance.randint(1, 3) :]:
        if mat["reserve"]:
            mat["reserve"] -= 1
            unit = {"at": cell, "owner": game["turn"]["player"], "kind": "normal"}
            game["units"].append(unit)


def _small(game, living, chance):
    """Small missions of few territories, which often stand; some stood when they came up."""
    ids = chance.sample(SMALL, len(SMALL))
    game["terms"] = {**game["terms"], "small_goal": chance.choice([2, 3])}
    game["shapes"] = {id: a_shape(chance, chance.choice([2, 2, 3, 3, 4])) for id in ids}
    for faction in game["players"]:
        if faction in living:
            game[faction]["claimed"] = [ids.pop()] if chance.random() < 0.4 else []
    game["small"] = [ids.pop() for _ in range(3)]
    game["stood"] = {one: [id for id in game["small"] if chance.random() < 0.5] for one in living}
    small.note_broken(game)


SMALL = [f"S{n:02}" for n in range(1, 15)]


def claim(game, by, chance):
    """A small mission claimed, or tried to be; another comes up."""
    lying = [id for id in game["small"] if small.may_claim(game, by, id)] or SMALL
    had = {*game["small"], *(id for one in game["players"] for id in game[one].get("claimed", []))}
    return {
        "by": by,
        "claim": chance.choice(lying if chance.random() < 0.8 else SMALL),
        "revealed": [chance.choice([id for id in SMALL if id not in had])],
    }


def _allied(game, faction, chance):
    """Minor units that act on entry or protect, many of them at hand."""
    mat, taken = (
        game[faction],
        {code for one in game["players"] for code in game[one].get("minor", [])},
    )
    for old in mat["minor"]:
        new = chance.choice([code for code in ACTING if code not in taken] or [old])
        taken.add(new)
        for unit in game["units"]:
            if unit.get("card") == old:
                unit["card"] = new
        number = mat["minor_reserve"].pop(old), mat["minor_recovery"].pop(old)
        mat["minor_reserve"][new], mat["minor_recovery"][new] = (
            (sum(number), 0) if chance.random() < 0.7 else number
        )
        mat["minor"] = [new if code == old else code for code in mat["minor"]]


ACTING = [*["M01"] * 5, "M04", "M05", "M06", "M07", "M08", "M10", "BM01", "BM02", "M03", "M11"]


def _dealt(game, faction, chance, most):
    """Cards in front of a player, mercenaries on the board among them."""
    for _ in range(chance.randint(0, most)):
        if not game["free"]:
            return
        card = game["free"].pop()
        cells = [cell for cell in places.territories(game) if not places.unit_at(game, cell)]
        if card[0] == "C" and card != "C23" and cells and chance.random() < 0.4:
            unit = {"at": chance.choice(cells), "owner": faction, "kind": "mercenary", "card": card}
            game["units"].append(unit)
            continue
        game[faction]["cards"].append(card)
        if card == "C23":
            game[faction]["squad"] = 3


def _counted(game, living, chance):
    """What the turn has counted so far, often just short of what structures wait for."""
    tally = game["turn"]["tally"]
    tally.update({key: chance.choice([0, 1, 1, 2]) for key in ("attacked", "gained", "placed")})
    for key in ("damage", "destroyed"):
        tally[key] = {faction: chance.choice([0, 1, 1]) for faction in living}


def _built(game, living, chance):
    """Every structure may be in a hand or built; now and then one in the hand of whoever moves
    counts what they gain, and one of another what they place, so that the order matters in which
    units of a laying come."""
    codes = chance.sample(BUILT, len(BUILT))
    counting = "B02" in codes[-3:] and len(living) < 6  # for whom all twelve may be needed
    if counting:
        codes = [code for code in codes if code not in ("B02", "B09")]
    for faction in living:
        cells = [cell for cell in places.territories(game) if not places.unit_at(game, cell)]
        for unit in places.of(game, faction, "structure"):
            unit["card"] = codes.pop()
            cells = []
        if cells and chance.random() < 0.6:
            at, card = chance.choice(cells), codes.pop()
            unit = {"at": at, "owner": faction, "kind": "structure", "card": card}
            game["units"].append(unit)
        game[faction]["structures"] = [codes.pop() for _ in range(chance.choice([0, 1, 1]))]
    if counting:
        _counting(game, chance)


def _counting(game, chance):
    by, tally = game["turn"]["player"], game["turn"]["tally"]
    if not places.of(game, by, "structure"):
        game[by]["structures"] = sorted([*game[by]["structures"], "B02"])
        tally["gained"] = chance.choice([0, 0, 1])
    other = [one for one in game["units"] if one["kind"] == "structure" and one["owner"] != by]
    if other:
        other[0]["card"], tally["placed"] = "B09", chance.choice([0, 1, 1])


def moves(game):
    """What the player of the turn could begin, with nothing told of its effect; some of it is not
    allowed."""
    by = game["turn"]["player"]
    mat = game[by]
    could = places.lord(game, by) and "ability" not in game["turn"]["used"]
    begun = [{"by": by, "ability": True}] * 3 if could else []
    for card in mat["cards"]:
        if card[0] != "C":
            options = range(1, len(game["records"][card]["options"]) + 1)
            begun += [{"by": by, "play": card, "option": option} for option in options]
    for unit in places.of(game, by, "mercenary"):
        if game["records"][unit["card"]].get("reusable"):
            begun.append({"by": by, "activate": unit["card"]})
    near = [(unit["at"], places.beside(game, unit["at"])) for unit in game["units"]]
    own = [unit["at"] for unit in game["units"] if unit.get("owner") == by]
    begun += [
        {"by": by, "attack": {"from": start, "to": to}}
        for start, cells in near
        if start in own
        for to in cells
        if places.unit_at(game, to)
    ]
    if here := places.lord(game, by):
        begun += [{"by": by, "step": cell} for cell in places.beside(game, here["at"])]
    begun += [{"by": by, "recover": kind} for kind in ("normal", "elite", *mat["minor"])]
    for unit in haves(game, by):
        begun += [
            {"by": by, "place": {**unit, "at": cell}}
            for cell in naive.placements(game, by, unit["unit"], unit.get("card"))
        ]
    return begun


def begun(game, chance):
    """One of them; kinds of which there are many do not come oftener."""
    kinds = {}
    for move in moves(game):
        key = next(key for key in move if key != "by")
        code = key if key in ("attack", "step") else _code(move[key])
        kinds.setdefault((key, code), []).append(move)
    keys = [key for key in kinds for _ in range(_weight(game, key[1]))]
    sought = [key for key in kinds if {*key} & {*game.get("sought", ())}]
    if sought and chance.random() < 0.6:
        keys = sought
    return chance.choice(kinds[chance.choice(keys)]) if keys else None


def _weight(game, code):
    """What lays a pattern is drawn most, for the chains it begins; a unit that does nothing,
    seldom."""
    told = game["records"].get(code.split(" ")[0], {})
    if "place" in str([told.get(key) for key in ("effect", "options", "ability")]):
        return 8
    return 1 if code in ("normal", "elite", "True") else 4


def ended(game, chance):
    """Something bought, or the phase ended."""
    turn = game["turn"]
    if turn["phase"] == "market" and chance.random() < 0.5:
        lying = [*game["market"], *turn["extra_cards"]]
        if lying:
            return {"by": turn["player"], "buy": [chance.choice(lying)]}
    free = chance.choice([None, *game["market"]]) if turn["phase"] == "market" else None
    return {"by": turn["player"], **ending_of(game, turn["phase"], free, chance)}


def _code(word):
    return word.get("card", word["unit"]) if isinstance(word, dict) else str(word)


# ---- slightly wrong


def spoiled(move, chance):
    """The move with one thing in it changed, in any depth."""
    move = naive.anew(move)
    spots = list(_spots(move))
    if spots:
        chance.choice(spots)(chance)
    return move


def _spots(value, root=True):
    """Everything that could be changed, each as a function that does it."""
    if isinstance(value, dict):
        for key, one in value.items():
            if isinstance(one, dict | list):
                yield from _spots(one, False)
            elif key in ("n", "turn"):
                yield lambda chance, key=key: value.update({key: chance.randint(0, 5)})
            if not root and key in ("lay", "attack", "card", "faction", "resolve", "unit", "keep"):
                yield lambda chance, key=key: value.pop(key)
        if "faction" in value:
            yield lambda chance: value.update(faction=chance.choice(FACTIONS))
        if "unit" in value:
            yield lambda chance: value.update(unit=chance.choice(["normal", "elite", "minor"]))
        return
    if len(value) == 2 and all(isinstance(one, int) for one in value):
        yield lambda chance: value.__setitem__(chance.randrange(2), chance.randint(-2, 2))
        return
    for one in value:
        if isinstance(one, dict | list):
            yield from _spots(one, False)
    if value:
        yield lambda chance: value.pop(chance.randrange(len(value)))
        yield lambda chance: value.append(naive.anew(chance.choice(value)))
        yield lambda chance: value.reverse()
        yield lambda chance: value.__setitem__(chance.randrange(len(value)), "skip")
    yield lambda chance: value.append("skip")
