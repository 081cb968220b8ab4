"""A pack: all records of a game, with the sets in play laid over them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.pack.kind import Kinds
from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.folder import Folder
    from toolkit.pack.record import Record


@dataclass(frozen=True, slots=True)
class Pack:
    """Records by kind and id, tables by name; `missing` counts what nobody has published.

    `known_ids` also holds the ids of records too broken to be used, so that a reference to one is
    not reported as unknown. `readings` are those chosen for a print, by ruling: what is printed
    follows them, and shows those rulings as settled.
    """

    game: str
    manifest: Mapping[str, Value]
    folders: tuple[Folder, ...]
    records: Mapping[str, Mapping[str, Record]]
    tables: Mapping[str, Record] = field(default_factory=dict)
    kinds: Kinds = field(default_factory=Kinds)
    missing: Mapping[str, int] = field(default_factory=dict)
    known_ids: Mapping[str, frozenset[str]] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return str(self.manifest.get("title") or self.game)

    @property
    def sets(self) -> tuple[str, ...]:
        """The ids of the sets in play, in the order they were laid."""
        return tuple(folder.id for folder in self.folders if folder.role == "set")

    def of(self, kind: str) -> Mapping[str, Record]:
        """All records of a kind, in the order of the files."""
        return self.records.get(kind, {})

    def get(self, kind: str, id: str) -> Record | None:
        return self.records.get(kind, {}).get(id)

    def where(self, kinds: Iterable[str]) -> str:
        """The hint to an id that is like none of these kinds: in which file or folders those that
        there are stand; empty where there are none."""
        files = {
            record.layers[0].document.path for kind in kinds for record in self.of(kind).values()
        }
        folders = {file.rpartition("/")[0] or file for file in files}
        places = files if len(files) == 1 else folders
        return f"those there are stand in {listed(sorted(places))}" if places else ""

    def kinds_of(self, folder: str) -> frozenset[str]:
        """The kinds of records, and the tables, that this pack or set says something of."""

        def said(record: Record) -> bool:
            return any(layer.folder == folder for layer in record.layers)

        kinds = {kind for kind, found in self.records.items() if any(map(said, found.values()))}
        return frozenset(kinds | {name for name, table in self.tables.items() if said(table)})

    def name(self, kind: str, id: str) -> str:
        """The name of a record as people say it; the id where it has none."""
        record = self.get(kind, id)
        said = record.value.get("name") if record is not None else None
        return said if isinstance(said, str) and said != "unknown" else id


EMPTY = Pack("", {}, (), {})
"""No game: of no kind has it records."""
