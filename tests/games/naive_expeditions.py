"""Expeditions restated as plainly as they can be told: the oracle of the engine.

Written from the notes on expeditions and from `ti4_printed.txt` alone. It speaks in what a case
file says, knows nothing of the engine, and tries everything rather than reason about it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations, product
from pathlib import Path
from typing import NamedTuple

SLICES = ("resources", "action_cards", "influence", "secret", "tech_specialty", "trade_goods")
COLOURS = ("biotic", "cybernetic", "propulsion", "warfare")
MECATOL = ("18", "112")
SYNERGY = {
    "arborec": ("biotic", "warfare"),
    "muaat": ("cybernetic", "warfare"),
    "naaz": ("propulsion", "biotic"),
    "nekro": (),
    "saar": ("propulsion", "warfare"),
    "sol": ("biotic", "cybernetic"),
    "cabal": ("biotic", "warfare"),
    "crimson": ("propulsion", "warfare"),
    "ghost": ("propulsion", "cybernetic"),
    "keleres": ("biotic", "cybernetic"),
    "mentak": ("biotic", "cybernetic"),
    "xxcha": ("biotic", "cybernetic"),
}
DEFAULTS = {
    "psychoarchaeology": "exhaust",
    "last_gain_order": "before_placing",
    "no_legal_system": "not_placed",
    "stellar_converted": "allowed",
    "space_station_only": "allowed",
    "eliminated_most": "rest",
    "cabal_ingress": "one_per_colour",
    "zero_ingress": "none",
    "ingress_shared_system": "most",
    "one_per_turn": "one",
}


class Source(NamedTuple):
    """What a planet or station is worth, and its specialties."""

    resources: int
    influence: int
    specialties: tuple[str, ...] = ()


class Tile(NamedTuple):
    """What is printed on a tile."""

    planets: dict[str, Source]
    stations: dict[str, Source]
    wormholes: tuple[str, ...]
    anomalies: tuple[str, ...]
    words: tuple[str, ...]  # fracture, hyperlane


def _printed():
    tiles = {}
    text = (Path(__file__).parent / "ti4_printed.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        id, _, rest = line.partition(":")
        planets, stations, wormholes, anomalies, words = {}, {}, [], [], []
        for part in filter(None, (each.strip() for each in rest.split(","))):
            word, *more = part.split()
            if word in ("planet", "station"):
                name, worth, *specialties = more
                resources, influence = map(int, worth.split("/"))
                source = Source(resources, influence, tuple(specialties))
                (planets if word == "planet" else stations)[name] = source
            elif word == "wormhole":
                wormholes += more
            elif word == "anomaly":
                anomalies += more
            else:
                words.append(word)
        tile = Tile(planets, stations, tuple(wormholes), tuple(anomalies), tuple(words))
        if id == "-":
            LOOSE.update(planets)
        else:
            tiles[id] = tile
    return tiles


LOOSE: dict[str, Source] = {}  # planets printed on no tile
PRINTED = _printed()
SYSTEMS = tuple(id for id, tile in PRINTED.items() if "hyperlane" not in tile.words)
HYPERLANES = tuple(id for id, tile in PRINTED.items() if "hyperlane" in tile.words)
PLANETS = {id: it for tile in PRINTED.values() for id, it in tile.planets.items()} | LOOSE
STATIONS = {id: it for tile in PRINTED.values() for id, it in tile.stations.items()}


# ------------------------------------------------------------------------- where it may be placed
def live(tile, tokens):
    """The tile that lies there now."""
    return PRINTED["81" if "nova_seed" in tokens else tile]


def planets_in(tile, tokens):
    """The planets there now: printed and by token, less those destroyed."""
    there = [*live(tile, tokens).planets]
    there += [token for token in tokens if token in ("mirage", "avernus")]
    return [planet for planet in there if f"destroyed:{planet}" not in tokens]


def bars(tile, tokens, readings):
    """What keeps Thunder's Edge out of a system, in words of the notes; nothing where it may go."""
    here, found = live(tile, tokens), set()
    if "hyperlane" in PRINTED[tile].words:
        return {"no system"}
    if "fracture" in PRINTED[tile].words:
        found.add("fracture")
    if "supernova" in here.anomalies:
        found.add("supernova")
    if here.wormholes:
        found.add("wormhole")
    # Where Nova Seed replaced the tile, the planet destroyed before is none of this system.
    gone = (f"destroyed:{planet}" in tokens for planet in here.planets)
    destroyed = any(gone)
    if (
        planets_in(tile, tokens)
        or (destroyed and readings["stellar_converted"] == "barred")
        or (here.stations and readings["space_station_only"] == "barred")
    ):
        found.add("planet")
    return found


