"""A system as it is drawn, the checklist of where Thunder's Edge may lie, and all systems."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.games.ti4_expeditions.rules.board import BARS, barred, site
from toolkit.games.ti4_expeditions.state.map_values import OTHER, Board
from toolkit.games.ti4_expeditions.state.position import Expedition, View
from toolkit.games.ti4_expeditions.state.values import Turn
from toolkit.pack.plain import grouped, mappings, texts
from toolkit.pack.row import Row
from toolkit.referee.paper.aids_declared import FLAG
from toolkit.referee.rules import Inquiry, Readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.ti4_expeditions.rows import view as rows
    from toolkit.games.ti4_expeditions.rows.view import Item
    from toolkit.games.ti4_expeditions.state.map_values import Lie
    from toolkit.games.ti4_expeditions.tables import Tables, World
    from toolkit.pack.document import Value

Possible: TypeAlias = "Mapping[str, tuple[str, ...]]"
LEGAL, BARRED, OPEN = "legal", "barred", "open"
NOTHING = "empty"
MOST_LINES = 5  # that a hexagon has room for; more run on in one paragraph

# The map as it is printed, with nothing on it.
PRINTED = Expedition((), (), Turn(0), (), Board(()), False, None)


class Standing(NamedTuple):
    """Whether Thunder's Edge may lie in a system: by which clauses not, on which rulings it hangs.

    `rulings` are open ones of which another reading would answer differently.
    """

    lie: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]

    @property
    def why(self) -> str:
        """In a few words why not; empty for a legal system."""
        words = (BARS[each].word if each in BARS else each for each in self.clauses)
        return ", ".join(dict.fromkeys(words))


def standing(v: View, lie: Lie, possible: Possible) -> Standing:
    """`possible` are the readings of each ruling, the default first."""
    usual = Inquiry(possible, {})
    seen = View(v.position, usual, v.tables)
    clauses = tuple(each.clause for each in barred(seen, *lie))
    hinges = []
    for ruling in dict.fromkeys(question.subject for question in usual.asked):
        for reading in possible[ruling][1:]:
            other = Inquiry({**possible, ruling: (reading,)}, {})
            if bool(barred(View(v.position, other, v.tables), *lie)) != bool(clauses):
                hinges.append(ruling)
                break
    may = OPEN if hinges else BARRED if clauses else LEGAL
    return Standing(may, clauses, tuple(hinges))


def system_item(v: View, lie: Lie, possible: Possible, disputed: bool = False) -> Item:
    """What a template draws of a tile, which may be a hyperlane.

    `id`, `tile` · `name` as it is printed on the tile · `expansion` of it · `lines` [text…] all
    that is there, of it `bodies`, planets and stations, `sights` all else, [{icon, name, worth,
    said}…], a world also with its `id`, `resources`, `influence` and `specialties` · `lie` legal,
    barred or open · `why` in a word · `rulings` [id…] on which it hangs · `disputed`
    """
    found, tile = standing(v, lie, possible), lie[0]
    system = v.tables.systems.get(tile)
    there = [*_there(v.position, lie, v.tables)]
    lines = [str(each["said"]) for each in there] or [NOTHING]
    if len(lines) > MOST_LINES:
        lines = [" · ".join(lines)]
    return {
        "id": tile,  # by which what is too long is found
        "tile": tile,
        # several systems of the Fracture share one tile
        "name": tile if system is None else system.tile or tile,
        "expansion": "" if system is None else system.expansion,
        "lines": [*lines],
        "bodies": [each for each in there if each["worth"]],
        "sights": [each for each in there if not each["worth"]],
        "lie": found.lie,
        "why": found.why,
        "rulings": [*found.rulings],
        "disputed": disputed,
    }


def _there(position: Expedition, lie: Lie, tables: Tables) -> Iterator[Item]:
    tile, tokens = lie
    if tile not in tables.systems:
        yield _thing("hyperlane", "hyperlane")
        return
    here = site(position, tile, tokens, tables)
    for id in dict.fromkeys((*here.face.planets, *here.planets)):
        if id in here.destroyed:
            yield _thing("cross", tables.planets[id].name, "destroyed")
        else:
            sign = "thunder" if id == tables.thunders_edge else ""
            yield _world(sign, tables.planets[id])
    yield from (_world("station", tables.stations[id]) for id in here.face.stations)
    if holes := here.face.wormholes:
        yield _thing("wormhole", f"{', '.join(holes)} wormhole{'s' * (len(holes) > 1)}")
    yield from (_thing(each, each.replace("_", " ")) for each in here.face.anomalies)
    if here.face.in_fracture:
        yield _thing("fracture", "the Fracture")
    names = [*_named(tokens, tables)]
    if names:
        yield _thing("token", ", ".join(names))


def _thing(icon: str, name: str, worth: str = "") -> Item:
    said = " ".join(filter(None, (icon and f"{{icon:{icon}}}", name, worth)))
    return {"icon": icon, "name": name, "worth": worth, "said": said}


def _world(icon: str, world: World) -> Item:
    numbers = {"resources": world.resources, "influence": world.influence}
    said: Item = {**_thing(icon, *world_words(world)), "specialties": [*world.specialties]}
    return {"id": world.id, **said, **numbers}  # by its id a name that is too long is found


def _named(tokens: tuple[str, ...], tables: Tables) -> Iterator[str]:
    """The tokens that are no planets and destroyed none, by name."""
    for id in tokens:
        if id.startswith(OTHER):
            yield id.removeprefix(OTHER).replace("_", " ")
        elif id in tables.tokens and not tables.tokens[id].planet:
            yield tables.tokens[id].name.removesuffix(" token")


def world_words(world: World) -> tuple[str, str]:
    """`Wellon`, and `1/2` with an icon for each specialty: resources, then influence."""
    icons = "".join(f"\u00a0{{icon:{id}}}" for id in world.specialties)
    return world.name, f"{world.resources}/{world.influence}{icons}"


_DRAWN, _TILES = 6, 12  # kinds of systems that the checklist has room to draw, and tiles of one
_SHOWN = ("system", "planet", "station")
_COLUMN, _ACROSS = 15, 3  # entries of a column of all systems, and columns of a page
_BACKS = {"green": "Home systems", "blue": "Blue backs", "red": "Red backs"}
_OTHERS, _FRACTURE = "Other backs", "The Fracture"
_GREEK = {"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε"}


def placement_rows(view: rows.View) -> dict[str, tuple[Row, ...]]:
    """`placement`, and `systems` in as many pages as it takes.

    placement: `title` · `tests` and `live` [{title, icon, short [text…]}] · `legal` the
      systems whose print bars nothing, as of `system_item`; `kinds`, one of each that has the same
      on it, with the `tiles` {name, expansion} of all · `open` those that hang on an open ruling ·
      `more` [text…] those of sets that there is no room to draw · `count`, `of` how many and of how
      many · `after` [text…] what the planet brings · `rulings` flowing text
    systems: `title` · `page`, `pages` · `columns` [[entry…]…]: by the colour of their backs, then
      by number, `system_item` with its `back`, `there`, its bodies and then its sights,
      wormholes as their letters; before those of a colour and as the first of a column {heading,
      back, numbers}, from which to which of them stand below it
    """
    return {"placement": (_checklist(view),), "systems": _systems(view)}


def printed(view: rows.View) -> list[Item]:
    """Every system of the pack as it is printed."""
    v = View(PRINTED, Readings({}), view.tables)
    return [system_item(v, (tile, ()), view.possible) for tile in view.tables.systems]


def _checklist(view: rows.View) -> Row:
    every = printed(view)
    by_lie = {lie: [item for item in every if item["lie"] == lie] for lie in (LEGAL, OPEN)}
    alike = grouped((", ".join(texts(item["lines"])), item) for item in by_lie[LEGAL])
    kinds: list[Value] = [
        {**some[0], "tiles": [*some[:_TILES]]} for some in [*alike.values()][:_DRAWN]
    ]
    crowd = [item for some in alike.values() for item in some[_TILES:]]
    crowd += [item for some in [*alike.values()][_DRAWN:] for item in some[:_TILES]]
    room = int(len(kinds) < _DRAWN)
    more: list[Value] = [
        f"{item['name']}{flag}"
        for listed, flag in ((crowd, ""), (by_lie[OPEN][room:], f" {FLAG}"))
        for item in listed
    ]
    fields: Item = {
        **view.aid("placement"),
        "legal": [*by_lie[LEGAL]],
        "kinds": kinds,
        "open": [*by_lie[OPEN][:room]],
        "more": more,
        "count": len(by_lie[LEGAL]),
        "of": len(every),
    }
    return Row("aid.placement", fields, layer=view.layer(*_SHOWN))


def _systems(view: rows.View) -> tuple[Row, ...]:
    columns: list[list[Value]] = [[]]
    for heading, items in _grouped(view).items():
        while items:
            if len(columns[-1]) > _COLUMN - 2:  # a heading is not the last
                columns.append([])
            room = _COLUMN - 1 - len(columns[-1])
            here, items = items[:room], items[room:]
            numbers = "–".join(dict.fromkeys(str(each["name"]) for each in (here[0], here[-1])))
            head: Item = {"heading": heading, "back": here[0]["back"], "numbers": numbers}
            columns[-1] += [head, *here]
    return view.paged("systems", columns, view.layer(*_SHOWN), _ACROSS)


def _grouped(view: rows.View) -> dict[str, list[Item]]:
    """All systems, under the heading of each."""
    groups: dict[str, list[Item]] = {name: [] for name in (*_BACKS.values(), _OTHERS, _FRACTURE)}
    for item in sorted(printed(view), key=_number):
        system = view.tables.systems[str(item["tile"])]
        told = {**item, "back": system.back}
        if system.in_fracture:
            # Its heading says where they are; several lie on one tile.
            told["sights"] = [_thing("fracture", "egress")] if system.egress else []
            told["lines"] = [] if told["bodies"] or system.egress else [NOTHING]
        letters = " ".join(_GREEK.get(one, one) for one in system.wormholes)
        sights = (
            {**each, "name": f"wormhole {letters}"} if each["icon"] == "wormhole" else each
            for each in mappings(told["sights"])
        )
        told["there"] = [*mappings(told["bodies"]), *sights]
        name = _FRACTURE if system.in_fracture else _BACKS.get(system.back, _OTHERS)
        groups[name].append(told)
    return groups


def _number(item: Item) -> tuple[int, str]:
    """The order of the numbers on tiles, of which some have a letter."""
    return len(str(item["name"]).rstrip("ab")), str(item["name"])
