"""Sets laid over packs: records with one id become one record, and every change is accounted for.

A new id adds. An `unknown` or stand-in value may be filled in. Changing any other known value
needs the field named under `overrides:` (FORMATS 2).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.pack.document import Document, Steps, Value, dotted
from toolkit.pack.finding import Finding, Rule
from toolkit.pack.kind import UNKNOWN, Kind, Kinds
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.pack import Pack
from toolkit.pack.plain import entries
from toolkit.pack.record import ABOUT, Layer, Record, value_at
from toolkit.pack.told import TELLING, Told
from toolkit.pack.uncollected import uncollected

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.folder import Folder

DUPLICATE_ID = Rule("E201", "duplicate-id", "error")
EQUAL_SETS = Rule("E202", "equal-set-ids", "error")
SILENT_CHANGE = Rule("E301", "silent-change", "error")
NEEDLESS_OVERRIDE = Rule("I302", "needless-override", "info")
SET_OVER_SET = Rule("W306", "set-over-set", "warning")


@dataclass(slots=True)
class _Table:
    """What is being laid together."""

    records: dict[str, dict[str, Record]] = field(default_factory=dict)
    tables: dict[str, Record] = field(default_factory=dict)
    missing: dict[str, int] = field(default_factory=dict)
    known: dict[str, set[str]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


@uncollected()
def lay(
    folders: Sequence[Folder],
    kinds: Kinds,
    broken: frozenset[tuple[str, Steps]] = frozenset(),
) -> tuple[Pack, list[Finding]]:
    """Lay the folders over one another, the pack first.

    `broken` names records whose shape is wrong, as (document path, steps): they are left out, but
    their ids count as known.
    """
    laid = _Table()
    homes: dict[str, Folder] = {}
    for folder in folders:
        other = homes.setdefault(folder.id, folder)
        if other is not folder and folder.id and folder.manifest is not None:
            laid.findings.append(_equal_ids(folder, folder.manifest, other))
        _lay_folder(folder, kinds, broken, laid)
    for name, added in _counted(laid.records, folders[0].id if folders else "").items():
        if name in laid.missing:
            laid.missing[name] = max(0, laid.missing[name] - added)
    told = Told(laid.records, laid.tables)
    for kind in TELLING:
        of_kind = laid.records.get(kind, {})
        of_kind.update({id: told.record(record) for id, record in of_kind.items()})
    if not broken and not any(folder.unreadable for folder in folders):
        laid.findings += told.findings  # what is named may stand in what could not be used
    pack = Pack(
        game=folders[0].game if folders else "",
        manifest=folders[0].said if folders else {},
        folders=tuple(folders),
        records=laid.records,
        tables=laid.tables,
        kinds=kinds,
        missing=laid.missing,
        known_ids={kind: frozenset(ids) for kind, ids in laid.known.items()},
    )
    return pack, laid.findings


def _equal_ids(folder: Folder, manifest: Document, other: Folder) -> Finding:
    """Layers are told apart by the id of their set: two of one id would be taken for one."""
    what = "the game itself is" if other.role == "pack" else f"the set in {other.shown} is"
    return manifest.finding(
        EQUAL_SETS,
        ("set",),
        f"the set id '{folder.id}' is taken: {what} called so too",
        hint="give each set an id of its own",
    )


def _counted(records: Mapping[str, Mapping[str, Record]], pack: str) -> dict[str, int]:
    """How many records of each sort the sets add to the pack; a card's sort is its `kind:`."""
    added: dict[str, int] = {}
    for kind, by_id in records.items():
        for record in by_id.values():
            if record.layers[0].folder != pack:
                said = record.value.get("kind")
                name = said if isinstance(said, str) else kind
                copies = record.value.get("copies")
                added[name] = added.get(name, 0) + (copies if isinstance(copies, int) else 1)
    return added


def _lay_folder(
    folder: Folder, kinds: Kinds, broken: frozenset[tuple[str, Steps]], laid: _Table
) -> None:
    top, home = folder.said, folder.id
    default = "original" if folder.role == "set" else ""
    for relative, document in folder.documents.items():
        root = document.root
        if not isinstance(root, dict) or document is folder.manifest:
            continue
        table = kinds.table_in(relative)
        if table is not None:
            if (document.path, ()) not in broken:
                layer = Layer(home, document, (), root, (root, top), default)
                old = laid.tables.get(table.name)
                laid.tables[table.name] = _laid(table.name, "", old, layer, laid.findings)
            continue
        _count_missing(root.get("missing"), laid.missing)
        for kind in kinds.in_file(relative):
            for layer, id in _layers(home, document, kind, top, default):
                _add(kind, id, layer, broken, laid)


