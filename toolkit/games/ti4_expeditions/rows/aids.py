"""The rows of the aids, and tables for the rules booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.systems import LEGAL, OPEN, printed
from toolkit.games.ti4_expeditions.rows.view import slice_items, view
from toolkit.model.words import UNKNOWN
from toolkit.pack.plain import entries, parted, texts
from toolkit.pack.row import Row
from toolkit.referee.paper.aids import table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.ti4_expeditions.rows.view import Item, View
    from toolkit.games.ti4_expeditions.tables import World
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

_FACTIONS = 16  # lines of a column of synergies


def aid_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`reference`, one for each player; `fracture`; `synergy`; `log`.

    reference: `title` · `claim` [{icon, short [text…]}] · `slices` as on the token · `pays`
      [{short [text…]}…] how they are paid · `means` [{short [text…]}] what else pays · `back`
      title · `brings` [{title, icon, short [text…]}] · `faces` [number…] of the die that bring
      the Fracture
    fracture: `title` · `rules` [{title, short [text…]}] · `ingress` [{title, icon, short [text…]}]
      · `faces` as of `reference` · `colours` [{id, name, planets [{id, name, tile, colour,
      sharing}]}] where ingress tokens can go: `colour` is the specialty, `sharing` says that the
      system has another planet with one · `rulings` flowing text
    synergy: `title` · `columns` [[{name, of, colours [id…], none}…]…]: a faction, its breakthrough,
      the colours of its synergy, or in words that there is none or that nobody told it
    log: `title` · `slices` · `players` [number…] · `notes` [{short [text…]}]
      · `rulings`
    """
    return {
        "reference": (_reference(view),),
        "fracture": (_fracture(view),),
        "synergy": _synergies(view),
        "log": (_log(view),),
    }


def _reference(view: View) -> Row:
    slices, faces = slice_items(view.tables), view.tables.figures.die.enters_on
    fields: Item = {**view.aid("reference"), "slices": [*slices], "faces": [*faces]}
    return Row("aid.reference", fields, view.most, layer=view.layer("slice"))


def _fracture(view: View) -> Row:
    tables = view.tables
    colours: list[Value] = []

    def shared(world: World) -> bool:
        """Whether another planet of its system has a specialty, too."""
        planets = tables.systems[world.tile].planets
        return sum(bool(tables.planets[id].specialties) for id in planets) > 1

    for colour in tables.figures.colours:
        planets: list[Value] = [
            {**_called(world), "colour": colour, "sharing": shared(world)}
            for world in tables.planets.values()
            if colour in world.specialties and world.tile
        ]
        colours.append({"id": colour, "name": colour.capitalize(), "planets": planets})
    fields: Item = {
        **view.aid("fracture"),
        "colours": colours,
        "faces": [*tables.figures.die.enters_on],
    }
    return Row("aid.fracture", fields, layer=view.layer("system", "planet"))


def _called(world: World) -> Item:
    """By its id a name that is too long is found."""
    return {"id": world.id, "name": world.name, "tile": world.tile}


def _synergies(view: View) -> tuple[Row, ...]:
    """The factions in the order of their names, on as many pages as it takes."""
    items: list[Value] = []
    for id, faction in sorted(view.tables.factions.items(), key=lambda each: each[1].called):
        name, synergy = faction.breakthrough.name, faction.breakthrough.synergy
        told = entries(view.pack.of("faction")[id].value["breakthrough"])["synergy"]
        none = "" if synergy else told if told == UNKNOWN else "no synergy"
        colours: list[Value] = [each for each in view.tables.figures.colours if each in synergy]
        items.append({"name": faction.called, "of": name, "colours": colours, "none": none})
    return view.paged("synergy", parted(items, _FACTIONS), view.layer("faction"))


def _log(view: View) -> Row:
    slices, players = slice_items(view.tables), range(1, view.most + 1)
    fields: Item = {**view.aid("log"), "slices": [*slices], "players": [*players]}
    return Row("aid.log", fields, layer=view.layer("slice"))


def illustrations(pack: Pack, players: frozenset[int]) -> Mapping[str, list[Value]]:
    """Parts of flowing text by the clause after which they stand."""
    seen = view(pack, players)
    return {
        "token.costs": _slices(seen),
        "ingress.synergy": _by_synergy(seen),
        "place.live": _systems(seen),
    }


def _slices(view: View) -> list[Value]:
    """The slices clockwise, each with its hour on the clock."""
    rows: list[Value] = [
        [
            str(view.tables.slices[str(item["id"])].clock),
            f"{{icon:{item['what']}}} {item['name']}",
            item["words"],
        ]
        for item in slice_items(view.tables)
    ]
    return [table([12, 42, 58], ["Hour", "Slice", "Cost"], rows)]


def _by_synergy(view: View) -> list[Value]:
    """The factions by the colours of their synergy."""
    by_colours: dict[tuple[str, ...], list[str]] = {}
    for faction in view.tables.factions.values():
        by_colours.setdefault(tuple(sorted(faction.breakthrough.synergy)), []).append(faction.name)
    rows: list[Value] = [
        [
            ", ".join(f"{{icon:{id}}}\u00a0{id}" for id in colours) or "none",
            ", ".join(sorted(names)),
        ]
        for colours, names in sorted(by_colours.items(), reverse=True)
    ]
    return [table([38, 74], ["Synergy", "Factions"], rows)]


def _systems(view: View) -> list[Value]:
    """The systems whose print bars nothing, by what is there."""
    found: dict[tuple[str, str], list[str]] = {}
    for item in printed(view):
        if item["lie"] in (LEGAL, OPEN):
            said = ", ".join(texts(item["lines"]))
            found.setdefault((str(item["lie"]), said), []).append(str(item["name"]))
    flags = {LEGAL: "", OPEN: " {icon:question}"}
    rows: list[Value] = [
        [", ".join(tiles), f"{said}{flags[lie]}"] for (lie, said), tiles in found.items()
    ]
    return [table([44, 68], ["Tile", "What is printed there"], rows)]
