"""A PDF as a document of reportlab's, which keeps fonts and their subsets, pages, outline, table.

Streams come packed, and what is equal stands in it once. All pages and forms share one list of
fonts and of what is drawn.
"""

from __future__ import annotations

import os
import zlib
from contextlib import contextmanager
from functools import cache, lru_cache, partial
from hashlib import blake2b
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from toolkit.press.painters.content import exact
from toolkit.press.painters.objects import file_of
from toolkit.press.unasked import pictures_later

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import BinaryIO

# Levels of packing: the first takes half of the time of the second, and gives 3 % more bytes.
_LEVEL, _TIGHT = 4, 6
_EDGES = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", None: "Simplex"}


class Meta(NamedTuple):
    """What a PDF says about itself. `duplex` is the edge to flip over, or None for one side;
    `tight` packs it smaller, for what is looked at on a screen or sent."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"
    duplex: Literal["long", "short"] | None = None
    tight: bool = False


class Document:
    """The objects of one PDF; `written` is the document as reportlab's fonts know it. One use, one
    file."""

    def __init__(self, out: BinaryIO, meta: Meta) -> None:
        pictures_later()
        from reportlab import rl_config
        from reportlab.pdfbase import pdfdoc

        rl_config.useA85 = 0  # ASCII armour makes streams a quarter larger and slower
        self._out = out
        new: Any = pdfdoc.PDFDocument  # its stubs leave out what is used here
        with _no_source_date():
            self.written = new(compression=1, invariant=1, lang=meta.language)
        self.written.setTitle(meta.title)
        self.written.setAuthor(meta.author)
        self.written.setSubject(meta.subject)
        self.written.setCreator("tabletop-toolkit")
        shown: Any = pdfdoc.ViewerPreferencesPDFDictionary()
        shown["PrintScaling"], shown["Duplex"] = "None", _EDGES[meta.duplex]
        self.written.Catalog.ViewerPreferences = shown
        self._drawn: Any = self._entries({})
        fonts: Any = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)
        self._shared: Any = self._entries({"Font": fonts, "XObject": self._drawn})
        self._resources = self.written.Reference(self._shared)
        self._sorts: dict[str, Any] = {}
        self._known: dict[tuple[bytes, str], Any] = {}
        self._marks: dict[str, Any] = {}
        self.pages = 0
        self._level = _TIGHT if meta.tight else _LEVEL

    def once(self, about: Mapping[str, Any], content: bytes, coding: str = "FlateDecode") -> Any:
        """The stream of a form or an image whose content is coded already, put into the document
        the first time: what refers to it."""
        said = {**about, "Filter": coding}
        names = {name: getattr(value, "name", value) for name, value in said.items()}
        key = blake2b(content, digest_size=16).digest(), repr(names)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.written.Reference(self._stream(said, content))
        return found

    def _stream(self, about: Mapping[str, Any], content: bytes) -> Any:
        return _classes().stream(self._entries(about), content)

    def _entries(self, about: Mapping[str, Any]) -> Any:
        """A dictionary of the document."""
        return _classes().entries({name: _coded(value) for name, value in about.items()})

    def form(self, content: str, box: tuple[float, ...]) -> str:
        """A form of its own; the name by which content draws it."""
        about = {
            "Subtype": "Form",
            "BBox": tuple(map(exact, box)),
            "Resources": self._resources,
        }
        return self.named("f", self.once(about, _packed_form(content, self._level)))

    def named(self, kind: str, reference: Any) -> str:
        """The name by which content draws a form or a picture."""
        name = f"{kind}{reference.name.removeprefix('R')}"
        self._drawn[name] = reference
        return name

    def shading(self, focus: tuple[float, float], ends: Sequence[tuple[float, ...]]) -> str:
        """The name of what goes from one colour at a spot to another at the edge of the circle in
        a box of 1 × 1; colours have one channel or three, each from 0 to 1."""

        def make() -> Any:
            first, last = (tuple(map(exact, each)) for each in ends)
            goes = {"FunctionType": 2, "Domain": (0, 1), "C0": first, "C1": last, "N": 1}
            return {
                "ShadingType": 3,
                "ColorSpace": "DeviceGray" if len(first) == 1 else "DeviceRGB",
                "Coords": (*map(exact, focus), 0, 0.5, 0.5, 0.5),
                "Function": self._entries(goes),
            }

        return self._used("Shading", "s", repr((focus, ends)), make)

    def masked(self, content: str) -> str:
        """The name of a state in which what is drawn in a box of 1 × 1 is as opaque as content in
        greys says, black being nothing."""

        def make() -> Any:
            about = {
                "Subtype": "Form",
                "BBox": (0, 0, 1, 1),
                "Resources": self._resources,
                "Group": self._entries({"S": "Transparency", "CS": "DeviceGray"}),
            }
            form = self.once(about, _packed(content, self._level))
            return {"SMask": self._entries({"S": "Luminosity", "G": form})}

        return self._used("ExtGState", "g", content, make)

    def _used(self, sort: str, kind: str, said: str, make: Callable[[], Any]) -> str:
        """The name of an entry of the resources that all content shares, put there once."""
        found = self._known.get((said.encode(), sort))
        if found is None:
            found = self.written.Reference(self._entries(make()))
            self._known[said.encode(), sort] = found
            if sort not in self._sorts:
                self._sorts[sort] = self._shared[sort] = self._entries({})
        name = f"{kind}{found.name.removeprefix('R')}"
        self._sorts[sort][name] = found
        return name

    def page(
        self,
        size: tuple[float, float],
        boxes: Mapping[str, tuple[float, ...]],
        content: str,
    ) -> None:
        """The next page: its size and boxes in points."""
        from reportlab.pdfbase import pdfdoc

        page: Any = pdfdoc.PDFPage()
        page.pagewidth, page.pageheight = map(exact, size)
        for name, box in boxes.items():
            setattr(page, name, pdfdoc.PDFArray(box))
        page.Contents = self._stream({"Filter": "FlateDecode"}, _packed(content, self._level))
        page.Resources = self._resources
        self.written.addPage(page)
        self.pages += 1

    def bookmark(self, level: int, title: str) -> None:
        """An entry of the outline that leads to the next page."""
        from reportlab.pdfbase import pdfdoc

        name = str(len(self._marks))
        mark: Any = pdfdoc.Destination(name)
        mark.fit()
        mark.setPage(self.written.thisPageRef())
        self._marks[name] = mark
        self.written.Outlines.addOutlineEntry(name, level, title)

    def finish(self) -> None:
        """Writes the file: nothing may be added afterwards."""
        self.written.format = partial(file_of, self.written, self._level)
        named = SimpleNamespace(_bookmarkReference=self._marks.__getitem__)
        self._out.write(self.written.GetPDFData(named))


def _packed(content: str, level: int) -> bytes:
    """Content as FlateDecode has it."""
    return zlib.compress(content.encode("latin-1"), level)


# Files of one print have icons and other parts in common.
_packed_form = lru_cache(maxsize=512)(_packed)


class _Classes(NamedTuple):
    entries: Any
    stream: Any


@cache
def _classes() -> _Classes:
    """The classes of dictionaries and of streams, made once reportlab is loaded. Its own ask of
    each letter of a name whether it may stand there, and of each number how large it is."""
    from reportlab.pdfbase.pdfdoc import PDFObject, PDFStream, format

    class Entries(PDFObject):
        """A dictionary whose values are coded already, or objects of the document."""

        def __init__(self, dict: dict[str, Any]) -> None:
            self.dict = dict

        def __setitem__(self, name: str, value: Any) -> None:
            self.dict[name] = value

        def format(self, document: Any) -> bytes:
            return b"<< %b >>" % b" ".join(
                b"/%b %b" % (
                    name.encode("ascii"),
                    value if isinstance(value, bytes) else format(value, document),
                )
                for name, value in sorted(self.dict.items())
            )  # fmt: skip

    class Stream(PDFStream):
        """Content that is coded already, and let go as soon as it is written."""

        def format(self, document: Any) -> bytes:
            content = document.encrypt.encode(self.content)
            self.content = None
            self.dictionary["Length"] = _coded(len(content))
            return b"%b\nstream\n%bendstream\n" % (self.dictionary.format(document), content)

    return _Classes(Entries, Stream)


def _coded(value: Any) -> Any:
    """A word as a name, a number, an array of numbers; objects of the document stay."""
    if isinstance(value, str):
        return b"/%b" % value.encode("ascii")
    if isinstance(value, tuple):
        return b"[%b]" % b" ".join(map(_coded, value))
    if isinstance(value, int | float):
        return (f"{value:.4f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))).encode()
    return value


@contextmanager
def _no_source_date() -> Iterator[None]:
    """Hide SOURCE_DATE_EPOCH, which reportlab prefers to the fixed date of an invariant file."""
    date = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if date is not None:
            os.environ["SOURCE_DATE_EPOCH"] = date
