"""Expeditions played by both engines from random positions: what is legal, listed and left."""

from __future__ import annotations

from copy import deepcopy

import naive_expedition_turns as turns
import naive_expeditions as naive
from ti4_pack import SEATED, position, readings, referee, rulings

GAME = referee()
FREE = ("41", "44", "46", "47", "77", "114", "117", "49")
BARRED = ("20", "23", "39", "43", "79", "17", "83a", "40", "26")
TOKENS = ("frontier", "wormhole_alpha", "wormhole_beta", "mirage", "nova_seed", "other:ships")
KINDS = ("claim", "end", "roll", "ingress", "token", "place", "infantry")


def differences(chance, seen, steps=14):
    """What the two engines say otherwise of one expedition, told with what brings it up again;
    `seen` counts the moves made.
    """
    seated = chance.choice((SEATED, tuple(naive.SYNERGY)))
    players = tuple(chance.sample((*dict.fromkeys((*seated, "crimson")),), chance.randint(2, 4)))
    chosen = {id: chance.choice(names) for id, names in rulings().items() if len(names) > 1}
    rules = readings(**chosen)
    here = deepcopy(told(chance, players))
    for _ in range(steps):
        engine = position(here, players)
        if faults := GAME.status(engine):
            yield "no position", here, faults
            return
        plain = turns.settled(deepcopy(here), players, chosen)
        engine = GAME.settled(engine, rules)
        if said(plain, players) != said(GAME.told(engine), players):
            yield "settled", chosen, here, difference(plain, GAME.told(engine), players)
            return
        here = plain
        yield from answered(engine, rules, here, chosen)
        listed = [GAME.encode_move(each) for kind in KINDS for each in _listed(engine, rules, kind)]
        for each in listed:
            if not turns.legal(here, each, players, chosen):
                yield "listed", chosen, here, each
        tried = [*drawn(chance, here, players, listed)]
        good = []
        for each in tried:
            one, faults = GAME.decode_move(each, players)
            if faults:
                continue
            broken = {reason.clause for reason in GAME.check(engine, one, rules)}
            may = turns.legal(here, each, players, chosen)
            if may == bool(broken):
                yield "legal", chosen, here, each, may, broken
                continue
            if not may:
                seen["illegal"] += 1
                continue
            if "claim" in each and len(turns.ways(here, each, chosen)) > 1:
                seen["ways"] += 1
                continue  # what is left is asked, then
            good.append(each)
            after = GAME.settled(GAME.apply(engine, one, rules), rules)
            plain = turns.made(here, each, players, chosen)
            if said(plain, players) != said(GAME.told(after), players):
                yield "made", chosen, here, each, difference(plain, GAME.told(after), players)
        for each in plainly(here, players, chosen):
            if shown(each) not in [shown(one) for one in listed]:
                yield "unlisted", chosen, here, each
        if not good:
            return
        hits = [each for each in good if each.get("roll") in (1, 10) and chance.random() < 0.5]
        busy = [each for each in good if "end" not in each and chance.random() < 0.8]
        picked = chance.choice(hits or busy or good)
        seen[next(key for key in picked if key in KINDS)] += 1
        here = turns.made(here, picked, players, chosen)


def answered(engine, rules, here, chosen):
    """What is answered otherwise: where the planet may be placed, and who controls it."""
    if here["thunders_edge"] is None:
        tiles = naive.placement(here["systems"], chosen)
        if not tiles and chosen["no_legal_system"] == "any_system":
            words = {tile: naive.PRINTED[tile].words for tile in here["systems"]}
            tiles = {tile for tile in words if not words[tile]}
        found = GAME.ask("placement", True, engine, rules).result["tiles"]
        if {*found} != tiles:
            yield "placement", chosen, here, found
    if here["thunders_edge"] is None or here.get("control"):
        found = GAME.ask("control", True, engine, rules).result["control"]
        if found != here.get("control"):
            yield "control", chosen, here, found


def _listed(engine, rules, kind):
    return [each for each, _ in zip(GAME.legal(engine, rules, kind), range(400), strict=False)]


