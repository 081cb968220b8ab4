"""What is forbidden of the moves that settle what is owed: ingress tokens, placing, infantry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions import ingress
from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.completion import with_most
from toolkit.games.ti4_expeditions.gaining import takes_token
from toolkit.games.ti4_expeditions.ingress import choice, chosen_of
from toolkit.games.ti4_expeditions.placement import board, is_system
from toolkit.games.ti4_expeditions.prohibitions.turn import answers
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.map_field import INGRESS_TOKEN

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.ingress import Choice
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules

SLICES = "position.slices"
MAP = "map"
"""The kind of prohibition that looks at the map, which a position may not tell."""


@CLAUSES.forbids("place.a_system", m.PLACE + MAP, m.TOKEN + MAP)
def not_on_the_map(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    return _no_system_here(position, (move.word,), tables, rules)


@CLAUSES.forbids("gain.token_system", m.TOKEN + MAP)
def in_a_home_system(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not is_system(move.word, tables) or takes_token(move.word, tables):
        return None
    home = tables.systems[move.word].home_of
    said = f"System {move.word} is the home system of {tables.within('faction', home)}."
    return said, {"tile": move.word, "home_of": home}


@CLAUSES.forbids("ingress.system", m.INGRESS + MAP)
def tokens_off_the_map(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    return _no_system_here(position, move.tiles, tables, rules)


def _no_system_here(
    position: Expedition, tiles: tuple[str, ...], tables: Tables, rules: Rules
) -> Breach | None:
    there = {tile for tile, _ in board(position, rules, tables)}
    for tile in tiles:
        if tile not in there:
            return f"Tile {tile} is not on this map.", {"tile": tile}
        if not is_system(tile, tables):
            return f"Tile {tile} is a hyperlane, which is no system.", {"tile": tile}
    return None


@CLAUSES.forbids("ingress.one_each", m.INGRESS + MAP)
def two_in_one_system(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    for index, tile in enumerate(move.tiles):
        if tile in move.tiles[:index]:
            return f"System {tile} is named twice; it holds one ingress token.", {"tile": tile}
        if INGRESS_TOKEN in position.tokens(tile):
            return f"System {tile} holds an ingress token already.", {"tile": tile}
    return None


@CLAUSES.forbids("ingress.specialty", m.INGRESS + MAP)
def of_no_wanted_colour(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not answers(position, move):
        return None
    from_ = choice(position, position.owed[0].by, rules, tables)
    named = dict.fromkeys(chosen_of(move.tiles, from_))
    # A tile that another clause speaks of is not judged here as well.
    chosen = tuple(tile for tile in named if INGRESS_TOKEN not in position.tokens(tile))
    there = {tile for tile, _ in board(position, rules, tables)}
    chosen = tuple(tile for tile in chosen if tile in there and is_system(tile, tables))
    if ingress.fits(chosen, from_):
        return None
    offered = {tile for tile, _ in from_.offer}
    wrong = [tile for tile in chosen if tile not in offered]
    wanted = _wanted(from_)
    if wrong:
        said = f"System {wrong[0]} has no planet with a specialty that is wanted: {wanted}."
        return said, {"tiles": wrong}
    return f"More systems are chosen than are wanted: {wanted}.", {"tiles": list(chosen)}


def _wanted(from_: Choice) -> str:
    if from_.fallback:
        return "1 of any colour"
    return ", ".join(f"{number} {colour}" for colour, number in from_.wanted)


@CLAUSES.forbids("ingress.as_many", m.INGRESS + MAP)
def too_few_tokens(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if not answers(position, move):
        return None
    from_ = choice(position, position.owed[0].by, rules, tables)
    chosen = chosen_of(move.tiles, from_)
    if not ingress.fits(chosen, from_) or len(set(chosen)) < len(chosen):
        return None
    if ingress.enough(chosen, from_, rules):
        return None
    most = ingress.most(from_)
    said = f"{len(chosen)} systems are chosen for ingress tokens where {most} can be."
    return said, {"chosen": len(chosen), "most": most}


@CLAUSES.forbids("infantry.most", m.INFANTRY)
def not_among_the_most(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not position.slices:
        if answers(position, move):
            rules.know(SLICES, None)
        return None  # nothing is owed, which another clause says
    most = with_most(position, rules)
    seat = position.players.index(move.word)
    if seat in most:
        return None
    counts = position.counts()
    names = " and ".join(tables.within("faction", position.players[other]) for other in most)
    name = tables.faction_name(move.word)
    said = f"{name} claimed {_slices(counts[seat])}; the most were claimed by {names}."
    if not most:
        said = f"{name} claimed {_slices(counts[seat])}, and whoever claimed most was eliminated."
    return said, {"slices": {id: counts[n] for n, id in enumerate(position.players)}}


def _slices(number: int) -> str:
    return "1 slice" if number == 1 else f"{number or 'no'} slices"