def placement(systems, readings):
    """The systems of the board in which Thunder's Edge may be placed."""
    return {tile for tile, tokens in systems.items() if not bars(tile, tokens, readings)}


# -------------------------------------------------------------------------------------- paying
def worth(planet, attachments=(), given=None):
    """A planet with its attachments: names, or the effects themselves in `given`."""
    resources, influence, specialties = PLANETS[planet]
    plain = {
        "dyson_sphere": (2, 1), "lazax_survivors": (1, 2), "mining_world": (2, 0),
        "nano_forge": (2, 2), "paradise_world": (0, 2), "rich_world": (1, 0),
        "terraform": (1, 1), "tomb_of_emphidia": (0, 1), "ul_the_progenitor": (3, 3),
    }  # fmt: skip
    for name in attachments:
        colour, facility, _ = name.partition("_research_facility")
        if facility and not specialties:
            specialties = (colour,)
            continue
        more = (1, 1) if facility else plain[name]
        resources, influence = resources + more[0], influence + more[1]
    if given:
        resources += given.get("resources", 0)
        influence += given.get("influence", 0)
        specialties += (given["specialty"],) if "specialty" in given else ()
    return Source(resources, influence, specialties)


def _planet(holdings, id):
    attached = holdings.get("attachments", {}).get(id, ())
    if id == "triad":
        types = holdings.get("relic_fragments", 0)
        more = {"resources": types, "influence": types}
        if isinstance(attached, dict):
            keys = {*more, *attached} - {"specialty"}
            more = {**attached, **{key: more.get(key, 0) + attached.get(key, 0) for key in keys}}
            attached = ()
        return worth(id, attached, given=more)
    return worth(id, given=attached) if isinstance(attached, dict) else worth(id, attached)


def full(faction, holdings, slice, pay, readings):
    """Whether this payment pays that slice, in full and as the notes allow."""
    planets = list(pay.get("planets", ()))
    stations = list(pay.get("stations", ()))
    goods = pay.get("trade_goods", 0)
    own, ports = holdings.get("planets", {}), holdings.get("stations", {})
    if len({*planets, *stations}) < len(planets) + len(stations):
        return False
    if any(id not in own for id in planets) or any(id not in ports for id in stations):
        return False
    if goods > holdings.get("trade_goods", 0):
        return False
    if slice == "tech_specialty":
        if stations or goods or len(planets) != 1 or not _planet(holdings, planets[0]).specialties:
            return False
        return own[planets[0]] == "ready" or unexhausted(holdings, readings)
    if any(own[id] != "ready" for id in planets) or any(ports[id] != "ready" for id in stations):
        return False
    if slice in ("resources", "influence"):
        found = [*(_planet(holdings, id) for id in planets), *(STATIONS[id] for id in stations)]
        either = faction == "xxcha" and holdings.get("breakthrough", False)
        given = [max(it.resources, it.influence) if either else getattr(it, slice) for it in found]
        each = 2 if "mirror_computing" in holdings.get("technologies", ()) else 1
        return sum(given) + each * goods >= 5
    if planets or stations:
        return False
    if slice == "trade_goods":
        return goods == 3
    if goods:
        return False
    cards = holdings.get("action_cards", 0) >= 2
    return cards if slice == "action_cards" else holdings.get("secret_objectives", 0) >= 1


def unexhausted(holdings, readings):
    """Whether Psychoarchaeology spares the planet."""
    owned = "psychoarchaeology" in holdings.get("technologies", ())
    return owned and readings["psychoarchaeology"] == "not_exhausted"


def payments(holdings):
    """Every payment that could be put together from what a player has."""
    own, ports = list(holdings.get("planets", ())), list(holdings.get("stations", ()))
    for planets, stations, goods in product(
        _subsets(own), _subsets(ports), range(holdings.get("trade_goods", 0) + 1)
    ):
        yield {"planets": list(planets), "stations": list(stations), "trade_goods": goods}


