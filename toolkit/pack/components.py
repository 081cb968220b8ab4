"""What is in the box: components, how many of each, and the records that add up to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.kind import Kind
from toolkit.pack.plain import entries, whole
from toolkit.pack.record import value_at
from toolkit.pack.shapes import count, fields, identifier, text
from toolkit.pack.showing import COMPONENT, SHOWS, WHERE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

_COMPONENT = fields(
    "A component of the box.",
    {
        "id": identifier("The id: fleet."),
        "name": text("The name as a parts list gives it."),
        "count": count("How many the box holds.", 0, 9999),
        "counted": fields(
            "The records whose number, or the sum of one of their fields, must be `count`.",
            {
                "kind": text("The kind of record."),
                "where": WHERE,
                "sum": text("The dotted path of a number to add up; left out, copies count."),
            },
            ["kind"],
        ),
        "shows": SHOWS,
    },
    ["id", "name", "count"],
)
COMPONENTS = Kind(COMPONENT, "components", ("components.yaml",), _COMPONENT, "components")


class Tally(NamedTuple):
    """What the list says of a component, and what the pack has.

    `changed` is a record of which a set says that there are other copies.
    """

    component: Record
    said: int
    there: int
    missing: int
    changed: Record | None = None


def tallies(pack: Pack) -> Iterator[Tally]:
    """The components of the pack itself that can be counted; sets may add what they like."""
    own = {folder.id for folder in pack.folders if folder.role == "pack"}
    for component in pack.of(COMPONENT).values():
        layer = component.layers[0]
        counted, said = layer.value.get("counted"), component.get("count")
        if layer.folder in own and isinstance(counted, dict) and isinstance(said, int):
            records = list(_counted(pack, own, counted))
            path = tuple(str(counted.get("sum")).split("."))
            there = sum(
                record.copies if "sum" not in counted
                else whole(value_at(record.layers[0].value, path))
                for record in records
            )  # fmt: skip
            changed = next((each for each in records if each.origin(("copies",)).of_set), None)
            yield Tally(component, said, there, _missing(pack, own, counted), changed)


def _counted(pack: Pack, own: set[str], counted: Mapping[str, Value]) -> Iterator[Record]:
    """The records that the pack itself holds."""
    where = entries(counted.get("where"))
    for record in pack.of(str(counted.get("kind"))).values():
        layer = record.layers[0]
        if layer.folder in own and all(layer.value.get(key) == it for key, it in where.items()):
            yield record


def _missing(pack: Pack, own: set[str], counted: Mapping[str, Value]) -> int:
    """What the files of the pack say nobody has published of this sort."""
    sort = entries(counted.get("where")).get("kind", counted.get("kind"))
    found = (
        entries(entries(document.root).get("missing"))
        for folder in pack.folders
        if folder.id in own
        for document in folder.documents.values()
    )
    return sum(whole(missing.get("count")) for missing in found if missing.get("kind") == sort)
