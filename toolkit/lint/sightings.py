"""One walk over all records, which notes what the checks across files ask for.

Each check would else walk everything again. Nothing is built for a reference that holds: its id
goes into the set of what is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.lint.provenance import source_key
from toolkit.lint.routes import Route, Trail, steps_of
from toolkit.pack.document import pointer
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from toolkit.lint.shape import Shapes
    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.folder import Folder
    from toolkit.pack.pack import Pack


class Sighting(NamedTuple):
    """Something met at a path of a document; `key` where a key is meant. `words` may stand there
    in place of an id."""

    folder: Folder
    document: Document
    steps: Steps
    value: str
    kinds: tuple[str, ...] = ()
    key: bool = False
    about: Mapping[str, Any] | None = None
    words: frozenset[str] = frozenset()


class Sightings(NamedTuple):
    """What one walk saw: broken references, the ids in use by kind, effects by hand, pictures."""

    unknown: list[Sighting]
    used: dict[str, set[str]]
    by_hand: list[Sighting]
    images: list[Sighting]


def look(
    pack: Pack,
    folders: Iterable[Folder],
    shapes: Shapes,
    broken: frozenset[tuple[str, Steps]],
    faulty: Mapping[str, Collection[str]],
) -> Sightings:
    """Walk every file of these folders of a pack and its sets.

    Of records whose shape is wrong only broken references are reported, and none that stand in what
    is `faulty` itself (pointers of what is wrong, by file); what they name is in use.
    """
    seen = Sightings([], {kind.name: set() for kind in shapes.kinds}, [], [])
    for folder in folders:
        for relative, document in folder.documents.items():
            shape = shapes.shape(relative)
            if shape is None:
                continue
            route = shapes.route(relative)
            if route is not None:
                wrong = faulty.get(document.path, ())
                walker = _Walker(pack.known_ids, seen, folder, document, wrong)
                walker.file(route, shape.plurals, broken)
    return seen


class _Walker:
    """Walks one document."""

    __slots__ = ("document", "faulty", "folder", "known", "quiet", "seen")

    def __init__(
        self,
        known: Mapping[str, frozenset[str]],
        seen: Sightings,
        folder: Folder,
        document: Document,
        faulty: Collection[str],
    ) -> None:
        self.faulty = faulty
        self.known = known
        self.seen = seen
        self.folder = folder
        self.document = document
        self.quiet = False  # within a record whose shape is wrong

    def file(
        self, route: Route, plurals: tuple[str, ...], broken: frozenset[tuple[str, Steps]]
    ) -> None:
        root = self.document.root
        if not isinstance(root, dict):
            return
        path = self.document.path
        for plural in plurals:
            onward = route.keys.get(plural)
            items = root.get(plural)
            if onward is None or onward.items is None or not isinstance(items, list):
                continue
            of_record = onward.items
            above: Trail = (None, plural)
            for index, item in enumerate(items):
                self.quiet = bool(broken) and (path, (plural, index)) in broken
                self.visit(of_record, item, (above, index))
        if not plurals:
            self.quiet = (path, ()) in broken
            self.visit(route, root, None)

    def visit(self, route: Route, value: Value, trail: Trail) -> None:
        kind = type(value)
        if kind is dict:
            if route.key_refs:
                for key in value:  # type: ignore[union-attr]
                    name = str(key)
                    self.refer(route.key_refs, name, route.words, (trail, name), True)
            keys = route.keys
            rest = route.rest
            for key, item in value.items():  # type: ignore[union-attr]
                onward = keys.get(key)
                if onward is None and (rest is not None or route.patterns):
                    onward = rest
                    for pattern, by_pattern in route.patterns:
                        if pattern.search(key):
                            onward = by_pattern
                            break
                if onward is not None and type(item) is not int:
                    self.visit(onward, item, (trail, key))
        elif kind is list:
            items = route.items
            if items is not None:
                for index, item in enumerate(value):  # type: ignore[arg-type]
                    self.visit(items, item, (trail, index))
        elif kind is str:
            if route.refs:
                id: Any = source_key(value) if route.cites else value  # type: ignore[arg-type]
                self.refer(route.refs, id, route.words, trail, False, route.braced)
            if route.image is not None:
                self.note(self.seen.images, value, trail, route.image)
            if route.by_hand:
                self.note(self.seen.by_hand, value, trail)
        for test, onward in route.also:
            if test is None or test(value):
                self.visit(onward, value, trail)

    def note(self, where: list[Sighting], value: Any, trail: Trail, about: Any = None) -> None:
        if self.quiet:
            return
        steps = steps_of(trail)
        where.append(Sighting(self.folder, self.document, steps, value, about=about))

    def refer(
        self, kinds: tuple[str, ...], id: str, words: frozenset[str], trail: Trail, key: bool,
        braced: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        holds = False
        for kind in kinds:
            if id in self.known.get(kind, ()):
                self.seen.used.setdefault(kind, set()).add(id)
                holds = True
        if not (holds or id == UNKNOWN or id in words):
            steps = steps_of(trail)
            if self.quiet and self._wrong_itself(steps):
                return
            seen = Sighting(self.folder, self.document, steps, id, kinds, key, braced, words)
            self.seen.unknown.append(seen)

    def _wrong_itself(self, steps: Steps) -> bool:
        """Whether what stands here, or something that it stands in, is told to be of a wrong shape:
        then nobody knows what it was meant to name."""
        here = f"{pointer(steps)}/"
        return any(here.startswith(f"{wrong}/") for wrong in self.faulty)