def _count_missing(said: Value, missing: dict[str, int]) -> None:
    if isinstance(said, dict):
        kind, count = said.get("kind"), said.get("count")
        if isinstance(kind, str) and isinstance(count, int):
            missing[kind] = missing.get(kind, 0) + count


def _layers(
    home: str, document: Document, kind: Kind, top: Mapping[str, Value], default: str
) -> Iterator[tuple[Layer, str]]:
    above = (document.said, top)
    for steps, item in document.listed(kind.plural):
        id = item.get("id") if isinstance(item, dict) else None
        if isinstance(item, dict) and isinstance(id, str):
            yield Layer(home, document, steps, item, (item, *above), default), id


def _add(
    kind: Kind, id: str, layer: Layer, broken: frozenset[tuple[str, Steps]], laid: _Table
) -> None:
    known = laid.known.setdefault(kind.name, set())
    of_kind = laid.records.setdefault(kind.name, {})
    old = of_kind.get(id)
    if id in known and (old is None or old.layers[-1].folder == layer.folder):
        where = ""
        if old is not None:
            first = old.layers[-1]
            line, _ = first.document.place((*first.steps, "id"))
            where = f"; the first is at {first.document.path}:{line}"
        laid.findings.append(
            layer.document.finding(
                DUPLICATE_ID,
                (*layer.steps, "id"),
                f"the {kind.name} id '{id}' is given twice{where}",
                hint="give each record an id of its own",
            )
        )
        return
    known.add(id)
    if (layer.document.path, layer.steps) not in broken:
        of_kind[id] = _laid(kind.name, id, old, layer, laid.findings)


def _laid(kind: str, id: str, old: Record | None, layer: Layer, findings: list[Finding]) -> Record:
    """The record with one more layer; reports known values changed without saying so."""
    if old is None:
        return Record(kind, id, layer.value, (layer,))
    said = layer.value.get("overrides")
    overrides = [str(item) for item in said] if isinstance(said, list) else []
    over = _Over(old, set(overrides))
    value = over.merged(old.value, layer.value, ())
    if said is None and ("name",) in over.changed:
        findings.append(_reused(kind, id, old, layer, over))
        return old  # half of each would be neither, and be found at fault in either's file
    findings += _changed(kind, id, layer, over)
    findings += _gained(kind, id, layer, over)
    findings += _contested(kind, id, layer, over)
    findings += _needless(kind, id, layer, over, overrides)
    return Record(kind, id, value, (*old.layers, layer))


def _changed(kind: str, id: str, layer: Layer, over: _Over) -> Iterator[Finding]:
    """Known values that a set changes and does not name under `overrides`."""
    for path in over.changed:
        was, now = _short(over.record.get(*path)), _short(value_at(layer.value, path))
        yield layer.document.finding(
            SILENT_CHANGE,
            layer.steps + path,
            f"{_called(kind, id)}: {dotted(path)} is known to be {was}; "
            f"this set makes it {now} without saying so",
            hint=f"add `overrides: [{path[0]}]` if it is meant"
            + (f", or choose another id if this is another {kind}" if id else ""),
        )


def _gained(kind: str, id: str, layer: Layer, over: _Over) -> Iterator[Finding]:
    """Keys that a set adds to a known mapping and does not name under `overrides`."""
    for path, keys in over.gained.items():
        has = _short([*entries(over.record.get(*path))])
        yield layer.document.finding(
            SILENT_CHANGE,
            (*layer.steps, *path, keys[0]),
            f"{kind} '{id}': {dotted(path)} is known to have {has}; "
            f"this set adds {_short([*keys])} without saying so",
            hint=f"add `overrides: [{path[0]}]` if it is meant",
            key=True,
        )


def _contested(kind: str, id: str, layer: Layer, over: _Over) -> Iterator[Finding]:
    """Values that another set gave, and this one gives anew."""
    for path, earlier in over.contested:
        line, _ = earlier.document.place(earlier.steps + path)
        was, now = _short(over.record.get(*path)), _short(value_at(layer.value, path))
        yield layer.document.finding(
            SET_OVER_SET,
            layer.steps + path,
            f"{_called(kind, id)}: {dotted(path)} is {was} in the set '{earlier.folder}' "
            f"({earlier.document.path}:{line}); this set is laid over it and makes it {now}",
            hint="the set that is laid last wins; lay only one of the two if that is not meant",
        )


