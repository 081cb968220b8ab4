"""Rows of the faction mats, their backs with the openings, and the Rocinante mat."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from toolkit.effects.speaker import count as counted
from toolkit.games.expanse.records import fleets_by_unit
from toolkit.games.expanse.rows.view import WORDS, block, plain, strength_of
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import entries
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record


def mat_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`mat`, `mat_back` and `rocinante_mat`.

    mat, one a faction: `name` · `initial` · `home` {id, name} ·
      `units` [{id, name, count, strength, says}] (strength as printed, empty for influence;
      says what matters most about the piece, in the words of a clause) ·
      `mat_ability` {id, name, event [sentence…] or unknown} or unknown ·
      `technologies` [{id, level, after, name}] (id and name unknown where they are) ·
      `critical_resources` [{id, name}…] or unknown · `critical_rule` sentence ·
      `critical_players` for whom it is, empty for all ·
      `turn` [block…] · `prices` block: a table of what an action point buys
    mat_back, one a faction: `name` · `initial` · `home` ·
      `openings` [{players, for, fleets, influence, lines, stand_in}], one for all numbers of
      players that it is known to be alike for, which `for` says; players is the most of them;
      fleets (by orbital) and influence (by base) are [{id, name, count, what, pieces [id…]}] or
      unknown, `what` as "1 Fleet";
      `lines` [sentence…] say what else holds · `rules` [sentence…] for every number of players
    rocinante_mat: `name` · `crew` [{id, name, event [sentence…]}] · `rules` [sentence…]

    A block is {heading, paragraphs [text…], columns [text…], rows [[text…]…]}.
    """
    return {
        "mat": tuple(_mat(view, faction) for faction in view.factions()),
        "mat_back": tuple(_back(view, faction) for faction in view.factions()),
        "rocinante_mat": (_rocinante(view),),
    }


def _mat(view: View, faction: Record) -> Row:
    fields: Item = {
        **{key: value for key, value in plain(faction).items() if key != "setup"},
        **view.faction(faction.id),
        "home": view.named("orbital", faction.get("home")),
        "units": _units(view, faction),
        "mat_ability": _ability(view, faction),
        "technologies": [
            {
                "id": (id := faction.get("technologies", str(level))),
                "level": level,
                "after": after,
                "name": view.called("card", id),
            }
            for after, level in view.scoring.entries("technologies").items()
        ],
        "critical_resources": view.criticals(faction),
        **_critical(view, faction),
        "turn": turn_blocks(view),
        "prices": prices(view),
    }
    return _row(view, "mat", faction, fields, opening=False)


def _row(view: View, key: str, faction: Record, fields: Item, *, opening: bool) -> Row:
    """One side of a mat: openings stand on the back, with their stand-ins, all else in front."""
    row, players = Row.of(faction, fields), view.counts_of(faction.id)
    shown = frozenset(path for path in row.stand_in if (path.split(".")[0] == "setup") is opening)
    return row._replace(id=f"{key}.{faction.id}", stand_in=shown, players=players)


def _critical(view: View, faction: Record) -> Item:
    """What critical resources pay the players of this mat, and whom, where it is not all."""
    mine = [count for count in view.counts if count in view.counts_of(faction.id)]
    paid = [count for count in mine if count in view.counts_with("critical_resources")]
    some = paid not in ([], mine)
    return {
        "critical_rule": view.says("score.critical" if paid else "score.critical_two_players"),
        "critical_players": f"{' or '.join(map(str, paid))} players" if some else "",
    }


def turn_blocks(view: View) -> list[Value]:
    """What a player may do in a turn."""
    return [block(part["heading"], part["says"]) for part in view.aid("mat")["turn"]]


def prices(view: View) -> Item:
    """What one action point buys."""
    actions = view.aid("turn_order")["actions"]
    rows: list[Value] = [[action["title"], "1", action["says"]] for action in actions]
    return block("One action point each", view.lines("action.mix"), ["Action", "AP", "Rule"], rows)


