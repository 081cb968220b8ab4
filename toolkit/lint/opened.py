"""A pack with its sets laid over it, as checks across files are handed it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.lint.images import verdicts
from toolkit.lint.sightings import Sighting, Sightings, look
from toolkit.lint.subject import field_of, subject
from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from toolkit.lint.shape import Shapes
    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Rule
    from toolkit.pack.folder import Folder
    from toolkit.pack.game import Game
    from toolkit.pack.kind import Kind
    from toolkit.pack.pack import Pack


@dataclass
class Opened:
    """A pack with its sets laid over it, and what is known of it before checks across files run.

    `broken` are the records whose shape is wrong, as (document path, steps); no check need look
    at them, but their ids count as known. `faulty` are the pointers of what is wrong, by document
    path: what else stands in a broken record may still be looked at. `sound` are folders (by
    `shown`) in which nothing is looked at.
    """

    game: Game
    pack: Pack
    shapes: Shapes
    broken: frozenset[tuple[str, Steps]] = frozenset()
    faulty: Mapping[str, Collection[str]] = field(default_factory=dict)
    sound: frozenset[str] = frozenset()

    @cached_property
    def sightings(self) -> Sightings:
        """What one walk over all records saw."""
        folders = [one for one in self.pack.folders if one.shown not in self.sound]
        return look(self.pack, folders, self.shapes, self.broken, self.faulty)

    @cached_property
    def pictures(self) -> list[tuple[Sighting, Rule, str, str]]:
        """The pictures that break a rule, with the rule, a message and a hint."""
        return verdicts(self.sightings.images, self._beside)

    def _beside(self, seen: Sighting, name: str) -> Value:
        """A field of the record in which something was met, as the layers give it together."""
        plural, *rest = seen.steps
        item = entries(seen.document.at((plural, *rest[:1])))
        kind = self.game.kinds.listed(plural)
        record = kind and self.pack.of(kind.name).get(str(item.get(kind.key)))
        return item.get(name) if record is None else record.get(name)

    @cached_property
    def unread(self) -> frozenset[str]:
        """The kinds of which records may stand in a file that could not be read.

        Whether an id of such a kind exists is not known.
        """
        return frozenset(
            kind.name
            for folder in self.pack.folders
            for finding in folder.findings
            for kind in self.game.kinds.in_file(_inside(folder, finding.path))
        )

    def broken_of(self, kind: Kind) -> Iterator[tuple[Document, Steps]]:
        """The records of a kind whose shape is wrong, in every file that holds such."""
        for folder in self.pack.folders if self.broken else ():
            for relative, document in folder.documents.items():
                if any(one.name == kind.name for one in self.game.kinds.in_file(relative)):
                    for steps, _ in document.listed(kind.plural):
                        if (document.path, steps) in self.broken:
                            yield document, steps

    def subject(self, document: Document, steps: Steps) -> str:
        """What a path speaks of: `card 'drummer' (Camina Drummer)`."""
        return subject(self.game.kinds, document, steps)[0]

    def field_of(self, document: Document, steps: Steps) -> str:
        """The same with the field: `card 'drummer' (Camina Drummer): 'event.0.place'`."""
        return field_of(self.game.kinds, document, steps)


def _inside(folder: Folder, path: str) -> str:
    """A path as findings show it, as the folder itself names it."""
    return path.removeprefix(folder.shown_path(""))
