"""A PDF as a document of objects, written as they are made: streams at once, small objects packed.

What is not a stream goes into one compressed stream of objects at the end, and so does the table
that tells where each lies (PDF 1.5). All pages and forms share one list of fonts and forms.
"""

from __future__ import annotations

import zlib
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import BinaryIO

_LEVEL = 4  # packs in half the time of the usual 6, and 3 % less tightly
_LARGEST = 0xFFFFFFFF  # what fits into the four bytes of an offset


class Bookmark(NamedTuple):
    """An entry of the outline: how deep it stands, 0 outermost, and the page it leads to."""

    level: int
    title: str
    page: int


class Document:
    """The objects of one PDF. One use, one file."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._at = 0
        # Of each object where it is: an offset in the file, or -1 for what is packed.
        self._places: list[int] = [0]
        self._packed: dict[int, str] = {}
        self._named: dict[str, int] = {}
        self._known: dict[tuple[bytes, str], int] = {}
        self.bookmarks: list[Bookmark] = []
        self.pages: list[int] = []
        self._write(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        self.tree, self.resources = self.reserved(), self.reserved()

    def _write(self, data: bytes) -> None:
        self._out.write(data)
        self._at += len(data)

    def reserved(self) -> int:
        """The number of an object that is to come."""
        self._places.append(-1)
        return len(self._places) - 1

    def put(self, number: int, body: str) -> None:
        """Says what a reserved object is."""
        self._packed[number] = body

    def add(self, body: str) -> int:
        """An object that is no stream, and its number."""
        number = self.reserved()
        self.put(number, body)
        return number

    def stream(self, entries: str, content: bytes, coding: str = "FlateDecode") -> int:
        """A stream whose content is coded already, written at once; its number."""
        number = self.reserved()
        self._stream(number, entries, content, coding)
        return number

    def once(self, entries: str, content: bytes, coding: str = "FlateDecode") -> int:
        """The same, written the first time only."""
        key = blake2b(content, digest_size=16).digest(), entries
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.stream(entries, content, coding)
        return found

    def _stream(self, number: int, entries: str, content: bytes, coding: str) -> None:
        self._places[number] = self._at
        head = f"{number} 0 obj\n<<{entries}/Filter/{coding}/Length {len(content)}>>stream\n"
        self._write(head.encode("ascii") + content + b"\nendstream\nendobj\n")

    def form(self, content: str, box: tuple[float, ...]) -> str:
        """A form of its own; the name by which content draws it."""
        entries = f"/Subtype/Form/BBox[{listed(box)}]/Resources {self.resources} 0 R"
        return self.named("f", self.once(entries, packed(content.encode("latin-1"))))

    def named(self, kind: str, number: int) -> str:
        """The name by which content draws the form or picture of that number."""
        name = f"{kind}{number}"
        self._named[name] = number
        return name

    def page(
        self, size: tuple[float, float], boxes: Mapping[str, tuple[float, ...]], content: str
    ) -> None:
        """The next page: its size and boxes in points."""
        inside = self.stream("", packed(content.encode("latin-1")))
        shown = "".join(f"/{name}[{listed(box)}]" for name, box in boxes.items())
        self.pages.append(self.add(
            f"<</Type/Page/Parent {self.tree} 0 R/MediaBox[0 0 {listed(size)}]{shown}"
            f"/Resources {self.resources} 0 R/Contents {inside} 0 R>>"
        ))  # fmt: skip

    def bookmark(self, level: int, title: str) -> None:
        """An entry of the outline that leads to the next page."""
        self.bookmarks.append(Bookmark(level, title, len(self.pages)))

    def finish(self, fonts: Mapping[str, int], catalog: str, about: Mapping[str, str]) -> None:
        """Writes all that is still to be written: nothing may be added afterwards."""
        listing = "".join(f"/{name} {number} 0 R" for name, number in fonts.items())
        drawn = "".join(f"/{name} {number} 0 R" for name, number in self._named.items())
        self.put(self.resources, f"<</Font<<{listing}>>/XObject<<{drawn}>>>>")
        kids = " ".join(f"{number} 0 R" for number in self.pages)
        self.put(self.tree, f"<</Type/Pages/Count {len(self.pages)}/Kids[{kids}]>>")
        outline = self._outline()
        root = self.add(f"<</Type/Catalog/Pages {self.tree} 0 R{outline}{catalog}>>")
        info = self.add(f"<<{''.join(f'/{key}{text(said)}' for key, said in about.items())}>>")
        self._end(f"/Root {root} 0 R/Info {info} 0 R")

    def _outline(self) -> str:
        """What the catalog says of the outline: nothing where there is none."""
        if not self.bookmarks:
            return ""
        top = self.reserved()
        numbers = [self.reserved() for _ in self.bookmarks]
        parents, inside = [top], {top: list[int]()}
        for mark, number in zip(self.bookmarks, numbers, strict=True):
            del parents[min(mark.level, len(parents) - 1) + 1 :]
            inside[parents[-1]].append(number)
            inside[number] = []
            parents.append(number)
        around = {child: parent for parent, children in inside.items() for child in children}
        for mark, number in zip(self.bookmarks, numbers, strict=True):
            beside = inside[around[number]]
            at = beside.index(number)
            links = f"/Prev {beside[at - 1]} 0 R" if at else ""
            links += f"/Next {beside[at + 1]} 0 R" if at + 1 < len(beside) else ""
            self.put(
                number,
                f"<</Title{text(mark.title)}/Parent {around[number]} 0 R{links}"
                f"{_below(number, inside)}/Dest[{self.pages[mark.page]} 0 R/Fit]>>",
            )
        self.put(top, f"<</Type/Outlines{_below(top, inside)}>>")
        return f"/Outlines {top} 0 R"

    def _end(self, trailer: str) -> None:
        """The packed objects, and the table of all objects."""
        bodies = "\n".join(self._packed.values()).encode("ascii")
        starts, at = [], 0
        for number, body in self._packed.items():
            starts.append(f"{number} {at}")
            at += len(body) + 1
        index = " ".join(starts).encode("ascii") + b"\n"
        entries = f"/Type/ObjStm/N {len(starts)}/First {len(index)}"
        pack = self.stream(entries, packed(index + bodies))
        table = self.reserved()
        if self._at > _LARGEST:
            raise OverflowError("a PDF this large has no place in its table")
        self._places[table] = self._at
        order = {number: at for at, number in enumerate(self._packed)}
        rows = [b"\0\0\0\0\0\xff\xff"]
        for number, place in enumerate(self._places[1:], 1):
            inside = number in order
            kind, where, which = (2, pack, order[number]) if inside else (1, place, 0)
            rows.append(bytes([kind]) + where.to_bytes(4, "big") + which.to_bytes(2, "big"))
        start = self._at
        entries = f"/Type/XRef/Size {len(rows)}/W[1 4 2]{trailer}"
        self._stream(table, entries, packed(b"".join(rows)), "FlateDecode")
        self._write(f"startxref\n{start}\n%%EOF\n".encode("ascii"))


def _below(number: int, inside: Mapping[int, list[int]]) -> str:
    """The first and the last of what stands below an entry, and how many show, all opened."""

    def shown(entry: int) -> int:
        return sum(1 + shown(child) for child in inside[entry])

    children = inside[number]
    if not children:
        return ""
    return f"/First {children[0]} 0 R/Last {children[-1]} 0 R/Count {shown(number)}"


def packed(content: bytes) -> bytes:
    """Content as FlateDecode has it."""
    return zlib.compress(content, _LEVEL)


def listed(values: Iterable[float]) -> str:
    """Numbers in a row, to a ten-thousandth."""
    return " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in values)


def text(said: str) -> str:
    """A text for people, such as a title, whatever its letters."""
    if said.isascii() and said.isprintable():
        return "(" + said.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<feff{said.encode('utf-16-be', 'replace').hex()}>"