def plainly(here, players, chosen):
    """Every move that is no claim and that the plain engine calls legal."""
    for by in players:
        tries = [{"by": by, "end": "turn"}]
        tries += [{"by": by, "roll": number} for number in range(1, 11)]
        tries += [{"by": by, "infantry": who} for who in players]
        for what, who in turns.doable(here):
            for each in turns.choices(here, what, who, players, chosen):
                kind = "ingress" if what == "card" else what
                told = sorted(each) if kind == "ingress" else each
                tries.append({"by": by, kind: told})
        yield from (each for each in tries if turns.legal(here, each, players, chosen))


def shown(each):
    """A move as a text, whatever order it names things in."""
    return str({key: sorted(value) if key == "ingress" else value for key, value in each.items()})


def said(here, players):
    """A position as it is compared: what is owed by one gain in any order."""
    owed = [next(iter(each.items())) for each in here.get("owed", [])]
    gains = sorted(each for each in owed if each[0] in turns.GAIN)
    rest = [each for each in owed if each[0] not in turns.GAIN]
    first = bool(owed) and owed[0][0] in turns.GAIN
    found = {
        **{key: here.get(key) for key in ("slices", "turn", "fracture", "thunders_edge")},
        "owed": (gains, rest, first),
        "infantry": here.get("infantry") or {},
        "control": here.get("control"),
        "unpaid": here.get("unpaid") or [],
        "systems": {tile: sorted(tokens) for tile, tokens in here["systems"].items()},
    }
    return found | {player: here[player] for player in players}


def difference(plain, engine, players):
    one, other = said(plain, players), said(engine, players)
    return {key: (one[key], other[key]) for key in one if one[key] != other[key]}


# ------------------------------------------------------------------------------------ drawn
def told(chance, players):
    """A table with a map, some claims made, and what players hold."""
    tiles = chance.sample(naive.specialty_tiles(), chance.randint(0, 6))
    tiles += chance.sample(BARRED, chance.randint(0, 3)) + chance.sample(FREE, chance.randint(0, 3))
    tiles += chance.sample(turns.HOMES[:8], chance.randint(0, 2)) + ["18"] * chance.randint(0, 1)
    tiles = list(dict.fromkeys(tiles))
    if not [tile for tile in tiles if tile != "83a"]:
        tiles.append("46")
    systems = {tile: [] for tile in tiles}
    held = {player: {"planets": {}, "stations": {}, "attachments": {}} for player in players}
    for tile, tokens in systems.items():
        for planet in naive.PRINTED[tile].planets:
            if chance.random() < 0.1:
                tokens.append(f"destroyed:{planet}")
            elif chance.random() < 0.85:
                by = held[chance.choice(players)]
                by["planets"][planet] = chance.choice(("ready", "ready", "exhausted"))
                if chance.random() < 0.15:
                    card = chance.choice(naive.COLOURS) + "_research_facility"
                    by["attachments"][planet] = [
                        card if chance.random() < 0.5 else another_card(chance)
                    ]
        for station in naive.PRINTED[tile].stations:
            if chance.random() < 0.7:
                held[chance.choice(players)]["stations"][station] = chance.choice(
                    ("ready", "exhausted")
                )
        if not naive.PRINTED[tile].planets and "hyperlane" not in naive.PRINTED[tile].words:
            fit = [each for each in TOKENS if each != "nova_seed" or tile != "117"]  # its station
            tokens += chance.sample(fit, chance.choice((0, 0, 1, 2)))
            if "mirage" in tokens and any(
                "mirage" in systems[other] for other in systems if other != tile
            ):
                tokens.remove("mirage")  # there is one of it
            elif "mirage" in tokens and chance.random() < 0.7:
                held[chance.choice(players)]["planets"].setdefault("mirage", "ready")
    count = chance.choice((0, 0, 2, 4, 5, 5, 5))
    taken = chance.sample(naive.SLICES, count)
    slices = [{"slice": slice, "by": chance.choice(players)} for slice in taken]
    out = chance.sample(players[1:], chance.choice((0, 0, 0, 1)) if len(players) > 2 else 0)
    turn = {"player": players[0], "moment": "end_of_turn", "claimed": 0}
    if chance.random() < 0.1:
        turn["moment"] = chance.choice(("action", "start_of_turn"))
    if any(each["by"] == players[0] for each in slices):
        turn["claimed"] = chance.choice((0, 0, 1))
    all_passed = chance.random() < 0.1
    whole = {"slices": slices, "turn": turn, "systems": systems, "fracture": chance.random() < 0.2}
    for player in players:
        claimed = any(each["by"] == player for each in slices)
        whole[player] = {
            **held[player],
            "trade_goods": chance.randint(0, 6),
            "action_cards": chance.randint(0, 4),
            "secret_objectives": chance.randint(0, 2),
            "breakthrough": chance.random() < (0.7 if claimed else 0.1),
            "technologies": chance.sample(
                ("psychoarchaeology", "fleet_logistics", "dark_energy_tap")
                + ("mirror_computing",) * (player == "mentak"),
                chance.choice((0, 0, 1)),
            ),
            "passed": all_passed or chance.random() < 0.2,
            "eliminated": player in out,
            "relic_fragments": 0,
        }
        if player in out:
            whole[player] |= {"planets": {}, "stations": {}, "attachments": {}, "trade_goods": 0}
            whole[player] |= {"action_cards": 0, "secret_objectives": 0}
    if turn["moment"] == "start_of_turn":
        whole[players[0]]["passed"] = False  # whoever had passed before has no turn
    if chance.random() < 0.2:
        whole[players[0]]["planets"]["triad"] = "ready"
        whole[players[0]]["relic_fragments"] = chance.randint(0, 4)
    return whole | {"thunders_edge": None, "owed": []}


