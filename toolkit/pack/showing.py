"""Where a printed component shows a value: told by `shows:` of the records of kind `component`.

Whoever has the game looks there to fill in what nobody has published.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.plain import mappings
from toolkit.pack.shapes import fields, listing, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

COMPONENT = "component"  # the kind of the records that may say it

WHERE: Schema = {
    "description": "Only records with these values.",
    "type": "object",
    "additionalProperties": {
        "description": "The value.",
        "type": ["string", "number", "boolean"],
    },
}
SHOWS = listing(
    "Values that can be read off the component, and where, as far as that is known.",
    fields(
        "A value, and where it stands.",
        {
            "kind": text("The kind of record, or the table, whose value it is: faction, setup."),
            "field": text("The field, or its dotted path: critical_resources, price.points."),
            "where": WHERE,
            "as": text(
                "What is read there, in a few words: the two critical resources. {} stands for "
                "the key below the field: the chart for {} players."
            ),
            "sentences": {
                "description": "Whether whole sentences stand there, and want room to be copied.",
                "type": "boolean",
            },
        },
        ["kind", "field", "as"],
    ),
)


class Showing(NamedTuple):
    """A component by its name, what is read there, and the steps that this does not tell apart.

    `sentences` where it is more than a word or a number.
    """

    component: str
    says: str
    rest: Steps
    sentences: bool = False


def where_shown(pack: Pack, record: Record, steps: Steps) -> Showing | None:
    """Where the value at a path of a record is printed; None where the data do not say."""
    best: Showing | None = None
    matched = 0
    for component, entry in _entries(pack):
        path = tuple(str(entry.get("field")).split("."))
        if entry.get("kind") != record.kind or tuple(map(str, steps[: len(path)])) != path:
            continue
        wanted = entry.get("where")
        if isinstance(wanted, dict) and any(record.get(key) != it for key, it in wanted.items()):
            continue
        if best is None or len(path) > matched:
            says, rest = str(entry.get("as")), steps[len(path) :]
            if "{}" in says and rest:
                says, rest = says.replace("{}", str(rest[0])), rest[1:]
            sentences = entry.get("sentences") is True
            best, matched = Showing(component, says, rest, sentences), len(path)
    return best


def _entries(pack: Pack) -> Iterator[tuple[str, dict[str, Value]]]:
    for id, record in pack.of(COMPONENT).items():
        for entry in mappings(record.get("shows")):
            yield pack.name(COMPONENT, id), entry
