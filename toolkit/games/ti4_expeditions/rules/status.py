"""Everything in a position that no game could hold, each with its clause and numbers.

A position is taken at its word: only the keys it gives are weighed, alone and against each other.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules.board import SUPERNOVA, site
from toolkit.games.ti4_expeditions.state.map_values import DESTROYED, INGRESS_TOKEN
from toolkit.games.ti4_expeditions.state.moves import INFANTRY, PLACE
from toolkit.games.ti4_expeditions.state.values import START
from toolkit.model.fault import Fault
from toolkit.model.words import counted
from toolkit.referee.status import KIND, twice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import System, Tables

MECATOL = "mecatol"
"""What stands for Mecatol Rex, of which each box has a tile and a planet card."""
FACES = "ab"
"""What the number of a tile with two faces ends on."""


def _who(tables: Tables, id: str) -> str:
    """A player within a sentence."""
    return str(tables.within("faction", id))


@CLAUSES.forbids("claim.unclaimed", KIND)
def claimed_twice(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """A slice that was claimed twice; there are six, so a seventh claim is one."""
    slices = position.slices
    for slice, first, again in twice((claim.slice, index) for index, claim in enumerate(slices)):
        who = _who(tables, position.players[slices[first].by])
        hint = f"each of the {len(tables.slices)} slices is claimed once; {len(slices)} are listed"
        message = f"the slice {slice} is claimed twice, first by {who}"
        yield Fault(("slices", again, "slice"), message, hint)


@CLAUSES.forbids("claim.own_turn", KIND)
def turn_of_nobody(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """A turn of a player who is out of the game, or its start where they had passed before."""
    turn, mine = position.turn, position.holdings[position.turn.player]
    turn_of = f"the turn of {_who(tables, position.players[turn.player])}"
    if "turn" not in position.absent and mine.eliminated:
        message, hint = f"it is {turn_of}, who was eliminated", "name a player who is in the game"
        yield Fault(("turn", "player"), message, hint)
    if turn.moment == START and mine.passed:
        message = f"it is the start of {turn_of}, who passed before it"
        yield Fault(("turn", "player"), message, bearable=True)


@CLAUSES.forbids("claim.one_per_turn", KIND)
def more_claimed_than_listed(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """More slices claimed in this turn than its player ever claimed."""
    turn = position.turn
    mine, every = position.counts()[turn.player], len(tables.slices)
    if turn.claimed > every:
        message = f"{turn.claimed} slices are claimed in one turn, and there are {every}"
        yield Fault(("turn", "claimed"), message, "most turns see one slice claimed at most")
        return
    if "slices" in position.absent or _tokens_are_home(position):
        return
    if turn.claimed > mine:
        who = _who(tables, position.players[turn.player])
        message = f"{who} claimed {counted(turn.claimed, 'slice')} this turn and {mine} in all"
        yield Fault(("turn", "claimed"), message, "list the slices claimed so far")


@CLAUSES.forbids("pay.own", KIND)
def wrongly_held(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """A planet or station that two players hold, that was destroyed, or is not in play yet.

    One whose system is not listed is taken at its word: people tell the part of a map that matters.
    """
    every = [
        (id, cards, card)
        for id, mine in zip(position.players, position.holdings, strict=True)
        for cards, held in (("planets", mine.planets), ("stations", mine.stations))
        for card, _ in held
    ]
    for _, (first, *_), (id, cards, card) in twice((_place(one[2], tables), one) for one in every):
        who, other = _who(tables, first), _who(tables, id)
        message = f"{tables.worlds[card].name} is held by {who} and by {other}"
        yield Fault((id, cards, card), message, "leave it with one of them", key=True)
    for id, cards, card in every:
        missing = _missing(position, card, tables)
        if missing:
            message = f"{tables.worlds[card].name} cannot be held: {missing}"
            no_edge = card == tables.thunders_edge  # which may be held by `control` too
            yield Fault(("thunders_edge",) if no_edge else (id, cards, card), message, key=True)


@CLAUSES.forbids("pay.own", KIND)
def held_by_the_eliminated(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """A planet or infantry of a player who was eliminated, as that is what elimination takes."""
    placed = position.infantry
    for id, mine in zip(position.players, position.holdings, strict=True):
        if not mine.eliminated:
            continue
        held = [
            f"controls|control {tables.worlds[card].name}"
            for card, _ in (*mine.planets, *mine.stations)
        ]
        if placed is not None and position.players[placed.by] == id:
            held.append("has|have infantry on Thunder's Edge")
        for what in held:
            message = tables.doing(id, f"was|were eliminated and {what}")
            hint = "an eliminated player has neither planets nor infantry"
            yield Fault((id, "eliminated"), message, hint, bearable=True)


def _place(card: str, tables: Tables) -> str:
    return MECATOL if tables.worlds[card].tile in tables.figures.mecatol else card


def _missing(position: Expedition, card: str, tables: Tables) -> str:
    """Why a planet or station cannot be held; empty where it can."""
    if card == tables.thunders_edge:
        told = "thunders_edge" not in position.absent
        return "it is not on the map" if told and position.thunders_edge is None else ""
    tile = tables.worlds[card].tile
    if not tile:
        return ""
    if tables.systems[tile].in_fracture:
        told = "fracture" not in position.absent
        return "the Fracture is not in play" if told and not position.fracture else ""
    tokens = position.tokens(tile)
    if f"{DESTROYED}{card}" in tokens:
        return "it was destroyed"
    replaced = any(tables.tokens[token].replaces for token in tokens if token in tables.tokens)
    return f"its tile {tile} was replaced" if replaced else ""


@CLAUSES.forbids("pay.attached", KIND)
def attached_to_nothing(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """Something attached to a planet that its player does not hold."""
    for id, mine in zip(position.players, position.holdings, strict=True):
        for planet, _ in mine.attachments:
            if f"{id}.planets" not in position.absent and planet not in dict(mine.planets):
                name, lacks = tables.worlds[planet].name, tables.doing(id, "does|do not hold it")
                message, hint = f"{name} has attachments, and {lacks}", "list it under planets"
                yield Fault((id, "attachments", planet), message, hint, key=True)


@CLAUSES.forbids("place.live", KIND)
def destroyed_twice(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """A planet that was destroyed, told twice."""
    for tile, tokens in position.systems or ():
        gone = ((token, index) for index, token in enumerate(tokens) if DESTROYED in token)
        for token, _, index in twice(gone):
            name = tables.worlds[token.removeprefix(DESTROYED)].name
            message = f"{name} is told as destroyed twice"
            yield Fault(("systems", tile, index), message, "say it once")


@CLAUSES.forbids("gain.token", KIND)
def token_twice(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """A token that is a planet in two systems."""
    planets = tables.planet_tokens.values()
    lying = (
        (token, (tile, index))
        for tile, tokens in position.systems or ()
        for index, token in enumerate(tokens)
        if token in planets
    )
    for token, (first, _), (tile, index) in twice(lying):
        message = f"there is one {token} token; it lies in system {first} already"
        yield Fault(("systems", tile, index), message)


@CLAUSES.forbids("ingress.one_each", KIND)
def two_ingress_tokens(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """Two ingress tokens in one system."""
    for tile, tokens in position.systems or ():
        if tokens.count(INGRESS_TOKEN) > 1:
            message = f"system {tile} holds {tokens.count(INGRESS_TOKEN)} ingress tokens"
            yield Fault(("systems", tile), message, "a system holds one at most")


@CLAUSES.forbids("fracture.in_play", KIND)
def traces_of_the_fracture(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """Ingress tokens, or systems of the Fracture, while it is said not to be in play."""
    if position.fracture or "fracture" in position.absent:
        return
    for tile, tokens in position.systems or ():
        if tile in tables.fracture:
            message = f"system {tile} is in the Fracture, which is not in play"
            yield Fault(("systems", tile), message, "say `fracture: true`", key=True)
        elif INGRESS_TOKEN in tokens:
            message = f"an ingress token lies in system {tile}, and the Fracture is not in play"
            yield Fault(("systems", tile), message, "say `fracture: true`")


@CLAUSES.forbids("complete.sixth", KIND)
def too_early(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """The planet on the map, or owed, before the last slice was claimed."""
    if "slices" in position.absent or len(position.slices) >= len(tables.slices):
        return
    said = f"{len(position.slices)} of {len(tables.slices)} slices are claimed"
    if position.thunders_edge is not None and not _tokens_are_home(position):
        hint = "list all six in their order, or none: then the tokens have gone home"
        yield Fault(("thunders_edge",), f"Thunder's Edge is on the map, and {said}", hint)
    for index, owed in enumerate(position.owed):
        if owed.what in (PLACE, INFANTRY):
            yield Fault(("owed", index), f"`{owed.what}` is owed, and {said}")


def _tokens_are_home(position: Expedition) -> bool:
    """Whether the slices lie bare because the planet is placed (complete.tokens_home)."""
    return position.thunders_edge is not None and not position.slices


@CLAUSES.forbids("place.a_system", KIND)
def two_of_one(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """Both faces of one tile on the map, or the tiles of Mecatol Rex from two boxes."""
    tiles = [tile for tile, _ in position.systems or ()]
    faces = [(tile[:-1], tile) for tile in tiles if tile[-1] in FACES and tile[:-1].isdigit()]
    centres = [(MECATOL, tile) for tile in tiles if tile in tables.figures.mecatol]
    for both, says, one in (
        (faces, "the two faces of one tile", "lies up"),
        (centres, "both the system of Mecatol Rex", "lies on the map"),
    ):
        for _, first, tile in twice(both):
            message = f"{first} and {tile} are {says}"
            yield Fault(("systems", tile), message, f"one of them {one}", key=True)


@CLAUSES.forbids("place.a_system", KIND)
def lies_nowhere(position: Expedition, tables: Tables) -> Iterator[Fault]:
    """Thunder's Edge on a tile that is no system, or not on the map."""
    tile = position.thunders_edge
    if tile is None:
        return
    if tile not in tables.systems:
        yield Fault(("thunders_edge",), f"tile {tile} is a hyperlane, which is no system")
    elif position.systems is not None and tile not in dict(position.systems):
        yield Fault(("thunders_edge",), f"tile {tile} is not on the map")


