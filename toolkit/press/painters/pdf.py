"""The PDF painter: pages stream into one file, each display list written as content operators.

The geometry of a page is written as it is, in millimetres with y down, under one matrix. Colours,
fonts and line widths are written when they change. A face placed a second time becomes a form
XObject. reportlab's canvas keeps the document: fonts and their subsets, pages, outline, images.
"""

from __future__ import annotations

import os
import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from toolkit.pack.file_writing import writing
from toolkit.press.display import Ellipse, Face, Fade, Halo, Line, Path, Picture, Place, Rect, Text
from toolkit.press.painters.content import (
    POINTS,
    ellipse,
    exact,
    num,
    outline,
    page_matrix,
    place_matrix,
    points,
    rounded,
)
from toolkit.press.painters.embedded import embed, embed_fade, stream_class
from toolkit.press.typesetting.fonts import registered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path as FilePath

    from toolkit.press.display import Op
    from toolkit.press.sheets.page import Page

# How many faces last placed are remembered, so that the second placing makes a form.
REMEMBERED = 512
_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\"})


class Meta(NamedTuple):
    """What a PDF says about itself. `duplex` is the edge to flip over, or None for one side."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"
    duplex: Literal["long", "short"] | None = None


def paint_pdf(pages: Iterable[Page], file: FilePath, meta: Meta) -> int:
    """Write the pages to a PDF and return how many there were.

    The file appears whole or not at all: it is written beside its place under another name. The
    same pages give the same bytes. Raises OSError, and whatever making the pages raises.
    """
    with writing(file) as out:
        painter = _Painter(out, meta)
        for page in pages:
            painter.page(page)
        painter.canvas.save()
    return painter.pages


class _Painter:
    """Turns display lists into the content of a canvas. One use, one file."""

    def __init__(self, out: Any, meta: Meta) -> None:
        from reportlab import rl_config
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfgen.canvas import Canvas

        rl_config.useA85 = 0  # ASCII armour makes streams a quarter larger and slower
        pdfmetrics.registerFont(registered("sans").truetype)
        # With our own first font no page refers to Helvetica, which would not be embedded.
        new_canvas: Any = Canvas  # its stubs leave out what is used here
        with _no_source_date():
            self.canvas = new_canvas(
                out, pageCompression=1, invariant=1, initialFontName="sans", lang=meta.language
            )
        self.canvas.setTitle(meta.title)
        self.canvas.setAuthor(meta.author)
        self.canvas.setSubject(meta.subject)
        self.canvas.setCreator("tabletop-toolkit")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setViewerPreference(
            "Duplex",
            {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", None: "Simplex"}[
                meta.duplex
            ],
        )
        self.pages = 0
        self.code: list[str] = self.canvas._code
        self.colours: dict[str, str] = {}
        self.fonts: dict[str, _PdfFont] = {}
        self.seen: dict[int, Face] = {}
        self.forms: dict[int, tuple[Face, str]] = {}
        self.pictures: dict[tuple[str, bool, float], str] = {}
        self.forget()

    def forget(self) -> None:
        """Take no colour, width or font as set: what a form meets, and a page begins with."""
        self.fill = self.stroke = self.font = ""
        self.width = -1.0
        self.dash: tuple[float, ...] = ()

    def page(self, page: Page) -> None:
        canvas = self.canvas
        height = page.height * POINTS
        canvas.setPageSize((exact(page.width * POINTS), exact(height)))
        for set_box, box in ((canvas.setTrimBox, page.trim), (canvas.setBleedBox, page.bleed)):
            set_box(points(page.matrix.box(box), height) if box is not None else None)
        for level, title in page.bookmarks:
            key = f"{self.pages}.{level}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(title, key, level)
        self.code = canvas._code
        self.forget()
        self.code.append(page_matrix(page.matrix, height))
        self.ops(page.ops)
        canvas.showPage()
        self.compress(canvas._doc.Pages.pages[-1])
        self.pages += 1

    def compress(self, page: Any) -> None:
        """Compress a finished page now: reportlab would keep all as text until it saves them."""
        page.Contents = stream_class()(zlib.compress(page.stream.encode("ascii")))
        page.stream = None

    def ops(self, ops: Iterable[Op]) -> None:
        """Write operators. One loop with the commonest kinds first: this is where time goes."""
        code = self.code
        in_text = False
        for op in ops:
            kind = type(op)
            if kind is Text:
                assert isinstance(op, Text)
                if not in_text:
                    code.append("BT")
                    in_text = True
                if op.fill != self.fill:
                    self.set_fill(op.fill)
                self.text(op)
                continue
            if in_text:
                code.append("ET")
                in_text = False
            if kind is Place:
                assert isinstance(op, Place)
                self.place(op)
            elif kind is Rect:
                assert isinstance(op, Rect)
                paint = self.paint(op.fill, op.stroke, op.width)
                if op.radius:
                    code.append(rounded(op.x, op.y, op.w, op.h, op.radius) + paint)
                else:
                    code.append(f"{num(op.x)} {num(op.y)} {num(op.w)} {num(op.h)} re {paint}")
            elif kind is Line:
                assert isinstance(op, Line)
                self.set_stroke(op.stroke, op.width, op.dash)
                code.append(f"{num(op.x1)} {num(op.y1)} m {num(op.x2)} {num(op.y2)} l S")
            elif kind is Path:
                assert isinstance(op, Path)
                paint = self.paint(op.fill, op.stroke, op.width)
                code.append(outline(op.d) + paint)
            elif kind is Ellipse:
                assert isinstance(op, Ellipse)
                paint = self.paint(op.fill, op.stroke, op.width)
                code.append(ellipse(op.x, op.y, op.w, op.h) + paint)
            elif kind is Halo:
                assert isinstance(op, Halo)
                self.set_stroke(op.stroke, 2 * op.width, ())
                code.append("BT 1 Tr 1 j")
                self.text(op.text)
                code.append("0 Tr 0 j ET")
            else:
                assert isinstance(op, Picture | Fade)
                self.picture(op)
        if in_text:
            code.append("ET")

    def paint(self, fill: str | None, stroke: str | None, width: float) -> str:
        """Set what is needed; the operator that fills and strokes by the non-zero rule."""
        if fill is not None and fill != self.fill:
            self.set_fill(fill)
        if stroke is None:
            return "n" if fill is None else "f"
        self.set_stroke(stroke, width, ())
        return "S" if fill is None else "B"

    def colour(self, colour: str) -> str:
        found = self.colours.get(colour)
        if found is None:
            channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
            found = self.colours[colour] = " ".join([num(channel) for channel in channels])
        return found

    def set_fill(self, colour: str) -> None:
        self.code.append(self.colour(colour) + " rg")
        self.fill = colour

    def set_stroke(self, colour: str, width: float, dash: tuple[float, ...]) -> None:
        if colour != self.stroke:
            self.code.append(self.colour(colour) + " RG")
            self.stroke = colour
        if width != self.width:
            self.code.append(num(width) + " w")
            self.width = width
        if dash != self.dash:
            self.code.append(f"[{' '.join([num(length) for length in dash])}] 0 d")
            self.dash = dash

    def text(self, op: Text) -> None:
        font = self.fonts.get(op.font)
        if font is None:
            font = self.fonts[op.font] = _PdfFont(op.font, self.canvas)
        x = op.x
        if op.anchor != "start":
            width = registered(op.font).advance(op.text) * op.size / (1000 * POINTS)
            x -= width / 2 if op.anchor == "middle" else width
        code = self.code
        at = f"1 0 0 -1 {num(x)} {num(op.y)} Tm "
        for name, shown in font.runs(op.text):
            chosen = f"{name} {num(op.size / POINTS)} Tf"
            if chosen != self.font:
                code.append(chosen)
                self.font = chosen
            code.append(f"{at}{shown} Tj")
            at = ""

    def place(self, op: Place) -> None:
        """A face moved, turned, scaled, cut: drawn here the first time, a form from the second."""
        face, key = op.face, id(op.face)
        code = self.code
        code.append(f"q {place_matrix(op)}")
        if op.clip is not None:
            x, y, w, h = op.clip
            if op.radius:
                code.append(rounded(x, y, w, h, op.radius) + "W n")
            else:
                code.append(f"{num(x)} {num(y)} {num(w)} {num(h)} re W n")
        if op.within is not None:
            code.append(outline(op.within) + "W n")
        form = self.forms.get(key)
        if form is None and key in self.seen:
            form = self.form(face)
        if form is not None:
            self.canvas.doForm(form[1])
        else:
            self.remember(face)
            before = (self.fill, self.stroke, self.font, self.width, self.dash)
            self.ops(face.ops)
            self.fill, self.stroke, self.font, self.width, self.dash = before
        code.append("Q")

    def remember(self, face: Face) -> None:
        # Keeping the face keeps its id its own. The bound keeps ten thousand faces out of memory.
        self.seen[id(face)] = face
        if len(self.seen) > REMEMBERED:
            del self.seen[next(iter(self.seen))]

    def form(self, face: Face) -> tuple[Face, str]:
        """Make a form XObject of the face."""
        name = f"face{len(self.forms) + 1}"
        form = self.forms[id(face)] = (face, name)
        del self.seen[id(face)]
        before = (self.fill, self.stroke, self.font, self.width, self.dash, self.code)
        bleed = face.bleed
        self.canvas.beginForm(name, -bleed, -bleed, face.width + bleed, face.height + bleed)
        self.code = self.canvas._code
        self.forget()
        self.ops(face.ops)
        self.canvas.endForm()
        self.fill, self.stroke, self.font, self.width, self.dash, self.code = before
        return form

    def picture(self, op: Picture | Fade) -> None:
        """A picture, embedded the first time: an image XObject is placed as a form."""
        self.code.append(f"q {num(op.w)} 0 0 {num(-op.h)} {num(op.x)} {num(op.y + op.h)} cm")
        if isinstance(op, Fade):
            name = embed_fade(self.canvas, op)
        else:
            key = (op.file, op.grey, op.opacity)
            known = self.pictures.get(key)
            name = known or embed(self.canvas, op.file, grey=op.grey, opacity=op.opacity)
            self.pictures[key] = name
        self.canvas.doForm(name)
        self.code.append("Q")


@contextmanager
def _no_source_date() -> Iterator[None]:
    """Hide SOURCE_DATE_EPOCH, which reportlab prefers to the fixed date of an invariant file."""
    date = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if date is not None:
            os.environ["SOURCE_DATE_EPOCH"] = date


class _PdfFont:
    """One font in one document: texts as operands, in the subsets that reportlab gives out."""

    def __init__(self, name: str, canvas: Any) -> None:
        self.truetype = registered(name).truetype
        self.document = canvas._doc
        self.truetype.splitString(" ", self.document)
        self.first = self.truetype.getSubsetInternalName(0, self.document)

    def runs(self, text: str) -> list[tuple[str, str]]:
        """(font operand, string operand) for each stretch of one subset."""
        if text.isascii():
            # The first subset holds ASCII at its own codes.
            return [(self.first, f"({text.translate(_ESCAPES)})")]
        return [
            (self.truetype.getSubsetInternalName(subset, self.document), f"<{codes.hex()}>")
            for subset, codes in self.truetype.splitString(text, self.document)
        ]