def _needless(
    kind: str, id: str, layer: Layer, over: _Over, overrides: Sequence[str]
) -> Iterator[Finding]:
    """Names under `overrides` of what the set does not change."""
    for name in sorted(over.overrides - over.used):
        yield layer.document.finding(
            NEEDLESS_OVERRIDE,
            (*layer.steps, "overrides", overrides.index(name)),
            f"{_called(kind, id)}: `overrides` names {name}, which this set does not change",
            hint="leave it out of `overrides`: nothing stood there before"
            if name in layer.value and over.record.get(name) is None
            else did_you_mean(name, [key for key in layer.value if key != name]),
        )


def _reused(kind: str, id: str, old: Record, layer: Layer, over: _Over) -> Finding:
    """A record with another name: most likely another thing, whose author took a known id."""
    fields = ", ".join(dict.fromkeys(str(path[0]) for path in over.changed))
    place = f" in {old.layers[0].document.path}" if old.brought_by else ""
    said = f"there is a {kind} '{id}' already, {_short(old.get('name'))}{place}; this set would "
    said += "change it"
    hint = f"choose another id, or add `overrides: [{fields}]` if that one is to be changed"
    return layer.document.finding(SILENT_CHANGE, (*layer.steps, "id"), said, hint=hint)


def _called(kind: str, id: str) -> str:
    return f"{kind} '{id}'" if id else kind  # a table has no id


def _flow(value: Value) -> str:
    return json.dumps(value, ensure_ascii=False).replace('"', "")  # as one writes it, or nearly


def _short(value: Value) -> str:
    listed = value if isinstance(value, list) else [value]
    text = ", ".join(_flow(one) if isinstance(one, dict) else str(one) for one in listed)
    return text if len(text) <= 40 else text[:37] + "…"


class _Over:
    """One more layer laid over a record: what it changes, and which overrides say so.

    `changed` are known values changed without an override, `gained` the keys added so, by the known
    mapping; `contested` those that another set gave and an override changes again, with the layer
    of that set.
    """

    __slots__ = ("changed", "contested", "gained", "overrides", "record", "used")

    def __init__(self, record: Record, overrides: set[str]) -> None:
        self.record, self.overrides = record, overrides
        self.used: set[str] = set()
        self.changed: list[Steps] = []
        self.contested: list[tuple[Steps, Layer]] = []
        self.gained: dict[Steps, list[str]] = {}

    def merged(
        self, old: Mapping[str, Value], new: Mapping[str, Value], path: Steps
    ) -> dict[str, Value]:
        """`new` over `old`, entry by entry."""
        merged = dict(old)
        for key, value in new.items():
            here = (*path, key)
            was = old.get(key)
            if (not path and key in ABOUT) or was is None or was == UNKNOWN:
                merged[key] = value
                if path and was is None and value != UNKNOWN:
                    self._adds(path, key)
            elif isinstance(was, dict) and isinstance(value, dict) and not self._one_value(here):
                merged[key] = self.merged(was, value, here)
            elif value == UNKNOWN or was == value:
                pass  # saying nothing new leaves what is known
            else:
                merged[key] = value
                self._changes(here)
        return merged

    def _one_value(self, here: Steps) -> bool:
        """Whether a mapping was unknown as a whole, as a chart of forces may be.

        Whoever then fills it in says all of it: nothing that a stand-in put there is left.
        """
        return any(value_at(layer.value, here) == UNKNOWN for layer in self.record.layers)

    def _named(self, here: Steps) -> set[str]:
        """The overrides that speak of a field, or of what it is in."""
        named = {dotted(here[:length]) for length in range(1, len(here) + 1)} & self.overrides
        self.used |= named
        return named

    def _adds(self, path: Steps, key: str) -> None:
        """One more key in a mapping: a change too, unless nobody knew anything in it."""
        if not self._named((*path, key)) and self._is_known(path):
            self.gained.setdefault(path, []).append(key)

    def _is_known(self, path: Steps) -> bool:
        """Whether more than `unknown` and stand-ins stands in a mapping; an empty one is known."""
        within = entries(self.record.get(*path))
        if not within:
            return self.record.certainty(path) != "stand_in"
        return any(
            self._is_known((*path, key))
            if isinstance(value, dict)
            else value != UNKNOWN and self.record.certainty((*path, key)) != "stand_in"
            for key, value in within.items()
        )

    def _changes(self, here: Steps) -> None:
        named = self._named(here)
        origin = self.record.origin(here)
        if origin.certainty(here) == "stand_in":
            return  # whoever knows better may say so, and any number of sets may
        if not named:
            self.changed.append(here)
        elif origin is not self.record.layers[0]:
            self.contested.append((here, origin))
