"""`printed.json`: what a run printed, face by face, so that a later one can tell what changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.file_reading import NotTaken, read_file, reason_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

NAME = "printed.json"
FORMAT = "printed/1"


class NotPrinted(Exception):
    """There is no readable `printed.json`; the text says where and what was found."""


class PrintedFile(NamedTuple):
    """One file of a run: its name, paper, sides, sheets of paper and pages.

    `run` is the paper and sides that were asked for, such as `a4-duplex`: equal for all files of
    one run, whatever their own paper, so that a run replaces what an equal one left.
    """

    file: str
    title: str
    paper: str
    sides: str
    sheets: int
    pages: int
    run: str = ""


class PrintedFace(NamedTuple):
    """Where a row was printed: hashes of its faces (`back` empty without one), file, pages from 1.

    A row whose faces did not change has equal hashes; a hash says nothing of the file's layout.
    """

    row: str
    front: str
    back: str
    copies: int
    file: str
    pages: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[str, str, str, int]:
        return (self.row, self.front, self.back, self.copies)


class Printed(NamedTuple):
    """One run; `earlier` are files of other runs that are still there."""

    game: str
    sets: tuple[str, ...]
    files: tuple[PrintedFile, ...]
    faces: tuple[PrintedFace, ...]
    earlier: tuple[PrintedFile, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The mapping that the file holds."""
        return {
            "format": FORMAT,
            "game": self.game,
            "sets": list(self.sets),
            "files": [item._asdict() for item in self.files],
            "earlier": [item._asdict() for item in self.earlier],
            "faces": [{**item._asdict(), "pages": list(item.pages)} for item in self.faces],
        }

    def as_bytes(self) -> bytes:
        """The file, one face a line, equal for equal runs."""
        whole = self.as_json()
        lists = {key: whole.pop(key) for key in ("files", "earlier", "faces")}
        lines = [f" {json.dumps(key)}: {_compact(value)}" for key, value in whole.items()]
        for key, items in lists.items():
            rows = ",\n".join(f"  {_compact(item)}" for item in items)  # type: ignore[attr-defined]
            lines.append(f' "{key}": [\n{rows}\n ]' if rows else f' "{key}": []')
        return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=False)


def read_printed(path: Path) -> Printed:
    """What a run printed, from its `printed.json` or the folder it lies in. Raises NotPrinted."""
    file = path / NAME if path.is_dir() else path
    try:
        found = json.loads(read_file(file, named=file is path))
        return _from_json(found)
    except NotTaken as refused:
        raise NotPrinted(f"{file}: {refused.strerror}") from None
    except FileNotFoundError:
        where = f"{path} has no {NAME}" if path.is_dir() else f"{path} does not exist"
        raise NotPrinted(f"{where}; `toolkit print` writes one beside its files") from None
    except OSError as error:
        raise NotPrinted(f"{file} cannot be read: {reason_of(error)}") from None
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise NotPrinted(f"{file} is not a {NAME} of format {FORMAT}") from None


def _from_json(found: Any) -> Printed:
    """Raises KeyError, TypeError, ValueError or AttributeError where a part is missing or odd."""
    if found["format"] != FORMAT:
        raise ValueError(found["format"])
    return Printed(
        game=_text(found["game"]),
        sets=tuple(_text(item) for item in found["sets"]),
        files=tuple(_file(item) for item in found["files"]),
        faces=tuple(
            PrintedFace(
                _text(item["row"]), _text(item["front"]), _text(item["back"]),
                _number(item["copies"]), _text(item["file"]), tuple(map(_number, item["pages"])),
            )
            for item in found["faces"]
        ),
        earlier=tuple(_file(item) for item in found["earlier"]),
    )  # fmt: skip


def _file(item: Mapping[str, Any]) -> PrintedFile:
    return PrintedFile(
        _text(item["file"]), _text(item["title"]), _text(item["paper"]), _text(item["sides"]),
        _number(item["sheets"]), _number(item["pages"]), _text(item["run"]),
    )  # fmt: skip


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


class Changes(NamedTuple):
    """Rows by id, each list in the order of the newer run (of the older one for `removed`)."""

    changed: tuple[str, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    sides: Mapping[str, tuple[str, ...]]

    def __bool__(self) -> bool:
        return bool(self.changed or self.added or self.removed)

    @property
    def to_print(self) -> frozenset[str]:
        """What a table that holds the older print still needs."""
        return frozenset((*self.changed, *self.added))

    def as_json(self) -> dict[str, object]:
        """The mapping `toolkit diff --format json` prints."""
        return {
            "format": "changes/1",
            "changed": [{"row": row, "sides": list(self.sides[row])} for row in self.changed],
            "added": list(self.added),
            "removed": list(self.removed),
        }


def changes(old: Iterable[PrintedFace], new: Iterable[PrintedFace]) -> Changes:
    """Which rows changed between two prints: a side that looks different, or other copies."""
    before, after = _by_row(old), _by_row(new)
    sides: dict[str, tuple[str, ...]] = {}
    for row, faces in after.items():
        was = before.get(row)
        if was is None or was == faces:
            continue
        parts = zip(("front", "back", "copies"), zip(*was, strict=True), zip(*faces, strict=True),
                    strict=True)  # fmt: skip
        sides[row] = tuple(name for name, one, other in parts if one != other)
    return Changes(
        changed=tuple(sides),
        added=tuple(row for row in after if row not in before),
        removed=tuple(row for row in before if row not in after),
        sides=sides,
    )


def _by_row(faces: Iterable[PrintedFace]) -> dict[str, tuple[tuple[str, str, int], ...]]:
    """All that is printed of each row; one row may stand in several files."""
    rows: dict[str, tuple[tuple[str, str, int], ...]] = {}
    for face in faces:
        rows[face.row] = (*rows.get(face.row, ()), (face.front, face.back, face.copies))
    return {row: tuple(sorted(shown)) for row, shown in rows.items()}