# What a system that bars the planet by its print is barred by, clause by clause.
_PRINTED_BARS: Mapping[str, Callable[[System, Sequence[str]], bool]] = {
    "place.no_planet": lambda printed, gone: any(id not in gone for id in printed.planets),
    "place.no_supernova": lambda printed, gone: SUPERNOVA in printed.anomalies,
    "place.no_wormhole": lambda printed, gone: bool(printed.wormholes),
    "place.not_fracture": lambda printed, gone: printed.in_fracture,
}


def _lies_where_it_never_could(
    position: Expedition, tables: Tables, bars: Callable[[System, Sequence[str]], bool]
) -> Iterator[Fault]:
    """Thunder's Edge in a system whose print bars it, with systems that never were barred.

    What lies there now may have come later, so only what is printed is held against it. Of the
    systems that nothing bars some may have held a planet token when the planet was placed, and one
    that is a supernova now may have been one.
    """
    tile = position.thunders_edge
    systems = dict(position.systems or ()) if tile is not None else {}
    if tile is None or tile not in systems or tile not in tables.systems:
        return
    gone = [token.removeprefix(DESTROYED) for token in systems[tile]]
    others = (id for id in systems if id != tile and id in tables.systems)
    free = [id for id in others if _always_free(site(position, id, systems[id], tables).face)]
    if bars(tables.systems[tile], gone) and len(free) > len(tables.planet_tokens):
        message = f"Thunder's Edge cannot have been placed in system {tile}"
        yield Fault(("thunders_edge",), message, f"systems {', '.join(free)} were free for it")


def _always_free(face: System) -> bool:
    return not (face.stations or any(bars(face, ()) for bars in _PRINTED_BARS.values()))


for _clause, _bars in _PRINTED_BARS.items():
    CLAUSES.forbids(_clause, KIND)(partial(_lies_where_it_never_could, bars=_bars))