def another_card(chance):
    return chance.choice(
        ("rich_world", "nano_forge", "terraform", "paradise_world", "mining_world")
    )


def drawn(chance, here, players, listed):
    """Moves to be tried: some listed, some drawn, and each of them with one thing changed."""
    tries = chance.sample(listed, min(len(listed), 6))
    tries += [another(chance, here, players, chance.choice(KINDS)) for _ in range(6)]
    mine = here["turn"]["player"]
    tries += [{"by": mine, "end": "turn"}, {"by": mine, "claim": chance.choice(naive.SLICES)}]
    return tries + [spoilt(chance, here, players, each) for each in tries]


def another(chance, here, players, kind):
    by, tiles = chance.choice(players), [*here["systems"], "46", "fracture2", "83a", "20"]
    if kind == "claim":
        holds = here[by]
        pay = {
            "planets": chance.sample(
                [*holds["planets"]], min(len(holds["planets"]), chance.randint(0, 2))
            ),
            "stations": [*holds["stations"]][: chance.randint(0, 1)],
            "trade_goods": chance.randint(0, holds["trade_goods"]),
        }
        return {"by": by, "claim": chance.choice(naive.SLICES), "pay": pay}
    value = {
        "end": "turn", "roll": chance.randint(0, 10), "token": chance.choice(tiles),
        "place": chance.choice(tiles), "infantry": chance.choice(players),
        "ingress": chance.sample(tiles, chance.randint(0, 4)),
    }[kind]  # fmt: skip
    return {"by": by, kind: value}


def spoilt(chance, here, players, each):
    """A move with one thing of it changed."""
    made = deepcopy(each)
    tiles = [*here["systems"], "46", "fracture2"]
    if chance.random() < 0.2:
        return made | {"by": chance.choice(players)}
    for kind in ("token", "place"):
        if kind in made:
            return made | {kind: chance.choice(tiles)}
    if "ingress" in made:
        added = [*made["ingress"], chance.choice(tiles)]
        return made | {"ingress": chance.choice((made["ingress"][1:], added))}
    if "infantry" in made:
        return made | {"infantry": chance.choice(players)}
    if "claim" in made:
        pay = made.setdefault("pay", {})
        what = chance.choice(("planets", "stations", "goods", "slice", "swap"))
        every = [id for player in players for id in here[player]["planets"]]
        if what == "planets" and pay.get("planets"):
            pay["planets"] = pay["planets"][1:]
        elif what == "swap" and every:
            pay["planets"] = [*pay.get("planets", []), chance.choice(every)]
        elif what == "stations":
            pay["stations"] = [*pay.get("stations", []), "revelation"]
        elif what == "goods":
            pay["trade_goods"] = max(0, pay.get("trade_goods", 0) + chance.choice((-1, 1, 2)))
        else:
            made["claim"] = chance.choice(naive.SLICES)
    return made