def _units(view: View, faction: Record) -> list[Value]:
    return [
        {
            **view.item("unit", id),
            "count": count,
            "strength": strength_of(view.pack.get("unit", id)),
            "says": view.says(WORDS.entry("units").get(id, f"unit.{id}")),
        }
        for id, count in faction.entries("units").items()
    ]


def _ability(view: View, faction: Record) -> Value:
    id = faction.get("mat_ability")
    named = view.named("card", id)
    if not isinstance(named, dict):
        return UNKNOWN
    return {**named, "event": view.ability(view.pack.get("card", str(id)))}


def _back(view: View, faction: Record) -> Row:
    fields: Item = {
        **view.faction(faction.id),
        "home": view.named("orbital", faction.get("home")),
        "openings": _openings(view, faction),
        "rules": view.aid("mat_back")["rules"],
    }
    return _row(view, "mat_back", faction, fields, opening=True)


def _openings(view: View, faction: Record) -> list[Value]:
    """Its openings; those known to be alike for several numbers of players are one."""

    def alike(count: int) -> tuple[Item, int]:
        opening = _opening(view, faction, count)
        known = UNKNOWN not in (opening["fleets"], opening["influence"])
        return opening, 0 if known else count

    playing = [count for count in view.counts if faction.id in view.playing(count)]
    found = [(opening, [*counts]) for (opening, _), counts in groupby(playing, alike)]
    return [
        {"players": counts[-1], "for": f"{' or '.join(map(str, counts))} players", **opening}
        for opening, counts in found
    ]


def _opening(view: View, faction: Record, count: int) -> Item:
    here = ("setup", str(count))
    fleets = fleets_by_unit(faction.get(*here, "fleets"), faction.get(*here, "battleships"))
    lines: list[Value] = []
    if faction.get(*here, "battleships") == UNKNOWN:
        units = faction.get("units", "battleship")
        lines.append(f"{units} of these fleets are Battleships; which ones is unknown.")
    if closed := view.closed(count):
        lines.append(f"Closed: {', '.join(view.pack.name('base', base) for base in closed)}")
    return {
        "fleets": _placed(view, "orbital", fleets, "fleet"),
        "influence": _placed(view, "base", faction.get(*here, "influence"), "influence"),
        "lines": lines,
        "stand_in": any(path.startswith(f"setup.{count}.") for path in faction.stand_ins()),
    }


def _placed(view: View, kind: str, value: Value, unit: str) -> Value:
    """Pieces by place, as `{id, name, count, what}`; `what` spells out the units."""
    if not isinstance(value, dict):
        return UNKNOWN
    found: list[Value] = []
    for place, said in value.items():
        units = entries(said) or {unit: said}
        counts = {name: n for name, n in units.items() if isinstance(n, int)}
        what = ", ".join(counted(n, view.pack.name("unit", name)) for name, n in counts.items())
        pieces: list[Value] = [name for name, n in counts.items() for _ in range(n)]
        item = {**view.item(kind, place), "count": sum(counts.values()), "what": what}
        found.append({**item, "pieces": pieces})
    return found


def _rocinante(view: View) -> Row:
    crew: list[Value] = [
        {**view.item("crew", id), "event": _power(view, id, one)}
        for id, one in view.pack.of("crew").items()
    ]
    unit = view.pack.get("unit", "rocinante")
    fields: Item = {
        "name": view.pack.name("unit", "rocinante"),
        "crew": crew,
        "rules": _whoever_holds_it(view),
    }
    return Row("mat.rocinante", fields, record=unit)


def _whoever_holds_it(view: View) -> list[Value]:
    """What the Rocinante is to its player, and who that is, with the readings in force."""
    who = view.players([count for count in view.counts if count == 2])
    two = view.rule_of("rocinante_tie_2p") if who is not None else ""
    return [
        *view.aid("rocinante_mat")["rules"],
        *([f"**{who}, tied:** {two}" if who else f"**Tied:** {two}"] if two else []),
    ]


def _power(view: View, id: str, one: Record) -> Value:
    """What a member of the crew does; a ruling may be about it."""
    said = view.sentences(one.get("effect"))
    if id != "nagata" or not isinstance(said, list) or not said:
        return said
    return [view.ruled(said[0], "nagata_band"), *said[1:]]