def payable(faction, holdings, slice, readings):
    """Whether any payment there is pays that slice."""
    return any(full(faction, holdings, slice, pay, readings) for pay in payments(holdings))


def _subsets(items):
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


# ------------------------------------------------------------------------------------ claiming
def may_claim(position, by, slice, readings):
    """Whether a player may claim a slice now, whatever they can pay."""
    turn, claims = position["turn"], position["slices"]
    return (
        len(claims) < 6
        and position["thunders_edge"] is None
        and not position.get("owed")
        and turn["player"] == by
        and turn["moment"] == "end_of_turn"
        and not (turn["claimed"] and readings["one_per_turn"] == "one")
        and all(claim["slice"] != slice for claim in claims)
    )


def after_paying(holdings, slice, pay, readings):
    """A player's things once the slice is paid and the breakthrough gained."""
    spared = slice == "tech_specialty" and unexhausted(holdings, readings)
    own, ports = dict(holdings.get("planets", {})), dict(holdings.get("stations", {}))
    if not spared:
        own |= dict.fromkeys(pay.get("planets", ()), "exhausted")
    ports |= dict.fromkeys(pay.get("stations", ()), "exhausted")
    return {
        **holdings,
        "planets": own,
        "stations": ports,
        "trade_goods": holdings.get("trade_goods", 0) - pay.get("trade_goods", 0),
        "action_cards": holdings.get("action_cards", 0) - 2 * (slice == "action_cards"),
        "secret_objectives": holdings.get("secret_objectives", 0) - (slice == "secret"),
        "breakthrough": True,
    }


# -------------------------------------------------------------------------------- the sixth slice
def counts(slices):
    """How many slices each player claimed."""
    return Counter(claim["by"] for claim in slices)


def most(slices, eliminated, readings):
    """Who may be the one to place infantry, and how many each would place."""
    told = counts(slices)
    if readings["eliminated_most"] == "rest":
        told = Counter({by: count for by, count in told.items() if by not in eliminated})
    top = max(told.values())
    return {by: top for by, count in told.items() if count == top and by not in eliminated}


# ---------------------------------------------------------------------------------- ingress tokens
def wanted(faction, by_card, readings):
    """How many planets of each colour get an ingress token."""
    if not SYNERGY[faction]:
        return dict.fromkeys(COLOURS, 1)
    if by_card and readings["cabal_ingress"] == "one_per_colour":
        return dict.fromkeys(COLOURS, 1)
    return dict.fromkeys(SYNERGY[faction], 3)


def extra(systems, thunders_edge):
    """The systems one of which gets the one more token; none where there is none of them."""
    if thunders_edge is not None:
        return [thunders_edge]
    return [tile for tile in MECATOL if tile in systems]


def ingress_sets(systems, colours, readings, attached):
    """Every set of systems that may get the tokens of these colours, the one more left out."""
    able = {
        tile: {
            one
            for id in planets_in(tile, tokens)
            for one in worth(id, attached.get(id, ())).specialties
        }
        for tile, tokens in systems.items()
    }
    tiles = [tile for tile, found in able.items() if found & set(colours)]
    if not tiles:
        any_specialty = [tile for tile, found in able.items() if found]
        if readings["zero_ingress"] == "any_specialty" and any_specialty:
            return {frozenset({tile}) for tile in any_specialty}
        return {frozenset()}
    chosen = []
    for picks in product(*([None, *sorted(able[tile] & set(colours))] for tile in tiles)):
        used = Counter(filter(None, picks))
        if any(used[colour] > count for colour, count in colours.items()):
            continue
        more = any(
            used[colour] < count and any(
                pick is None and colour in able[tile]
                for tile, pick in zip(tiles, picks, strict=True)
            )
            for colour, count in colours.items()
        )  # fmt: skip
        if not more:
            chosen.append(frozenset(t for t, pick in zip(tiles, picks, strict=True) if pick))
    if readings["ingress_shared_system"] == "any_order":
        return set(chosen)
    largest = max(map(len, chosen))
    return {tiles for tiles in chosen if len(tiles) == largest}


@cache
def specialty_tiles():
    """Tiles on which a planet with a specialty is printed."""
    return tuple(
        id for id, tile in PRINTED.items() if any(p.specialties for p in tile.planets.values())
    )
