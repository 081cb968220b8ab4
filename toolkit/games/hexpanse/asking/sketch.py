"""The board as a few lines of text: rows by their letters, a sign for each unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.rows import lines
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import NO_MISSION
from toolkit.games.hexpanse.state.moves import ABILITY, ACTIVATE, PLAY
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.hex.drawing import drawing, lettered
from toolkit.referee.asking.labelled import labelled

if TYPE_CHECKING:
    from toolkit.games.hexpanse.state.moves import Move
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.shapes import Shape


def sketch(position: Position, tables: Tables) -> list[str]:
    """The board, where its places are known, and the units of each player by their places."""
    said: list[tuple[str, str]] = []
    owners = {id: seat for seat, id in enumerate(position.players)} | {u.NEUTRAL: u.NOBODY}
    for id, owner in owners.items():
        units = [f"{_called(unit)} {_place(position, at, tables)}"
                 for at, unit in position.units.of(owner)]  # fmt: skip
        if units:
            said.append((id, ", ".join(units)))
    for id, mat in zip(position.players, position.mats, strict=True):
        for kind, codes in (("minor", mat.minor or ()), ("card", mat.cards)):
            said += [(id, _known(kind, code, tables)) for code in codes]
    said += [("market", for_sale(card, tables)) for card in position.market or ()]
    found = [*_board(position, tables), *labelled(said)]
    for mission in (position.mission, *(position.small or ())):
        found += _formation(mission, tables)
    return found or ["(nothing lies on the board)"]


def beside(position: Position) -> list[str]:
    """How each living player stands; in the reserve and on the ship, how many normal units."""
    return labelled(
        (id, f"life {mat.life}, income {mat.income}, hexilium {mat.hexilium}, "
             f"reserve {mat.reserve}, Recovery Ship {mat.recovery}")
        for id, mat in zip(position.players, position.mats, strict=True) if mat.lives
    )  # fmt: skip


def for_sale(card: str, tables: Tables) -> str:
    """A card of the market as whoever buys has to know it: its price, and what it does."""
    return _known("card", card, tables, tables.priced(card))


def _known(kind: str, code: str, tables: Tables, named: str = "") -> str:
    """What has a code, by its name, and what it does."""
    does = " ".join(lines(tables.pack.of(kind)[code], VERBS.speaker(tables.pack.name)))
    named = named or f"{code} {tables.code_name(code)}"
    return f"{named}: {does}" if does else named


def deed(position: Position, move: Move, tables: Tables) -> str:
    """What is done by playing this card, or by this ability, in words; empty for other moves."""
    code = {
        PLAY: move.card,
        ACTIVATE: move.card or position.units.get(move.at, _NO_UNIT).card,
        ABILITY: position.players[move.by],
    }.get(move.kind, "")
    steps = tables.effect_of(code, move.option).steps
    return VERBS.speaker(tables.pack.name).joined([*steps]) if code else ""


_NO_UNIT = u.Unit(u.NOBODY)


def _formation(mission: Shape | str | None, tables: Tables) -> list[str]:
    """A mission that all may see: as its card is called, and drawn where its shape is known."""
    called: list[str] = []
    if isinstance(mission, str) and mission != NO_MISSION:
        called = [" ".join(dict.fromkeys((mission, tables.code_name(mission))))]
        mission = tables.missions[mission].shape
    drawn = {} if isinstance(mission, str) else dict.fromkeys(mission or (), "x")
    rows = [*called, *drawing(drawn)]
    return [f"{'' if number else 'mission':<9} {row}" for number, row in enumerate(rows)]


def _called(unit: u.Unit) -> str:
    return f"{'hurt ' if unit.hurt else ''}{unit.card or unit.kind}"


def stands(position: Position, place: tuple[int, int]) -> str:
    """The unit on a place and whose it is: `C09 of terran`; empty for none."""
    unit = position.units.get(place)
    if unit is None:
        return ""
    owner = f" of {position.players[unit.owner]}" if unit.owner != u.NOBODY else ""
    return f"{_called(unit)}{owner}"


def _place(position: Position, place: tuple[int, int], tables: Tables) -> str:
    return f"{tables.named(position.players, place)} [{place[0]}, {place[1]}]".strip()


def _board(position: Position, tables: Tables) -> list[str]:
    """A letter for each owner (small for a normal unit's), `#` for blocked, `+` for what pays."""
    field = tables.field(len(position.players))
    if field.cells is None:
        return []
    signs = dict.fromkeys(field.cells, ".")
    for places, sign in ((field.hexilium, "+"), (field.double_hexilium, "*"), (field.blocked, "#")):
        signs |= dict.fromkeys(places or (), sign)
    for place, unit in position.units.items():
        owner = position.players[unit.owner][0] if unit.owner >= 0 else "o"
        if place in signs:
            signs[place] = owner if unit.kind in (u.NORMAL, u.NEUTRAL) else owner.upper()
    return lettered(signs, field.cells)
