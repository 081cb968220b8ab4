"""What is forbidden of the moves that settle what is owed: ingress tokens, placing, infantry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules.completion import with_most
from toolkit.games.ti4_expeditions.rules.gaining import takes_token
from toolkit.games.ti4_expeditions.rules.ingress import choice, enough
from toolkit.games.ti4_expeditions.rules.placement import board, no_system
from toolkit.games.ti4_expeditions.rules.turn import answers
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.map_field import INGRESS_TOKEN

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rules.ingress import Choice
    from toolkit.games.ti4_expeditions.rules.view import View
    from toolkit.referee.mutation import Breach

SLICES = "position.slices"
MAP = "map"
"""The kind of prohibition that looks at the map, which a position may not tell."""


@CLAUSES.forbids("place.a_system", m.PLACE + MAP, m.TOKEN + MAP)
@CLAUSES.forbids("ingress.system", m.INGRESS + MAP)
def no_system_here(v: View) -> Breach | None:
    there = {tile for tile, _ in board(v)}
    for tile in (v.move.word,) if v.move.word else v.move.tiles:
        if tile not in there:
            return f"Tile {tile} is not on this map.", {"tile": tile}
        if tile not in v.tables.systems:
            return no_system(tile)
    return None


@CLAUSES.forbids("gain.token_system", m.TOKEN + MAP)
def in_a_home_system(v: View) -> Breach | None:
    tile = v.move.word
    if tile not in v.tables.systems or takes_token(tile, v.tables):
        return None
    home = v.tables.systems[tile].home_of
    said = f"System {tile} is the home system of {v.tables.within('faction', home)}."
    return said, {"tile": tile, "home_of": home}


@CLAUSES.forbids("ingress.one_each", m.INGRESS + MAP)
def two_in_one_system(v: View) -> Breach | None:
    for index, tile in enumerate(v.move.tiles):
        if tile in v.move.tiles[:index]:
            return f"System {tile} is named twice; it holds one ingress token.", {"tile": tile}
        if INGRESS_TOKEN in v.position.tokens(tile):
            return f"System {tile} holds an ingress token already.", {"tile": tile}
    return None


def _answered(v: View) -> bool:
    return answers(v.position, v.move)


@CLAUSES.forbids("ingress.specialty", m.INGRESS + MAP, when=_answered)
def of_no_wanted_colour(v: View) -> Breach | None:
    from_, there = choice(v), {tile for tile, _ in board(v)}
    # A tile that another clause speaks of is not judged here as well.
    chosen = tuple(
        tile
        for tile in dict.fromkeys(from_.without_extra(v.move.tiles))
        if INGRESS_TOKEN not in v.position.tokens(tile)
        and tile in there
        and tile in v.tables.systems
    )
    if from_.fits(chosen):
        return None
    wrong = [tile for tile in chosen if tile not in from_.offer]
    wanted = _wanted(from_)
    if wrong:
        said = f"System {wrong[0]} has no planet with a specialty that is wanted: {wanted}."
        return said, {"tiles": wrong}
    return f"More systems are chosen than are wanted: {wanted}.", {"tiles": list(chosen)}


def _wanted(from_: Choice) -> str:
    if from_.fallback:
        return "1 of any colour"
    return ", ".join(f"{number} {colour}" for colour, number in from_.wanted)


@CLAUSES.forbids("ingress.as_many", m.INGRESS + MAP, when=_answered)
def too_few_tokens(v: View) -> Breach | None:
    from_ = choice(v)
    chosen = from_.without_extra(v.move.tiles)
    if not from_.fits(chosen) or len(set(chosen)) < len(chosen) or enough(v, chosen, from_):
        return None
    said = f"{len(chosen)} systems are chosen for ingress tokens where {from_.most} can be."
    return said, {"chosen": len(chosen), "most": from_.most}


@CLAUSES.forbids("infantry.most", m.INFANTRY)
def not_among_the_most(v: View) -> Breach | None:
    position = v.position
    if not position.slices:
        if _answered(v):
            v.rules.know(SLICES, None)
        return None  # nothing is owed, which another clause says
    most, counts = with_most(v), position.counts()
    seat = position.players.index(v.move.word)
    if seat in most:
        return None
    number = "1 slice" if counts[seat] == 1 else f"{counts[seat] or 'no'} slices"
    said = f"{v.tables.faction_name(v.move.word)} claimed {number}"
    if most:
        said += f"; the most were claimed by {' and '.join(map(v.who, most))}."
    else:
        said += ", and whoever claimed most was eliminated."
    return said, {"slices": dict(zip(position.players, counts, strict=True))}
