"""A record: one thing the data speak of, with every value's way back to file, line and source."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.document import Document, Steps, Value, dotted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import entries, texts, whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.finding import Finding, Rule

# Keys that speak about a record rather than being one of its values.
ABOUT = frozenset({"id", "source", "certainty", "notes", "overrides", "clauses"})

NOTHING: frozenset[str] = frozenset()


class Layer(NamedTuple):
    """What one folder says of a record: where it stands and the values given there.

    `provenance` are the mappings that may say source and certainty, nearest first: the record,
    its file, its set.
    """

    folder: str
    document: Document
    steps: Steps
    value: Mapping[str, Value]
    provenance: tuple[Mapping[str, Value], ...] = ()
    default_certainty: str = ""

    @property
    def of_set(self) -> str:
        """The set that this layer is of; empty for the pack itself."""
        return self.folder if self.default_certainty else ""

    def certainty(self, path: Steps) -> str:
        """The certainty that this layer states for a field; empty where it states none."""
        for about in self.provenance:
            said = _for_field(about.get("certainty"), path)
            if isinstance(said, str):
                return said
        return self.default_certainty

    def sources(self, path: Steps) -> tuple[str, ...]:
        """The sources this layer states for a field, as `key#place`."""
        for about in self.provenance:
            said = _for_field(about.get("source"), path)
            if isinstance(said, str):
                return (said,)
            if isinstance(said, list):
                return tuple(str(item) for item in said)
        return ()


def _for_field(said: Value, path: Steps) -> Value:
    """What a `source:` or `certainty:` says of a field: by the longest dotted prefix, then `_`."""
    if not isinstance(said, dict):
        return said
    for length in range(len(path), 0, -1):
        key = dotted(path[:length])
        if key in said:
            return said[key]
    return said.get("_")


class Record(NamedTuple):
    """One record, laid together from its layers, lowest first; `value` is the merged mapping."""

    kind: str
    id: str
    value: Mapping[str, Value]
    layers: tuple[Layer, ...]

    def get(self, *path: str | int) -> Value:
        """The value at a path, None where nothing stands there."""
        return value_at(self.value, path)

    def known(self, *path: str | int) -> bool:
        """Whether a value stands there that is not `unknown`."""
        value = self.get(*path)
        return value is not None and value != UNKNOWN

    def whole(self, *path: str | int) -> int:
        """The whole number at a path; 0 where none is known."""
        return whole(self.get(*path))

    def texts(self, *path: str | int) -> tuple[str, ...]:
        """The ids or words that are listed at a path; empty where none are known."""
        return texts(self.get(*path))

    def entries(self, *path: str | int) -> dict[str, Value]:
        """The mapping at a path; empty where none is known."""
        return entries(self.get(*path))

    @property
    def copies(self) -> int:
        """How often it is in the box: once unless it says otherwise."""
        return whole(self.value.get("copies"), 1)

    @property
    def brought_by(self) -> str:
        """The set that brought it; empty for the pack itself."""
        return self.layers[0].of_set

    @property
    def changed_by(self) -> str:
        """The set that last said anything of it; empty for the pack itself."""
        return self.layers[-1].of_set

    def origin(self, path: Steps = ()) -> Layer:
        """The topmost layer that gives the value at a path, or the record's first layer.

        A layer that says `unknown` over what is known gives nothing.
        """
        return self._origin(path, self.known(*path))

    def _origin(self, path: Steps, known: bool) -> Layer:
        if len(self.layers) == 1:
            return self.layers[0]
        for layer in reversed(self.layers):
            value = value_at(layer.value, path)
            if value is not None and not (known and value == UNKNOWN):
                return layer
        return self.layers[0]

    def place(self, path: Steps = ()) -> tuple[Document, Steps]:
        """The document and the path in it where the field stands."""
        layer = self.origin(path)
        return layer.document, layer.steps + tuple(path)

    def finding(
        self, rule: Rule, path: Steps, message: str, *, hint: str = "", key: bool = False
    ) -> Finding:
        """A finding at a field, in the topmost file that gives the field."""
        document, steps = self.place(path)
        return document.finding(rule, steps, message, hint=hint, key=key)

    def certainty(self, path: Steps = ()) -> str:
        """The certainty of the value at a path."""
        return self.origin(path).certainty(path)

    def sources(self, path: Steps = ()) -> tuple[str, ...]:
        """The sources of the value at a path, as `key#place`."""
        return self.origin(path).sources(path)

    def leaves(self) -> Iterator[tuple[Steps, Value]]:
        """Every value that is not a mapping, with its path; keys about the record left out."""
        return _leaves(self.value, ())

    def stand_ins(self) -> frozenset[str]:
        """Dotted paths of the values that a stand-in fills."""
        saying = {id(layer) for layer in self.layers if _says(layer, "stand_in")}
        if not saying:
            return NOTHING
        found = []
        for path, value in self.leaves():
            layer = self._origin(path, value is not None and value != UNKNOWN)
            if id(layer) in saying and layer.certainty(path) == "stand_in":
                found.append(dotted(path))
        return frozenset(found)


def _says(layer: Layer, certainty: str) -> bool:
    """Whether a layer gives any value this certainty, or would by default."""
    if layer.default_certainty == certainty:
        return True
    for about in layer.provenance:
        said = about.get("certainty")
        if said == certainty or (isinstance(said, dict) and certainty in said.values()):
            return True
    return False


def value_at(value: Value | Mapping[str, Value], path: tuple[str | int, ...]) -> Value:
    """The value at a path, None where nothing stands there."""
    here: object = value
    for step in path:
        if isinstance(here, dict):
            here = here.get(step if type(step) is str else str(step))
        elif isinstance(here, list) and isinstance(step, int) and 0 <= step < len(here):
            here = here[step]
        else:
            return None
    return here  # type: ignore[return-value]


def _leaves(value: Mapping[str, Value], path: Steps) -> Iterator[tuple[Steps, Value]]:
    for key, item in value.items():
        if not path and key in ABOUT:
            continue
        if isinstance(item, dict):
            yield from _leaves(item, (*path, key))
        else:
            yield (*path, key), item
